"""The table and a hand of Kritters are also told in words."""

from typing import Any

import pytest

from games.kit import Chance, Seat, begin, play
from games.kit.bots import bot_move
from games.kit.describe import told
from games.kit.transcript import name
from games.kritters import GAME
from games.kritters.moves import Ending
from games.kritters.options import Options
from games.kritters.scoring import Final, score_cards
from games.kritters.state import State
from tests.games.kritters.tables import table
from tests.support.transcript import played


def shown_text(state: State) -> str:
    return told(GAME.pictures.table(GAME.views.public(state)), name)


def test_the_table_shows_market_items_draws_decks_and_what_ends_the_game() -> None:
    state = table(
        drawn="start-c double-m/cc wand/cmy",
        market="single-c/m point-r3/mmy",
        brushes="brush/ccc brush/ccc brush/mmm",
        discards=("", "wild/cm"),
    )

    assert shown_text(state).splitlines() == [
        (
            "Round 1 · ends when the Kritter deck (20) runs out, or when both brushes (3) and "
            "palettes (2) are gone"
        ),
        "**Market** · 💧C+1 (M) 🔺R3 (MMY) deck 20",
        "**Items** · Wands 2 🪄 (CMY) Brushes 3 🖌️ (MMM) Palettes 2 ❗ 🎨 (MMM)",
        "**This turn**",
        "drew: 💧C 🌸MM 🪄 = CMM + 1 wand",
        "▶ **Ada** · 0 points · went first · deck 3 discard 0 🌸MM 🪄",
        "**Ben** · 0 points · deck 3 discard 1 🌈W 🌈W",
    ]


def test_the_table_shows_a_boost_and_a_first_purchase() -> None:
    state = table(
        drawn="start-c start-c wand/cmy",
        market="single-c/c single-m/c",
        effect_boost=True,
        double_purchase=True,
    )
    after = played(GAME, state, "Ada: boost > wand\n    …\nAda: buy > single-c/c\n    …")
    lines = shown_text(after).splitlines()

    assert lines[0].startswith("Round 1 · ends when")
    assert lines[0].endswith(" · double purchase, effect boost")
    assert "drew: 💧C×2 🪄 (boosted) = CC + 2 wands" in lines
    assert "bought: **💧C+1 (C)** left = C" in lines


@pytest.mark.parametrize(
    ("options", "played"),
    [({"mode": "junior"}, "junior"), ({"mode": "compact", "set": 2}, "compact set 2")],
)
def test_the_table_says_how_it_is_played(options: dict[str, Any], played: str) -> None:
    (line, *_) = shown_text(table(**options)).splitlines()
    assert line.startswith("Round 1 · ends when the Kritter deck (20) runs out")
    assert line.endswith(f" · {played}")


def test_with_buckets_any_two_of_three_piles_end_the_game() -> None:
    assert shown_text(table(buckets="bucket/ccc", more_points=True)).splitlines()[0] == (
        "Round 1 · ends when the Kritter deck (20) runs out, or when two of these "
        "are gone: brushes (2), palettes (2), buckets (1) · more points"
    )


def test_the_table_warns_of_the_last_round_and_says_when_it_is_over() -> None:
    state = table()
    state.ending = Ending.DECK

    assert "⚠️ last round: the Kritter deck is empty" in shown_text(state)
    state.ended = Ending.DECK
    assert "over: the Kritter deck is empty" in shown_text(state)
    assert "▶" not in shown_text(state)


def test_the_table_counts_agreement_and_silence() -> None:
    state = table(mode="junior", wands=None)
    state.agreed[1], state.idle = True, 2
    lines = shown_text(state).splitlines()

    assert "agreed to stop: 1 of 2 · ⚠️ 2 of 10 rounds without a purchase" in lines[0]
    assert lines[-1] == "**Ben** · 5 points · agreed to stop · deck 3 discard 0"
    assert not any("Items" in line for line in lines)


def test_solo_shows_which_card_leaves() -> None:
    state = table(mode="solo", market="single-c/c " * 6, decks=("start-c " * 4,))
    after = played(GAME, state, "Ada: buy > wand/cmy\n    …")
    after.idle = 3

    market = "**Market (the card on the right leaves next)** · 💧C+1×6 (C)"
    assert market in shown_text(after)
    assert "without a purchase" not in shown_text(after)


def test_wilds_may_score_without_a_kritter_of_the_colour_they_join() -> None:
    wilds = score_cards(("wild/cm", "brush/ccc"), Options())
    result = Final(ranking=((Seat(0),),), scores=(1,), reason=Ending.AGREED, sheets=(wilds,))

    assert told(GAME.pictures.scores(result), name) == "▶ **Ada** · 1 point · 🖌️ 🌈W = 1"


def test_an_empty_pile_shows_no_card() -> None:
    assert "Brushes 0 ❗ Palettes" in shown_text(table(brushes=""))


def test_your_hand_is_what_you_drew_when_it_is_your_turn() -> None:
    state = table(drawn="")
    public = GAME.views.public(state)
    hands = [
        told(GAME.pictures.hand(public, GAME.views.private(state, Seat(seat))), name)
        for seat in (0, 1)
    ]

    assert hands[0].startswith("**You drew** · = no splotches\n**Lit: you can pay** · ")
    assert hands[1] == "**Your deck** · deck 3, discard 0"


def test_twelve_players_and_all_extras_still_fit_a_message() -> None:
    options = Options(
        double_purchase=True,
        triad_bonus=True,
        effect_boost=True,
        super_singles=True,
        super_wilds=True,
        more_points=True,
    )
    state, step = begin(GAME, 12, options, "many").state, 0
    longest = 0
    while not state.ended:
        move = bot_move(GAME, state, state.turn, Chance("bots", step))
        step += 1
        state = play(GAME, state, state.turn, move, Chance("many", step)).state
        public, private = GAME.views.public(state), GAME.views.private(state, Seat(0))
        scenes = [
            GAME.pictures.table(public),
            *(look(public, private) for look in GAME.pictures.looks.values()),
        ]
        longest = max(longest, *(len(told(scene, _long_name)) for scene in scenes))
    result = GAME.rules.result(state)

    assert longest < 2500
    assert result is not None
    assert len(GAME.words.explain(result, _long_name)) < 1500
    assert [area.lit for area in GAME.pictures.scores(result).areas].count(True) == len(
        result.ranking[0]
    )
    assert str(max(result.scores)) in told(GAME.pictures.scores(result), name)


def _long_name(seat: Seat) -> str:
    return f"A rather long name, number {seat:02}"
