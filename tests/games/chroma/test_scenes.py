"""The table, a hand and the result are also described in words."""

import pytest

from games.chroma import GAME
from games.chroma.cards import Card
from games.chroma.events import Tucked
from games.chroma.state import State
from games.chroma.wins import Win
from games.kit import Names, Seat, begin
from games.kit.describe import spelt_out, told
from games.kit.language import speaking
from games.kit.languages import languages
from games.kit.transcript import name
from tests.games.chroma.tables import solo_table, table
from tests.support.transcript import played

ADA = Seat(0)


def shown_text(state: State) -> str:
    return told(GAME.pictures.table(GAME.views.public(state)), name)


def test_the_table_is_described_in_words() -> None:
    state = table(
        "soft-cyan", "pear lemon", plays=("mustard light-yellow*2",), tucked="pear",
        rank2="jungle coral lemon", rank3="key", special="mustard", left={"light-yellow": 2},
    )  # fmt: skip

    assert shown_text(state).splitlines() == [
        "Round 1 · special card: Mustard · ends when someone reaches 17 points or another goal",
        "**Supply**",
        "Soft Cyan 11 🔷 Pale Magenta 12 🟣 Light Yellow 2 ❗ 🟨",
        "Ruby Red 3 🟣🟣🟨🟨 Emerald Green 3 🔷🔷🟨🟨 Sapphire Blue 3 🔷🔷🟣🟣 Mustard 0",
        "**Market** · decks: 16 of rank 2 and 13 of rank 3",
        "Rank 2: Jungle 🔷🟨 Coral 🟣🟨 Lemon 🟨🟨 Fuchsia 🟣🟣 Cerulean 🔷🔷 Prism 🌈🌈",
        "Rank 3: Key 🔷🟣🟨 Azure 🔷🔷🟣 Violet 🔷🟣🟣 Turquoise 🔷🔷🟨 Azure 🔷🔷🟣 Violet 🔷🟣🟣",
        "▶ **Ada** · 5 points · 1 in hand · went first · 3 dots tucked",
        "Light Yellow 🟨×2 Mustard 🔷🟣🟨🟨",
        "Under Mustard: Pear 🔷🟨🟨",
        "**Ben** · 0 points · 2 in hand",
    ]


def test_the_table_shows_what_just_changed() -> None:
    state = table(
        "soft-cyan light-yellow", "jungle", plays=("orange",), rank2="jungle", deck2="coral"
    )
    mixed = played(GAME, state, "Ada: mix > Jungle > Soft Cyan + Light Yellow\n    …")
    assert "**Coral 🟣🟨**" in shown_text(mixed)

    printed = played(GAME, mixed, "Ada: print > Jungle\n    …")
    assert "**Jungle 🔷🟨**" in shown_text(printed)
    assert "**Coral" not in shown_text(printed)


def test_the_first_player_is_shown_because_later_seats_win_ties() -> None:
    """Rulings R59 and R73: whoever goes later in the round wins a tie."""
    assert "**Cy** · 0 points · 0 in hand · went first" in shown_text(table("", "", "", first=2))
    assert "**Ada** · 0 points · 0 in hand · went first" in shown_text(solo_table(""))
    billy = shown_text(solo_table("", first="billy"))
    assert "deck 9, discards 0 · went first" in billy
    assert billy.count("went first") == 1


def test_the_player_who_is_asked_is_marked() -> None:
    state = table("", "soft-cyan light-yellow", plays=("slate-gray",), rank2="jungle", turn=1)
    asked = played(GAME, state, "Ben: mix > Jungle > Soft Cyan + Light Yellow\n    …")

    assert "▶ **Ada**" in shown_text(asked)
    assert "▶ **Ben**" not in shown_text(asked)


def test_a_reached_goal_and_the_last_round_are_shown() -> None:
    state = table("lemon", "", plays=("emerald-green raspberry*3",))
    state = played(GAME, state, "Ada: print > Lemon\n    …")

    assert "⚠️ last round" in shown_text(state)
    assert "⭐ 17-point goal" in shown_text(state)


def test_at_the_end_hands_are_open() -> None:
    state = table("jungle", "pear")
    state.over = True

    assert "Hand: Jungle 🔷🟨" in shown_text(state)
    assert "▶" not in shown_text(state)


def test_billy_is_described_in_words() -> None:
    state = solo_table("", billys="jungle soft-cyan*2", deck="mix soft-cyan mix", discards="mix")
    billy = "**Confident Billy** · 2 of 17 points · next card: MIX · deck 3, discards 1 · "
    assert billy in shown_text(state)
    assert "Soft Cyan 🔷×2 Jungle 🔷🟨" in shown_text(state)

    asked = played(GAME, state, "Ada: refill > nothing\n    …")
    assert "▶ **Confident Billy**" in shown_text(asked)
    hand = told(GAME.pictures.hand(GAME.views.public(asked), GAME.views.private(asked, ADA)), name)
    assert "**Confident Billy has** · 2 of 17 points · Soft Cyan 🔷×3 Jungle 🔷🟨" in hand
    assert "**Your hand** · no cards" in hand
    mixed = played(GAME, asked, "Ada: mix for billy > Cerulean\n    …")
    assert "**Cerulean 🔷🔷**" in shown_text(mixed)

    state.met = [None, Win.POINTS]
    assert "⚠️ last round" in shown_text(state)
    assert "next card: a colour" in shown_text(solo_table("", deck="soft-cyan mix"))
    assert "next card: nobody knows until it's shuffled" in shown_text(
        solo_table("", deck="", discards="mix")
    )


@pytest.mark.parametrize(
    ("row", "near"),
    [
        ("emerald-green", "6 of 17 points · 1 of 3 gems"),
        ("emerald-green*2 soft-cyan", "12 of 17 points · 1 of 3 gems"),
        ("ruby-red sapphire-blue soft-cyan*3", "0 of 17 points · 2 of 3 gems · 5 of 17 cards"),
    ],
)
def test_billys_area_says_how_near_he_is_to_each_goal(row: str, near: str) -> None:
    assert f"**Confident Billy** · {near} · next card" in shown_text(solo_table("", billys=row))


def test_billy_is_introduced_in_the_first_round_and_when_he_mixes() -> None:
    def facts_of(state: State) -> tuple[str, ...]:
        views = GAME.views.public(state), GAME.views.private(state, ADA)
        return GAME.pictures.hand(*views).facts

    state = solo_table("jungle", billys="soft-cyan*2", deck="mix mix soft-cyan")
    introduced, jungle = facts_of(state)
    assert introduced.startswith("-# **Confident Billy** draws two cards a turn.")
    assert "with 17 points in his row, with all three gems" in introduced
    assert "Jungle" in jungle

    mixing = played(GAME, state, "Ada: refill > nothing\n    …")
    assert facts_of(mixing) == (introduced,)
    mixing.round = state.round = 2
    (chosen,) = facts_of(mixing)
    assert chosen.startswith("-# Choose what helps Billy least")
    assert facts_of(state) == (jungle,)


def test_the_look_at_progress_shows_billys_too() -> None:
    state = solo_table("", billys="emerald-green sapphire-blue pear")
    views = GAME.views.public(state), GAME.views.private(state, ADA)
    looked = told(GAME.pictures.looks["progress"](*views), name)

    assert "**Confident Billy**\nPoints: 9 of 17 in play" in looked
    assert "Sapphire: 3 of 17 cards, Sapphire Blue in play ✓" in looked
    assert "Ruby: 2 of 2 other gems, no Ruby Red" in looked


def test_billys_turns_in_a_row_are_shown() -> None:
    for luck in range(20):
        state = begin(GAME, 1, GAME.rules.options(difficulty="hard"), str(luck)).state
        waiting = state.pending and state.billy.turns > 1
        assert ("more turns in a row" in shown_text(state)) is bool(waiting)


def test_the_hand_says_what_each_card_does() -> None:
    state = table("violet soft-cyan*2", "", plays=("lemon",), rank2="cerulean")
    words = told(
        GAME.pictures.hand(GAME.views.public(state), GAME.views.private(state, ADA)), name
    ).splitlines()

    assert words == [
        "**Your hand** · Soft Cyan 🔷×2 Violet 🔷🟣🟣",
        "**In play** · 2 points · Lemon 🟨🟨",
    ]
    assert facts_for(state) == (
        "-# **Soft Cyan** ⚡ gain Pale Magenta or Light Yellow",
        "-# **Violet** ⚡ print 2 more cards (not Violet)",
    )


def show_decision(state: State) -> str:
    return GAME.words.decide(GAME.views.public(state), ADA, Names(name, ADA))


def facts_for(state: State) -> tuple[str, ...]:
    """Return the lines below the picture of a hand."""
    return GAME.pictures.hand(GAME.views.public(state), GAME.views.private(state, ADA)).facts


def test_at_the_end_nothing_can_be_mixed() -> None:
    state = table("violet soft-cyan*2", "", plays=("lemon",), rank2="cerulean")
    state.over = True
    public, private = GAME.views.public(state), GAME.views.private(state, ADA)

    assert told(GAME.pictures.looks["mixes"](public, private), name) == "**The game is over.**"


def test_the_largest_table_fits_in_a_message() -> None:
    """Everyone has every card in play, more than in any real game."""
    every = " ".join(Card)
    state = table(every, every, every, every, plays=(every,) * 4, special="petrol")
    state.over = True

    public = GAME.views.public(state)
    assert len(told(GAME.pictures.table(public), name)) < 4000
    state.over = False
    assert len(told(GAME.pictures.table(GAME.views.public(state)), name)) < 2500
    assert len(told(GAME.pictures.hand(public, GAME.views.private(state, ADA)), name)) < 2500
    assert len(spelt_out(GAME.pictures.table(public), name)) <= 1024


def test_a_single_dot_is_written_in_the_singular() -> None:
    """R42: a single dot under Mustard is "1 dot"."""
    state = table("", "soft-cyan", plays=("mustard",), tucked="soft-cyan", special="mustard")
    ben = GAME.views.private(state, Seat(1))

    assert "· 1 dot tucked" in shown_text(state)
    looked = told(GAME.pictures.looks["progress"](GAME.views.public(state), ben), name)
    assert "· 1 rank dot" in looked
    tucked = Tucked(seat=ADA, cards=(Card.SOFT_CYAN,), dots=1)
    assert GAME.words.narrate(tucked, Names(name)).endswith(
        "Soft Cyan under Mustard: 1 dot so far."
    )


def test_a_result_is_explained() -> None:
    state = table("", "soft-cyan", "", plays=("emerald-green", "ruby-red pear"), special="petrol")
    state.met = [Win.SPECIAL, Win.RUBY, None]
    state.over = True
    result = GAME.rules.result(state)
    assert result is not None

    assert GAME.words.explain(result, name).splitlines() == [
        "🏆 **Ada wins** with the Petrol goal.",
        "1. Ada: Petrol goal, 6 points in play, 4 dots",
        "2. Ben: Ruby goal, 3 points in play, 8 dots",
        "3. Cy: 0 points in play, 0 dots",
    ]
    assert told(GAME.pictures.scores(result), name).splitlines() == [
        "▶ **Ada** · ⭐ Petrol goal · 1st · 6 points in play · 4 dots · Emerald Green 🔷🔷🟨🟨",
        "**Ben** · ⭐ Ruby goal · 2nd · 3 points in play · 8 dots · Pear 🔷🟨🟨 Ruby Red 🟣🟣🟨🟨",
        "**Cy** · 0 points in play · 3rd · 0 dots",
    ]


@pytest.mark.parametrize("win", Win)
def test_points_decide_only_a_game_won_by_points(win: Win) -> None:
    state = table("", "", plays=("", "pear"))
    state.met = [win, None]
    state.over = True
    result = GAME.rules.result(state)
    assert result is not None
    assert result.points_decide is (win is Win.POINTS)
    assert "last round" not in shown_text(state)


def test_a_result_says_who_won_a_tie_by_going_later() -> None:
    """R59 and R60: Cy ties with Ada in points, and Dee ties with Ben in dots."""
    state = table(
        "azure", "soft-cyan", "", "soft-cyan", plays=("pear", "", "pear", ""), first=3, turn=2
    )
    state.met = [Win.POINTS, None, Win.POINTS, None]
    state.over = True
    result = GAME.rules.result(state)
    assert result is not None

    assert GAME.words.explain(result, name).splitlines()[1:] == [
        (
            "1. Cy: 17-point goal, 3 points in play, 3 dots, ahead because they went later in the "
            "round"
        ),
        "2. Ada: 17-point goal, 3 points in play, 6 dots",
        "3. Ben: 0 points in play, 1 dot, ahead because they went later in the round",
        "4. Dee: 0 points in play, 1 dot",
    ]


def test_a_game_lost_to_billy_says_so() -> None:
    state = solo_table("pear", billys="soft-cyan")
    state.over = True
    won = GAME.rules.result(state)
    assert won is not None
    assert GAME.words.explain(won, name).startswith(
        "🏆 **Ada wins** with the most dots after a long game."
    )

    state.met = [None, Win.SAPPHIRE]
    lost = GAME.rules.result(state)
    assert lost is not None
    assert GAME.words.explain(lost, name).startswith(
        "🏆 **Confident Billy wins** with the Sapphire goal."
    )
    assert "▶ **Confident Billy** · ⭐ Sapphire goal · 1st" in told(
        GAME.pictures.scores(lost), name
    )


def test_the_points_of_billy_are_those_of_his_row() -> None:
    """R70: all of Billy's cards count, although he has no play area."""
    state = solo_table("pear", "lemon", billys="pear")
    state.over = True
    state.met = [None, Win.POINTS]
    lost = GAME.rules.result(state)
    assert lost is not None

    assert GAME.words.explain(lost, name).splitlines()[1:] == [
        "1. Confident Billy: 17-point goal, 3 points in his row, 3 dots",
        "2. Ada: 2 points in play, 5 dots",
    ]
    assert "⭐ 17-point goal · 1st · 3 points in his row" in told(GAME.pictures.scores(lost), name)


@pytest.mark.parametrize(
    ("hand", "card", "words"),
    [
        ("turquoise", "Turquoise", "gain 3 Soft Cyan, 3 Pale Magenta or 3 Light Yellow"),
        ("raspberry", "Raspberry", "gain Soft Cyan, Pale Magenta or Light Yellow"),
        ("violet coral", "Violet", "print one more card"),
        ("prism", "Prism", "trade a card for Cerulean, Fuchsia, Lavender or Prism"),
        ("lavender", "Lavender", "split one of your cards"),
        ("light-yellow", "Light Yellow", "take Light Yellow back into hand if you like"),
    ],
)
def test_the_decision_says_what_a_card_asks(hand: str, card: str, words: str) -> None:
    state = played(GAME, table(hand, ""), f"Ada: print > {card}\n    …")

    assert show_decision(state).startswith(words)
    assert show_decision(state).endswith(f"{card}).")
    assert f"deciding on {card}" in shown_text(state)


def test_the_decision_says_what_else_may_be_asked() -> None:
    split = table("lavender", "")
    split = played(
        GAME,
        table("lavender", ""),
        """
        Ada: print > Lavender
            …
        Ada: split > Lavender (in play) > Soft Cyan + Pale Magenta
            …
        """,
    )
    tucking = table("", "", plays=("mustard pear",), special="mustard")
    tucking = played(GAME, tucking, "Ada: refill > Pear\n    …")
    fuchsia = played(
        GAME, table("fuchsia", ""), "Ada: print > Fuchsia\n    …\nAda: gain > Soft Cyan\n    …"
    )
    mixing = table("", "soft-cyan light-yellow", plays=("slate-gray",), rank2="jungle", turn=1)
    mixing = played(GAME, mixing, "Ben: mix > Jungle > Soft Cyan + Light Yellow\n    …")
    billy = played(
        GAME, solo_table("", billys="soft-cyan*2", deck="mix mix"), "Ada: refill > nothing\n    …"
    )

    for state, words in (
        (split, "print Soft Cyan or Pale Magenta first (thanks to your Lavender)"),
        (tucking, "tuck Pear under Mustard, or not"),
        (fuchsia, "print Soft Cyan if you like (thanks to your Fuchsia)"),
        (
            mixing,
            "gain Soft Cyan, Pale Magenta or Light Yellow if you like (from your Slate Gray)",
        ),
        (billy, "choose what Billy mixes: Cerulean or Prism"),
    ):
        assert show_decision(state) == f"{words}."


@pytest.mark.parametrize("language", languages())
def test_each_card_has_a_word_of_its_own_at_its_foot(language: str) -> None:
    with speaking(language):
        feet = [card.foot for card in GAME.pictures.effects()]

    assert len(set(feet)) == len(feet)
    assert all(len(foot.split()) == 1 for foot in feet)


def test_too_many_printed_cards_to_name_are_called_the_player_s_own() -> None:
    state = table("light-yellow", "", plays=("turquoise pale-magenta raspberry slate-gray",))
    state = played(GAME, state, "Ada: print > Light Yellow\n    …")

    assert show_decision(state) == (
        "take one of your printed cards back into hand if you like (from your Light Yellow)."
    )
