"""Limit the memory that `lru_cache` uses in the process where hard bots think.

Games cache much of what they compute. The caches are worth their memory in the main process, but
would make the process of hard bots five times as large.
"""

import functools
from collections.abc import Callable
from typing import Any

MAX_ENTRIES = 1024  # the maximum number of entries in each cache

_caches: list[Any] = []
_lru_cache: Any = functools.lru_cache


def shrink_caches() -> None:
    """Limit the size of every `lru_cache` that is created after this call."""
    functools.__dict__["lru_cache"] = _small_lru_cache


def clear_caches() -> None:
    """Empty every `lru_cache` that was created since `shrink_caches` was called."""
    for cache in _caches:
        cache.cache_clear()


def _small_lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002  the signature of lru_cache
    if callable(maxsize):  # lru_cache was used as a decorator without arguments
        return _register_cache(_lru_cache(maxsize))
    limit = maxsize if maxsize is None else min(maxsize, MAX_ENTRIES)
    decorate: Callable[[Any], Any] = _lru_cache(limit, typed)

    def decorator(function: Any) -> Any:  # noqa: ANN401  any function
        return _register_cache(decorate(function))

    return decorator


def _register_cache(cache: Any) -> Any:  # noqa: ANN401  a function with a cache
    _caches.append(cache)
    return cache
