"""Each remark of a game applies somewhere, and fits on a line in every language."""

from collections.abc import Iterator

import pytest

from games import catalogue
from games.kit import AnyGame, Card, Chance, Lessons, Private, Public, Row, Scene, Seat, Tip, begin
from games.kit.language import ENGLISH, speaking
from games.kit.languages import languages
from games.kit.lessons import MAX_WORDS, with_lit
from games.kit.play import to_move
from games.kit.playout import own_bot, playout, random_move
from games.kit.scene import Area, Label
from games.kit.variants import variants
from tests.support.toy_game import TOY

GAMES = {key: game for key, game in catalogue().items() if game.lessons.remarks}
PLAYOUT_COUNT = 60
MIN_DECISIONS = (
    500  # decisions; at least so many are checked, even if each remark has already applied
)

ADA = Seat(0)
PUBLIC, PRIVATE = Public(), Private()


def decisions(game: AnyGame) -> Iterator[tuple[Public, Private, Seat]]:
    """Yield the views of each seat that is due, in games of bots and of random players."""
    combinations = list(variants(game))
    for number in range(PLAYOUT_COUNT):
        chance = Chance(f"lessons {number}", 0)
        options = chance.choice(combinations) if number % 2 else game.rules.options()
        seats: int = chance.choice(game.rules.seats(options))
        luck, player = str(number), own_bot if number % 3 else random_move
        state = begin(game, seats, options, luck).state
        for turn in playout(game, seats, options, luck, player):
            for seat in to_move(game, state, seats):
                yield game.views.public(state), game.views.private(state, seat), seat
            state = turn.after


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_remark_applies_somewhere_and_is_short_in_every_language(game: AnyGame) -> None:
    unmade = {remark.__name__ for remark in game.lessons.remarks}
    assert len(unmade) == len(game.lessons.remarks)
    for at, (public, private, seat) in enumerate(decisions(game)):
        if not unmade and at > MIN_DECISIONS:
            break
        for remark in game.lessons.remarks:
            if remark(public, private, seat) is None:
                continue
            unmade.discard(remark.__name__)
            for language in languages():
                with speaking(language):
                    said = remark(public, private, seat)
                words = said.words if isinstance(said, Tip) else said
                assert words, f"{remark.__name__} says nothing in {language}"
                assert len(words.split()) <= MAX_WORDS, words
    assert unmade == set()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_newcomer_is_told_something_on_the_first_turn(game: AnyGame) -> None:
    public, private, seat = next(decisions(game))
    with speaking(ENGLISH):
        assert game.lessons.tip(public, private, seat) is not None


def silent(_public: Public, _private: Private, _seat: Seat) -> None:
    return None


def rare(_public: Public, _private: Private, _seat: Seat) -> Tip:
    return Tip("This is rare.", ("red",))


def one(_public: Public, _private: Private, _seat: Seat) -> str:
    return "One."


def two(_public: Public, _private: Private, _seat: Seat) -> str:
    return "Two."


def test_a_moment_comes_before_what_always_applies() -> None:
    lessons = Lessons(moments=(silent, rare), basics=(one,))

    assert lessons.tip(PUBLIC, PRIVATE, ADA) == Tip("This is rare.", ("red",))


def test_what_always_applies_takes_turns() -> None:
    lessons = Lessons(moments=(silent,), basics=(one, silent, two))

    told = [lessons.tip(PUBLIC, PRIVATE, ADA, turn) for turn in range(3)]

    assert told == [Tip("One."), Tip("Two."), Tip("One.")]


def test_a_game_without_lessons_says_nothing() -> None:
    game: AnyGame = TOY
    assert game.lessons.tip(PUBLIC, PRIVATE, ADA) is None
    assert Lessons(basics=(silent,)).tip(PUBLIC, PRIVATE, ADA) is None


def test_only_what_a_remark_is_about_is_lit() -> None:
    items = (Card("red", art="red"), Card("blue", art="blue", lit=True), Label("= 3"))
    scene = Scene("Hand", (Area(rows=(Row(items),)),))

    lit = with_lit(scene, ("red",)).areas[0].rows[0].items

    assert lit == (Card("red", art="red", lit=True), Card("blue", art="blue"), Label("= 3"))
    assert with_lit(scene, ()) is scene
