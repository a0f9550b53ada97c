"""Show a question as buttons or as a menu, with pages if necessary."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from bot.messages import sentences
from bot.messages.components import (
    MAX_BUTTONS_IN_ROW,
    MAX_OPTIONS,
    Component,
    button,
    count,
    cut,
    option,
    row,
    rows,
    select,
    text,
)
from bot.messages.custom_id import Click, Verb
from games.kit import AnyGame, Move, Pick, Question, endings, narrow
from games.kit.narrow import LATER

MAX_BUTTONS = 10  # a question with more answers gets a menu
MAX_NUMBER_BUTTONS = 5  # if there are more numbers, likely ones get buttons and the rest a menu
MAX_COMPONENTS = 20  # components for all questions on a panel; Discord allows 40 in a message
MAX_COMBINED_NUMBERS = 3  # numbers combined with the answers to the next question, as in `5 hats`
MAX_NUMBERS_BESIDE_OTHER_MOVES = 2  # combined numbers, if other moves need room too
COMBINATIONS_PER_ROW = 3  # buttons such as `5 hats`; phones have no room for more in a row
MAX_BUTTON_LABEL = 38  # characters; phones cut off longer labels
MAX_NARROW_LABEL = 18  # characters; buttons with longer labels don't fit side by side on a phone
MAX_WIDE_BUTTONS = 3  # more wide buttons would push everything else off a phone's screen

Hint = Callable[[str, object], str]
"""Returns a hint on an answer, given the question's key, such as `bid.count`, and the answer."""
Likely = Callable[[str], Sequence[object]]
"""Returns the likely answers to a question, given its key; none if the game names no answers."""
Ends = Mapping[int, Iterable[tuple[str, object]]]
"""The other fields, with their values, that an answer decides, by the answer's number.

Only answers that complete the move are included.
"""

NO_ENDS: Ends = MappingProxyType({})


def no_hint(_key: str, _answer: object) -> str:
    return ""


def none_likely(_key: str) -> Sequence[object]:
    """Return no answers; used for games that don't say which answers are likely."""
    return ()


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player can do: the legal moves, and what the game says about them."""

    game: AnyGame
    moves: Sequence[Move]
    hint: Hint = no_hint
    likely: Likely = none_likely


@dataclass(frozen=True, slots=True)
class _Answer:
    """An answer to a question, as shown to the player."""

    name: str
    label: str  # the name, followed by what else the answer decides
    hint: str
    art: str


def question_controls(
    decision: Decision,
    question: Question,
    click: Click,
    ends: Ends = NO_ENDS,
    offered: Sequence[int] | None = None,
) -> list[Component]:
    """Build buttons for a few short answers, or a menu for many, long or multiple answers.

    If an answer also decides something else, its label says so, to keep people who are just looking
    around from using up their turn. `offered` contains the positions of the answers to show, by
    default of all answers.
    """
    answers = [
        _answer(decision, question, value, ends.get(at, ()))
        for at, value in enumerate(question.values)
    ]
    if question.several:
        return _several(question, click, answers, decision.hint(question.key, ()))
    shown = range(len(answers)) if offered is None else offered
    if _fit_on_buttons([answers[at].label for at in shown]):
        return _buttons(click, answers, shown)
    if _are_many_numbers(question):
        first = _likeliest(decision, question, MAX_NUMBER_BUTTONS)
        rest = [at for at in shown if at not in first]
        return [
            *_buttons(click, answers, first),
            *_menu(question, click, answers, rest, sentences.MORE),
        ]
    return _menu(question, click, answers, shown)


def move_controls(decision: Decision, click: Click) -> list[Component]:
    """Build the controls for the next answer, given the answers in `click.path`.

    People don't have to choose a kind of move first: each kind that asks something shows its first
    question, and the other kinds share a row of buttons. If there are several kinds, each is headed
    by what it does, because a list of questions would look as if all of them had to be answered.
    Unlikely kinds show their question only after they're chosen. If the remaining questions don't
    fit into the message, the largest questions are also shown only after their kind is chosen.
    """
    moves = decision.moves
    kinds = narrow(moves, click.path)
    if not isinstance(kinds, Question):
        return []
    if kinds.move:
        return _section(decision, kinds, click, MAX_COMBINED_NUMBERS)
    ends = endings(moves, click.path)
    sections: dict[int, list[Component]] = {}
    headings: dict[int, Component] = {}
    answers: list[_Answer] = []
    for at, kind in enumerate(kinds.values):
        answers.append(_answer(decision, kinds, kind, ends.get(at, ())))
        question = narrow(moves, (*click.path, (at,)))
        if isinstance(question, Question) and kind in (decision.likely(kinds.key) or (kind,)):
            headings[at] = text(f"**{decision.game.prompt(question.move)}**")
            sections[at] = _section(
                decision, question, click.then(at), MAX_NUMBERS_BESIDE_OTHER_MOVES
            )
    while sum(map(count, sections.values())) > MAX_COMPONENTS:
        del sections[max(sections, key=lambda at: count(sections[at]))]
    if len(answers) > 1:
        sections = {at: [headings[at], *section[1:]] for at, section in sections.items()}
    shown = [part for section in sections.values() for part in section]
    others = [at for at in _worthwhile(decision, kinds, click) if at not in sections]
    return [*shown, *_buttons(click, answers, others)]


def _section(decision: Decision, question: Question, click: Click, numbers: int) -> list[Component]:
    """Build a question with its heading, or buttons for whole moves if there are only a few.

    If the answers are many numbers, at most `numbers` of them get buttons for whole moves.

    The heading repeats the answers so far, because their buttons are gone. Whole moves are headed
    by what the move does, because they answer more than one question.
    """
    whole = _whole_moves(decision, question, click)
    prompt = decision.game.prompt(question.move, "" if whole else question.name)
    labels = _labels_so_far(decision, click)
    heading = text(f"**{' · '.join(labels)}:** {prompt}" if labels else f"**{prompt}**")
    numbered = whole or _numbered_moves(decision, question, click, numbers)
    if numbered:
        return [heading, *numbered]
    ends = endings(decision.moves, click.path)
    offered = _worthwhile(decision, question, click)
    return [heading, *question_controls(decision, question, click, ends, offered)]


def _worthwhile(decision: Decision, question: Question, click: Click) -> list[int]:
    """Return the positions of the answers that don't lead to a pointless move."""
    game, moves, name = decision.game, decision.moves, question.name
    pointless = [
        move.__dict__[name] for move in moves if game.pointless(move) and name in move.__dict__
    ]
    return [
        at
        for at, value in enumerate(question.values)
        if value not in pointless or not _is_pointless(game, narrow(moves, click.then(at).path))
    ]


def _is_pointless(game: AnyGame, left: Question | Move) -> bool:
    return isinstance(left, Move) and game.pointless(left)


def _labels_so_far(decision: Decision, click: Click) -> list[str]:
    """Return the labels of the answers so far, without the kind of move."""
    labels: list[str] = []
    for at, pick in enumerate(click.path):
        question = narrow(decision.moves, click.path[:at])
        if isinstance(question, Question) and question.move and pick != LATER:
            labels.append(decision.game.label(question.name, question.answer(pick)))
    return labels


def _whole_moves(decision: Decision, question: Question, click: Click) -> list[Component]:
    """Build a line for each answer, and below it a button for each number that can follow.

    Returns nothing unless there's exactly one more question, whose answers are a few numbers, since
    only numbers are short enough to fit side by side on a phone.
    """
    if question.several or len(question.values) > MAX_BUTTONS_IN_ROW:
        return []
    parts: list[Component] = []
    for at, value in enumerate(question.values):
        after = click.then(at)
        last = narrow(decision.moves, after.path)
        if not isinstance(last, Question) or last.several or len(last.values) > MAX_BUTTONS_IN_ROW:
            return []
        answer = _answer(decision, question, value)
        numbers: list[Component] = []
        for number, following in enumerate(last.values):
            end = after.then(number)
            if not isinstance(following, int) or isinstance(
                narrow(decision.moves, end.path), Question
            ):
                return []
            numbers.append(button(f"→ {following}", str(end), "primary", art=answer.art))
        parts += [text(_note(answer.name, answer.hint)), row(*numbers)]
    return parts if count(parts) <= MAX_COMPONENTS else []


def _numbered_moves(
    decision: Decision, question: Question, click: Click, numbers: int
) -> list[Component]:
    """Build buttons such as `5 hats` for a few `numbers`, and a menu for the other numbers.

    Returns nothing unless the answers to the question are many numbers, and there's exactly one
    more question, which has few answers.
    """
    if not _are_many_numbers(question):
        return []
    game, first = decision.game, _likeliest(decision, question, numbers)
    parts: list[Component] = []
    for at in first:
        after = click.then(at)
        last = narrow(decision.moves, after.path)
        if not isinstance(last, Question) or last.several or len(last.values) > MAX_BUTTONS:
            return []
        buttons: list[Component] = []
        for number, answer in enumerate(last.values):
            end = after.then(number)
            if isinstance(narrow(decision.moves, end.path), Question):
                return []
            label = f"{question.values[at]} {game.label(last.name, answer)}"
            buttons.append(button(label, str(end), "primary", art=_art(game, last.name, answer)))
        parts += [
            row(*buttons[start : start + COMBINATIONS_PER_ROW])
            for start in range(0, len(buttons), COMBINATIONS_PER_ROW)
        ]
    answers = [_answer(decision, question, value) for value in question.values]
    rest = [at for at in range(len(answers)) if at not in first]
    return [*parts, *_menu(question, click, answers, rest, sentences.MORE)]


def _are_many_numbers(question: Question) -> bool:
    """Return True if the answers are numbers, and too many for each to get a button."""
    few = question.several or len(question.values) <= MAX_NUMBER_BUTTONS
    return not few and all(isinstance(value, int) for value in question.values)


def _likeliest(decision: Decision, question: Question, most: int) -> list[int]:
    """Return the positions of up to `most` likely answers or, if none is likely, of the first."""
    likely = decision.likely(question.key)
    positions = [at for at, value in enumerate(question.values) if value in likely]
    return (positions or list(range(len(question.values))))[:most]


def _fit_on_buttons(labels: Sequence[str]) -> bool:
    """Return True if the labels are few and short enough for buttons on a phone."""
    wide = sum(len(label) > MAX_NARROW_LABEL for label in labels)
    few = len(labels) <= MAX_BUTTONS and wide <= MAX_WIDE_BUTTONS
    return few and all(len(label) <= MAX_BUTTON_LABEL for label in labels)


def _answer(
    decision: Decision,
    question: Question,
    value: object,
    also_decided: Iterable[tuple[str, object]] = (),
) -> _Answer:
    game = decision.game
    name, hint = game.label(question.name, value), decision.hint(question.key, value)
    label = name
    decided = [game.label(field, decided_value) for field, decided_value in also_decided]
    if decided:
        label, rest = _full_label(name, decided, " → " if question.name == "do" else " · ")
        hint = " · ".join(filter(None, (*rest, hint)))
    return _Answer(name, label, hint, _art(game, question.name, value))


def _art(game: AnyGame, question: str, value: object) -> str:
    """Return the key of the card whose emoji an answer shows, or an empty string."""
    art = game.art_of(question, value)
    return art if art in game.faces else ""


def _full_label(label: str, decided: list[str], arrow: str) -> tuple[str, list[str]]:
    """Add what else an answer decides to its label; return the label and the items left out.

    The label includes all items if they fit on a button, otherwise only the first item.
    """
    whole = f"{label}{arrow}{' · '.join(decided)}"
    if len(whole) <= MAX_BUTTON_LABEL:
        return whole, []
    first, *rest = decided
    return f"{label}{arrow}{first}", rest


def _buttons(click: Click, answers: Sequence[_Answer], shown: Iterable[int]) -> list[Component]:
    buttons: list[Component] = []
    notes: list[str] = []
    for at in shown:
        answer = answers[at]
        buttons.append(button(answer.label, str(click.then(at)), "primary", art=answer.art))
        if answer.hint:
            notes.append(_note(answer.name, answer.hint))
    return ([text("\n".join(notes))] if notes else []) + rows(buttons)


def _note(name: str, hint: str) -> str:
    return f"-# **{name}**: {hint}" if hint else f"-# **{name}**"


def _menu(
    question: Question,
    click: Click,
    answers: Sequence[_Answer],
    offered: Sequence[int],
    prompt: str = sentences.CHOOSE_ONE,
) -> list[Component]:
    shown = [at for at in question.page(click.page, MAX_OPTIONS) if at in offered]
    options = [
        option(answers[at].label, str(at), answers[at].hint, art=answers[at].art) for at in shown
    ]
    menu = select(str(click), options, prompt)
    return [row(menu), *_page_buttons(question, click, ())]


def _several(
    question: Question, click: Click, answers: Sequence[_Answer], none_hint: str
) -> list[Component]:
    """Build a menu for choosing several answers. Answers picked on other pages stay picked.

    If there's only one answer, the answer gets a button instead of a menu.
    """
    note = [text(_note(sentences.NONE, none_hint))] if none_hint and question.least == 0 else []
    if len(answers) == 1:
        only_button = button(answers[0].label, str(click.then(0)), "primary", art=answers[0].art)
        return [*note, row(only_button, button(sentences.NONE, str(click.then())))]
    shown = question.page(click.page, MAX_OPTIONS)
    one_page = len(shown) == len(answers)
    elsewhere = tuple(at for at in click.held if at not in shown)
    options: list[Component] = []
    labels = number_duplicates([answers[at].label for at in shown])
    for at, label in zip(shown, labels, strict=True):
        shown_option = option(label, str(at), answers[at].hint, art=answers[at].art)
        if at in click.held:
            shown_option["default"] = True
        options.append(shown_option)
    least = question.least if one_page else 0
    most = min(len(shown), question.most - len(elsewhere))
    if most < 1:  # the maximum has already been picked on other pages
        menu = select(str(click), options, sentences.NO_MORE)
        menu["disabled"] = True
    else:
        held = click if one_page else replace(click, verb=Verb.HOLD, held=elsewhere)
        menu = select(str(held), options, _prompt(question), least, most)
    return [
        row(menu),
        *_page_buttons(question, click, click.held),
        *note,
        *_submit_buttons(question, click),
    ]


def _submit_buttons(question: Question, click: Click) -> list[Component]:
    """Build buttons that submit the answers picked so far, no answers, or all answers."""
    positions = tuple(range(len(question.values)))
    buttons: list[Component] = []
    if click.held and question.least <= len(click.held) <= question.most:
        buttons.append(
            button(sentences.done(chosen=len(click.held)), str(click.then(*click.held)), "good")
        )
    if question.least == 0:
        buttons.append(button(sentences.NONE, str(click.then())))
    if question.most == len(positions) and positions not in ((), click.held):
        buttons.append(
            button(sentences.all_of_them(number=len(positions)), str(click.then(*positions)))
        )
    return rows(buttons)


def _page_buttons(question: Question, click: Click, held: Pick) -> list[Component]:
    pages = question.pages(MAX_OPTIONS)
    if pages == 1:
        return []
    page = min(click.page, pages - 1)
    return [
        row(
            button("◀", str(click.to_page(page - 1, held)), disabled=page == 0),
            button(
                sentences.page(number=page + 1, of=pages), f"nothing:{click.table}", disabled=True
            ),
            button("▶", str(click.to_page(page + 1, held)), disabled=page == pages - 1),
        )
    ]


def _prompt(question: Question) -> str:
    return sentences.choose(least=question.least, most=question.most)


def number_duplicates(labels: Sequence[str]) -> list[str]:
    """Number identical labels, so that no menu shows the same line twice."""
    seen: dict[str, int] = {}
    distinct: list[str] = []
    for label in labels:
        seen[label] = seen.get(label, 0) + 1
        count = seen[label]
        distinct.append(label if count == 1 else f"{cut(label, 90)} ({count})")
    return distinct
