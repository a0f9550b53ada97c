"""Provide the real bot, and check all its requests."""

from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import pytest

from bot.app import Parlour
from sandbox.records import Request
from sandbox.refusals import INVALID_FORM
from tests.support.database import Database
from tests.support.request_validator import RequestValidator
from tests.support.routes import OPEN_DM_ROUTE
from tests.support.running_bot import run_bot
from tests.support.sandbox import REQUEST_READERS, Sandbox, open_sandbox
from tests.support.sent_notices import SentNotices


@pytest.fixture(autouse=True)
def validator() -> Iterator[RequestValidator]:
    """Check that every request by the bot follows Discord's OpenAPI document and limits."""
    validator = RequestValidator()
    refused: list[Request] = []

    def read(request: Request) -> None:
        validator.check(request)
        is_dm = f"{request.method} {request.route}" == OPEN_DM_ROUTE
        invalid = request.code == INVALID_FORM.code and not validator.allows_refusals
        if invalid or (is_dm and not validator.allows(request)):
            refused.append(request)

    REQUEST_READERS.append(read)
    yield validator
    REQUEST_READERS.remove(read)
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
    del validator  # the fixture is needed before the first request
    async with open_sandbox() as opened:
        yield opened


@pytest.fixture
def sent_notices(sandbox: Sandbox) -> SentNotices:
    return SentNotices(sandbox.world)


@pytest.fixture
async def bot(sandbox: Sandbox, database: Path) -> AsyncGenerator[Parlour, None]:
    """Run the real bot in the test's process."""
    async with run_bot(sandbox, database) as running:
        yield running
