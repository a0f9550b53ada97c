"""A hint is the move that a hard bot would make, and the term of the rating that speaks for it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from games import catalogue
from games.kit import AnyGame, Chance, Evaluation, Move, Private, Public, Seat, State
from games.kit.hints import find_hint
from games.kit.language import speaking
from games.kit.languages import languages
from games.kit.play import is_legal
from games.kit.playout import own_bot, playout

GAMES = catalogue()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())

TOLERANCE = 0.01  # ties are broken by less


class Lowest(Chance):
    """Luck whose numbers are all 0, so that ratings have no random part."""

    def below(self, n: int) -> int:
        del n
        return 0


def moments(
    game: AnyGame, seats: int, every: int = 5, **options: object
) -> list[tuple[State, Seat]]:
    """Return some decisions of a game, with two choices at least."""
    turns = list(playout(game, seats, game.rules.options(**options), "hints", own_bot))
    decisions = [(turn.before, turn.seat) for turn in turns]
    return [
        (state, seat)
        for state, seat in decisions[::every]
        if len(list(game.rules.legal(state, seat))) > 1
    ]


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        *((key, seats, {}) for key in GAMES for seats in (2, 3)),
        ("chroma", 1, {"difficulty": "easy"}),
        ("chroma", 2, {"special": "mustard"}),
        ("chroma", 4, {"special": "petrol"}),
        ("coloretto", 4, {"scoring": "violet"}),
        ("kitten", 2, {"purrfect": True}),
        ("kritters", 1, {"mode": "solo"}),
        ("kritters", 3, {"mode": "junior"}),
        ("kritters", 2, {"double_purchase": True, "effect_boost": True}),
    ],
)
def test_the_terms_of_a_move_add_up_to_its_rating(
    key: str, seats: int, options: dict[str, object]
) -> None:
    game = GAMES[key]
    heuristic = game.opponents.heuristic
    assert game.evaluation.terms is not None
    for state, seat in moments(game, seats, every=2, **options):
        moves = list(game.rules.legal(state, seat))
        terms: Sequence[Mapping[str, float]] = game.evaluation.terms(state, seat, moves)
        assert len(terms) == len(moves)
        if heuristic is None:
            continue
        weighed = heuristic.weigh_ahead(state, seat, moves, Lowest("", 0))
        for each, (rating, _) in zip(terms, weighed, strict=True):
            assert sum(each.values()) == pytest.approx(rating, abs=TOLERANCE)


@every_game
def test_every_reason_has_a_sentence_in_every_language(game: AnyGame) -> None:
    for language in languages():
        with speaking(language):
            assert all(game.evaluation.reasons.values())
    for state, seat in moments(game, 2, every=3):
        moves = list(game.rules.legal(state, seat))
        assert game.evaluation.terms is not None
        named = {name for terms in game.evaluation.terms(state, seat, moves) for name in terms}
        assert named - {"rest"} <= game.evaluation.reasons.keys()


@every_game
def test_a_hint_depends_on_nothing_that_the_seat_cannot_see(game: AnyGame) -> None:
    """Deal the hidden cards again: whoever asks gets the same hint."""
    for state, seat in moments(game, 2, every=11):
        hint = find_hint(game, state, seat, Chance("hint", 1))
        assert is_legal(game, state, seat, hint.move)
        for number in range(3):
            deal = game.views.redeal(state, seat, Chance("deal", number))
            assert find_hint(game, deal, seat, Chance("hint", 1)) == hint


def playing(game: AnyGame, *decisions: Move) -> AnyGame:
    """Return a game whose hard bot decides on these moves, one after the other."""
    left = list(decisions)

    def decide(_public: Public, _private: Private, _moves: Sequence[Move], _chance: Chance) -> Move:
        return left.pop(0) if len(left) > 1 else left[0]

    return replace(game, opponents=replace(game.opponents, plays_hard=decide))


def reason_among(*rated: dict[str, float]) -> str:
    """Return the reason for the first of some moves of Coloretto, rated by these terms."""
    game = GAMES["coloretto"]
    for state, seat in moments(game, 2, every=1):
        assert game.opponents.heuristic is not None
        alike = game.opponents.heuristic.alike
        assert alike is not None
        if len({alike(state, move) for move in game.rules.legal(state, seat)}) > 1:
            break
    else:
        pytest.fail("there's never a choice")
    moves = list(game.rules.legal(state, seat))
    given = [*rated, *[rated[-1]] * len(moves)]
    evaluation = Evaluation[State, Move](
        terms=lambda _state, _seat, moves: given[: len(moves)], reasons={"gain": "G", "risk": "R"}
    )
    explained = replace(playing(game, moves[0]), evaluation=evaluation)
    return find_hint(explained, state, seat, Chance("hint", 0)).reason


def test_the_reason_is_the_term_that_is_most_ahead_of_the_next_best_move() -> None:
    assert reason_among({"gain": 5.0, "risk": -1.0}, {"gain": 1.0, "risk": -2.0}) == "gain"
    assert reason_among({"gain": 1.0, "risk": -1.0}, {"gain": 2.0, "risk": -4.0}) == "risk"


def test_a_term_that_counts_for_both_moves_alike_is_no_reason() -> None:
    assert reason_among({"gain": 5.0}, {"gain": 5.0}) == ""
    assert reason_among({"gain": 1.0}, {"gain": 5.0}) == ""


def test_a_term_that_a_move_does_not_have_is_no_reason() -> None:
    """Drawing a card isn't worth more points just because every row costs some."""
    assert reason_among({"risk": -1.0}, {"gain": -5.0}) == ""


def test_a_term_without_a_sentence_is_no_reason() -> None:
    assert reason_among({"whim": 5.0}, {"gain": 0.0}) == ""


def test_a_game_without_terms_gives_hints_without_a_reason() -> None:
    game = replace(GAMES["coloretto"], evaluation=Evaluation())
    for state, seat in moments(game, 2, every=9):
        assert not find_hint(game, state, seat, Chance("hint", 3)).reason


def test_a_hard_bot_that_may_have_been_unlucky_decides_again() -> None:
    game = GAMES["coloretto"]
    state, seat = moments(game, 2, every=1)[-1]
    moves = list(game.rules.legal(state, seat))
    evaluation = Evaluation[State, Move](
        terms=lambda _state, _seat, rated: [{"gain": float(moves.index(each))} for each in rated],
        reasons={"gain": "G"},
    )

    def hint_of(*decisions: Move) -> Move:
        changed = replace(playing(game, *decisions), evaluation=evaluation)
        return find_hint(changed, state, seat, Chance("hint", 0)).move

    worst, *_, best = moves
    assert hint_of(best) == best
    assert hint_of(worst, best) == best
    assert hint_of(worst, worst) == worst
