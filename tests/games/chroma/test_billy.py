"""Solo games are played against Confident Billy."""

import pytest

from games.chroma import GAME
from games.chroma.billy import TURNS_AHEAD
from games.chroma.cards import INKS, Card
from games.chroma.events import BillyDrew
from games.chroma.moves import Billy
from games.chroma.state import BILLY, MIX, Options, State
from games.chroma.turns import go_on
from games.chroma.wins import Win
from games.kit import Chance, Names, Seat, begin
from tests.games.chroma.tables import cards, solo_table, table
from tests.support.transcript import played

YOU = Seat(0)


def setup(difficulty: str, luck: str = "billy") -> State:
    options = Options.model_validate({"difficulty": difficulty, "special": "none"})
    return GAME.rules.setup(1, options, Chance(luck, 0))


def test_billys_deck_has_two_of_each_ink_and_three_mix_cards() -> None:
    """Ruling R62: Billy's deck has nine cards."""
    state = setup("relaxed")

    assert sorted(state.billy.deck) == sorted([*INKS, *INKS, MIX, MIX, MIX])
    assert state.plays[BILLY] == []


def test_you_see_whether_billys_next_card_is_a_mix() -> None:
    """Ruling R62: the back of Billy's next card is visible and shows whether it's a MIX."""
    for top, seen in (("mix soft-cyan", True), ("soft-cyan mix", False), ("", None)):
        public = GAME.views.public(solo_table("", deck=top))
        assert public.billy is not None
        assert public.billy.next_is_mix is seen


def test_billy_draws_two_and_keeps_the_colours() -> None:
    """Ruling R63: Billy draws two cards, and colours go to his row."""
    after = played(
        GAME,
        solo_table("", deck="soft-cyan light-yellow mix"),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
            Confident Billy drew Soft Cyan + Light Yellow.
        """,
    )

    assert after.plays[BILLY] == cards("soft-cyan light-yellow")
    assert after.turn == YOU


def test_you_choose_what_billy_mixes() -> None:
    """Rulings R64 and R68: the cards Billy pays and the MIX go to his own discards."""
    after = played(
        GAME,
        solo_table(
            "", billys="soft-cyan light-yellow pale-magenta", deck="mix soft-cyan",
            rank2="jungle coral*3 lemon*2",
        ),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
            Confident Billy drew Soft Cyan + MIX.
        Ada may not: refill > nothing
            Confident Billy needs an answer first.
        Ada: mix for billy > Jungle > Soft Cyan + Light Yellow
            Confident Billy mixed Soft Cyan + Light Yellow into Jungle.
            …
        """,
    )  # fmt: skip

    assert after.plays[BILLY] == cards("pale-magenta soft-cyan jungle")
    assert sorted(after.billy.discards) == sorted([MIX, *cards("soft-cyan light-yellow")])
    assert after.supply[Card.SOFT_CYAN] == 11
    assert after.discards[2] == []
    assert len(after.rows[2]) == 6


def test_billy_mixes_something_new_if_he_can() -> None:
    """Ruling R65: Billy holds a Jungle, so he must mix the Coral."""
    state = played(
        GAME,
        solo_table(
            "", billys="jungle soft-cyan light-yellow pale-magenta", deck="mix mix",
            rank2="jungle coral lemon*4",
        ),
        "Ada: refill > nothing\n    …",
    )  # fmt: skip

    into = {move.into for move in GAME.rules.legal(state, YOU) if isinstance(move, Billy)}
    assert Card.JUNGLE not in into
    assert Card.CORAL in into


def test_a_refused_mix_for_billy_says_why() -> None:
    """Rule 19: Billy must mix something that he doesn't hold yet, if possible."""
    played(
        GAME,
        solo_table(
            "", billys="jungle soft-cyan light-yellow pale-magenta", deck="mix mix",
            rank2="jungle coral lemon*4",
        ),
        """
        Ada: refill > nothing
            …
        Ada may not: mix for billy > Jungle > Soft Cyan + Light Yellow
            Confident Billy already has Jungle, and he has to mix something new whenever he can.
        Ada may not: mix for billy > Lavender > Soft Cyan + Pale Magenta
            There's no Lavender available right now.
        Ada may not: mix for billy > Coral > Soft Cyan + Light Yellow
        """,
    )  # fmt: skip


def test_billy_mixes_what_he_holds_if_there_is_nothing_else() -> None:
    """Ruling R65: Billy has to mix if he can."""
    state = solo_table("", billys="jungle soft-cyan light-yellow", deck="mix mix")
    state.rows = {2: cards("jungle lemon*4"), 3: cards("raspberry*3 violet*3")}
    state.decks = {2: [], 3: []}
    state = played(GAME, state, "Ada: refill > nothing\n    …")

    moves = [move for move in GAME.rules.legal(state, YOU) if isinstance(move, Billy)]
    assert [move.into for move in moves] == [Card.JUNGLE]


def test_a_mix_without_anything_to_mix_is_lost() -> None:
    """Ruling R66: a MIX has no effect if Billy can't mix anything."""
    after = played(
        GAME,
        solo_table("", deck="mix soft-cyan"),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
            Confident Billy drew Soft Cyan + MIX.
            Confident Billy had nothing to mix.
        """,
    )

    assert after.billy.discards == [MIX]


def test_the_second_mix_may_use_what_the_first_one_made() -> None:
    """Ruling R67: Billy's second MIX may use the card made by his first."""
    played(
        GAME,
        solo_table(
            "", billys="soft-cyan light-yellow*2", deck="mix mix",
            rank2="jungle coral*3 cerulean*2", rank3="pear",
        ),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
            Confident Billy drew MIX ×2.
        Ada: mix for billy > Jungle > Soft Cyan + Light Yellow
            …
        Ada: mix for billy > Pear > Light Yellow + Jungle
            …
        Ada: refill > nothing
            …
        """,
    )  # fmt: skip


def test_billy_shuffles_his_discards_in_the_middle_of_a_draw() -> None:
    """Ruling R63: Billy draws fewer cards only if both his deck and his discards are empty."""
    after = played(
        GAME,
        solo_table("", deck="soft-cyan", discards="light-yellow"),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
            Confident Billy shuffled and drew Soft Cyan + Light Yellow.
        Ada: refill > nothing
            Ada refilled, but took nothing back.
            Confident Billy drew nothing.
        """,
    )

    assert (after.billy.deck, after.billy.discards) == ([], [])


def test_billy_mixes_exactly_two_and_uses_no_effects() -> None:
    """Ruling R69: Billy's Coral, Raspberry, Orange and Lemon do nothing. A Prism is any pair."""
    state = solo_table("", billys="raspberry coral orange lemon prism cerulean", deck="mix mix")
    state = played(GAME, state, "Ada: refill > nothing\n    …")

    moves = [move for move in GAME.rules.legal(state, YOU) if isinstance(move, Billy)]
    assert {len(move.cards) for move in moves} == {2}
    assert (Card.EMERALD_GREEN, (Card.CERULEAN, Card.LEMON)) in [(m.into, m.cards) for m in moves]
    assert (Card.SAPPHIRE_BLUE, (Card.CERULEAN, Card.PRISM)) in [(m.into, m.cards) for m in moves]


def test_your_slate_gray_responds_to_billys_mixes() -> None:
    """Ruling R54: your Slate Gray responds to Billy's mixes; Billy's never responds (R69)."""
    played(
        GAME,
        solo_table(
            "soft-cyan light-yellow", "slate-gray",
            billys="slate-gray soft-cyan light-yellow", deck="mix light-yellow",
            rank2="jungle*2 coral*3 cerulean",
        ),
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            Ada mixed Soft Cyan + Light Yellow into Jungle.
            …
        Ada: mix for billy > Jungle > Soft Cyan + Light Yellow
            …
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Slate Gray).
        """,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("billys", "goal", "win"),
    [
        ("sapphire-blue soft-cyan*9 pale-magenta*6", "Sapphire", Win.SAPPHIRE),
        ("emerald-green*2 pear light-yellow", "17-point", Win.POINTS),
    ],
)
def test_billy_reaches_goals_with_his_row(billys: str, goal: str, win: Win) -> None:
    """Rulings R70 and R75: Billy goes second here, so his goal ends the game at once."""
    after = played(
        GAME,
        solo_table("", billys=billys, deck="light-yellow soft-cyan"),
        f"""
        Ada: refill > nothing
            Ada refilled, but took nothing back.
            Confident Billy drew Light Yellow + Soft Cyan.
            ⭐ Confident Billy reached the {goal} goal! The game ends with this round.
        """,
    )

    result = GAME.rules.result(after)
    assert result is not None
    assert result.reason == win
    assert (result.places[0].seat, result.ranking) == (None, ((), (YOU,)))
    assert result.scores == (0,)


def test_billys_goal_may_be_mixed_away_before_his_turn_ends() -> None:
    """Ruling R57: Billy's seventeen cards become sixteen before his turn ends."""
    after = played(
        GAME,
        solo_table("", billys="sapphire-blue soft-cyan*9 pale-magenta*6", deck="light-yellow mix"),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
            Confident Billy drew Light Yellow + MIX.
        Ada: mix for billy > Cerulean
            Confident Billy mixed Soft Cyan ×2 into Cerulean.
            …
        """,
    )

    assert (after.met, after.over) == ([None, None], False)


def test_billy_may_reach_a_goal_in_a_turn_ahead_and_stays_a_candidate() -> None:
    """Rulings R56, R71 and R72: Billy can reach a goal in his extra turns; you still get a turn."""
    state = solo_table(
        "", billys="emerald-green*2 pear light-yellow", first="billy",
        deck="light-yellow soft-cyan pale-magenta soft-cyan",
    )  # fmt: skip
    state.turn, state.billy.turns = BILLY, 2
    told = [GAME.words.narrate(event, Names(str)) for event in go_on(state, Chance("ahead", 0))]

    assert told == [
        "Confident Billy drew Light Yellow + Soft Cyan.",
        "⭐ Confident Billy reached the 17-point goal! The game ends with this round.",
        "Confident Billy drew Pale Magenta + Soft Cyan.",
    ]
    assert (state.turn, state.over) == (YOU, False)


def test_billys_three_gems_need_no_play_area() -> None:
    """Ruling R70: Billy's goals count the cards in his row."""
    after = played(
        GAME,
        solo_table("", billys="ruby-red emerald-green cerulean fuchsia", deck="mix soft-cyan"),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
            Confident Billy drew Soft Cyan + MIX.
        Ada: mix for billy > Sapphire Blue
            Confident Billy mixed Cerulean + Fuchsia into Sapphire Blue.
            ⭐ Confident Billy reached the Ruby goal! The game ends with this round.
        """,
    )

    assert after.over


def test_relaxed_billy_has_one_more_turn() -> None:
    """Ruling R72: when the first player reaches a goal, the other one gets a last turn."""
    after = played(
        GAME,
        solo_table("lemon", "emerald-green raspberry*3", deck="soft-cyan mix"),
        """
        Ada: print > Lemon
            Ada printed Lemon.
            ⭐ Ada reached the 17-point goal! The game ends with this round.
            Confident Billy drew Soft Cyan + MIX.
            Confident Billy had nothing to mix.
        """,
    )

    result = GAME.rules.result(after)
    assert result is not None
    assert (result.ranking, result.scores) == (((YOU,),), (17,))


def test_when_billy_goes_first_you_have_one_more_turn() -> None:
    """Rulings R72 and R73: with equal goals and points, the player who goes second wins."""
    after = played(
        GAME,
        solo_table(
            "lemon", "emerald-green raspberry*3",
            billys="emerald-green orange*3 light-yellow", deck="light-yellow soft-cyan",
            first="billy",
        ),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
            Confident Billy drew Light Yellow + Soft Cyan.
            ⭐ Confident Billy reached the 17-point goal! The game ends with this round.
        Ada: print > Lemon
            Ada printed Lemon.
            ⭐ Ada reached the 17-point goal! The game ends with this round.
        """,
    )  # fmt: skip

    result = GAME.rules.result(after)
    assert result is not None
    assert (result.ranking, result.places[0].seat) == (((YOU,),), YOU)


def test_when_billy_goes_first_your_goal_ends_the_game_at_once() -> None:
    """Rulings R61 and R75: a goal reached at the end of a round ends the game."""
    after = played(
        GAME,
        solo_table("lemon", "emerald-green raspberry*3", deck="soft-cyan mix", first="billy"),
        """
        Ada: print > Lemon
            Ada printed Lemon.
            ⭐ Ada reached the 17-point goal! The game ends with this round.
        """,
    )

    assert after.over


def test_relaxed_billy_wins_ties() -> None:
    """Ruling R73: Billy goes second in a relaxed game, so he wins ties."""
    state = solo_table("", "ruby-red", billys="ruby-red")
    state.met = [Win.RUBY, Win.RUBY]
    state.over = True

    result = GAME.rules.result(state)
    assert result is not None
    assert [place.seat for place in result.places] == [None, YOU]


@pytest.mark.parametrize(("difficulty", "turns"), [("easy", 2), ("medium", 4), ("hard", 6)])
def test_billy_is_some_turns_ahead(difficulty: str, turns: int) -> None:
    """Ruling R71: after Billy's last extra turn, the player's first turn begins."""
    assert TURNS_AHEAD[difficulty] == turns
    for luck in range(10):
        state = setup("relaxed", str(luck))
        state.first = state.turn = BILLY
        state.billy.turns = turns
        events = list(go_on(state, Chance(str(luck), 0)))
        while state.pending:
            move = next(iter(GAME.rules.legal(state, YOU)))
            events += GAME.rules.apply(state, YOU, move, Chance(str(luck), len(events)))
        assert len([event for event in events if isinstance(event, BillyDrew)]) == turns
        assert (state.turn, state.round) == (YOU, 1)


@pytest.mark.parametrize(("difficulty", "cards_drawn"), [("easy", 4), ("medium", 8)])
def test_billys_first_turns_are_part_of_the_setup(difficulty: str, cards_drawn: int) -> None:
    """Ruling R71: Billy's extra turns stop at the first mix that the player has to choose."""
    for luck in range(10):
        state = setup(difficulty, str(luck))
        assert state.first == BILLY
        waiting = bool(state.pending)
        drawn = 9 - len(state.billy.deck)
        assert drawn <= cards_drawn if waiting else drawn == cards_drawn
        assert state.turn == (BILLY if waiting else YOU)


def test_relaxed_you_go_first() -> None:
    """Ruling R71: in a relaxed game, the player goes first."""
    state = setup("relaxed")

    assert (state.first, state.turn, len(state.billy.deck)) == (YOU, YOU, 9)


def test_nobody_sits_in_billys_place() -> None:
    step = begin(GAME, 1, Options(difficulty="hard"), "billy")

    assert len(GAME.views.public(step.state).plays) == 1
    assert list(GAME.rules.legal(step.state, BILLY)) == []
    assert GAME.views.public(table("", "")).billy is None
