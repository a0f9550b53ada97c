"""What holds in every test with the real bot, whatever else the test is about."""

from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import pytest

from bot.app import Parlour
from sandbox.records import Request
from tests.support.database import Cupboard
from tests.support.request_validator import Inspector
from tests.support.running_bot import bot_inside
from tests.support.sandbox import READERS, Stage, open_stage
from tests.support.sent_notices import Postbox

INVALID = 50035
OPENS_A_DM = "POST /users/@me/channels"


@pytest.fixture(autouse=True)
def inspector() -> Iterator[Inspector]:
    """Reads every request of the bot: each keeps to Discord's description and limits."""
    inspector = Inspector()
    refused: list[Request] = []

    def read(request: Request) -> None:
        inspector.read(request)
        is_dm = f"{request.method} {request.route}" == OPENS_A_DM
        invalid = request.code == INVALID and not inspector.allows_refusals
        if invalid or (is_dm and not inspector.allows(request)):
            refused.append(request)

    READERS.append(read)
    yield inspector
    READERS.remove(read)
    assert inspector.problems == []
    assert refused == [], "over Discord's limits, or a DM nobody asked for"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "parlour.sqlite3"


@pytest.fixture
def cupboard(database: Path) -> Cupboard:
    return Cupboard(database)


@pytest.fixture
async def stage(inspector: Inspector) -> AsyncGenerator[Stage, None]:
    del inspector  # it reads from the first request on
    async with open_stage() as opened:
        yield opened


@pytest.fixture
def postbox(stage: Stage) -> Postbox:
    return Postbox(stage.world)


@pytest.fixture
async def bot(stage: Stage, database: Path) -> AsyncGenerator[Parlour, None]:
    """The real bot, in the test's own process."""
    async with bot_inside(stage, database) as running:
        yield running
