"""Provide Chromium, and windows that fail a test on script errors."""

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from sandbox.page.site import Site
from tests.support.browser_windows import Windows
from tests.support.chromium import CHROMIUM_FLAGS, find_chromium
from tests.support.sandbox import Sandbox, open_sandbox


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncGenerator[Browser, None]:
    path = find_chromium()
    if path is None:
        pytest.skip("There is no Chromium on this machine: install one to run the browser tests.")
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield launched
        await launched.close()


@pytest_asyncio.fixture(loop_scope="session")
async def windows(
    browser: Browser, request: pytest.FixtureRequest
) -> AsyncGenerator[Windows, None]:
    """Provide windows of Chromium. A script error in a window fails the test."""
    opened = Windows(browser, str(request.node.name))
    yield opened
    await opened.close()


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncGenerator[Sandbox, None]:
    """Provide a sandbox that also serves the page."""
    async with open_sandbox() as opened:
        site = Site(opened.server)
        yield opened
        await site.close()
