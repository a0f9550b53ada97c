"""Drive browser windows as people use them."""

from dataclasses import dataclass, field

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from sandbox.server import Server
from tests.support.sandbox import ROOT

SCREENSHOT_FOLDER = ROOT / "gallery" / "page"
WIDE_PIXELS = (1280, 800)
NARROW_PIXELS = (360, 740)
PATIENCE_MS = 30_000  # milliseconds to wait for the page; generous, for busy machines

expect.set_options(timeout=PATIENCE_MS)


class Window:
    """One person's browser window, with a method for each thing the person does there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def messages(self) -> Locator:
        return self.page.locator("li.message")

    @property
    def newest(self) -> Locator:
        return self.messages.last

    @property
    def box(self) -> Locator:
        return self.page.get_by_label("Message", exact=True)

    @property
    def offers(self) -> Locator:
        return self.page.locator(".offer")

    def button(self, label: str) -> Locator:
        """Return the newest button with a label, on any message."""
        return self.messages.get_by_role("button", name=label, exact=True).last

    async def clicks(self, label: str) -> None:
        await self.button(label).click()

    async def says(self, text: str) -> None:
        await self.box.fill(text)
        await self.box.press("Enter")
        await self.sees(text)

    async def runs(self, command: str) -> None:
        """Type a command key by key and send it."""
        await self.box.focus()
        await self.page.keyboard.type(command)
        await self.page.keyboard.press("Enter")
        await expect(self.page.locator(".command-bar")).to_be_hidden()
        await expect(self.box).to_have_value("")

    async def sees(self, text: str) -> None:
        await expect(self.newest).to_contain_text(text)

    async def take_screenshot(self, name: str) -> None:
        SCREENSHOT_FOLDER.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=SCREENSHOT_FOLDER / f"{name}.png")


@dataclass(slots=True)
class Windows:
    """Opens and closes windows. An error logged in any window fails the test."""

    browser: Browser
    name: str
    _contexts: list[BrowserContext] = field(default_factory=list[BrowserContext])
    _errors: list[str] = field(default_factory=list[str])

    async def open(
        self,
        server: Server,
        person: str,
        *,
        size: tuple[int, int] = WIDE_PIXELS,
        theme: str = "dark",
    ) -> Window:
        context = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE_MS)
        self._contexts.append(context)
        page = await context.new_page()
        page.on("pageerror", lambda error: self._errors.append(f"{person}: {error}"))
        page.on("console", lambda message: self._record_error(person, message))
        await page.goto(f"{server.world.url}/?as={person}")
        await expect(page.locator("#where")).not_to_be_empty()
        await expect(page.locator("#beginning")).not_to_be_empty()
        return Window(page)

    def _record_error(self, person: str, message: ConsoleMessage) -> None:
        """Record a logged error, unless it's about a picture that was replaced while loading."""
        if message.type == "error" and "/cdn/" not in message.location["url"]:
            self._errors.append(f"{person}: {message.text}")

    async def close(self) -> None:
        for number, context in enumerate(self._contexts):
            await Window(context.pages[0]).take_screenshot(f"{self.name}-{number + 1}")
            await context.close()
        assert self._errors == []
