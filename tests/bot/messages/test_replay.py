"""The panel of a replay shows every step, and nothing that was hidden from its reader."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from bot.engine.replays import Film, Replay, make_film
from bot.engine.table import Table
from bot.messages.components import MAX_OPTIONS, Component, Payload
from bot.messages.picture import as_picture, as_text, picture_in
from bot.messages.replay import (
    count_steps,
    insights,
    no_replay_panel,
    replay_panel,
    step_told,
    steps_in_menu,
    weight_of,
)
from games import catalogue
from games.kit import AnyGame, Chance, Names, Seat, Whisper
from games.kit.playout import own_bot
from sandbox.limits.messages import check_new_message
from storage.records import Turn
from tests.games.test_playthroughs import on_record
from tests.support.filmed_games import FIRST_PERSON, in_the_middle, play_whole_game
from tests.support.leak_detector import words_of

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())


@cache
def whole_game(key: str) -> tuple[Table, list[Turn]]:
    game = catalogue()[key]
    allowed = game.rules.seats(game.rules.options())
    return play_whole_game(game, min(3, allowed[-1]), game.rules.options(), own_bot)


def all_hands(table: Table, film: Film) -> Replay:
    return Replay(table, film, table.seats)


def shown_on(payload: Payload) -> list[str]:
    """Return the text, the labels and the picture of a panel."""
    picture = picture_in(payload)
    drawn = [] if picture is None else [repr(picture.scene), picture.alt]
    return [*words_of(as_picture(payload)), *words_of(as_text(payload)), *drawn]


def custom_ids_in(part: Component) -> Iterator[str]:
    if "custom_id" in part:
        yield part["custom_id"]
    for each in part.get("components", ()):
        yield from custom_ids_in(each)


def insights_of(replay: Replay) -> list[str]:
    names = Names(replay.table.name)
    return [
        line for at in range(count_steps(replay)) for line in insights(replay, at, lambda _: names)
    ]


@every_game
def test_the_replay_of_every_recorded_game_plays_to_its_end(game: AnyGame) -> None:
    for _, seats, options in on_record(game):
        table, turns = play_whole_game(game, seats, options)
        film = make_film(table, turns)
        assert film.state(len(turns) - 1) == table.state
        replay = all_hands(table, film)
        assert replay.steps[-1].version == table.record.version
        for at in {0, 1, count_steps(replay) // 2, count_steps(replay) - 2}:
            assert picture_in(replay_panel(replay, at, FIRST_PERSON)) is not None


@every_game
def test_discord_accepts_every_step(game: AnyGame) -> None:
    table, turns = whole_game(game.key)
    film = make_film(table, turns)
    for replay in (all_hands(table, film), Replay(table, film, (Seat(0),), Seat(0))):
        for at in range(count_steps(replay)):
            payload = replay_panel(replay, at, FIRST_PERSON)
            sent = {key: each for key, each in as_text(payload).items() if key != "game"}
            check_new_message(sent, [], {})
            found = list(custom_ids_in({"components": payload["components"]}))
            assert len(set(found)) == len(found)


@every_game
def test_a_running_game_shows_nothing_that_the_seat_has_not_seen(game: AnyGame) -> None:
    """If everything hidden from the seat is dealt again, all steps stay the same."""
    table, turns = whole_game(game.key)
    table, turns = in_the_middle(table, turns, len(turns) // 2)
    film = make_film(table, turns)
    for seat in table.seats:
        states = [
            game.views.redeal(film.state(number), seat, Chance("another", number))
            for number in range(len(film.states))
        ]
        others = [each for _, each in film.whispers if not each.reaches(seat)]
        redealt = replace(
            film,
            states=tuple(state.model_dump_json() for state in states),
            whispers=tuple(each for each in film.whispers if each[1].reaches(seat)),
        )
        reader = table.sitter(seat).person or 0
        seen, other = (Replay(table, each, (seat,), seat) for each in (film, redealt))
        for at in range(count_steps(seen)):
            shown = shown_on(replay_panel(seen, at, reader))
            assert shown == shown_on(replay_panel(other, at, reader))
        assert not [each for step in seen.steps for each in seen.heard(step) if each in others]


def test_players_read_their_own_whispers_and_are_addressed() -> None:
    table, turns = whole_game("kitten")
    film = make_film(table, turns)
    seat = Seat(0)
    heard = [(version, each) for version, each in film.whispers if each.reaches(seat)]
    own, theirs = Replay(table, film, (seat,), seat), Replay(table, film, (Seat(1),), Seat(1))
    names = Names(table.name, seat)
    said = table.game.words.narrate(heard[0][1], names)
    at = next(at for at, step in enumerate(own.steps) if step.version == heard[0][0])

    assert isinstance(heard[0][1], Whisper)
    assert any(said in each for each in shown_on(replay_panel(own, at, FIRST_PERSON)))
    assert not any(said in each for each in shown_on(replay_panel(theirs, at, FIRST_PERSON)))
    told = [" ".join(shown_on(replay_panel(own, at, FIRST_PERSON))) for at in range(9)]
    assert any("You bid" in each for each in told)


def test_kittens_replay_shows_each_bids_chance_as_the_bidder_could_know_it() -> None:
    table, turns = whole_game("kitten")
    film = make_film(table, turns)
    replay = all_hands(table, film)
    said = insights_of(replay)
    bids = sum('"bid"' in (turn.move or "") for turn in turns)
    assert len(said) == bids > 5
    assert all("judging by" in line for line in said)
    assert any("%" in line for line in said)

    own = Replay(table, film, (Seat(0),), Seat(0))
    mine = insights_of(own)
    assert 0 < len(mine) < len(said)
    assert all("Ada's" in line for line in mine)
    assert insights_of(Replay(table, film)) == []


def test_a_menu_offers_the_steps_nearby_and_the_heaviest_of_the_others() -> None:
    assert steps_in_menu([0] * MAX_OPTIONS, 3) == list(range(MAX_OPTIONS))
    weights = [3 if at % 20 == 7 else 0 for at in range(200)]
    offered = steps_in_menu(weights, 100)
    assert len(offered) <= MAX_OPTIONS
    assert {0, *range(95, 106), 199} < set(offered)
    assert {at for at, weight in enumerate(weights) if weight} <= set(offered)
    assert offered == sorted(set(offered))


def test_a_long_step_leaves_out_its_lightest_beats() -> None:
    table, turns = whole_game("coloretto")
    film = make_film(table, turns)
    step = max(film.steps, key=lambda step: len(step.beats))
    long = replace(step, beats=step.beats * 9)
    heaviest = max(long.beats, key=lambda beat: beat.weight)
    replay = all_hands(table, replace(film, steps=(long,)))
    told = step_told(replay, 0, lambda _: Names(table.name))
    assert len(told) <= 130
    assert table.game.words.in_short(heaviest, Names(table.name)) in told
    assert weight_of(long) == heaviest.weight


def test_a_game_without_hidden_cards_has_no_hands_and_no_eyes() -> None:
    for key, menus in (("coloretto", 1), ("kitten", 2)):
        table, turns = whole_game(key)
        payload = replay_panel(all_hands(table, make_film(table, turns)), 2, FIRST_PERSON)
        picture = picture_in(payload)
        assert picture is not None
        assert ("hand-0" in {area.place for area in picture.scene.areas}) == (menus == 2)
        ids = [*custom_ids_in({"components": payload["components"]})]
        assert sum(each.startswith("eyes:") for each in ids) == menus - 1


def test_the_last_step_is_the_result() -> None:
    table, turns = whole_game("kitten")
    replay = all_hands(table, make_film(table, turns))
    last = count_steps(replay) - 1
    shown = " ".join(shown_on(replay_panel(replay, last, FIRST_PERSON)))
    assert last == len(replay.steps)
    assert "wins" in shown
    ended = replace(table, record=replace(table.record, status="ended"))
    assert count_steps(all_hands(ended, replay.film)) == last


def test_a_game_that_cannot_be_replayed_shows_why_and_its_last_picture() -> None:
    table, turns = whole_game("kitten")
    for each in (table, in_the_middle(table, turns, 5)[0]):
        payload = no_replay_panel(each, "The rules have changed.")
        assert "The rules have changed." in shown_on(payload)
        assert picture_in(payload) is not None
        assert [*custom_ids_in({"components": payload["components"]})] == [f"log:{table.id}"]
    without = replace(table, state=None, unreadable=True, derived=type(table.derived)())
    assert picture_in(no_replay_panel(without, "Why")) is None
