"""Luck nobody can steer: a seed that is promised before the game and shown after it.

The SHA-256 of the seed is published when a table opens. The shuffles use the seed together with
ids that Discord makes and that only come into being later, so whoever drew the seed could not
choose it to suit the deal, and nobody else can know what the ids will do.
"""

import hashlib
import secrets
from functools import lru_cache

SEED_BYTES = 32


def new_seed() -> str:
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """What is published of the seed before the game."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


@lru_cache(512)
def luck(seed: str, ids: tuple[int | str, ...]) -> str:
    """What the shuffles are made from: the seed and the ids, in order. Every move asks."""
    text = "/".join([seed, *map(str, ids)])
    return hashlib.sha256(text.encode()).hexdigest()
