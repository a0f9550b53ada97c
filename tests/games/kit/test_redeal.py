"""Redealing the cards that someone can't see."""

from collections import Counter

from games.kit import Chance, Forgotten, InOrder, Part, Pool, Seat, begin, others
from tests.games.kit.toy import GAME, Toy, ToyOptions


def make_state() -> Toy:
    toy: Toy = begin(GAME, 3, ToyOptions(), "luck").state
    return toy


def test_only_what_a_seat_cannot_see_is_redealt() -> None:
    toy = make_state()
    deals = [GAME.views.redeal(toy, Seat(1), Chance("anew", number)) for number in range(20)]

    assert all(deal.hands[1] == toy.hands[1] for deal in deals)
    assert all(Counter(GAME.rules.cards(deal)) == Counter(GAME.rules.cards(toy)) for deal in deals)
    assert len({str(deal.hands[0]) for deal in deals}) > 5
    assert len({str(deal.bag) for deal in deals}) > 15
    assert toy == make_state(), "the real state stays as it is"


def test_for_the_public_every_hand_is_hidden() -> None:
    toy = make_state()
    deals = [GAME.views.redeal(toy, None, Chance("anew", number)) for number in range(20)]

    assert all(any(deal.hands[seat] != toy.hands[seat] for deal in deals) for seat in range(3))


def test_the_same_luck_deals_the_same_cards_whatever_the_hidden_ones_are() -> None:
    toy = make_state()
    other = GAME.views.redeal(toy, Seat(0), Chance("another", 0))

    assert other != toy
    assert GAME.views.redeal(other, Seat(0), Chance("a", 0)) == GAME.views.redeal(
        toy, Seat(0), Chance("a", 0)
    )


def test_a_hand_that_is_kept_sorted_stays_sorted() -> None:
    low, high = [1, 2, 3], [30, 20, 10]
    Pool(InOrder(low), InOrder(high, key=lambda card: -card)).shuffle(Chance("x", 0))

    assert sorted(low + high) == [1, 2, 3, 10, 20, 30]
    assert low == sorted(low)
    assert high == sorted(high, reverse=True)


def test_a_part_of_a_list_or_dict_may_be_known() -> None:
    deck, offers, hand = [1, 2, 3, 4], {"Ada": 5, "Ben": 6}, [7, 8]
    for number in range(10):
        but_seven = [at for at, card in enumerate(hand) if card != 7]
        pool = Pool(Part(deck, [1, 2, 3]), Part(offers, ["Ben"]), InOrder(hand, at=but_seven))
        pool.shuffle(Chance("x", number))
        assert (deck[0], offers["Ada"]) == (1, 5)
        assert 7 in hand
    assert offers["Ben"] != 6 or hand != [7, 8]


def test_cards_whose_kind_is_known_stay_in_their_places() -> None:
    """A card's kind can be known, for example from its back. The kinds here are odd and even."""
    deck = [1, 2, 3, 4, 5, 6, 7, 8]
    seen = set[tuple[int, ...]]()
    for number in range(10):
        Pool(deck, alike=lambda card: card % 2).shuffle(Chance("x", number))
        seen.add(tuple(deck))

    assert {tuple(card % 2 for card in each) for each in seen} == {(1, 0) * 4}
    assert len(seen) > 5


def test_a_note_about_hidden_cards_is_dropped() -> None:
    drawn = [1, 2]
    Forgotten(drawn).shuffle(Chance("x", 0))

    assert drawn == []


def test_the_others_are_all_seats_but_one_or_all_for_the_public() -> None:
    assert others("abc", Seat(1)) == ["a", "c"]
    assert others("abc", None) == ["a", "b", "c"]
