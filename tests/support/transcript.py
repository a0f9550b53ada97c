"""Play a game written as a transcript, and check everything that players are told.

    Ada: bid > 3 > hats
        Ada bids 3 hats.
    Ben may not: bid > 2 > hats
        Bid higher than 3 hats, or challenge.
    Ben: challenge
        Ben challenges Ada.
        …
    Ada: discard > red + red
        Ada discards two cards.
        (to Ada) You draw a blue card.

A line with a colon is a move: the player, the kind of move, and each field. The words are the
labels that a player clicks or what a player types, in upper or lower case. A field with only one
possible value isn't asked for and may be omitted. " + " joins several cards, and "nothing" means no
card.

The indented lines below a move are all the messages that follow the move. A whisper's line names
the recipient. A lone "…" stands for any number of lines. A missing or unexpected line fails the
test.

"may not" marks an illegal move. All its words must still be known, so that a misspelt move doesn't
pass for an illegal one. If fields are omitted, the move must be illegal with any values. An
indented line below an illegal move is the reason that players are told. A line that starts with #
is a comment.
"""

from collections.abc import Iterator
from textwrap import dedent
from typing import TypeVar

from games.kit import Chance, Event, Move, Names, Pick, Question, Seat, State, Whisper, narrow, play
from games.kit.game import AnyGame
from games.kit.intended_move import find_intended_move
from games.kit.parse_move import NotUnderstood, means, read, words_of
from games.kit.pieces import fields_in_order, fields_of, name_of
from games.kit.play import is_legal
from games.kit.transcript import NAMES as SEATS
from games.kit.transcript import name, name_recipients, spell_move

ANY_LINES = "…"

S = TypeVar("S", bound=State)


def played(game: AnyGame, state: S, transcript: str, luck: str = "transcript") -> S:
    """Play a transcript and return the final state. Fail at the first line that is wrong."""
    game = game.with_names(SEATS)
    for count, (line, expected) in enumerate(_paragraphs(transcript), start=1):
        who, _, words = line.partition(":")
        assert words, f"whose move is this? {line}"
        seat = Seat(SEATS.index(who.removesuffix(" may not")))
        answers = [word.strip() for word in words.split(">")]
        if who.endswith(" may not"):
            refused = _check_refusal(game, state, seat, answers)
            if expected and expected != [ANY_LINES]:
                assert _reason(game, state, seat, refused) == " ".join(expected), line
            continue
        move = _find_move(game, state, seat, answers)
        assert move is not None, f"not legal: {line}\n{_list_possible_moves(game, state, seat)}"
        step = play(game, state, seat, move, Chance(luck, count))
        state = step.state
        _check_lines(line, [_describe(game, event) for event in step.events], expected)
    return state


def _paragraphs(transcript: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each unindented line with the indented lines below it."""
    lines = [line for line in dedent(transcript).splitlines() if line.strip()]
    lines = [line for line in lines if not line.strip().startswith("#")]
    starts = [at for at, line in enumerate(lines) if not line.startswith(" ")]
    assert starts[:1] == [0], "a transcript begins with a move"
    for start, stop in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[start], [line.strip() for line in lines[start + 1 : stop]]


def _describe(game: AnyGame, event: Event | Whisper) -> str:
    return name_recipients(event, name) + " / ".join(
        game.words.narrate(event, Names(name)).splitlines()
    )


def _check_lines(line: str, lines: list[str], expected: list[str]) -> None:
    left = list(lines)
    skipping = False
    for words in expected:
        if words == ANY_LINES:
            skipping = True
            continue
        while skipping and left and left[0] != words:
            left.pop(0)
        skipping = False
        assert left, f"after {line!r} nothing more was heard, but expected: {words}"
        assert left.pop(0) == words, f"after {line!r}"
    assert skipping or not left, f"after {line!r}, not in the transcript: {left}"


def _check_refusal(game: AnyGame, state: State, seat: Seat, answers: list[str]) -> Move | None:
    """Check that a move is illegal. Return the move, or None if fields are omitted."""
    kind = _find_kind(game, answers[0])
    legal: list[Move] = list(game.rules.legal(state, seat))
    if len(answers) <= len(fields_of(kind)):
        offers = [offer for offer in legal if type(offer) is kind]
        assert not any(_starts_with(game, offer, answers) for offer in offers), (
            f"but may: {answers}"
        )
        return None
    move = find_intended_move(
        game, name_of(kind), dict(zip(fields_of(kind), answers[1:], strict=True))
    )
    assert move is not None, f"a word means nothing here: {answers}"
    assert not is_legal(game, state, seat, move), f"but may: {answers}"
    return move


def _reason(game: AnyGame, state: State, seat: Seat, move: Move | None) -> str | None:
    assert game.words.instead is not None, "this game gives no reasons"
    assert move is not None, "a reason belongs to a whole move"
    reason = game.words.instead(game.views.public(state), game.views.private(state, seat), move)
    return reason if isinstance(reason, str) else None


def _find_move(game: AnyGame, state: State, seat: Seat, answers: list[str]) -> Move | None:
    """Return the legal move with these fields or answers to questions, or None."""
    moves: list[Move] = list(game.rules.legal(state, seat))
    kind = _find_kind(game, answers[0])
    if len(answers) <= len(fields_of(kind)) + 1:
        fields = dict(zip(fields_of(kind), answers[1:], strict=False))
        try:
            found = read(game, moves, name_of(kind), fields)
        except NotUnderstood:
            found = ()
        if isinstance(found, Move):
            return found
    return _find_move_by_clicks(game, moves, answers)


def _find_move_by_clicks(game: AnyGame, moves: list[Move], answers: list[str]) -> Move | None:
    path: list[Pick] = []
    left = list(answers)
    while isinstance(question := narrow(moves, path), Question):
        if question.name != "do" and path == []:
            left.pop(0)  # a game with one kind of move doesn't ask for the kind
        if not left:
            return None
        pick = _pick(game, question, left.pop(0))
        if pick is None:
            return None
        path.append(pick)
    return None if left else question


def _pick(game: AnyGame, question: Question, word: str) -> Pick | None:
    picks: list[int] = []
    for each in words_of(word) if question.several else [word]:
        free = [at for at in range(len(question.values)) if at not in picks]
        values = [question.values[at] for at in free]
        found = means(game, question.name, each, values)
        if not found:
            return None
        picks.append(free[values.index(found[0])])
    return tuple(picks)


def _starts_with(game: AnyGame, offer: Move, answers: list[str]) -> bool:
    """Return True if a move's fields start with the given answers."""
    steps = zip(fields_in_order(offer), answers, strict=False)
    return all(means(game, field, word, [value]) for (field, value), word in steps)


def _find_kind(game: AnyGame, word: str) -> type[Move]:
    every: tuple[type[Move], ...] = game.rules.moves
    kinds: dict[object, type[Move]] = {name_of(kind): kind for kind in every}
    found = means(game, "do", word, kinds)
    assert found, f"no such move: {word}"
    return kinds[found[0]]


def _list_possible_moves(game: AnyGame, state: State, seat: Seat) -> str:
    moves: list[Move] = list(game.rules.legal(state, seat))
    return "possible now:\n" + "\n".join(spell_move(game, move) for move in moves[:40])
