"""Luck that nobody can manipulate: a seed that's sealed before the game and revealed after it.

The SHA-256 hash of the seed is published when a table opens. Shuffles use the seed together with
ids that Discord creates later. So whoever picks the seed can't know the deal yet, and nobody else
can know which deal the ids will lead to.
"""

import hashlib
import secrets
from functools import lru_cache

SEED_BYTES = 32


def new_seed() -> str:
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """Return the hash of the seed, which is published before the game."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


@lru_cache(512)
def luck(seed: str, ids: tuple[int | str, ...]) -> str:
    """Combine the seed and the ids into the luck for all shuffles. Cached for speed."""
    text = "/".join([seed, *map(str, ids)])
    return hashlib.sha256(text.encode()).hexdigest()
