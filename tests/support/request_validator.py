"""Check every request by the bot against Discord's OpenAPI document."""

from collections import Counter
from typing import Any

from sandbox.records import Request
from tests.support.openapi import OPENAPI_FILE, violations_in_request


class RequestValidator:
    """Counts requests by kind, and collects what they violate in Discord's OpenAPI document.

    A test in which people get DMs sets `allows_dms`. A test in which Discord rejects a request sets
    `allows_refusals`. If the document is missing, requests are only counted.
    """

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.problems: list[str] = []
        self.allows_dms = False
        self.allows_refusals = False
        self.dm_recipients: set[str] = set()  # people who chose DMs in their settings
        self._has_document = OPENAPI_FILE.exists()

    def allows(self, dm: Request) -> bool:
        """Return True if the test expects DMs, or if the DM's recipient has chosen DMs."""
        return self.allows_dms or dm.body["recipient_id"] in self.dm_recipients

    def check(self, request: Request) -> None:
        kind = kind_of(request)
        self.kinds[kind] += 1
        if self._has_document:
            wrong = violations_in_request(request, strictly=True)
            self.problems += [f"{kind} {problem}" for problem in wrong]


def kind_of(request: Request) -> str:
    """Return the method and route of a request, its response type, and whether it has files."""
    kind = f"{request.method} {request.route}"
    if request.route.endswith("/callback"):
        body: Any = request.body
        kind += f" {body['type']}"
    return kind + (" with files" if request.files else "")
