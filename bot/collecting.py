"""The garbage collector: it makes the tail of a bot's answers, and a tenth of their cost."""

import gc

PATIENCE = (2_000, 10, 100)
"""How much is new before the youngest objects are looked at, and how often before older ones are.

Counting references takes away nearly everything, so looking less often costs little memory. A full
round takes tens of milliseconds, in which nobody is answered, and comes a tenth as often as usual.
Still less often, the rounds before it would take as long: there is more to look at.
"""


def settle() -> None:
    """What is here once the bot has started stays: the collector need not look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*PATIENCE)
