"""Fixtures for tests that run the real bot and validate all its requests."""

from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import pytest

from bot.app import Parlour
from sandbox.records import Request
from tests.support.database import Database
from tests.support.request_validator import RequestValidator
from tests.support.running_bot import run_bot
from tests.support.sandbox import READERS, Sandbox, open_sandbox
from tests.support.sent_notices import SentNotices

INVALID = 50035
OPENS_A_DM = "POST /users/@me/channels"


@pytest.fixture(autouse=True)
def validator() -> Iterator[RequestValidator]:
    """Check every request by the bot against Discord's OpenAPI document and limits."""
    validator = RequestValidator()
    refused: list[Request] = []

    def read(request: Request) -> None:
        validator.check(request)
        is_dm = f"{request.method} {request.route}" == OPENS_A_DM
        invalid = request.code == INVALID and not validator.allows_refusals
        if invalid or (is_dm and not validator.allows(request)):
            refused.append(request)

    READERS.append(read)
    yield validator
    READERS.remove(read)
    assert validator.problems == []
    assert refused == [], "over Discord's limits, or a DM nobody asked for"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "parlour.sqlite3"


@pytest.fixture
def db(database: Path) -> Database:
    return Database(database)


@pytest.fixture
async def sandbox(validator: RequestValidator) -> AsyncGenerator[Sandbox, None]:
    del validator  # it only has to exist before the first request
    async with open_sandbox() as opened:
        yield opened


@pytest.fixture
def sent_notices(sandbox: Sandbox) -> SentNotices:
    return SentNotices(sandbox.world)


@pytest.fixture
async def bot(sandbox: Sandbox, database: Path) -> AsyncGenerator[Parlour, None]:
    """The real bot, running in the test's process."""
    async with run_bot(sandbox, database) as running:
        yield running
