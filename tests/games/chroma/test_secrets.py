"""Hidden cards stay secret, and open cards are visible to everyone."""

from collections import Counter

from games.chroma import GAME
from games.chroma.asks import Ask, What
from games.chroma.cards import Card
from games.chroma.state import MIX, State, cards
from games.kit import Chance, Seat
from tests.games.chroma import tables
from tests.games.chroma.tables import solo_table, table
from tests.support.transcript import played


def redeal_often(state: State, seat: int = 0, times: int = 30) -> list[State]:
    return [GAME.views.redeal(state, Seat(seat), Chance("unseen", at)) for at in range(times)]


def test_hands_are_hidden_and_their_sizes_are_not() -> None:
    """Ruling R12: hands are hidden, but their sizes are public."""
    public = GAME.views.public(table("jungle pear", "ruby-red"))

    assert public.hand_sizes == (2, 1)
    assert "ruby-red" not in public.model_dump_json(include={"plays", "hands", "laid", "fresh"})
    assert GAME.views.private(table("jungle pear", "ruby-red"), Seat(0)).hand == ("jungle", "pear")


def test_for_ada_ben_may_hold_anything_she_cannot_see() -> None:
    state = table("jungle", "pear soft-cyan lemon")
    deals = redeal_often(state)

    assert all(deal.hands[0] == state.hands[0] for deal in deals)
    assert all(len(deal.hands[1]) == 3 for deal in deals)
    assert len({card for deal in deals for card in deal.hands[1]}) > 5
    assert len({tuple(deal.decks[2]) for deal in deals}) > 5
    assert all(Counter(cards(deal)) == Counter(cards(state)) for deal in deals)


def test_a_card_that_asks_a_question_is_known_to_be_in_the_hand() -> None:
    """Everyone knows that Ben has the Lemon, because the game asks him whether he prints it."""
    state = table("", "lemon pear azure")
    state.pending = [
        Ask(what=What.PRINT, seat=Seat(1), by=Card.VIOLET),
        Ask(what=What.MAY_PRINT, seat=Seat(1), by=Card.ORANGE, cards=(Card.LEMON,)),
    ]

    assert all(Card.LEMON in deal.hands[1] for deal in redeal_often(state))
    assert not all(Card.PEAR in deal.hands[1] for deal in redeal_often(state))


def test_a_part_that_was_lost_is_not_dealt_back() -> None:
    state = table("", "azure")
    lost = (Card.PALE_MAGENTA,)
    state.pending = [Ask(what=What.PLAY, seat=Seat(1), by=Card.LAVENDER, cards=lost)]

    assert all(len(deal.hands[1]) == 1 for deal in redeal_often(state))


def test_when_the_game_is_over_only_the_decks_are_hidden() -> None:
    state = table("jungle", "pear")
    state.over = True

    assert all(deal.hands == state.hands for deal in redeal_often(state))


def test_of_billys_deck_only_the_back_of_the_next_card_is_seen() -> None:
    """Ruling R62: the back of Billy's next card shows whether it's a MIX."""
    for deck, mix in (
        ("mix mix soft-cyan light-yellow", True),
        ("soft-cyan mix mix light-yellow", False),
    ):
        deals = redeal_often(solo_table("", deck=deck))
        assert all((deal.billy.deck[-1] == MIX) is mix for deal in deals)
        assert len({tuple(deal.billy.deck) for deal in deals}) > 1
        assert all(sorted(deal.billy.deck) == sorted(deck.split()) for deal in deals)


def test_every_card_that_enters_a_hand_is_announced() -> None:
    """Ruling R12: hands are hidden, but each card that enters a hand is announced."""
    played(
        GAME,
        table("azure soft-cyan light-yellow", "", rank2="jungle*2"),
        """
        Ada: print > Azure
            Ada printed Azure.
        Ada: gain > Jungle
            Ada gained Jungle (Azure).
            …
        Ben: refill > nothing
            …
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            Ada mixed Soft Cyan + Light Yellow into Jungle.
            …
        """,
    )


def test_the_tables_of_tests_use_a_whole_box() -> None:
    """A test's table has every card of the box, apart from cards that a test leaves out."""
    state = table("jungle", "pear", plays=("coral*2", "key"), special="mustard")
    whole = Counter(cards(GAME.rules.setup(2, GAME.rules.options(), Chance("box", 0))))

    assert Counter(cards(state)) == whole
    assert tables.cards("coral light-yellow*2") == [
        Card.CORAL,
        Card.LIGHT_YELLOW,
        Card.LIGHT_YELLOW,
    ]
