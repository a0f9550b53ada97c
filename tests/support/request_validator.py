"""Somebody who reads every request of the bot and minds Discord's own description of its API."""

from collections import Counter
from typing import Any

from sandbox.records import Request
from tests.support.openapi import FILE, wrong_in_request


class RequestValidator:
    """Keeps what kinds of requests there were, and what was wrong with them.

    A test in which somebody is to be told something in private sets `allows_dms`; one in which
    Discord has lost what the bot relies on, `allows_refusals`.
    Where the description is absent it minds nothing, and the test of it says so.
    """

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.problems: list[str] = []
        self.allows_dms = False
        self.allows_refusals = False
        self.dm_recipients: set[str] = set()  # the people who chose to get DMs
        self._has_description = FILE.exists()

    def allows(self, dm: Request) -> bool:
        """Whether a DM may be opened: somebody is to be told, or this person chose it."""
        return self.allows_dms or dm.body["recipient_id"] in self.dm_recipients

    def read(self, request: Request) -> None:
        kind = kind_of(request)
        self.kinds[kind] += 1
        if self._has_description:
            wrong = wrong_in_request(request, strictly=True)
            self.problems += [f"{kind} {problem}" for problem in wrong]


def kind_of(request: Request) -> str:
    """A request by its route; answers to interactions by their type, files by being there."""
    kind = f"{request.method} {request.route}"
    if request.route.endswith("/callback"):
        body: Any = request.body
        kind += f" {body['type']}"
    return kind + (" with files" if request.files else "")
