"""How Python itself is set, for a bot whose answers are waited for.

The garbage collector makes the tail of the answers and a tenth of their cost, and threads that draw
and write take turns with the event loop.
"""

import gc
import sys

PATIENCE = (10_000, 10, 100)
"""How much is new before the youngest objects are looked at, and how often before older ones are.

Counting references takes away nearly everything, so looking less often costs little memory. With
2,000 new ones, looking took 50 microseconds of every move, most of it at tables that stay. A full
round takes tens of milliseconds, in which nobody is answered, and hardly ever comes.
"""

TURN = 0.001
"""Seconds that a thread runs while another waits.

A click gives the turn away with every byte it sends. With the usual five milliseconds it waited a
tenth of a second beside a thread that draws.
"""


def settle() -> None:
    """What is here once the bot has started stays: the collector need not look at it again."""
    sys.setswitchinterval(TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*PATIENCE)
