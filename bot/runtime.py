"""Tune the Python interpreter for short response times.

The garbage collector causes the slowest responses and a tenth of the average cost, and threads that
draw and write compete with the event loop.
"""

import gc
import sys

GC_THRESHOLDS = (10_000, 10, 100)
"""Collect after 10,000 new objects, older generations after every 10th and 1,000th collection.

Reference counting frees nearly everything, so collecting rarely costs little memory. With 2,000 new
objects, collecting took 50 microseconds of every move, most of it on tables that stay in memory. A
full collection blocks the event loop for tens of milliseconds and hardly ever happens now.
"""

SWITCH_INTERVAL = 0.001
"""Seconds that a thread may run while another waits.

The event loop gives up its turn whenever it sends something. With Python's default of five
milliseconds, a click took a tenth of a second while a picture was being drawn.
"""


def tune() -> None:
    """Call this once everything is loaded: those objects stay, so the collector can skip them."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
