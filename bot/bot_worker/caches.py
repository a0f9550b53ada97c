"""Keep the caches of a process small.

Games remember much of what they work out. In the bot's own process that's worth its memory; the
process of hard bots would grow to five times its size.
"""

import functools
from collections.abc import Callable
from typing import Any

MOST_ENTRIES = 1024

_caches: list[Any] = []
_lru_cache: Any = functools.lru_cache


def shrink() -> None:
    """Limit every cache that's made from now on."""
    functools.__dict__["lru_cache"] = _small_lru_cache


def clear() -> None:
    """Empty all those caches."""
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
