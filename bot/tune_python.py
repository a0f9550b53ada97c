"""Tune the Python interpreter for short response times and little memory.

The garbage collector causes the slowest responses, and takes a tenth of the average time of a move.
Threads that draw pictures or write to the database compete with the event loop.
"""

import gc
import sys
from asyncio.sslproto import SSLProtocol

GC_THRESHOLDS = (10_000, 10, 100)
"""Collect garbage after 10,000 new objects, and older generations every 10th and 1,000th time.

Reference counting frees nearly everything, so infrequent collections cost little memory. With a
threshold of 2,000, collections took 50 microseconds of every move, mostly for tables that stay in
memory. A full collection blocks the event loop for tens of milliseconds, but hardly ever happens
with these thresholds.
"""

SWITCH_INTERVAL = 0.001
"""The seconds that a thread may run while another thread is waiting.

The event loop gives up its turn whenever it sends something. With Python's default of five
milliseconds, answering a click took a tenth of a second while a picture was being drawn.
"""

TLS_BUFFER = 1 << 15
"""The bytes that an encrypted connection reads at a time; the default is 256 KiB.

Every shard has a connection, whose buffer is kept while the connection is open.
"""


def tune() -> None:
    """Tune the garbage collector, the thread switch interval and buffers of later connections.

    Call this function after everything is loaded, because the garbage collector then skips all
    existing objects.
    """
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    SSLProtocol.max_size = TLS_BUFFER
