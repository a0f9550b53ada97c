"""Every game keeps every promise at every moment."""

import os
import re
import subprocess
import sys
from typing import Any

import pytest

from games import catalogue, rules_of
from games.kit.describe import told
from games.kit.game import AnyGame, InEnglish
from games.kit.pieces import Move, Options, fields_of, name_of
from games.kit.playout import own_bot, playout
from games.kit.transcript import name as player
from games.kit.variants import choices, variants
from tests.games.moments import moment_at, seeds
from tests.games.promises import keep

GAMES = catalogue(drafts=True)
TRACED_MOMENTS = 6  # moments of each game with traced coverage, which triples their time
RESERVED_COMMANDS = {"start", "join", "begin", "hand", "rules"}
FUTURE_MOVES = re.compile(
    r"\b(now|yet|you could|you may|your turn|your move|chance|come back|no hats)\b", re.IGNORECASE
)
MAX_RULES_LENGTH = 20_000  # characters, most of them rulings to look up
SLUG_PATTERN = re.compile(r"[a-z][a-z-]{0,31}")


def moves_of(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """Return the names of each kind of move's fields, by the name of the kind."""
    kinds: tuple[type[Move], ...] = game.rules.moves
    return {name_of(kind): fields_of(kind) for kind in kinds}


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@every_game
@pytest.mark.parametrize(
    "part",
    [
        pytest.param(slice(TRACED_MOMENTS), id="traced"),
        pytest.param(slice(TRACED_MOMENTS, None), id="untraced", marks=pytest.mark.no_cover),
    ],
)
def test_every_moment_keeps_every_promise(game: AnyGame, part: slice) -> None:
    for seed in [*seeds()][part]:
        keep(moment_at(game, seed))


@every_game
def test_the_texts_of_a_finished_game_do_not_mention_future_moves(game: AnyGame) -> None:
    """The hand and the look commands still work after the last move."""
    options: Options = game.rules.options()
    for seats in game.rules.seats(options):
        *_, end = playout(game, seats, options, "the end", own_bot)
        public, private = game.views.public(end.after), game.views.private(end.after, end.seat)
        for scene in (game.pictures.hand, *game.pictures.looks.values()):
            shown = told(scene(public, private), player)
            assert FUTURE_MOVES.search(shown) is None, shown


@every_game
def test_every_question_has_a_prompt(game: AnyGame) -> None:
    asked = [*game.pictures.looks]
    for move, fields in moves_of(game).items():
        asked += [move, *(f"{move}.{field}" for field in fields)]

    assert {key for key in asked if not game.words.prompts.get(key)} == set()
    assert {key for key, prompt in game.words.prompts.items() if len(prompt) > 100} == set()


@every_game
def test_names_of_options_and_views_can_be_translated(game: AnyGame) -> None:
    """Only a draft may have names made from identifiers, which are English in every language."""
    if isinstance(game.texts, InEnglish):
        pytest.skip("this draft is in English only")
    for message, names in (
        ("option_names", game.rules.options.model_fields),
        ("looks", game.pictures.looks),
    ):
        assert {*names} <= {*getattr(game.texts, message, {})}, f"{message} of {game.key}"


@every_game
def test_every_name_can_be_a_slash_command(game: AnyGame) -> None:
    moves = moves_of(game)
    names = [
        game.key,
        *moves,
        *game.pictures.looks,
        *(name for fields in moves.values() for name in fields),
    ]

    assert [name for name in names if not SLUG_PATTERN.fullmatch(name)] == []
    assert len(moves) == len(game.rules.moves)
    assert RESERVED_COMMANDS & {*moves, *game.pictures.looks} == set(), (
        "every game has these commands already"
    )
    assert moves.keys() & game.pictures.looks.keys() == set()


@every_game
def test_every_kind_of_event_has_its_own_name(game: AnyGame) -> None:
    kinds = [kind.model_fields["kind"].default for kind in game.rules.events]

    assert len(set(kinds)) == len(kinds)


@every_game
def test_options_can_be_offered_in_a_menu(game: AnyGame) -> None:
    for name, values in choices(game.rules.options).items():
        field = game.rules.options.model_fields[name]
        assert game.about_option(name) != name
        assert len(game.about_option(name)) <= 100
        assert field.default in values
        assert 2 <= len(values) <= 25


@every_game
def test_every_combination_of_options_has_seats(game: AnyGame) -> None:
    for options in variants(game):
        seats = game.rules.seats(options)
        assert seats.start >= 1
        assert len(seats) >= 1
        assert seats.step == 1


@every_game
def test_the_rules_are_numbered_and_fit_a_phone(game: AnyGame) -> None:
    rules = rules_of(game)

    assert rules.startswith(f"# {game.title}")
    assert len(re.findall(r"^(?:- \*\*[A-Z]?\d+\*\*|\d+\.) ", rules, flags=re.MULTILINE)) >= 3
    assert len(rules) <= MAX_RULES_LENGTH


@every_game
def test_a_paragraph_of_the_rules_is_one_line(game: AnyGame) -> None:
    """Discord shows every line break, so hard-wrapped text would look ragged."""
    outside = re.sub(r"^```.*?^```", "", rules_of(game), flags=re.MULTILINE | re.DOTALL)
    wrapped = re.findall(
        r"^(?!#)\S.*\n[ ]*(?![ #|>]|[-*] |\d+[.)] )\S.*", outside, flags=re.MULTILINE
    )

    assert wrapped == []


@pytest.mark.all_games
def test_every_game_is_found_by_its_key() -> None:
    assert all(key == game.key for key, game in GAMES.items())
    assert all(issubclass(game.rules.options, Options) for game in GAMES.values())


@pytest.mark.all_games
def test_legal_moves_have_the_same_order_in_every_process() -> None:
    """A click refers to a choice by its position, so the order must not depend on the hash seed."""
    told = [_legal_orders(hash_seed) for hash_seed in ("1", "2")]

    assert told[0] == told[1]


def _legal_orders(hash_seed: str) -> str:
    environment: dict[str, Any] = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [sys.executable, "-m", "tests.games.legal_orders"],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
