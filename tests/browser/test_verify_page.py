"""docs/verify.html and `python -m games verify` agree about true and changed records."""

from collections.abc import AsyncGenerator, Callable
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, FilePayload, Page, expect
from pydantic_core import from_json, to_json

from games import catalogue
from games.kit import AnyGame, Chance, Options, Seat, begin, play, sealed_luck
from games.kit.bots import at_random
from games.kit.play import to_move
from games.kit.verify_record import Broken, Played, Record, TakenBack, as_json, replayed, with_draws
from tests.games.kit.recorded import recorded
from tests.games.test_playthroughs import on_record
from tests.support.sandbox import ROOT

pytestmark = pytest.mark.asyncio(loop_scope="session")

PAGE = (ROOT / "docs" / "verify.html").as_uri()
LUCK_IDS = ("1307000000000000000", "1307000000100000000", "1307000000200000000")
SEEDS = ("ab" * 32, "0123456789abcdef" * 4)
HOLDS, BROKEN, UNKNOWN = "✅", "❌", "❔"


def record_game(
    game: AnyGame, seed: str, *, seats: int | None = None, options: Options | None = None
) -> Record:
    """Return the record of a game between random players, who undo their fifth move.

    By default, the game has the default options and as few players as possible.
    """
    agreed: Options = options or game.rules.options()
    seats = seats or game.rules.seats(agreed)[0]
    luck, choices = sealed_luck.luck(seed, LUCK_IDS), Chance(seed, 0)
    stood = [(begin(game, seats, agreed, luck).state, 0)]
    turns: list[Played | TakenBack] = []
    while due := list(to_move(game, stood[-1][0], seats)):
        (state, draws), seat, step = stood[-1], due[0], len(turns) + 1
        if step == 6:
            turns.append(TakenBack(step=step, back_to=4))
            stood.append(stood[4])
            continue
        move, chance = _pick(game, stood[-1][0], seat, choices), Chance(luck, draws + 1)
        played = play(game, state, seat, move, chance)
        events, made = tuple(map(as_json, played.events)), move.model_dump(mode="json")
        turns.append(Played(step=step, seat=seat, move=made, events=events))
        stood.append((played.state, draws + chance.used))
    stored = Record(
        format="parlour-game/2",
        game=game.key,
        rules=game.rules.version,
        options=agreed.model_dump(mode="json"),
        seats=tuple(f"Player {seat}" for seat in range(seats)),
        commitment=sealed_luck.commitment(seed),
        seed=seed,
        ids=LUCK_IDS,
        turns=tuple(turns),
    )
    return with_draws(game, stored)


def _pick(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Any:  # noqa: ANN401  any game's
    return at_random(list(game.rules.legal(state, seat)), chance)


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncGenerator[Page, None]:
    """Provide the page in a browser that is offline."""
    context = await browser.new_context(offline=True)
    opened = await context.new_page()
    requests: list[str] = []
    opened.on("request", lambda request: requests.append(request.url))
    await opened.goto(PAGE)
    yield opened
    await context.close()
    assert requests == [PAGE]


async def verdict_on(page: Page, file: bytes) -> str:
    """Return the first character of the page's verdict on a file, which is a symbol."""
    await page.evaluate("document.getElementById('verdict').textContent = ''")
    chosen: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": file}
    await page.locator("#file").set_input_files([])
    await page.locator("#file").set_input_files(chosen)
    await expect(page.locator("#verdict")).not_to_be_empty()
    return (await page.locator("#verdict").inner_text())[0]


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())
async def test_the_page_and_the_command_accept_true_games(page: Page, game: AnyGame) -> None:
    for at, (title, seats, options) in enumerate(on_record(game)):
        record = record_game(game, SEEDS[at % 2], seats=seats, options=options)
        assert record.draws
        replayed(game, record)
        assert await verdict_on(page, record.model_dump_json().encode()) == HOLDS, title


def _last(record: dict[str, Any]) -> dict[str, Any]:
    draw: dict[str, Any] = record["draws"][-1]
    return draw


def change_seed(record: dict[str, Any]) -> None:
    record["seed"] = "cd" * 32


def change_seal(record: dict[str, Any]) -> None:
    record["commitment"] = "cd" * 32


def change_click(record: dict[str, Any]) -> None:
    record["ids"][1] = "1307000000100000001"


def drop_step(record: dict[str, Any]) -> None:
    del record["turns"][2]


def go_back_too_far(record: dict[str, Any]) -> None:
    record["turns"][5]["back_to"] = 9


def swap_two_cards(record: dict[str, Any]) -> None:
    gave = next(draw["gave"] for draw in record["draws"] if draw["kind"] == "shuffle")
    other = next(at for at, card in enumerate(gave) if card != gave[0])
    gave[0], gave[other] = gave[other], gave[0]


def stack_the_deck(record: dict[str, Any]) -> None:
    draw = next(draw for draw in record["draws"] if draw["kind"] == "shuffle")
    draw["of"], draw["gave"] = draw["gave"], draw["of"]


def renumber_draw(record: dict[str, Any]) -> None:
    _last(record)["number"] += 1


def move_draw(record: dict[str, Any]) -> None:
    _last(record)["step"] = len(record["turns"]) + 1


def drop_draws(record: dict[str, Any]) -> None:
    del record["draws"][0]


TAMPERING: list[Callable[[dict[str, Any]], None]] = [
    change_seed, change_seal, change_click, drop_step, go_back_too_far, swap_two_cards,
    stack_the_deck, renumber_draw, move_draw, drop_draws,
]  # fmt: skip


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())
async def test_the_page_and_the_command_refuse_games_that_were_tampered_with(
    page: Page, game: AnyGame
) -> None:
    true = record_game(game, SEEDS[0]).model_dump_json()
    for tamper in TAMPERING:
        record: dict[str, Any] = from_json(true)
        tamper(record)
        with pytest.raises(Broken):
            replayed(game, Record.model_validate(record))
        assert await verdict_on(page, to_json(record)) == BROKEN, tamper.__name__


async def test_only_the_command_checks_the_rules(page: Page) -> None:
    game = catalogue()["kitten"]
    record: dict[str, Any] = from_json(record_game(game, SEEDS[0]).model_dump_json())
    record["turns"][0]["events"] = []

    with pytest.raises(Broken):
        replayed(game, Record.model_validate(record))
    assert await verdict_on(page, to_json(record)) == HOLDS
    assert "What it doesn't check: the rules" in await page.locator("body").inner_text()


async def test_the_page_says_which_files_need_the_command(page: Page) -> None:
    assert await verdict_on(page, recorded().model_dump_json().encode()) == UNKNOWN


@pytest.mark.parametrize("file", [b"", b"[]", b"{}", b"null", b'{"format": "parlour-game/3"}'])
async def test_the_page_refuses_other_files(page: Page, file: bytes) -> None:
    assert await verdict_on(page, file) == BROKEN
