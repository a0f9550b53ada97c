"""Track whether uploads currently work.

Uploads can fail or stall while everything else works. Messages are then sent as text at once, and
their pictures are added later.
"""

import time

PAUSE = 4.0  # seconds to wait after a failed upload before trying another
RETRIES = (5.0, 15.0, 45.0, 120.0, 300.0, 300.0)
"""Seconds between attempts to add a picture.

They add up to less than 15 minutes, for which an interaction's token is valid.
"""


class UploadHealth:
    def __init__(self) -> None:
        self._failing_until = 0.0

    @property
    def is_failing(self) -> bool:
        return time.monotonic() < self._failing_until

    def failed(self) -> None:
        self._failing_until = time.monotonic() + PAUSE

    def worked(self) -> None:
        self._failing_until = 0.0
