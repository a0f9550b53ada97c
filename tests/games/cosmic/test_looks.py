"""The table, a hand and the piles are told in words, and each choice has a hint."""

from games.cosmic import GAME
from games.cosmic.advice import on_table
from games.cosmic.box import Critter
from games.cosmic.moves import Close, Done, Offer
from games.cosmic.state import State
from games.kit import Scene, Seat
from games.kit.describe import told
from games.kit.transcript import name
from tests.games.cosmic.tables import random_game, table
from tests.support.transcript import played

ADA, BEN = Seat(0), Seat(1)


def lines(scene: Scene) -> list[str]:
    return told(scene, name).splitlines()


def look_lines(state: State, look: str) -> list[str]:
    return lines(
        GAME.pictures.looks[look](GAME.views.public(state), GAME.views.private(state, ADA))
    )


def hint(state: State, question: str, value: object, seat: Seat = ADA) -> str:
    assert GAME.words.hint is not None
    return GAME.words.hint(
        GAME.views.public(state), GAME.views.private(state, seat), question, value
    )


def test_a_button_on_the_table_names_no_critter() -> None:
    moves = (Close(customer=2), Done(), Offer(customer=1, critter=Critter("zorp-green-2")))
    assert [on_table(move) for move in moves] == [
        "Close sale 2",
        "No second offer",
        "Make an offer",
    ]


SALE = table(
    "blib-blue-1 fuzzle-green-1",
    "zorp-green-2",
    deck="wooble-blue-1 wooble-blue-2 wooble-blue-3",
    offers={1: {"Ben": "zorp-blue-1", "Ada": "blib-green-1"}, 3: {"Ben": "zorp-green-3"}},
)


def test_the_table_shows_customers_offers_deck_and_players() -> None:
    assert lines(GAME.pictures.table(GAME.views.public(SALE))) == [
        "An empty hand ends the game",
        "**Customer 1: Blib** · ☾Blib 🔵B, cheapest Ben's offer Ada's offer",
        "**Customer 2: Fuzzle** · ✿Fuzzle 🟩G, most ♥",
        "**Customer 3: Zorp** · ★Zorp 🔶O, cheapest Ben's offer",
        "**Deck** · Critters 3",
        "▶ **Ada** · $0 · in hand 2",
        "**Ben** · $0 · in hand 1 ❗",
    ]


def test_the_table_shows_the_last_sale_ranked_and_lights_the_new_customer() -> None:
    after = played(GAME, SALE, "Ada: close\n    …")

    assert lines(GAME.pictures.table(GAME.views.public(after)))[1] == (
        "**Customer 1: Blib** · **☾Blib 🔵B, most ♥**"
    )
    assert lines(GAME.pictures.table(GAME.views.public(after)))[5:9] == [
        (
            "**Last sale** · Ada wins them all: best match · ☾Blib 🔵B, cheapest (wanted)"
            " **Ada's ☾Blib 🟩G $1♥2 (species)** Ben's ★Zorp 🔵B $1♥2 (colour)"
        ),
        "▶ **Ada** · $2",
        "in hand 2",
        "won: Blib Zorp",
    ]


def test_a_nearly_empty_deck_is_marked_and_so_is_the_option() -> None:
    scene = GAME.pictures.table(GAME.views.public(table("", "", deck="blib-blue-1", tiebreak=True)))

    assert lines(scene)[0].startswith("Ties go to whoever has more critters · ")
    assert "**Deck** · Critters 1 ❗" in lines(scene)


def test_a_finished_table_shows_no_warnings() -> None:
    after = played(GAME, table("blib-blue-1", "", deck=""), "Ada: offer > blib-blue-1 > 1\n    …")

    assert after.over
    assert not {"▶", "⚠", "❗"} & set(told(GAME.pictures.table(GAME.views.public(after)), name))


def test_the_hand_shows_the_critters_the_customers_and_the_offers_out() -> None:
    assert lines(GAME.pictures.hand(GAME.views.public(SALE), GAME.views.private(SALE, ADA))) == [
        "☾Blib 🔵B $1♥1 ✿Fuzzle 🟩G $1♥2",
        "**Customers** · ☾Blib 🔵B, cheapest (①) ✿Fuzzle 🟩G, most ♥ (②) ★Zorp 🔶O, cheapest (③)",
        "**Your offers** · ☾Blib 🟩G $1♥2 (① species)",
    ]


def test_the_latest_cards_are_highlighted_in_the_hand() -> None:
    after = played(
        GAME,
        table("blib-blue-1", "zorp-green-2", deck="zorp-orange-1"),
        "Ada: offer > blib-blue-1 > 1\n    …",
    )

    shown = lines(GAME.pictures.hand(GAME.views.public(after), GAME.views.private(after, ADA)))
    assert shown[0] == "**★Zorp 🔶O $1♥1**"


def test_an_empty_hand_without_offers_says_so() -> None:
    state = table("", "blib-blue-1")

    hand, *others = lines(
        GAME.pictures.hand(GAME.views.public(state), GAME.views.private(state, ADA))
    )
    assert (hand, len(others)) == ("empty", 1)


def test_the_piles_show_what_was_collected_and_what_was_never_seen() -> None:
    state = table(
        "blib-blue-1 blib-blue-2 blib-blue-3",
        "zorp-green-2",
        collected=("zorp-blue-2 fuzzle-blue-1", ""),
        offers={1: {"Ada": "blib-green-1"}},
    )
    shown = lines(
        GAME.pictures.looks["piles"](GAME.views.public(state), GAME.views.private(state, ADA))
    )

    assert shown[0] == "**Not seen yet** · 30 critters"
    assert shown[1].startswith("Blib: ☾Blib 🟩G $2♥3 ☾Blib 🟩G $3♥1 ☾Blib 🔶O $1♥3")
    assert "★Zorp 🟩G $2♥1" in shown[4]
    assert shown[5:] == [
        "**Ada** · $3 from 2 critters · ✿Fuzzle 🔵B $1♥3 ★Zorp 🔵B $2♥3",
        "**Ben** · no critters",
    ]


def test_at_first_nobody_has_been_served_and_nothing_has_been_sold() -> None:
    state = table("blib-blue-1", "zorp-green-2")

    shown = look_lines(state, "customers")
    assert shown[0] == "**Not seen yet** · 21 customers"
    assert shown[1].startswith("Blib: ☾Blib 🔵B, most ♥ ☾Blib 🟩G, cheapest")
    assert shown[-1] == "**Served** · nobody yet"
    assert look_lines(state, "sales") == ["**No sales yet**"]


def test_served_customers_can_be_looked_up_in_the_order_they_come_back() -> None:
    """Ruling S7: everyone sees the served customers go under the deck."""
    state = table(
        "blib-blue-1",
        "zorp-green-2",
        offers={1: {"Ada": "blib-green-1"}, 2: {"Ada": "zorp-blue-1", "Ben": "zorp-blue-2"}},
    )
    after = played(GAME, state, "Ada: close > 2\n    …\nAda: close > 1\n    …")

    shown = look_lines(after, "customers")
    assert shown[0] == "**Not seen yet** · 19 customers"
    assert shown[-1] == (
        "**Served** · they come back in this order, after the others · "
        "✿Fuzzle 🟩G, most ♥ ☾Blib 🔵B, cheapest"
    )
    assert look_lines(after, "sales") == [
        "**Sale 2: Blib Blue, cheapest** · Ada 1st, wins: only offer",
        "offers: **Ada's ☾Blib 🟩G $1♥2 (species)**",
        "**Sale 1: Fuzzle Green, most likeable** · Ben 1st, wins: most hearts · Ada 2nd",
        "offers: **Ben's ★Zorp 🔵B $2♥3 (neither)** Ada's ★Zorp 🔵B $1♥2 (neither)",
    ]


def test_in_a_long_game_the_latest_sales_are_listed_and_every_customer_is_known() -> None:
    *_, (state, _) = random_game(2, "a long game")
    state.served = len(state.queue)
    sales = look_lines(state, "sales")
    shown = look_lines(state, "customers")
    assert shown[0] == "**Never seen** · no customers"
    assert shown[1].startswith("**Served** · in this order · ")
    assert look_lines(state, "piles")[0] == "**Never seen** · no critters"

    state.over = False
    shown = look_lines(state, "customers")
    assert shown[0] == "**Not seen yet** · no customers"
    assert shown[1].startswith("**Served** · they come back in this order · ")
    assert len(state.sales) > 11
    assert sales[0].startswith(f"**Sale {len(state.sales)}: ")
    assert sales[10].startswith(f"**Sale {len(state.sales) - 5}: ")
    assert sales[12:] == ["**Earlier sales** · see the log"]


def test_the_result_shows_what_everyone_collected() -> None:
    state = table("", "", "", collected=("blib-blue-1", "blib-blue-2", "zorp-blue-2"), deck="")
    state.over = True
    result = GAME.rules.result(state)
    assert result is not None

    assert lines(GAME.pictures.scores(result)) == [
        "▶ **Ben** · $2 from 1 critter · 1st · ☾Blib 🔵B $2♥2",
        "▶ **Cy** · $2 from 1 critter · 1st · ★Zorp 🔵B $2♥3",
        "**Ada** · $1 from 1 critter · 3rd · ☾Blib 🔵B $1♥1",
    ]


def test_every_choice_has_a_hint() -> None:
    assert hint(SALE, "do", "close") == "Or leave your offer to customer 1 for later."
    assert hint(SALE, "do", "close", BEN) == "Both your offers are out, so close one or both."
    assert hint(SALE, "do", "offer") == "Then no sale can be closed this turn."
    opening = table("blib-blue-1", "zorp-green-2")
    assert hint(opening, "do", "offer") == "You can make one or two each turn."
    assert hint(SALE, "offer.critter", "fuzzle-green-1") == "② both"
    assert hint(SALE, "offer.critter", "blib-blue-1") == "suits none of them"
    assert hint(SALE, "offer.customer", 2) == "Fuzzle Green, most likeable · no offers"
    assert (
        hint(SALE, "offer.customer", 1)
        == "Blib Blue, cheapest · 2 offers, yours is Blib Green $1 ♥2 (species)"
    )


def brief(state: State, question: str, value: object, **others: object) -> str:
    views = GAME.views.public(state), GAME.views.private(state, ADA)
    assert GAME.words.brief is not None
    return GAME.words.brief(*views, question, value, others)


def test_buttons_are_short_enough_for_two_side_by_side() -> None:
    fuzzle, zorp = Critter("fuzzle-green-1"), Critter("zorp-orange-3")
    assert brief(SALE, "do", "close", customer=1) == "Close ① · 1 rival"
    assert brief(SALE, "do", "offer") == ""
    assert brief(SALE, "close.customer", 3) == "Close ③ · no rivals"
    assert brief(SALE, "offer.critter", fuzzle) == "Fuzzle G$1"
    assert brief(SALE, "offer.critter", fuzzle, customer=2) == "Fuzzle G1 ✓✓"
    assert brief(SALE, "offer.critter", zorp, customer=2) == "Zorp O3 –"
    assert brief(SALE, "offer.customer", 2, critter=fuzzle) == "→ ② both"
    assert brief(SALE, "offer.customer", 3, critter=fuzzle) == "→ ③ neither"


def test_the_critter_that_suits_a_free_customer_best_is_chosen_first() -> None:
    assert GAME.words.likely is not None
    assert GAME.words.always is not None
    views = GAME.views.public(SALE), GAME.views.private(SALE, ADA)
    assert GAME.words.likely(*views, "offer.critter") == ["fuzzle-green-1", "blib-blue-1"]
    assert GAME.words.likely(*views, "close.customer") == ()
    assert GAME.words.always(*views) == ("close", "offer")


def test_the_confirmation_of_a_closed_sale_consists_of_whole_sentences() -> None:
    """Ruling S5: the hint is followed by a sentence that a closed sale can't be undone."""
    said = [hint(SALE, "do", "close", seat) for seat in (ADA, BEN)]

    assert all(words.endswith(".") for words in (*said, GAME.words.sure("close")))


def test_after_an_offer_the_hints_mention_the_second_one() -> None:
    state = table("blib-blue-1 blib-blue-2", "zorp-green-2", deck="")
    after = played(GAME, state, "Ada: offer > blib-blue-1 > 1\n    …")

    assert hint(after, "do", "offer") == "You can make a second one if you like."
    assert hint(after, "do", "done") == "End your turn. The deck is empty."
    after.deck.append(after.hands[BEN][0])
    assert hint(after, "do", "done") == "Draw 1 and end your turn."


def test_a_legal_offer_has_no_reason_for_a_refusal() -> None:
    assert GAME.words.instead is not None
    made = played(GAME, SALE, "Ada: offer > blib-blue-1 > 2\n    …")
    for state in (SALE, table("blib-blue-1 blib-blue-2", "zorp-green-1"), made):
        for move in GAME.rules.legal(state, state.turn):
            view = GAME.views.private(state, state.turn)
            assert GAME.words.instead(GAME.views.public(state), view, move) is None
