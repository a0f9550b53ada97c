"""A stage for every test, with the little bot on it."""

from collections.abc import AsyncGenerator

import pytest

from sandbox.people import Person
from tests.support.raw_rest import Caller, calling
from tests.support.sandbox import Stage, open_stage
from tests.support.small_bot import LittleBot, little_bot


@pytest.fixture
async def stage() -> AsyncGenerator[Stage, None]:
    async with open_stage() as opened:
        yield opened


@pytest.fixture
async def bot(stage: Stage) -> AsyncGenerator[LittleBot, None]:
    async with little_bot(stage) as running:
        yield running


@pytest.fixture
def ada(stage: Stage) -> Person:
    return stage.person("Ada")


@pytest.fixture
def ben(stage: Stage) -> Person:
    return stage.person("Ben")


@pytest.fixture
async def call(stage: Stage) -> AsyncGenerator[Caller, None]:
    async with calling(stage) as caller:
        yield caller
