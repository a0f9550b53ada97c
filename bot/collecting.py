"""The garbage collector: it makes the tail of a bot's answers, and a tenth of their cost."""

import gc

PATIENCE = (10_000, 20, 50)
"""How much is new before the youngest, the younger and all objects are looked at.

By default the youngest are looked at after 700, which a bot has made anew every few clicks; hardly
any of it is garbage that counting references has not already taken away.
"""


def settle() -> None:
    """What is here once the bot has started stays: the collector need not look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*PATIENCE)
