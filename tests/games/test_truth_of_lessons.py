"""What coaches say about moves is true: compared with what the rules do next."""

import re
from collections.abc import Iterator
from typing import Any

from games.chroma import GAME as CHROMA
from games.chroma import remarks as of_chroma
from games.chroma.cards import sum_points
from games.chroma.moves import Billy
from games.chroma.state import BILLY
from games.coloretto import GAME as COLORETTO
from games.coloretto import remarks as of_coloretto
from games.coloretto.cards import UNDER_LAST_ROUND
from games.coloretto.moves import Take
from games.cosmic import GAME as COSMIC
from games.cosmic import remarks as of_cosmic
from games.cosmic.moves import Close, Offer
from games.cosmic.sales import settle_sale
from games.kit import AnyGame, Chance, Lesson, Seat, State, Tip
from games.kit.bots import at_random
from games.kit.language import ENGLISH, speaking
from games.kit.lesson_game import play_lesson
from games.kit.lessons import LEARNER
from games.kit.pieces import Move
from games.kit.play import play
from games.kitten import GAME as KITTEN
from games.kitten import remarks as of_kitten
from games.kitten.cards import Quality, worth
from games.kitten.moves import Bade, Challenge
from games.kritters import GAME as KRITTERS
from games.kritters import remarks as of_kritters
from games.kritters.moves import Buy

GAMES = 60


def decisions(game: AnyGame, number: int = 0) -> Iterator[tuple[Any, Any, Any]]:
    """Yield decisions of random learners, with both views of the learner."""
    lesson: Lesson[Any, Any] = game.lessons.played[number]
    for game_number in range(GAMES):
        chance = Chance(f"truth {game.key}", game_number)

        def learner(state: State, _: int, chance: Chance = chance) -> Move:
            moves: list[Move] = list(game.rules.legal(state, LEARNER))
            return at_random(moves, chance)

        with speaking(ENGLISH):
            for each in play_lesson(game, lesson, learner):
                views = game.views.public(each.state), game.views.private(each.state, LEARNER)
                yield each, *views


def after(game: AnyGame, state: State, move: Move) -> Any:  # noqa: ANN401  any game's state
    return play(game, state, LEARNER, move, Chance("after", 1)).state


def numbers_in(words: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", words)]


def test_coloretto_says_what_a_row_cost_and_what_another_would_have_brought() -> None:
    seen = set[str]()

    def total(state: Any) -> int:  # noqa: ANN401  a state of Coloretto
        points: int = COLORETTO.views.public(state).collections[LEARNER].score.total
        return points

    for made, public, private in decisions(COLORETTO):
        if not isinstance(made.move, Take):
            continue
        rows = public.rows
        gains = {
            number: total(after(COLORETTO, made.state, Take(row=number))) - total(made.state)
            for number, row in enumerate(rows, 1)
            if row.cards and row.holder is None and "golden-joker" not in row.cards
        }
        cost = of_coloretto.costly_row(public, private, made.move, LEARNER)
        if cost is not None and made.move.row in gains:
            assert numbers_in(cost) == [-gains[made.move.row]]
            seen.add("cost")
        better = of_coloretto.better_row(public, private, made.move, LEARNER)
        if better is not None and len(gains) > 1 and made.move.row in gains:
            best, more = numbers_in(better)
            if best in gains:
                assert gains[best] - gains[made.move.row] == more
                seen.add("better")
    assert seen == {"cost", "better"}


def test_coloretto_counts_the_cards_before_the_last_round() -> None:
    for made, public, private in decisions(COLORETTO):
        state: Any = made.state
        said = of_coloretto.until_the_end(public, private, LEARNER)
        if said is not None:
            count = len(state.supply) - 1 - UNDER_LAST_ROUND
            assert numbers_in(said)[:1] == ([count] if count else [])  # "the next card"
            assert state.supply[UNDER_LAST_ROUND] == "last-round"


def test_kitten_says_of_a_bid_whether_it_was_sure_to_be_true() -> None:
    for _, public, private in decisions(KITTEN):
        for of in Quality:
            held = worth(private.hand, of)
            for count in {max(1, held), held + 1}:
                bid = Bade(seat=Seat(1), count=count, of=of)
                asked = public.model_copy(update={"said": (bid,)})
                words = of_kitten.doubted_a_true_bid(asked, private, Challenge(), LEARNER) or ""
                assert ("your own hand" in words) == (held >= count)


def test_chroma_finds_the_mix_that_brings_billy_the_fewest_points() -> None:
    said = 0
    for made, public, private in decisions(CHROMA, 1):
        state: Any = made.state
        tip = of_chroma.least_for_billy(public, private, LEARNER)
        slip = of_chroma.helped_billy(public, private, made.move, LEARNER)
        mixes = [each for each in CHROMA.rules.legal(state, LEARNER) if isinstance(each, Billy)]
        assert (tip is not None) == bool(mixes)
        if tip is None:
            continue
        points = [sum_points(_row_after(state, each)) for each in mixes]
        assert isinstance(tip, Tip)
        assert numbers_in(tip.words)[0] == min(points)
        if slip is not None:
            assert numbers_in(slip) == [sum_points(_row_after(state, made.move)), min(points)]
            said += 1
        else:
            assert sum_points(_row_after(state, made.move)) == min(points)
    assert said


def _row_after(state: Any, move: Move) -> list[Any]:  # noqa: ANN401  a state of Chroma Mix
    """Return Billy's row right after a mix, before he goes on."""
    assert isinstance(move, Billy)
    row = list(state.plays[BILLY])
    for card in move.cards:
        row.remove(card)
    return [*row, move.into]


def test_chroma_counts_the_points_that_are_taken_back() -> None:
    said = 0
    for made, public, private in decisions(CHROMA):
        slip = of_chroma.took_points_back(public, private, made.move, LEARNER)
        if slip is not None:
            before: Any = made.state
            lost = sum_points(before.plays[0]) - sum_points(
                after(CHROMA, before, made.move).plays[0]
            )
            assert numbers_in(slip) == [lost]
            said += 1
    assert said


def test_cosmic_names_sales_that_cant_be_closed_and_ties_that_can_be_won() -> None:
    closed, tied = 0, 0
    for made, public, private in decisions(COSMIC):
        legal = list(COSMIC.rules.legal(made.state, LEARNER))
        said = of_cosmic.only_own_sales(public, private, LEARNER)
        if said is not None:
            assert Close(customer=numbers_in(said)[0]) not in legal
            closed += 1
        said = of_cosmic.tie_takes_all(public, private, LEARNER)
        if said is not None:
            place = numbers_in(said)[0]
            state: Any = made.state
            offers = dict(state.offers[place - 1])
            rivals = [seat for seat in offers if seat != LEARNER]
            offers[rivals[1]] = offers[rivals[0]]  # as if their offers were equal
            sale = settle_sale(place, state.customers[place - 1], offers, LEARNER, 3)
            assert sale.winner == LEARNER or len(sale.best) == 1
            tied += 1
    assert closed
    assert tied


def test_cosmic_names_a_critter_that_matches_better() -> None:
    said = 0
    for made, public, private in decisions(COSMIC):
        words = of_cosmic.suits_better(public, private, made.move, LEARNER)
        if words is None:
            continue
        assert isinstance(made.move, Offer)
        place, state = made.move.customer, made.state
        customer = public.customers[place - 1]
        named = [each for each in private.hand if COSMIC.words.label("critter", each) in words]
        assert any(
            settle_sale(
                place, customer, {Seat(0): made.move.critter, Seat(1): each}, Seat(0), 3
            ).winner
            == 1
            for each in named or private.hand
        ), (words, state)
        said += 1
    assert said


def test_kritters_says_how_much_more_another_card_would_have_brought() -> None:
    said = 0
    for made, public, private in decisions(KRITTERS):
        words = of_kritters.better_purchase(public, private, made.move, LEARNER)
        if words is None:
            continue
        assert isinstance(made.move, Buy)
        worth_after = {
            each.card: KRITTERS.views.public(after(KRITTERS, made.state, each)).worth(LEARNER).total
            for each in KRITTERS.rules.legal(made.state, LEARNER)
            if isinstance(each, Buy)
        }
        more = max(worth_after.values()) - worth_after[made.move.card]
        assert numbers_in(words)[-1] == more
        said += 1
    assert said
