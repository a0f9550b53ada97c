"""Check the promises that every game has to keep at every moment a player can reach.

Each promise is a function that checks one moment. Its name is the promise.
"""

import re
import traceback
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any, cast, get_args

from games.kit import (
    Beat,
    Chance,
    Confirm,
    Event,
    Fits,
    Forgotten,
    Frozen,
    Hidden,
    Level,
    Move,
    Names,
    Occasion,
    Pool,
    Question,
    Result,
    Seat,
    State,
    Tip,
    Views,
    Whisper,
    copy_state,
    defaults,
    narrow,
    others,
    path_to,
)
from games.kit.art import Face
from games.kit.bots import bot_move, some_of
from games.kit.describe import spelt_out, told
from games.kit.game import AnyGame
from games.kit.heuristic import AnyHeuristic
from games.kit.hidden_places import places_of
from games.kit.lessons import MAX_WORDS
from games.kit.next_question import pick_of
from games.kit.parse_move import code, complete, read
from games.kit.pieces import fields_of, marks_of, name_of, takes_some
from games.kit.play import begin, is_legal, play, to_move
from games.kit.playout import Turn
from games.kit.scene import Card, Pile, Scene
from games.kit.story import HistoryStep, Story
from games.kit.visibility import fields_of_state
from tests.games.moments import MAX_MOVES, Moment
from tests.support.changed_game import changed

Promise = Callable[[Moment], None]

# The maximum length of each kind of text, in characters.
MAX_BUTTON, MAX_LABEL, MAX_HINT, MAX_PROMPT, MAX_CHOICE, MAX_ALT = 34, 80, 100, 100, 100, 1024
MAX_TOLD, MAX_EXPLAINED, MAX_NARRATED, MAX_REASON = 2500, 1500, 600, 300
MAX_BEAT, MAX_DECISION = 140, 100  # in characters, with names of eight characters
MAX_SAMPLED_MOVES = 24
WRONG_PERSON = re.compile(r"\b[Yy]ou \w+s\b|\bYou\b[^.!?:]* (and (is|has|starts|wins)|their) ")
WRONG_CASE = re.compile(r"[a-z,;] You\b|\b[Yy]ou's\b")
MAX_PROBLEM_LENGTH = 1000
MAX_SAMPLES = 5
FEW_PLAYOUTS = 12


class BrokenPromise(AssertionError):
    """A game breaks a promise. The message has the promise, the moment, and how to reproduce it."""


def keep(moment: Moment, promises: Iterable[Promise] | None = None) -> None:
    """Check promises, by default all, at one moment; raise `BrokenPromise` for the first broken."""
    for promise in PROMISES if promises is None else promises:
        try:
            promise(moment)
        except Exception as problem:  # noqa: BLE001  any error breaks a promise
            raise BrokenPromise(_describe(promise, moment, problem)) from None


def _describe(promise: Promise, moment: Moment, problem: Exception) -> str:
    where = traceback.extract_tb(problem.__traceback__)[-1]
    what = str(problem) if isinstance(problem, AssertionError) else repr(problem)
    test = "tests/games/test_every_game.py::test_every_moment_keeps_every_promise"
    return "\n".join(
        [
            f"{moment.game.title} breaks a promise: {promise.__name__.replace('_', ' ')}.",
            f"  {(what or where.line or '')[:MAX_PROBLEM_LENGTH]}",
            f"  in {where.name}, {Path(where.filename).name} line {where.lineno}",
            f"Seed {moment.luck}, after move {moment.at} of {len(moment.turns)}. See the game with",
            f"  {moment.shown_by}",
            "and test this moment again with",
            f"  SEED={moment.luck} pytest '{test}[{moment.game.key}]'",
        ]
    )


def name(seat: Seat) -> str:
    return f"Player number {seat:02}"


def someone_can_move_until_it_is_over(moment: Moment) -> None:
    game, state = moment.game, moment.state
    result = game.rules.result(state)
    assert len(moment.turns) < MAX_MOVES, "the game does not end"
    due = list(to_move(game, state, moment.seats))
    assert due or result is not None, "nobody can move, and there is no result"
    assert not (due and result is not None), f"there is a result, but seat {due[0]} can move"
    if result is not None:
        for seat in moment.everyone:
            assert not moment.legal(seat), f"it is over, but seat {seat} may still move"
        placed = sorted(seat for seats in result.ranking for seat in seats)
        assert placed == moment.everyone, "not everyone has one place in the ranking"
        assert len(result.scores) in (0, moment.seats), "not everyone has a score"


def games_between_bots_end(moment: Moment) -> None:
    """Check that bots don't repeat the same moves for ever. Random players never do."""
    if moment.bots and len(moment.turns) == MAX_MOVES:
        moves = Counter(type(turn.move).__name__ for turn in moment.turns[-100:])
        played = " and ".join(f"{kind} {count} times" for kind, count in moves.most_common())
        reason = f"no end after {MAX_MOVES} moves of bots, who played {played} in the last 100"
        raise AssertionError(f"{reason}: let the bot prefer a move that leads to the end")


def what_is_stored_comes_back_the_same(moment: Moment) -> None:
    game, state, last = moment.game, moment.state, moment.last
    stored = game.rules.state.model_validate_json(state.model_dump_json())
    assert stored == state, "a stored state comes back as another one"
    agreed = game.rules.options.model_validate_json(moment.options.model_dump_json())
    assert agreed == moment.options, "stored options come back as others"
    result: Result | None = game.rules.result(state)
    if result is not None:
        told = type(result).model_validate_json(result.model_dump_json())
        assert told == result, "a stored result comes back as another one"
    if last is not None:
        assert type(last.move) in game.rules.moves, f"{type(last.move).__name__} is not in `moves`"
        move = game.rules.any_move.validate_json(last.move.model_dump_json())
        assert move == last.move, "a stored move comes back as another one"
        for event in last.events:
            assert type(event) in game.rules.events, f"{type(event).__name__} is not in `events`"
            heard = game.rules.any_event.validate_json(event.model_dump_json())
            assert heard == event, "a stored event comes back as another one"


def the_same_luck_and_moves_give_the_same_game(moment: Moment) -> None:
    game = moment.game
    state: State = begin(game, moment.seats, moment.options, moment.luck).state
    for turn in moment.turns[: moment.at]:
        step = play(game, state, turn.seat, turn.move, Chance(moment.luck, turn.number))
        same = step.events == turn.events
        assert same, f"move {turn.number}, made again, is told otherwise: is there other luck?"
        state = step.state
    assert state == moment.state, "the same moves lead to another state: is there other luck?"


def cards_are_conserved(moment: Moment) -> None:
    cards = moment.game.rules.cards
    first, now = Counter(cards(moment.first)), Counter(cards(moment.state))
    assert not first - now, f"cards were lost: {dict(first - now)}"
    assert not now - first, f"cards were made: {dict(now - first)}"


def a_copy_is_independent(moment: Moment) -> None:
    copy = copy_state(moment.state)
    assert copy == moment.state
    kept = {id(part) for part in _mutable_parts(moment.state)}
    assert not any(id(part) in kept for part in _mutable_parts(copy))


def no_two_legal_moves_are_alike(moment: Moment) -> None:
    for seat in moment.everyone:
        moves = moment.legal(seat)
        kinds = Counter((type(move), *move.__dict__.values()) for move in moves)
        twice = [alike for alike, count in kinds.items() if count > 1]
        assert not twice, f"{twice[0][0].__name__} is offered twice with the same answers"
        assert moves == moment.legal(seat), "legal moves change their order from call to call"


def every_legal_move_can_be_clicked(moment: Moment) -> None:
    game, chance = moment.game, moment.chance("clicks")
    for seat in moment.everyone:
        moves = moment.legal(seat)
        for offer in _sample(moves, chance):
            move = some_of(offer, chance)
            path = path_to(moves, move)
            answer = narrow(moves, path)
            assert isinstance(answer, Move)
            assert _as_chosen(answer) == _as_chosen(move)
            assert is_legal(game, moment.state, seat, answer)
            for done in range(len(path)):
                question = narrow(moves, path[:done])
                assert isinstance(question, Question)
                _check_question(moment, seat, question)


def every_legal_move_can_be_typed(moment: Moment) -> None:
    game, chance = moment.game, moment.chance("typing")
    for seat in moment.everyone:
        moves = moment.legal(seat)
        for offer in _sample(moves, chance):
            move = some_of(offer, chance)
            do = name_of(type(move))
            fields = {field: move.__dict__[field] for field in fields_of(type(move))}
            codes = {field: code(value) for field, value in fields.items()}
            labels = {
                field: _label(game, type(move), field, value) for field, value in fields.items()
            }
            for typed in (codes, labels):
                answer = read(game, moves, do, typed)
                assert isinstance(answer, Move), f"{typed} asks for more"
                assert _as_chosen(answer) == _as_chosen(move), typed
            for field, text in codes.items():
                found = complete(game, moves, do, {**codes, field: ""}, field)
                assert all(0 < len(each.label) <= MAX_CHOICE for each in found)
                assert all(0 < len(each.text) <= MAX_CHOICE for each in found)
                if not takes_some(type(move), field):
                    assert text in [each.text for each in found]


def what_was_typed_is_not_asked_again(moment: Moment) -> None:
    """Check that an omitted field is asked for, and that its answer completes the move."""
    game, chance = moment.game, moment.chance("leaving out")
    for seat in moment.everyone:
        moves = moment.legal(seat)
        for offer in _sample(moves, chance, 8):
            move = some_of(offer, chance)
            codes = {name: code(move.__dict__[name]) for name in fields_of(type(move))}
            for left_out in codes:
                typed = {name: text for name, text in codes.items() if name != left_out}
                path = read(game, moves, name_of(type(move)), typed)
                if isinstance(path, Move):
                    continue  # the typed fields leave only one answer
                question = narrow(moves, path)
                assert isinstance(question, Question)
                assert question.name == left_out, f"{typed} asks for {question.name}"
                made = narrow(moves, (*path, pick_of(question, move.__dict__[left_out])))
                assert isinstance(made, Move)
                assert _as_chosen(made) == _as_chosen(move)


def nobody_sees_what_they_should_not(moment: Moment) -> None:
    """Check that a seat's views and legal moves don't depend on the cards that it can't see."""
    game, state = moment.game, moment.state
    before = state.model_dump_json()
    for seat in (None, *moment.everyone):
        other = game.views.redeal(state, seat, moment.chance(f"unseen {seat}"))
        assert state.model_dump_json() == before, "dealing anew changed the state it was given"
        who = "everyone" if seat is None else f"seat {seat}"
        _check_same(
            game.views.public(state), game.views.public(other), f"{who} sees it in the public view"
        )
        if seat is not None:
            mine, then = game.views.private(state, seat), game.views.private(other, seat)
            _check_same(mine, then, f"{who} sees it in the private view")
            same = list(game.rules.legal(other, seat)) == moment.legal(seat)
            assert same, f"what {who} may do depends on hidden cards"
        kept = Counter(game.rules.cards(other)) == Counter(game.rules.cards(state))
        assert kept, "dealing anew lost cards or made some"


def buttons_on_the_table_tell_nothing_hidden(moment: Moment) -> None:
    """Check that buttons on the table don't depend on cards that the public can't see."""
    game, state = moment.game, moment.state
    other = game.views.redeal(state, None, moment.chance("on the table"))
    for seat in moment.everyone:
        texts = [game.words.on_table(move) for move in game.rules.legal(state, seat)]
        others = [game.words.on_table(move) for move in game.rules.legal(other, seat)]
        shown, then = (list(dict.fromkeys(filter(None, each))) for each in (texts, others))
        assert shown == then, f"buttons for seat {seat} tell something hidden"
        for text in shown:
            assert len(text) <= MAX_BUTTON, f"too long for a button: {text}"


def remarks_are_short_and_know_nothing_hidden(moment: Moment) -> None:
    """Check that remarks for newcomers fit on a line and don't depend on unseen cards."""
    game, state = moment.game, moment.state
    for seat in moment.due:
        views = game.views.public(state), game.views.private(state, seat)
        other = game.views.redeal(state, seat, moment.chance(f"remarks {seat}"))
        views_then = game.views.public(other), game.views.private(other, seat)
        drawn = [*_arts_in(game.pictures.hand(*views))]
        for remark in game.lessons.remarks:
            said, then = remark(*views, seat), remark(*views_then, seat)
            assert said == then, f"{remark.__name__} tells seat {seat} something hidden"
            if said is None:
                continue
            tip = Tip(said) if isinstance(said, str) else said
            count = len(tip.words.split())
            assert count <= MAX_WORDS, f"{remark.__name__} has {count} words: {tip.words}"
            assert re.match(r"[A-Z].*[.!?]$", tip.words), f"that isn't a sentence: {tip.words}"
            unseen = {*tip.about}.difference(drawn)
            assert not unseen, f"{remark.__name__} is about cards that the hand hasn't: {unseen}"


def _arts_in(scene: Scene) -> Iterator[str]:
    for area in scene.areas:
        for row in area.rows:
            yield from (item.art for item in row.items if isinstance(item, Card))


def what_is_dealt_anew_depends_on_nothing_hidden(moment: Moment) -> None:
    """Check that a deal depends on luck alone, and not on the hidden cards dealt anew."""
    game, state = moment.game, moment.state
    for seat in (None, *moment.everyone):
        another = game.views.redeal(state, seat, moment.chance("another deal"))
        dealt = [
            game.views.redeal(each, seat, moment.chance("a deal")) for each in (state, another)
        ]
        who = "everyone" if seat is None else f"seat {seat}"
        for name in game.rules.state.model_fields:
            same = getattr(dealt[0], name) == getattr(dealt[1], name)
            assert same, f"what is dealt anew for {who} depends on the real {name}"


def what_does_not_reveal_tells_nothing_hidden(moment: Moment) -> None:
    """Check that only events with `reveals` change if unseen cards are dealt anew."""
    game, state = moment.game, moment.state
    chance = moment.chance("reveals")
    for seat in moment.everyone:
        for offer in _sample(moment.legal(seat), chance, 8):
            move = some_of(offer, chance)
            other = game.views.redeal(state, seat, chance)
            now = play(game, state, seat, move, Chance(moment.luck, 0)).events
            then = play(game, other, seat, move, Chance(moment.luck, 0)).events
            for one, another in zip_longest(_without_revealing(now), _without_revealing(then)):
                kind, what = type(one or another).__name__, _difference(one, another)
                assert one == another, f"{kind} tells something hidden by {what}: reveals = True?"


def _difference(one: Frozen | None, another: Frozen | None) -> str:
    """Return the fields in which two events differ.

    Return "" if they don't differ, and "happening" if they aren't of the same kind.
    """
    if one is None or another is None or type(one) is not type(another):
        return "happening"
    fields = type(one).model_fields
    return next((f"`{at}`" for at in fields if getattr(one, at) != getattr(another, at)), "")


def what_can_be_taken_back_showed_nobody_anything_new(moment: Moment) -> None:
    """Check that a move without revealing events depends neither on luck nor on hidden cards.

    Otherwise, a player could draw a card, look at the card and undo the move.
    """
    game, state = moment.game, moment.state
    for seat, move, watcher, other in _watched_moves(moment, "taking back"):
        now = play(game, state, seat, move, Chance("some luck", 0))
        then = play(game, other, seat, move, Chance("other luck", 0))
        over = game.rules.result(now.state) is not None  # a move that ends the game can't be undone
        if over or any(event.reveals for event in (*now.events, *then.events)):
            continue
        kind = type(move).__name__
        how = f"seat {watcher} after {kind}, which can be taken back; an event must reveal it"
        _check_same(game.views.public(now.state), game.views.public(then.state), how)
        mine = (game.views.private(step.state, watcher) for step in (now, then))
        _check_same(next(mine), next(mine), how)


def nobody_is_told_more_than_they_see(moment: Moment) -> None:
    """Check that a player who can't tell two deals apart is told the same of a move in both."""
    game, state = moment.game, moment.state
    for seat, move, watcher, other in _watched_moves(moment, "telling"):
        now = play(game, state, seat, move, Chance(moment.luck, 0))
        then = play(game, other, seat, move, Chance(moment.luck, 0))
        if game.views.public(now.state) != game.views.public(then.state):
            continue
        if game.views.private(now.state, watcher) != game.views.private(then.state, watcher):
            continue
        for one, another in zip_longest(
            _events_told_to(now.events, watcher), _events_told_to(then.events, watcher)
        ):
            kind = type(one or another).__name__
            same = _words_in([one]) == _words_in([another])
            assert same, f"{kind} tells seat {watcher} what neither of its views shows"


def what_is_revealed_was_hidden_before(moment: Moment) -> None:
    """Check that some revealing event of each kind changes with the hidden cards or the luck.

    Public events may be marked as revealing without depending on a card. For public events, it's
    therefore enough if any kind of event changes.
    """
    shown: dict[str, bool] = {}
    for kind, turns in _revealing_turns(moment).items():
        if len(turns) == MAX_SAMPLES:
            shown[kind.__name__] = any(_could_be_other(moment, kind, turn) for turn in turns)
            whispered = issubclass(kind, Whisper)
            varies = shown[kind.__name__] or not whispered
            assert varies, f"{kind.__name__} tells of cards that `hidden` doesn't list"
    none = f"{', '.join(shown)}: none of the cards these reveal is listed by `hidden`"
    assert any(shown.values()) or not shown, none


def hidden_cards_are_dealt_anew(moment: Moment) -> None:
    """Check that a redeal changes the cards that nobody can see."""
    game, first = moment.game, moment.first
    for luck in map(str, range(4)):
        other = begin(game, moment.seats, moment.options, luck).state
        if other != first and game.views.public(other) == game.views.public(first):
            dealt = [game.views.redeal(first, None, Chance(again, 0)) for again in ("a", "b", "c")]
            assert any(deal != first for deal in dealt), "`hidden` lists no card for the public"


def hidden_lists_every_card_that_a_seat_cannot_see(moment: Moment) -> None:
    """Check that `hidden` lists each card that can be changed without changing a seat's views.

    Otherwise, dealing anew would leave the real card in its place, and a bot would use the card
    when thinking ahead. A card that no view shows and `hidden` never lists left the game openly.
    """
    game, state = moment.game, copy_state(moment.state)
    viewers = (None, *moment.everyone)
    views = {seat: _views(game, state, seat) for seat in viewers}
    listed = {seat: _hidden_slots(game, state, seat) for seat in viewers}
    box = list(dict.fromkeys(game.rules.cards(state)))
    for name, within, at in _card_places(game, state, set[Slot]().union(*listed.values())):
        card = within[at]
        cards = [each for each in box if each != card and type(each) is type(card)][:MAX_SAMPLES]
        unseen = [seat for seat in viewers if cards and (id(within), at) not in listed[seat]]
        for within[at] in cards:
            unseen = [seat for seat in unseen if _looks_the_same(game, state, seat, views[seat])]
        within[at] = card
        for seat in unseen if len(unseen) < len(viewers) else ():
            noted = str(card) in _words_in(views[seat])  # the seat may have seen the card before
            who = "the public" if seat is None else f"seat {seat}"
            assert noted, f"`hidden` doesn't list {name} for {who}, who can't see it"


def cards_that_the_marks_hide_are_dealt_anew(moment: Moment) -> None:
    """Check that `hidden` lists the cards that the marks hide from a seat.

    A game's own `hidden` may leave out a card that the seat has seen after all. Such a card is
    either named elsewhere in the views, such as in a question, or the views change if the card is
    swapped with any other hidden card.
    """
    game, state = moment.game, copy_state(moment.state)
    if not isinstance(game.views, Views):
        return
    for seat in (None, *moment.everyone):
        listed = _hidden_slots(game, state, seat)
        marked = dict(_places_hidden_by_marks(state, seat))
        missing = [slot for slot in marked if slot not in listed]
        if missing:
            views = _views(game, state, seat)
            noted = _count_noted(game, state, marked, views)
            looks_the_same = partial(_looks_the_same, game, state, seat, views)
            others = [(cards, key) for _, cards, key in marked.values()]
            for name, within, at in (marked[slot] for slot in missing):
                if _is_swapped_unnoticed(looks_the_same, (within, at), others):
                    who = "the public" if seat is None else f"seat {seat}"
                    assert noted[str(within[at])], f"`hidden` leaves out a card of {name} for {who}"
                    noted[str(within[at])] -= 1


def what_a_seat_was_told_is_true_of_every_deal(moment: Moment) -> None:
    """Check that the real cards, and new deals, fit what everyone was told about them."""
    game, state = moment.game, moment.state
    if not isinstance(game.views, Views):
        return
    for name in _fields_that_misfit(state):
        raise AssertionError(f"{name}: a card doesn't fit what was told about it, really")
    for seat in (None, *moment.everyone):
        who = "everyone" if seat is None else f"seat {seat}"
        for name in _fields_that_misfit(game.views.redeal(state, seat, moment.chance("told"))):
            raise AssertionError(f"{name}: a card dealt anew for {who} doesn't fit what was told")


def a_deal_contradicts_nothing_that_was_just_told(moment: Moment) -> None:
    """Check that every new deal agrees with what a move without hidden cards told a seat.

    A clue such as "two of them are red" must be true of each deal.
    """
    game, last = moment.game, moment.last
    for seat in moment.everyone if last else ():
        assert last is not None
        before, after = (_hidden_by_name(game, each, seat) for each in (last.before, last.after))
        if before != after:
            continue
        deal = game.views.redeal(last.after, seat, moment.chance("just told"))
        other = copy_state(last.before)
        for pool in game.views.hidden(other, seat):
            if isinstance(pool, Forgotten):
                pool.shuffle(moment.chance("forgotten"))
        dealt = _hidden_by_name(game, deal, seat)
        for name, within, at in list(_values(other)):
            if name in dealt:
                within[at] = dealt[name]
        if not is_legal(game, other, last.seat, last.move):
            continue
        told = play(game, other, last.seat, last.move, Chance(moment.luck, last.number)).events
        for one, another in zip_longest(
            _events_told_to(last.events, seat), _events_told_to(told, seat)
        ):
            kind = type(one or another).__name__
            assert one == another, f"a deal for seat {seat} contradicts what {kind} told it"


def whose_turn_it_is_is_lit(moment: Moment) -> None:
    game, state = moment.game, moment.state
    areas = game.pictures.table(game.views.public(state)).areas
    if (
        game.draft
        and game.pictures.table is defaults.table
        and all(area.seat is None for area in areas)
    ):
        return  # the views of a draft may not yet show what belongs to each seat
    due = set(to_move(game, state, moment.seats))
    lit = {area.seat for area in areas if area.lit} - {None}
    assert due <= lit, f"seat {min(due - lit)} is to move, but its area isn't lit"
    assert lit <= due, f"the area of seat {lit - due} is lit, but it isn't to move"


def no_two_faces_look_alike(moment: Moment) -> None:
    """Check that the drawings of cards differ. `mark` doesn't count because it's only for text."""
    drawn: dict[Face, str] = {}
    for art, face in moment.game.pictures.faces.items():
        same = drawn.setdefault(replace(face, mark="", written=None), art)
        assert same == art, f"the faces {same!r} and {art!r} look alike"


def what_is_asked_once_more_is_told_truly(moment: Moment) -> None:
    """Check that a move said to be final reveals something or ends the game."""
    game, chance = moment.game, moment.chance("sure")
    for seat in moment.everyone:
        offers: list[Move] = [move for move in moment.legal(seat) if isinstance(move, Confirm)]
        for offer in _sample(offers, chance, 4):
            if "can't take this back" not in game.words.sure(name_of(type(offer))):
                continue
            move = some_of(offer, chance)  # an offer may have more cards than a move can take
            after = play(game, moment.state, seat, move, Chance(moment.luck, 0))
            over = game.rules.result(after.state) is not None
            reveals = any(event.reveals for event in after.events)
            assert over or reveals, f"{type(move).__name__} can be taken back: say so in its .sure"


def what_is_asked_once_more_has_whole_sentences(moment: Moment) -> None:
    """Check that hints for confirmed moves are whole sentences. Another sentence follows them."""
    game, state = moment.game, moment.state
    if game.words.hint is None:
        return
    public = game.views.public(state)
    for seat in moment.everyone:
        asked = {name_of(type(move)) for move in moment.legal(seat) if isinstance(move, Confirm)}
        for do in asked:
            said = game.words.hint(public, game.views.private(state, seat), "do", do)
            assert not said or said.endswith((".", "!", "?")), f"not a whole sentence: {said}"


def every_event_has_words(moment: Moment) -> None:
    for event in moment.last.events if moment.last else ():
        words = moment.game.words.narrate(event, Names(name))
        kind = type(event).__name__
        assert words.strip(), f"{kind} has no words"
        assert words.strip() == words, f"the words for {kind} begin or end with space"
        assert len(words) <= MAX_NARRATED, f"{kind} is told in more than {MAX_NARRATED} characters"
        if isinstance(event, Whisper):
            named = [seat for seat in (event.to, event.but) if seat is not None]
            assert len(named) == 1, f"{kind} is whispered to one seat, or to all but one"
            assert named[0] in moment.everyone, f"{kind} is whispered to nobody at the table"


def players_can_be_addressed(moment: Moment) -> None:
    """Check that each sentence is also correct for the player whom it's about."""
    game, events = moment.game, moment.last.events if moment.last else ()
    for seat in moment.everyone:
        to_reader = Names(name, seat)
        told = [game.words.narrate(event, to_reader) for event in events]
        told += [game.words.in_short(beat, to_reader) for beat in game.words.beats(_public(events))]
        told += [
            game.words.decide(game.views.public(moment.state), each, to_reader)
            for each in moment.due
        ]
        for said in told:
            assert not WRONG_PERSON.search(said), f"say it in the past tense: {said}"
            assert not WRONG_CASE.search(said), f"use name.whom or name.whose: {said}"


def every_event_is_in_one_beat(moment: Moment) -> None:
    """Check that the beats of a move or a turn contain each event once and in order."""
    for events in (_public(moment.last.events) if moment.last else [], _turn_events(moment)):
        told = [event for beat in moment.game.words.beats(events) for event in beat.events]
        assert told == events, f"the beats have {len(told)} of {len(events)} events"


def beats_and_decisions_fit_a_phone(moment: Moment) -> None:
    """Check that each beat and each decision fits on one short line."""
    game = moment.game
    beats = [*game.words.beats(_turn_events(moment))]
    for said in [game.words.in_short(beat, Names(_short_name)) for beat in beats]:
        _check_line(said, MAX_BEAT)
    for seat in moment.due:
        said = game.words.decide(game.views.public(moment.state), seat, Names(_short_name, seat))
        _check_line(said, MAX_DECISION)
        assert not said[0].isupper(), f"a decision follows a name, as in 'Ada, {said}'"


def beats_and_decisions_tell_nothing_hidden(moment: Moment) -> None:
    """Check that the same is told after a move if the public can't tell two deals apart."""
    game, state, chance = moment.game, moment.state, moment.chance("beats")
    other = game.views.redeal(state, None, chance)
    for seat in moment.everyone:
        for offer in _sample(moment.legal(seat), chance, 3):
            move = some_of(offer, chance)
            if not is_legal(game, other, seat, move):
                continue
            steps = [
                play(game, each, seat, move, Chance(moment.luck, 0)) for each in (state, other)
            ]
            if game.views.public(steps[0].state) == game.views.public(steps[1].state):
                now, then = (game.words.told(_public(step.events), Names(name)) for step in steps)
                assert now == then, (
                    f"what's told about {type(move).__name__} gives away something hidden:"
                    " the public view doesn't show it"
                )


def a_story_forgets_what_was_taken_back(moment: Moment) -> None:
    """Check that the story after an undo is the same as without the undone moves."""
    steps = history_of(moment)
    chance = moment.chance("undo")
    back_to = chance.below(len(steps) + 1)
    undo = HistoryStep(len(steps) + 1, back_to=back_to, asides=(Beat(aside="an undo"),))
    due = tuple(to_move(moment.game, moment.state_at(back_to), moment.seats))
    undone = Story.of([*steps, undo], moment.game.words.beats, due)
    never = Story.of(steps[:back_to], moment.game.words.beats, due)
    assert [beat for beat in undone.beats if not beat.aside] == [*never.beats]
    assert [beat.aside for beat in undone.beats if beat.aside] == ["an undo"]
    for seat in moment.everyone:
        told = [beat for beat in undone.since(seat) if not beat.aside]
        assert told in ([*never.since(seat)], [*never.after(seat)])


def a_story_tells_everything_since_a_turn(moment: Moment) -> None:
    """Check that a seat is told everything since its last finished turn, in order.

    What the seat's turn did to others may come first.
    """
    steps = history_of(moment)
    story = Story.of(steps, moment.game.words.beats, tuple(moment.due))
    happened = [event for step in steps for event in _public(step.events)]
    position = {id(event): at for at, event in enumerate(happened)}
    chapters = [beat.chapter for beat in story.beats]
    assert chapters == sorted(chapters)
    for seat in moment.everyone:
        finished = {id(event) for beat in story.finished(seat) for event in beat.events}
        told = [event for beat in story.since(seat) for event in beat.events]
        positions = [position[id(event)] for event in told]
        assert positions == sorted(positions)
        since = [event for event in told if id(event) not in finished]
        assert since == happened[len(happened) - len(since) :]
        moved = [step for step in steps if step.seat == seat]
        if seat not in moment.due and moved:
            after = [event for beat in story.after(seat) for event in beat.events]
            later = (step for step in steps if step.number > moved[-1].number)
            since = [event for event in after if id(event) not in finished]
            assert since == [event for step in later for event in _public(step.events)]


def every_view_draws(moment: Moment) -> None:
    game, state = moment.game, moment.state
    public = game.views.public(state)
    assert isinstance(public, Frozen)
    table = game.pictures.table(public)
    _check_scene(table)
    if game.pictures.moment is not None:
        _check_scene(game.pictures.moment(public))
    seated = [area.seat for area in table.areas]
    in_order = sorted(seated, key=lambda seat: -1 if seat is None else seat)
    assert seated == in_order, "the table's areas aren't in the order of the seats"
    for seat in moment.everyone:
        private = game.views.private(state, seat)
        _check_scene(game.pictures.hand(public, private))
        for look in game.pictures.looks.values():
            _check_scene(look(public, private))


def the_result_is_explained(moment: Moment) -> None:
    result = moment.game.rules.result(moment.state)
    if result is not None:
        _check_scene(moment.game.pictures.scores(result))
        words = moment.game.words.explain(result, name)
        assert words, "the result isn't explained"
        assert len(words) <= MAX_EXPLAINED, (
            f"a result is told in more than {MAX_EXPLAINED} characters"
        )


def a_refusal_has_a_reason_or_none(moment: Moment) -> None:
    game, state = moment.game, moment.state
    if game.words.instead is None:
        return
    public = game.views.public(state)
    for turn in _sample([turn.move for turn in moment.turns], moment.chance("refusals")):
        for seat in moment.everyone:
            if not is_legal(game, state, seat, turn):
                reason = game.words.instead(public, game.views.private(state, seat), turn)
                assert reason != "", "a refusal has an empty reason: return None instead"
                assert not isinstance(reason, str) or len(reason) <= MAX_REASON, (
                    "a refusal's reason is too long"
                )


def a_bot_plays_a_legal_move(moment: Moment) -> None:
    for game, level, seat in _bots_of_all_levels(moment):
        move = bot_move(game, moment.state, seat, moment.chance("bot"), level)
        assert is_legal(game, moment.state, seat, move), f"the {level} bot's move isn't legal"
        again = bot_move(game, moment.state, seat, moment.chance("bot"), level)
        assert again == move, f"the {level} bot plays otherwise with the same luck"


def a_bot_knows_no_more_than_its_seat(moment: Moment) -> None:
    """Check that a bot's choice doesn't depend on cards that its seat can't see."""
    for game, level, seat in _bots_of_all_levels(moment):
        move = bot_move(game, moment.state, seat, moment.chance("bot"), level)
        other: State = game.views.redeal(moment.state, seat, moment.chance("other"))
        blind = bot_move(game, other, seat, moment.chance("bot"), level)
        assert blind == move, f"the {level} bot knows something hidden"


def _few_playouts(_: State) -> int:
    return FEW_PLAYOUTS


def _bots_of_all_levels(moment: Moment) -> Iterator[tuple[AnyGame, Level, Seat]]:
    """Yield a game, a level and a seat for each bot. The game's hard bots try only a few deals."""
    game = moment.game
    heuristic: AnyHeuristic | None = game.opponents.heuristic
    if heuristic is not None:
        game = changed(game, plays=replace(heuristic, playouts=_few_playouts))
    for seat in moment.everyone:
        if moment.legal(seat):
            for level in game.opponents.levels:
                yield game, level, seat


def bots_explain_only_what_is_open(moment: Moment) -> None:
    game, last = moment.game, moment.last
    if game.opponents.boasts is None or last is None:
        return
    public = [event for event in last.events if isinstance(event, Event)]
    for boast in game.opponents.boasts(public):
        seat, words = boast.seat, boast.words
        assert any(event.reveals for event in public), f"{words!r} is said before cards are open"
        assert seat in moment.everyone, f"seat {seat} says something, but isn't there"
        assert words, "a bot opens its mouth and says nothing"
        assert len(words) <= MAX_LABEL, f"{words!r} is too long"
        assert "\n" not in words, f"{words!r} takes more than a line"
    hidden = [event for event in public if not event.reveals]
    assert not list(game.opponents.boasts(hidden)), "a bot talks about what nobody has seen yet"


def bots_react_on_known_occasions(moment: Moment) -> None:
    game, last = moment.game, moment.last
    if game.opponents.occasions is None or last is None:
        return
    public = [event for event in last.events if isinstance(event, Event)]
    for seat, occasion in game.opponents.occasions(public):
        assert seat in moment.everyone, f"seat {seat} notices something, but isn't there"
        assert occasion in get_args(Occasion), f"bots say nothing when {occasion}"


PROMISES: tuple[Promise, ...] = (
    bots_explain_only_what_is_open,
    bots_react_on_known_occasions,
    games_between_bots_end,
    someone_can_move_until_it_is_over,
    what_is_stored_comes_back_the_same,
    the_same_luck_and_moves_give_the_same_game,
    cards_are_conserved,
    a_copy_is_independent,
    no_two_legal_moves_are_alike,
    every_legal_move_can_be_clicked,
    every_legal_move_can_be_typed,
    what_was_typed_is_not_asked_again,
    nobody_sees_what_they_should_not,
    buttons_on_the_table_tell_nothing_hidden,
    remarks_are_short_and_know_nothing_hidden,
    what_is_dealt_anew_depends_on_nothing_hidden,
    what_does_not_reveal_tells_nothing_hidden,
    what_can_be_taken_back_showed_nobody_anything_new,
    nobody_is_told_more_than_they_see,
    what_is_revealed_was_hidden_before,
    hidden_cards_are_dealt_anew,
    hidden_lists_every_card_that_a_seat_cannot_see,
    cards_that_the_marks_hide_are_dealt_anew,
    what_a_seat_was_told_is_true_of_every_deal,
    a_deal_contradicts_nothing_that_was_just_told,
    whose_turn_it_is_is_lit,
    no_two_faces_look_alike,
    what_is_asked_once_more_is_told_truly,
    what_is_asked_once_more_has_whole_sentences,
    every_event_has_words,
    players_can_be_addressed,
    every_event_is_in_one_beat,
    beats_and_decisions_fit_a_phone,
    beats_and_decisions_tell_nothing_hidden,
    a_story_forgets_what_was_taken_back,
    a_story_tells_everything_since_a_turn,
    every_view_draws,
    the_result_is_explained,
    a_refusal_has_a_reason_or_none,
    a_bot_plays_a_legal_move,
    a_bot_knows_no_more_than_its_seat,
)


def _check_same(view: Frozen, other: Frozen, how: str) -> None:
    for name, value in view:
        assert value == getattr(other, name), f"`{name}` shows hidden cards: {how}"


def _views(game: AnyGame, state: State, seat: Seat | None) -> list[Frozen]:
    public: Frozen = game.views.public(state)
    return [public] if seat is None else [public, game.views.private(state, seat)]


def _looks_the_same(game: AnyGame, state: State, seat: Seat | None, views: list[Frozen]) -> bool:
    try:
        return _views(game, state, seat) == views
    except (LookupError, ValueError):  # the views expect another kind of card in this place
        return False


Slot = tuple[int, object]
"""The `id` of a list or dict, and a position or key in it."""


def _hidden_slots(game: AnyGame, state: State, seat: Seat | None) -> set[Slot]:
    pools: Iterable[Hidden] = game.views.hidden(state, seat)
    return {(id(within), at) for pool in pools for within, at in pool.slots()}


def _places_hidden_by_marks(
    state: State, seat: Seat | None
) -> Iterator[tuple[Slot, tuple[str, Any, Any]]]:
    """Yield each place that marks hide from a seat, as a slot and as (field, container, key)."""
    truth: Any = state.__dict__
    for field in fields_of_state(type(state)).values():
        value: Any = truth[field.name]
        if isinstance(value, State):
            yield from _places_hidden_by_marks(value, seat)
        for place in places_of(field)(truth, seat) if field.is_hidden else ():
            for within, at in Pool(place).slots():
                yield (id(within), at), (field.name, within, at)


def _count_noted(
    game: AnyGame, state: State, marked: Mapping[Slot, object], views: list[Frozen]
) -> Counter[str]:
    """Count the cards that views name beyond those that the marks show to everyone.

    Views may list all hidden cards without their places. Such a list doesn't count.
    """
    cards = [
        (id(within), at, within[at]) for _, within, at in _card_places(game, state, set(marked))
    ]
    hidden = Counter(str(card) for within, at, card in cards if (within, at) in marked)
    noted = _words_in(views) - (Counter(str(card) for _, _, card in cards) - hidden)
    return noted - hidden if hidden <= noted else noted


def _is_swapped_unnoticed(
    looks_the_same: Callable[[], bool], place: tuple[Any, Any], others: Sequence[tuple[Any, Any]]
) -> bool:
    """Return True if swapping the card in `place` with one of `others` changes no view."""
    within, at = place
    card: Any = within[at]
    swaps = [(cards, key) for cards, key in others if _is_another(cards[key], card)]
    swaps.sort(key=lambda each: each[0] is not within)
    for cards, key in swaps[:MAX_SAMPLES]:
        within[at], cards[key] = cards[key], card
        same = looks_the_same()
        within[at], cards[key] = card, within[at]
        if same:
            return True
    return False


def _is_another(card: object, than: object) -> bool:
    return card != than and type(card) is type(than)


def _fields_that_misfit(state: State) -> Iterator[str]:
    """Yield the field of each card that doesn't fit what a seat was told about the card."""
    truth: Any = state.__dict__
    for field in fields_of_state(type(state)).values():
        for place in places_of(field)(truth, None) if field.mark(Fits) else ():
            for (within, at), about in zip(Pool(place).slots(), place.told, strict=True):
                if not place.fits(within[at], about):
                    yield field.name


def _hidden_by_name(game: AnyGame, state: State, seat: Seat) -> dict[str, object]:
    """Return the cards in pools that are hidden from a seat, by the name of each card's place."""
    pools = [pool for pool in game.views.hidden(state, seat) if isinstance(pool, Pool)]
    listed = {(id(within), at) for pool in pools for within, at in pool.slots()}
    return {name: within[at] for name, within, at in _values(state) if (id(within), at) in listed}


def _card_places(game: AnyGame, state: State, listed: set[Slot]) -> Iterator[tuple[str, Any, Any]]:
    """Yield the name, container and key of every card in a state.

    A value is a card if its place is listed, or if the game's `cards` change with the value.
    """
    cards: Counter[Any] = Counter(game.rules.cards(state))
    for name, within, at in _values(state):
        value: Any = within[at]
        is_card = (id(within), at) in listed
        if not is_card and isinstance(value, Hashable) and value in cards:
            within[at] = other = next((each for each in cards if each != value), value)
            is_card = Counter(game.rules.cards(state)) == cards - Counter([value]) + Counter(
                [other]
            )
            within[at] = value
        if is_card:
            yield name, within, at


def _values(part: Any, name: str = "") -> Iterator[tuple[str, Any, Any]]:  # noqa: ANN401  any part of a state
    """Yield the name, container and key of every value in a state, at any depth."""
    if not isinstance(part, State | list | dict):
        return
    within = cast("Any", part.__dict__ if isinstance(part, State) else part)
    for at in list(within) if hasattr(within, "keys") else range(len(within)):
        named = f"{name}.{at}".lstrip(".") if isinstance(part, State) else f"{name}[{at!r}]"
        yield named, within, at
        yield from _values(within[at], named)


def _without_revealing(events: Sequence[Event | Whisper]) -> list[Event | Whisper]:
    return [event for event in events if not event.reveals]


def _watched_moves(moment: Moment, purpose: str) -> Iterator[tuple[Seat, Move, Seat, State]]:
    """Yield a seat, its move, another seat, and another deal with the same views for that seat."""
    game, chance = moment.game, moment.chance(purpose)
    for seat in moment.everyone:
        for offer in _sample(moment.legal(seat), chance, 3):
            move = some_of(offer, chance)
            for watcher in moment.everyone:
                other = game.views.redeal(moment.state, watcher, chance)
                if is_legal(game, other, seat, move):
                    yield seat, move, watcher, other


def _events_told_to(events: Sequence[Event | Whisper], seat: Seat) -> list[Event | Whisper]:
    return [event for event in events if not isinstance(event, Whisper) or event.reaches(seat)]


def _public(events: Iterable[Event | Whisper]) -> list[Event]:
    return [event for event in events if isinstance(event, Event)]


def history_of(moment: Moment) -> list[HistoryStep]:
    """Return the moves before a moment as the steps of a story."""
    return [
        HistoryStep(
            number=number,
            events=turn.events,
            seat=turn.seat,
            ends_turn=_turn_of(turn.before) != _turn_of(turn.after),
        )
        for number, turn in enumerate(moment.turns[: moment.at], start=1)
    ]


def _turn_of(state: State) -> tuple[object, object]:
    return getattr(state, "turn", None), getattr(state, "round", None)


def _turn_events(moment: Moment) -> list[Event]:
    """Return the public events of the current or last turn, up to the last move."""
    turn: list[HistoryStep] = []
    for step in history_of(moment):
        if turn and (turn[-1].seat != step.seat or turn[-1].ends_turn):
            turn = []
        turn.append(step)
    return _public(event for step in turn for event in step.events)


def _short_name(seat: Seat) -> str:
    return f"Player{seat:02}"


def _check_line(said: str, most: int) -> None:
    assert said.strip() == said, f"begins or ends with space: {said!r}"
    assert said, "nothing is said"
    assert "\n" not in said, f"more than one line: {said}"
    assert "**" not in said, f"phones would show this Markdown: {said}"
    assert len(said) <= most, f"more than {most} characters: {said}"
    assert said.endswith((".", "!", "?", "”")), f"not a whole sentence: {said}"


def _revealing_turns(moment: Moment) -> dict[type[Event | Whisper], list[Turn]]:
    """Return some turns for each kind of event, in which such an event revealed cards."""
    box = {str(card) for card in moment.game.rules.cards(moment.first)}
    turns: dict[type[Event | Whisper], list[Turn]] = {}
    for turn in moment.turns:
        for kind in dict.fromkeys(type(event) for event in turn.events if event.reveals):
            some = turns.setdefault(kind, [])
            if (
                len(some) < MAX_SAMPLES
                and box & _words_in(_events_of_kind(turn.events, kind)).keys()
            ):
                some.append(turn)
    return turns


def _could_be_other(moment: Moment, kind: type[Event | Whisper], turn: Turn) -> bool:
    """Return True if the turn's events of this kind depend on hidden cards or luck.

    A whisper to another seat may repeat what the move names, such as a card that is given away. If
    the move would be illegal with other hidden cards, the other seat couldn't have known the card.
    """
    game, told = moment.game, _events_of_kind(turn.events, kind)
    whispers = [event for event in told if isinstance(event, Whisper)]
    learning = [
        seat for seat in others(moment.everyone, turn.seat) if _events_told_to(whispers, seat)
    ]
    for luck in map(str, range(3)):
        deals = [turn.before]
        deals += [
            game.views.redeal(turn.before, seat, Chance(luck, 0)) for seat in (turn.seat, None)
        ]
        for deal in deals:
            if is_legal(game, deal, turn.seat, turn.move):
                step = play(game, deal, turn.seat, turn.move, Chance(luck, 0))
                if _events_of_kind(step.events, kind) != told:
                    return True
        for seat in learning:
            deal = game.views.redeal(turn.before, seat, Chance(luck, 0))
            if not is_legal(game, deal, turn.seat, turn.move):
                return True
    return False


def _events_of_kind(
    events: Sequence[Event | Whisper], kind: type[Event | Whisper]
) -> list[Event | Whisper]:
    return [event for event in events if type(event) is kind]


def _words_in(events: Sequence[Frozen | None]) -> Counter[str]:
    """Count the values in the fields of events or views. Some of the values may be cards."""
    found: Counter[str] = Counter()
    waiting: list[object] = [event.model_dump() for event in events if event is not None]
    while waiting:
        value = waiting.pop()
        match value:
            case dict():
                waiting += cast("dict[object, object]", value).values()
            case list() | tuple():
                waiting += cast("Sequence[object]", value)
            case _:
                found[str(value)] += 1
    return found


def _sample(moves: list[Move], chance: Chance, most: int = MAX_SAMPLED_MOVES) -> list[Move]:
    if len(moves) <= most:
        return moves
    return [chance.choice(moves) for _ in range(most)]


def _as_chosen(move: Move) -> dict[str, object]:
    """Return a move's fields by name, with chosen cards in no particular order."""
    marks = marks_of(type(move))
    return {
        field: Counter(cast("tuple[object, ...]", value)) if field in marks else value
        for field, value in move.__dict__.items()
    }


def _label(game: AnyGame, kind: type[Move], field: str, value: object) -> str:
    if not takes_some(kind, field):
        return game.words.label(field, value)
    items = cast("tuple[object, ...]", value)
    return ", ".join(game.words.label(field, item) for item in items) or "nothing"


def _check_question(moment: Moment, seat: Seat, question: Question) -> None:
    game, state = moment.game, moment.state
    values = list(dict.fromkeys(question.values))
    labels = [game.words.label(question.name, value) for value in values]
    assert len(set(labels)) == len(labels), f"{question.name}: two answers read alike: {labels}"
    assert all(0 < len(label) <= MAX_LABEL for label in labels), "a label is empty or too long"
    if question.move:
        assert 0 < len(game.words.prompt(*question.key.split("."))) <= MAX_PROMPT
    if game.words.hint is not None:
        public, private = game.views.public(state), game.views.private(state, seat)
        for value in values:
            said = game.words.hint(public, private, question.key, value)
            assert len(said) <= MAX_HINT, f"a hint has more than {MAX_HINT} characters: {said}"


def _check_scene(scene: Scene) -> None:
    assert scene.title, "a scene has no title"
    length = len(told(scene, name))
    assert length, f"{scene.title}: nothing is told, so add a badge, as for an empty hand"
    assert length <= MAX_TOLD, f"{scene.title}: {length} characters are told, of {MAX_TOLD} at most"
    alt = spelt_out(scene, name)
    assert 0 < len(alt) <= MAX_ALT, f"{scene.title}: nothing to read aloud, or too much"
    assert "**" not in alt, f"{scene.title}: Markdown would be read aloud"
    for at, area in enumerate(scene.areas):  # the title of the scene may name the first area
        named = area.title or area.seat is not None or at == 0
        assert named, f"{scene.title}: an area needs title or seat"
        for item in [item for row in area.rows for item in row.items]:
            card = item.top if isinstance(item, Pile) else item
            if isinstance(card, Card):
                assert card.name, f"{scene.title}: a card has no name"
                assert card.count >= 1, f"{scene.title}: {card.name} is there {card.count} times"


def _mutable_parts(value: Any) -> Iterator[object]:  # noqa: ANN401  any part of a state
    """Yield every part of a state that can be changed in place, at any depth."""
    parts: Iterable[object] = ()
    match value:
        case State() | Frozen():
            parts = value.__dict__.values()
        case dict():
            parts = cast("dict[object, object]", value).values()
        case list() | tuple():
            parts = cast("Sequence[object]", value)
        case _:
            plain = value is None or isinstance(value, str | int | float | Enum)
            assert plain, f"a state is made of plain values, not of {type(value).__name__}"
    if isinstance(value, State | list | dict):
        yield cast("object", value)
    for part in parts:
        yield from _mutable_parts(part)
