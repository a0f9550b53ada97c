"""Limit the memory that `lru_cache` uses in the process where hard bots think.

Games cache much of what they compute. That's worth the memory in the main process, but it would
make this one five times as large.
"""

import functools
from collections.abc import Callable
from typing import Any

MOST_ENTRIES = 1024

_caches: list[Any] = []
_lru_cache: Any = functools.lru_cache


def shrink() -> None:
    """Limit the size of every cache that is created after this call."""
    functools.__dict__["lru_cache"] = _small_lru_cache


def clear() -> None:
    """Empty all caches created since `shrink` was called."""
    for cache in _caches:
        cache.cache_clear()


def _small_lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002  like the original
    if callable(maxsize):  # used as a decorator, without arguments
        return _listed(_lru_cache(maxsize))
    limit = maxsize if maxsize is None else min(maxsize, MOST_ENTRIES)
    decorate: Callable[[Any], Any] = _lru_cache(limit, typed)

    def decorator(function: Any) -> Any:  # noqa: ANN401  any function
        return _listed(decorate(function))

    return decorator


def _listed(cache: Any) -> Any:  # noqa: ANN401  a function with a cache
    _caches.append(cache)
    return cache
