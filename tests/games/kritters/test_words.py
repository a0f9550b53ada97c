"""Labels, hints, refusals and results of Kritters say what they should."""

import pytest

from games.kit import Seat
from games.kit.parse_move import read
from games.kit.transcript import name
from games.kritters import GAME
from games.kritters.asking import on_table
from games.kritters.cards import LINES, NEVER_PLAYED, PRICES
from games.kritters.moves import Agree, Boost, Buy, Done, Ending, Pass
from games.kritters.options import Options
from games.kritters.paying import Recolour
from games.kritters.scoring import Final, score_cards
from games.kritters.state import State
from tests.games.kritters.tables import cards, table
from tests.games.kritters.test_scoring import PRINTED_EXAMPLE, TRIAD
from tests.support.transcript import played


def hint_for(state: State, question: str, value: object) -> str:
    assert GAME.words.hint is not None
    return GAME.words.hint(
        GAME.views.public(state), GAME.views.private(state, Seat(0)), question, value
    )


def why_refused(state: State, move: Buy | Done | Pass) -> str | None:
    assert GAME.words.instead is not None
    reason = GAME.words.instead(GAME.views.public(state), GAME.views.private(state, Seat(0)), move)
    return reason if isinstance(reason, str) else None


def test_every_card_on_sale_has_a_label_of_its_own() -> None:
    on_sale = [card for card in PRICES if PRICES[card]]

    assert len({GAME.words.label("card", card) for card in on_sale}) == len(on_sale)
    short = {GAME.words.short("card", card) for card in on_sale}
    assert len(short) == len(on_sale)
    assert {"CC for MM", "R4 for CCMM", "Wild for CY", "Brush for YYY"} & short
    assert max(map(len, short)) <= 15


def test_a_button_on_the_table_names_the_whole_move() -> None:
    moves = (Buy(card="single-c/m"), Boost(card="wild"), Done(), Pass(), Agree())
    assert [on_table(move) for move in moves] == [
        "C+1 for M",
        "Boost Wild",
        "Done",
        "Pass",
        "",
    ]


def test_a_label_says_what_a_card_is_and_what_it_costs() -> None:
    assert GAME.words.label("card", "single-c/m") == "Cyan Single 💧C+1 for M"
    assert GAME.words.label("card", "super-wild/cmy") == "Super Wild 🌈W+1 for CMY"
    assert GAME.words.label("card", "point-r4") == "Red Point 4 🔺R4"
    assert GAME.words.label("card", "unicorn") == "unicorn"


def test_an_answer_shows_the_card_it_stands_for_whatever_it_costs() -> None:
    assert (
        GAME.words.answer("card", "single-c/m").art
        == GAME.words.answer("card", "single-c/y").art
        == "single-c"
    )
    assert GAME.words.answer("do", "buy").art == ""


def test_a_label_says_what_the_wands_do() -> None:
    assert GAME.words.label("wand", (Recolour.C_TO_Y, Recolour.M_TO_C)) == "C→Y, M→C"
    assert GAME.words.label("wand", Recolour.C_TO_Y) == "C→Y"
    assert GAME.words.label("wand", ()) == "no wand"


def test_a_purchase_can_be_typed_in_few_letters() -> None:
    state = table(drawn="wand/cmy start-c start-c", market="double-c/mm")
    moves = list(GAME.rules.legal(state, Seat(0)))

    assert read(GAME, moves, "buy", {"card": "double c mm"}) == Buy(
        card="double-c/mm", wand=(Recolour.C_TO_M,)
    )


@pytest.mark.parametrize(
    ("card", "hint"),
    [
        ("single-m/c", "Paid with C. Gives M, draws 1 more."),
        ("double-y/mm", "Paid with MW. Gives YY."),
        ("point-g4/ccyy", "Paid with CCWW after 🪄 M→C. Scores 4."),
        ("wand/cmy", "Paid with CMW. Turns all splotches of one colour into another colour."),
        ("brush/ccc", "Paid with CWW. Makes a colour score at the end."),
        ("palette/yyy", "Paid with YWW after 🪄 C→Y. Makes a colour score at the end."),
        ("bucket/ccc", "Paid with CWW. +2 at the end for each Point of one colour."),
        ("point-r5/mmyyy", "Too expensive right now. Scores 5."),
    ],
)
def test_a_hint_says_how_a_card_is_paid_and_what_it_does(card: str, hint: str) -> None:
    state = table(
        drawn="start-c start-m wild/cm wild/cm wand/cmy",
        market="single-m/c double-y/mm point-g4/ccyy point-r5/mmyyy",
        brushes="brush/ccc",
        palettes="palette/yyy",
        buckets="bucket/ccc",
        more_points=True,
    )

    assert hint_for(state, "buy.card", card) == hint


def test_a_hint_considers_that_wands_are_still_to_be_chosen() -> None:
    state = table(
        drawn="wand/cmy start-c start-c start-c wild/cm",
        market="single-c/c double-c/mm double-m/yy",
        double_purchase=True,
    )

    assert hint_for(state, "buy.card", "single-c/c").startswith("🪄 There are 2 ways to pay.")
    assert hint_for(state, "buy.wand", (Recolour.C_TO_Y,)) == "That gives you YYYW."


def test_a_hint_considers_what_the_first_purchase_used() -> None:
    state = table(drawn="start-c wild/cm", market="single-c/c single-m/c", double_purchase=True)
    after = played(GAME, state, "Ada: buy > single-c/c\n    …")

    assert hint_for(after, "buy.card", "single-m/c") == "Paid with W. Gives M, draws 1 more."
    assert hint_for(after, "do", "done") == "Don't buy a second card, and end your turn."


def test_a_hint_says_what_a_boost_does() -> None:
    state = table(effect_boost=True)

    assert hint_for(state, "boost.card", "single-c") == (
        "Boosted: CC instead of C, drawing 1 more. Then it leaves the game."
    )
    assert hint_for(state, "boost.card", "wand") == (
        "Boosted: it works as two wands. Then it leaves the game."
    )
    assert hint_for(state, "do", "done") == "Don't boost anything, and get a new market."


def test_a_hint_says_what_else_there_is_to_do() -> None:
    state = table(mode="junior")
    state.agreed[1] = True

    assert hint_for(state, "do", "agree") == "Agreed so far: 1 of 2."
    assert hint_for(state, "do", "pass") == "There's nothing you can buy."
    assert hint_for(state, "do", "buy") == "You have CMY."
    state.bought = cards("single-c/c")
    assert hint_for(state, "do", "buy") == "Buy a second card with the MY you have left."
    assert hint_for(state, "do", "boost").startswith("Double what a drawn card does")


def test_a_refusal_says_what_is_missing() -> None:
    state = table(drawn="start-c wand/cmy", market="single-c/m double-c/mm")

    assert why_refused(state, Buy(card="double-c/mm")) == (
        "The cyan Double 💧CC costs MM, and you have C🪄."
    )
    assert why_refused(state, Buy(card="Cyan Double 💧CC for MM")) == (
        "The cyan Double 💧CC costs MM, and you have C🪄."
    )
    assert why_refused(state, Buy(card="wild/cm")) == (
        "There's no Wild 🌈W for CM for sale right now."
    )
    assert why_refused(state, Buy(card="wild")) == "There's no Wild 🌈W for sale right now."
    assert why_refused(state, Buy(card="double-c")) == (
        "The cyan Double 💧CC costs MM, and you have C🪄."
    )
    assert (
        why_refused(state, Buy(card="first-player")) == "There's no such card for sale right now."
    )
    assert why_refused(state, Buy(card="unicorn")) == "There's no such card for sale right now."
    assert why_refused(state, Buy(card="single-c/m", wand=(Recolour.C_TO_Y,))) == (
        "You can't pay that way. Paid with M after 🪄 C→M."
    )
    assert why_refused(state, Buy(card="single-c/m")) is None


def test_a_refusal_says_what_is_wrong_with_the_wands_c7_c37() -> None:
    other, two = (Recolour.M_TO_Y,), (Recolour.C_TO_M, Recolour.C_TO_Y)
    state = table(drawn="start-c start-m", market="single-c/c single-m/m", double_purchase=True)
    assert why_refused(state, Buy(card="single-c/c", wand=other)) == "You have no wands this turn."

    state.drawn += cards("wand/cmy")
    assert why_refused(state, Buy(card="single-c/c", wand=two)) == "You have 1 wand this turn."
    state.drawn += cards("wand/cmy")
    assert (
        why_refused(state, Buy(card="single-c/c", wand=two))
        == "Each wand has to change a different colour."
    )
    assert (
        why_refused(state, Buy(card="single-c/c", wand=(*two, *other)))
        == "You have 2 wands this turn."
    )

    state.market.remove("single-c/c")
    state.bought = cards("single-c/c")
    assert why_refused(state, Buy(card="single-m/m", wand=other)) == (
        "You've already used your wands for the first card: no wand."
    )


def test_a_refusal_asks_which_of_several_cards_of_a_name_is_meant() -> None:
    state = table(drawn="start-c", market="single-y/c single-y/m double-m/cc double-m/yy")

    assert why_refused(state, Buy(card="yellow Single", wand=(Recolour.C_TO_Y,))) == (
        "Which one do you mean? Yellow Single ⭐Y+1 for C, Yellow Single ⭐Y+1 for M."
    )
    assert why_refused(state, Buy(card="magenta double")) == (
        "You have C, which isn't enough for any of these: "
        "Magenta Double 🌸MM for CC, Magenta Double 🌸MM for YY."
    )


def test_a_refusal_mentions_an_empty_purse() -> None:
    assert why_refused(table(drawn="brush/ccc", market="single-c/c"), Buy(card="single-c/c")) == (
        "The cyan Single 💧C+1 costs C, and you have no splotches."
    )


def test_agreeing_for_the_first_time_is_never_refused_in_junior() -> None:
    assert GAME.words.instead is not None
    state = table(mode="junior")
    agree = list(GAME.rules.legal(state, Seat(1)))[-1]

    assert (
        GAME.words.instead(GAME.views.public(state), GAME.views.private(state, Seat(1)), agree)
        is None
    )


def final(*collections: list[str], options: Options, reason: Ending = Ending.DECK) -> Final:
    sheets = tuple(score_cards(each, options) for each in collections)
    scores = tuple(each.total for each in sheets)
    ranking = tuple((Seat(at),) for at in sorted(range(len(scores)), key=lambda at: -scores[at]))
    record = scores[0] if options.mode == "solo" else None
    return Final(ranking=ranking, scores=scores, reason=reason, record=record, sheets=sheets)


def test_the_result_explains_the_score_of_each_card() -> None:
    with_wild_and_bucket = [*PRINTED_EXAMPLE, "wild/cm", "bucket/ccc"]

    assert GAME.words.explain(final(["wand/cmy"], with_wild_and_bucket, options=TRIAD), name) == (
        "🏆 **Ben** wins with 30 points. The game ended because the Kritter deck is empty.\n"
        "**Ben** 30: 🖌️💧C (4+1🌈)×1 +5 triad = 10 · 🎨🌸M 6×1 = 6"
        " · 🎨⭐Y 5×1 = 5 · 🔺R 3 🪣+2 = 5 · 🍀G 4\n"
        "**Ada** 0: nothing scored"
    )


def test_a_solo_result_is_a_score_to_beat() -> None:
    result = final(PRINTED_EXAMPLE, options=Options(mode="solo"), reason=Ending.ITEMS)

    assert GAME.words.explain(result, name).splitlines()[0] == (
        "24 points! The game is over: two kinds of painting tools are sold out."
    )


def test_a_junior_result_counts_sets() -> None:
    starts = cards("start-c start-m start-y")
    result = final(starts, starts * 2, options=Options(mode="junior"), reason=Ending.AGREED)

    assert GAME.words.explain(result, name) == (
        "🏆 **Ben** wins with 10 points. The game ended because everyone agreed to stop.\n"
        "**Ben** 10: 2 sets ×5\n"
        "**Ada** 5: 1 set ×5"
    )


def test_no_card_is_without_a_name() -> None:
    played = [line.card for line in LINES if line.face.kind not in NEVER_PLAYED]

    assert all(GAME.words.label("card", card) != card for card in played)
