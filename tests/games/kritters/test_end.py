"""Kritters ends as the rules say, and the right player wins."""

import pytest

from games.kit import Chance, Seat, begin, play
from games.kit.transcript import name
from games.kritters import GAME
from games.kritters.cards import Kind
from games.kritters.moves import Ending
from games.kritters.options import Options
from games.kritters.state import State
from tests.games.kritters.tables import cards, offers, table
from tests.support.transcript import played

THREE_STARTING_DECKS = ("start-c start-m start-y",) * 3
SIX_DECK_CARDS = (
    "point-r5/mmyyy point-g5/cccyy point-b5/ccmmm point-r4/mmyy point-g4/ccyy single-c/c"
)


def test_when_the_deck_is_empty_after_a_refill_the_round_is_the_last_c15() -> None:
    state = table(market="single-c/c wild/cm double-c/cc double-c/cc", deck="single-m/m")
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
            New in the market: 🌸M+1 (M).
            This is the last round: the Kritter deck is empty.
            Ben drew ⭐Y 🌸M 💧C.
        Ben: buy > single-m/m
            Ben bought a magenta Single 🌸M+1 for M.
            Ben shuffled the discard pile into a new deck.
        """,
    )

    assert after.ended is Ending.DECK
    assert offers(after, 0) == offers(after, 1) == []


def test_everyone_has_the_same_number_of_turns_c15() -> None:
    state = table(market="single-c/c " * 4, deck="single-c/c", decks=THREE_STARTING_DECKS)
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            …
        Ben: buy > single-c/c
            …
        Cy: buy > single-c/c
            …
        """,
    )

    assert after.ended is Ending.DECK
    assert after.round == 1


def test_the_last_seat_ends_the_game_at_once_c16() -> None:
    state = table(market="single-c/c " * 4, deck="single-c/c single-c/c")
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            …
        Ben: buy > single-c/c
            Ben bought a cyan Single 💧C+1 for C.
            Ben shuffled the discard pile into a new deck.
            New in the market: 💧C+1 (C).
        """,
    )

    assert after.ended is Ending.DECK


def test_one_empty_item_pile_ends_nothing_and_offers_nothing_c17() -> None:
    state = table(drawn="start-m start-m start-m", brushes="brush/mmm", palettes="palette/mmm")
    after = played(
        GAME,
        state,
        """
        Ada: buy > brush/mmm
            Ada bought a Paintbrush 🖌️ for MMM.
            Ben drew ⭐Y 🌸M 💧C.
        """,
    )

    assert after.ending is None
    assert after.piles[Kind.BRUSH] == []
    assert [pile.top for pile in GAME.views.public(after).piles] == [
        "wand/cmy",
        None,
        "palette/mmm",
    ]


def test_both_item_piles_empty_bring_the_last_round_c17() -> None:
    state = table(drawn="start-m start-m start-m", brushes="brush/mmm", palettes="")
    after = played(
        GAME,
        state,
        """
        Ada: buy > brush/mmm
            Ada bought a Paintbrush 🖌️ for MMM.
            This is the last round: two kinds of painting tools are sold out.
            Ben drew ⭐Y 🌸M 💧C.
        Ben: buy > wand/cmy
            …
        """,
    )

    assert after.ended is Ending.ITEMS


def test_the_first_reason_to_end_is_announced() -> None:
    state = table(drawn="start-m start-m start-m", brushes="brush/mmm", palettes="", deck="")
    after = played(
        GAME,
        state,
        """
        Ada: buy > brush/mmm
            …
        Ben: buy > wand/cmy
            …
        """,
    )

    assert after.ended is Ending.ITEMS


@pytest.mark.parametrize(
    ("brushes", "palettes", "buckets", "ends"),
    [
        ("", "palette/ccc", "bucket/ccc", False),
        ("", "palette/ccc", "", True),
        ("", "", "bucket/ccc", True),
        ("brush/ccc", "", "", True),
        ("brush/ccc", "palette/ccc", "", False),
    ],
)
def test_with_more_points_two_of_three_scoring_piles_end_it_c42(
    brushes: str,
    palettes: str,
    buckets: str,
    ends: bool,  # noqa: FBT001  pytest passes parameters by position
) -> None:
    state = table(brushes=brushes, palettes=palettes, buckets=buckets, more_points=True)
    after = played(
        GAME,
        state,
        """
        Ada: buy > wand/cmy
            …
        """,
    )

    assert (after.ending is Ending.ITEMS) == ends


def table_without_splotches(seats: int) -> State:
    """Return a table at which nobody has a splotch or can ever get one."""
    state = table(
        drawn="point-r3/mmy",
        deck="point-r3/mmy",
        decks=("",) + ("point-r3/mmy",) * (seats - 1),
        refreshed=True,
    )
    assert offers(state) == ["pass"]
    return state


def pass_turns(state: State, turns: int) -> State:
    for turn in range(turns):
        (move,) = GAME.rules.legal(state, state.turn)
        state = play(GAME, state, state.turn, move, Chance("passing", turn)).state
    return state


def test_ten_rounds_of_nothing_but_passes_end_the_game_c18() -> None:
    nearly = pass_turns(table_without_splotches(3), 29)

    assert nearly.ended is None
    assert pass_turns(nearly, 1).ended is Ending.STALLED


def test_one_purchase_in_a_round_breaks_the_silence_c18() -> None:
    state = pass_turns(table_without_splotches(2), 18)
    state.busy = True

    assert state.idle == 9
    assert pass_turns(state, 2).ended is None
    assert pass_turns(state, 2).idle == 0
    assert pass_turns(state, 22).ended is Ending.STALLED


def test_solo_never_stalls_for_every_refill_shrinks_the_deck_c18() -> None:
    state = table(
        mode="solo",
        drawn="point-r3/mmy",
        market="point-r5/mmyyy " * 6,
        deck="point-r5/mmyyy " * 12,
        decks=("",),
        refreshed=True,
    )
    nearly = pass_turns(state, 11)

    assert (nearly.ended, nearly.idle) == (None, 11)
    assert pass_turns(nearly, 1).ended is Ending.DECK


def test_a_solo_game_ends_with_the_turn_that_empties_the_deck_c35() -> None:
    after = played(
        GAME,
        table(
            mode="solo",
            market=SIX_DECK_CARDS,
            deck="single-c/c single-c/c",
            decks=("start-c " * 4,),
        ),
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
            The green Point 4 🍀G4 left the market.
            New in the market: 💧C+1 (C), 💧C+1 (C).
        """,
    )
    result = GAME.rules.result(after)

    assert result is not None
    assert (result.reason, result.record, result.scores) == ("deck", 0, (0,))


def test_a_solo_game_ends_when_the_item_piles_vanish_c35() -> None:
    state = table(
        mode="solo",
        market=SIX_DECK_CARDS,
        deck="single-c/c " * 4 + "brush/yyy single-c/c",
        brushes="brush/ccc",
        palettes="",
        decks=("start-c " * 4,),
    )
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
            The green Point 4 🍀G4 left the market.
            A Paintbrush 🖌️ came up and left the game, along with one from its pile.
            New in the market: 💧C+1 (C), 💧C+1 (C).
        """,
    )

    assert after.ended is Ending.ITEMS


def test_a_junior_game_is_not_ended_by_its_piles_c27() -> None:
    state = table(mode="junior", more_points=True, wands="wand/cmy", buckets="")
    after = played(
        GAME,
        state,
        """
        Ada: buy > wand/cmy
            Ada bought a Magic Wand 🪄 for CMY.
            Ben drew ⭐Y 🌸M 💧C.
            …
        """,
    )

    assert after.ending is None


def test_a_junior_game_ends_when_its_deck_is_empty_c27() -> None:
    state = table(mode="junior", market="single-c/c " * 4, deck="single-c/c")
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            …
        Ben: buy > single-c/c
            …
        """,
    )

    assert after.ended is Ending.DECK


FOUR_SINGLES = "single-c/c single-m/c single-y/c single-c/m"


def test_a_junior_game_ends_with_the_round_in_which_all_agree_c27() -> None:
    after = played(
        GAME,
        table(mode="junior", market=FOUR_SINGLES, decks=THREE_STARTING_DECKS),
        """
        Cy: agree
            Cy agreed to end the game after this round (1 of 3).
        Cy may not: agree
            You've already agreed.
        Ada: agree
            Ada agreed to end the game after this round (2 of 3).
        Ada: buy > single-c/c
            …
        Ben: agree
            Ben agreed to end the game after this round (3 of 3), so it's the last one.
        Ada may not: agree
            This is already the last round.
        Ben: buy > single-m/c
            …
        Cy: buy > single-y/c
            …
        Cy may not: pass
            The game is over.
        """,
    )

    assert after.ended is Ending.AGREED
    assert [len(deck + pile) for deck, pile in zip(after.decks, after.discards, strict=True)] == [
        7,
        4,
        4,
    ]


def test_agreeing_lapses_when_the_round_ends_c27() -> None:
    after = played(
        GAME,
        table(mode="junior", market=FOUR_SINGLES),
        """
        Ada: agree
            Ada agreed to end the game after this round (1 of 2).
        Ada: buy > single-c/c
            …
        Ben: buy > single-m/c
            Ben bought a magenta Single 🌸M+1 for C.
            Ben shuffled the discard pile into a new deck.
            New in the market: 💧C+1 (C).
            A new round starts. If you still want to end the game, agree again.
            …
        Ben: agree
            Ben agreed to end the game after this round (1 of 2).
        Ada: agree
            Ada agreed to end the game after this round (2 of 2), so it's the last one.
        """,
    )

    assert (after.round, after.ending, after.ended) == (2, Ending.AGREED, None)


def test_the_last_round_ends_before_the_first_player_comes_again_c25() -> None:
    state = table(market="single-c/c " * 4, deck="single-c/c", decks=THREE_STARTING_DECKS)
    state.first = Seat(1)
    state = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            …
        """,
    )
    assert state.ended is Ending.DECK  # ruling C16: Ada had the last turn of the round

    state = table(market="single-c/c " * 4, deck="single-c/c", decks=THREE_STARTING_DECKS)
    state.first = Seat(2)
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
            New in the market: 💧C+1 (C).
            This is the last round: the Kritter deck is empty.
            …
        Ben: buy > single-c/c
            …
        Cy may not: pass
            The game is over.
        """,
    )
    assert after.ended is Ending.DECK


def test_rounds_begin_with_the_first_player_c25() -> None:
    state = table(market=FOUR_SINGLES, decks=THREE_STARTING_DECKS)
    state.first = Seat(1)
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            …
        """,
    )
    assert (after.turn, after.round) == (1, 2)


def test_only_junior_can_be_ended_by_agreement_c27() -> None:
    assert "agree" not in offers(table())
    played(
        GAME,
        table(),
        """
        Ada may not: agree
            You can only agree to end the game early in a junior game.
        """,
    )


def end_game(decks: tuple[str, ...], discards: tuple[str, ...] = ()) -> State:
    state = table(drawn="", decks=decks, discards=discards)
    state.ended = Ending.DECK
    return state


def test_deck_and_discard_pile_both_count_c20() -> None:
    result = GAME.rules.result(end_game(("start-c brush/ccc", "start-m"), ("start-c", "")))

    assert result is not None
    assert (result.scores, result.ranking) == ((2, 0), ((0,), (1,)))


def test_equal_scores_share_the_victory_c24() -> None:
    decks = ("start-c brush/ccc", "start-y", "start-m brush/ccc")
    result = GAME.rules.result(end_game(decks))

    assert result is not None
    assert result.ranking == ((0, 2), (1,))
    assert GAME.words.explain(result, name).splitlines()[0] == (
        "🏆 **Ada** and **Cy** share the win with 1 point each. "
        "The game ended because the Kritter deck is empty."
    )


def test_only_solo_keeps_a_record() -> None:
    result = GAME.rules.result(end_game(("start-c", "start-c")))

    assert result is not None
    assert result.record is None


def test_a_running_game_has_no_result() -> None:
    assert GAME.rules.result(table()) is None


@pytest.mark.parametrize("seats", [2, 12])
def test_a_game_begins_with_round_one_and_nobody_ahead(seats: int) -> None:
    state = begin(GAME, seats, Options(), "luck").state

    assert (state.round, state.ended, state.turn) == (1, None, state.first)
    assert cards("") == state.bought
