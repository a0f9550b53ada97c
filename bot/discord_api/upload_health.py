"""Track whether uploads work at the moment.

Uploads can fail or stall while everything else works. Messages are then sent as text at once, and
their pictures are added later.
"""

import time

PAUSE = 4.0  # seconds after a failed upload without another attempt
RETRIES = (5.0, 15.0, 45.0, 120.0, 300.0, 300.0)
"""Seconds between attempts to add a picture. An interaction's token lasts 15 minutes."""


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
