"""A real Chromium, with windows that report script errors."""

import shutil
from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from sandbox.page.site import Site
from tests.support.browser_windows import Windows
from tests.support.sandbox import Sandbox, open_sandbox

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncGenerator[Browser, None]:
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.skip("There is no Chromium on this machine: install one to run the browser tests.")
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield launched
        await launched.close()


@pytest_asyncio.fixture(loop_scope="session")
async def windows(
    browser: Browser, request: pytest.FixtureRequest
) -> AsyncGenerator[Windows, None]:
    """A helper that opens windows, then takes screenshots and checks for script errors."""
    opened = Windows(browser, str(request.node.name))
    yield opened
    await opened.close()


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncGenerator[Sandbox, None]:
    """A sandbox that also serves the page."""
    async with open_sandbox() as opened:
        site = Site(opened.server)
        yield opened
        await site.close()
