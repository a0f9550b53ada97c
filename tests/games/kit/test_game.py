"""The contract of a game: labels, prompts, stored moves and rankings."""

from typing import Any

import pytest
from pydantic import ValidationError

from games import catalogue, rules_of
from games.kit import AnyGame, Chance, Seat, begin, plain, ranked
from games.kit.bots import at_random, bot_move, bots_remark
from games.kit.language import speaking
from games.kit.pieces import SomeOf
from games.kit.playout import playout
from tests.games.kit.toy import GAME, SHOW, STOP, Buy, Show, Stone, Swap, ToyOptions
from tests.support.changed_game import changed


def test_an_answer_has_a_plain_label_unless_the_game_defines_one() -> None:
    assert plain("do", "buy") == "Buy"
    assert plain("prize", 3) == "3"
    assert plain("price", (Stone.RED, Stone.BLUE)) == "red + blue"
    assert plain("price", ()) == "nothing"


def test_prompts_belong_to_moves_and_to_their_questions() -> None:
    assert GAME.words.prompt("buy") == "Buy a prize for two stones."
    assert GAME.words.prompt("buy", "prize") == "Which prize?"


def test_a_confirmed_move_cannot_be_undone_unless_the_game_says_otherwise() -> None:
    assert GAME.words.sure("show") == "You can't take this back."
    gentler: AnyGame = changed(
        GAME, prompts={**GAME.words.prompts, "show.sure": "You may take it back."}
    )
    assert gentler.words.sure("show") == "You may take it back."


def test_stored_moves_are_loaded_by_their_names() -> None:
    assert GAME.rules.any_move.validate_python({"do": "show"}) == SHOW
    with pytest.raises(ValidationError):
        GAME.rules.any_move.validate_python({"do": "fly"})


def test_a_stored_move_is_loaded_in_a_game_with_one_kind_of_move() -> None:
    single: AnyGame = changed(GAME, moves=(Show,))

    assert single.rules.any_move.validate_python({"do": "show"}) == SHOW


def test_validation_errors_never_contain_the_input() -> None:
    with pytest.raises(ValidationError) as problem:
        GAME.rules.any_move.validate_python({"do": "buy", "prize": "the-secret", "price": []})

    assert "the-secret" not in str(problem.value)


def test_equal_scores_share_a_place() -> None:
    assert ranked([3, 7, 3]) == ((Seat(1),), (Seat(0), Seat(2)))
    assert ranked([(3, 1), (7, 0), (3, 2)]) == ((Seat(1),), (Seat(2),), (Seat(0),))
    assert ranked(()) == ()


def test_a_state_of_the_same_version_needs_no_upgrade() -> None:
    assert GAME.rules.upgrade({"a": 1}) == {"a": 1}


def test_the_number_of_cards_to_take_follows_from_the_mark() -> None:
    assert SomeOf(1, 3).bounds(5) == (1, 3)
    assert SomeOf(2).bounds(1) == (1, 1)
    assert SomeOf().bounds(4) == (0, 4)


def test_a_random_player_takes_any_allowed_part() -> None:
    offer = Swap(stones=(Stone.RED, Stone.RED, Stone.BLUE, Stone.GREEN))
    taken = {at_random([offer], Chance("bot", step)).stones for step in range(200)}

    assert {len(stones) for stones in taken} == {1, 2, 3}
    assert at_random([SHOW], Chance("bot", 1)) is SHOW


def test_a_bot_sees_its_own_seat_only() -> None:
    seen: list[Any] = []

    def watching(public: Any, private: Any, moves: Any, _: Chance) -> Any:  # noqa: ANN401  of a toy
        seen.append((public, private))
        return moves[-1]

    game: AnyGame = changed(GAME, plays=watching)
    state = begin(game, 2, ToyOptions(), "luck").state
    move = bot_move(game, state, Seat(1), Chance("bot", 1))

    assert move is STOP
    assert seen == [(GAME.views.public(state), GAME.views.private(state, Seat(1)))]


def test_a_bot_may_chime_in_only_if_its_game_allows_it_and_the_move_is_legal() -> None:
    def stops(_public: Any, _private: Any, moves: Any) -> Any:  # noqa: ANN401  of a toy
        return STOP if STOP in moves else None

    game: AnyGame = changed(GAME, chimes_in=stops)
    state = begin(game, 2, ToyOptions(), "luck").state

    assert bots_remark(game, state, Seat(1)) is STOP
    assert bots_remark(GAME, state, Seat(1)) is None
    state.agreed[1] = True
    assert bots_remark(game, state, Seat(0)) is STOP
    assert bots_remark(game, state, Seat(1)) is None


def test_a_game_also_ends_when_everyone_agrees_to_stop() -> None:
    """Agreeing to stop is a move that nobody waits for. Random players sometimes make it."""
    stops = 0
    for luck in range(40):
        turns = list(playout(GAME, 2, ToyOptions(), str(luck)))
        stops += sum(turn.move is STOP for turn in turns)
        assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))

    assert stops > 0


@pytest.mark.all_games
def test_rules_are_read_from_the_folder_of_the_game() -> None:
    for game in catalogue().values():
        assert rules_of(game).startswith("# ")


def test_moves_are_values() -> None:
    assert Buy(prize=1, price=(Stone.RED,)) == Buy(prize=1, price=(Stone.RED,))
    assert Show() == SHOW


def test_a_hard_bot_is_offered_only_where_it_exists() -> None:
    def last(_public: Any, _private: Any, moves: Any, _chance: Chance) -> Any:  # noqa: ANN401  of a toy
        return moves[-1]

    assert GAME.opponents.levels == ("easy", "normal")
    assert changed(GAME, plays_hard=last).opponents.levels == ("easy", "normal", "hard")


def test_options_and_views_have_names_in_the_texts_or_their_own() -> None:
    named = catalogue()["coloretto"]
    with speaking("de"):
        assert (named.option_name("scoring"), named.look_name("supply")) == ("Wertung", "Stapel")
    assert (named.option_name("scoring"), named.look_name("supply")) == ("scoring", "Supply")
    assert (named.option_name("best_of"), named.look_name("odds")) == ("best of", "Odds")
