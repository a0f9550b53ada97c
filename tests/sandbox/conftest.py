"""Provide a sandbox for every test, and a small bot that's logged in to it."""

from collections.abc import AsyncGenerator

import pytest

from sandbox.people import Person
from tests.support.raw_rest import RawRest, raw_rest
from tests.support.sandbox import Sandbox, open_sandbox
from tests.support.small_bot import SmallBot, small_bot


@pytest.fixture
async def sandbox() -> AsyncGenerator[Sandbox, None]:
    async with open_sandbox() as opened:
        yield opened


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncGenerator[SmallBot, None]:
    async with small_bot(sandbox) as running:
        yield running


@pytest.fixture
def ada(sandbox: Sandbox) -> Person:
    return sandbox.person("Ada")


@pytest.fixture
def ben(sandbox: Sandbox) -> Person:
    return sandbox.person("Ben")


@pytest.fixture
async def call(sandbox: Sandbox) -> AsyncGenerator[RawRest, None]:
    async with raw_rest(sandbox) as caller:
        yield caller
