"""Show every kind of picture of every game on one page (`make gallery`).

Bots play each game with the fewest and the most players. Everything they see at the beginning,
midway, at the last move and at the end is drawn into a folder. Its `index.html` shows the pictures
at full size and at the width of a phone, on the backgrounds of Discord's dark and light themes.
"""

import os
import sys
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from bot.drawing.draw_scene import draw_if_readable
from bot.drawing.picture_size import HAND, LOOK, TABLE, Format
from games import catalogue
from games.kit import AnyGame, Options, Scene, Seat, State
from games.kit.describe import spelt_out, told
from games.kit.language import ENGLISH, speak_by_default
from games.kit.play import begin, to_move
from games.kit.playout import own_bot, playout
from games.kit.standard_scenes import lobby, single_card
from games.kit.variants import variants

GALLERY_FOLDER = Path("gallery")
GALLERY_LUCK = "gallery"
PLAYER_NAMES = (
    "Ada", "Benjamin Featherstone-Haugh", "Cy", "さくら", "Élodie", "Фёдор", "gus_the_great",
    "Ha-Joon", "Ines", "🦊🦊", "Kim", "Ludmila",
)  # fmt: skip
"""Short and long names, including two with letters that the font doesn't have."""

PAGE_STYLE = """
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #fff; color: #222 }
h1, h2, h3, p { margin: 1rem } details { margin: 1rem; max-width: 1000px }
section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1rem; padding: 1rem }
section.dark { background: #313338 } section.light { background: #fff }
img.wide { width: 1000px; max-width: 100% } img.phone { width: 400px }
"""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A scene in the gallery, with a short description (`what`)."""

    game: AnyGame
    seats: int
    what: str
    scene: Scene
    format: Format = TABLE

    @property
    def file(self) -> str:
        return f"{self.game.key}-{self.seats}-{self.what.replace(' ', '-')}.png"

    @property
    def title(self) -> str:
        return f"{self.game.title}, {self.seats} at the table: {self.what}"


def play_exhibits(game: AnyGame) -> Iterator[Exhibit]:
    """Play a game with the fewest and with the most players, and yield the scenes to show."""
    for seats, options in dict([_fewest_seats(game), _most_seats(game)]).items():
        first: State = begin(game, seats, options, GALLERY_LUCK).state
        states = [
            first,
            *(turn.after for turn in playout(game, seats, options, GALLERY_LUCK, own_bot)),
        ]
        for when, at in (("beginning", 1), ("midway", len(states) // 2), ("late", -2)):
            for what, scene, picture_format in _views_of(game, states[at], seats):
                yield Exhibit(game, seats, f"{what} {when}", scene, picture_format)
        allowed = game.rules.seats(options)
        for seated in sorted({1, seats}):
            yield Exhibit(game, seats, f"lobby of {seated}", lobby(game, seated, allowed))
        result = game.rules.result(states[-1])
        if result is not None:
            yield Exhibit(
                game, seats, "table over", game.pictures.table(game.views.public(states[-1]))
            )
            yield Exhibit(game, seats, "result", game.pictures.scores(result))


def poster_exhibits(game: AnyGame) -> Iterator[Exhibit]:
    """Yield the scenes of a game that don't depend on the number of players."""
    if game.pictures.cheat_sheet is not None:
        yield Exhibit(game, 0, "cheat sheet", game.pictures.cheat_sheet())
    effects = game.pictures.effects()
    for card in effects[:: max(1, len(effects) // 3)]:
        yield Exhibit(game, 0, f"card {card.name}", single_card(card))


def _views_of(game: AnyGame, state: State, seats: int) -> Iterator[tuple[str, Scene, Format]]:
    """Yield the views of a state: the table, and all views of a player who is to move."""
    public = game.views.public(state)
    seat = next(iter(to_move(game, state, seats)), Seat(0))
    private = game.views.private(state, seat)
    yield "table", game.pictures.table(public), TABLE
    yield "hand", game.pictures.hand(public, private), HAND
    for name, look in game.pictures.looks.items():
        yield name, look(public, private), LOOK


def _fewest_seats(game: AnyGame) -> tuple[int, Options]:
    return min(
        ((game.rules.seats(each)[0], each) for each in variants(game)), key=lambda way: way[0]
    )


def _most_seats(game: AnyGame) -> tuple[int, Options]:
    return max(
        ((game.rules.seats(each)[-1], each) for each in variants(game)), key=lambda way: way[0]
    )


def build_page(shown: list[Exhibit], drawn: Container[str]) -> str:
    """Return an HTML page of exhibits: pictures, or text for those whose file isn't in `drawn`."""
    parts = [
        f"<!doctype html><meta charset=utf-8><title>Gallery</title><style>{PAGE_STYLE}</style>"
    ]
    for each in shown:
        if each.file not in drawn:
            words = escape(told(each.scene, name_of))
            parts.append(f"<h2>{escape(each.title)}, in words</h2><pre>{words}</pre>")
            continue
        alt = escape(spelt_out(each.scene, name_of))
        wide = f'<img class=wide src="{each.file}" alt="{alt}">'
        phone = f'<img class=phone src="{each.file}" alt="">'
        parts.append(
            f"<h2>{escape(each.title)}</h2><section class=dark>{wide}{phone}</section>"
            f"<section class=light>{phone}</section>"
            f"<details><summary>Alt text, {len(alt)} characters</summary>{alt}</details>"
        )
    return "\n".join(parts)


def name_of(seat: Seat) -> str:
    """Return the name of the player at this seat."""
    return PLAYER_NAMES[seat]


def build_comparison(files: Iterable[str], before: Path) -> str:
    """Return an HTML page with each picture next to its older version in `before`."""
    parts = [
        (
            "<!doctype html><meta charset=utf-8><title>Before, after</title>"
            f"<style>{PAGE_STYLE}</style>"
        )
    ]
    for file in files:
        old = (before / file).resolve()
        shown = f'<img class=phone src="{old.as_uri()}" alt="">' if old.exists() else "<p>new</p>"
        new = f'<img class=phone src="{file}" alt="">'
        parts.append(f"<h3>{escape(file)}</h3><section class=dark>{shown}{new}</section>")
    return "\n".join(parts)


def main(keys: Sequence[str]) -> int:
    """Draw the gallery of these games, or of all games, and return the exit status."""
    speak_by_default(ENGLISH)
    games = catalogue(drafts=True)
    unknown = [key for key in keys if key not in games]
    if unknown:
        print(f"There is no game called {unknown[0]}; there are {', '.join(games)}.")  # noqa: T201  output of the command
        return 2
    GALLERY_FOLDER.mkdir(exist_ok=True)
    shown = [
        each
        for key in keys or games
        for each in (*play_exhibits(games[key]), *poster_exhibits(games[key]))
    ]
    drawn = {
        each.file: draw_if_readable(each.game, each.scene, name_of, each.format) for each in shown
    }
    pictures = {file: png for file, png in drawn.items() if png is not None}
    for old in GALLERY_FOLDER.glob("*.png"):
        old.unlink()
    for file, png in pictures.items():
        (GALLERY_FOLDER / file).write_bytes(png)
    (GALLERY_FOLDER / "index.html").write_text(build_page(shown, pictures), "utf-8")
    if before := os.environ.get("BEFORE"):
        (GALLERY_FOLDER / "compared.html").write_text(
            build_comparison(pictures, Path(before)), "utf-8"
        )
    print(f"{len(pictures)} pictures: open {GALLERY_FOLDER / 'index.html'}")  # noqa: T201  output of the command
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
