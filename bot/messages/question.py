"""A question as buttons, a menu, or pages of a menu."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from bot.messages.components import OPTIONS, Component, button, cut, option, row, rows, select, text
from bot.messages.custom_id import Click
from games.kit import AnyGame, Pick, Question

MOST_BUTTONS = 10
LONGEST_BUTTON = 38  # longer labels are cut off on a phone

Hint = Callable[[str, object], str]
Ends = Mapping[int, Iterable[tuple[str, object]]]
"""By the number of an answer that ends the move: what else it decides."""

NO_ENDS: Ends = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class _Answer:
    """How an answer is offered: its words, a few more, and what it looks like."""

    label: str
    hint: str
    art: str


def question_controls(
    game: AnyGame, question: Question, click: Click, hint: Hint, ends: Ends = NO_ENDS
) -> list[Component]:
    """Few single answers become buttons; many, long or several at once become a menu.

    Where an answer decides more than it says, it says so: a click that was only meant to look
    must not spend the turn.
    """
    responses = [
        _answer(game, question.name, value, hint, ends.get(at, ()))
        for at, value in enumerate(question.values)
    ]
    if question.several:
        return _several(question, click, responses)
    short = all(len(answer.label) <= LONGEST_BUTTON for answer in responses)
    if len(responses) <= MOST_BUTTONS and short:
        return _buttons(click, responses)
    return _menu(question, click, responses)


def _answer(
    game: AnyGame, question: str, value: object, hint: Hint, unsaid: Iterable[tuple[str, object]]
) -> _Answer:
    art = game.art_of(question, value)
    shown = art if art in game.faces else ""
    label, more = game.label(question, value), hint(question, value)
    decided = [game.label(name, each) for name, each in unsaid]
    if decided:
        label, rest = _said(label, decided, " → " if question == "do" else " · ")
        more = " · ".join(filter(None, (*rest, more)))
    return _Answer(label, more, shown)


def _said(label: str, decided: list[str], arrow: str) -> tuple[str, list[str]]:
    """A label that says what else is decided: all of it where that fits a button, or the first."""
    whole = f"{label}{arrow}{' · '.join(decided)}"
    if len(whole) <= LONGEST_BUTTON:
        return whole, []
    first, *rest = decided
    return f"{label}{arrow}{first}", rest


def _buttons(click: Click, responses: Sequence[_Answer]) -> list[Component]:
    notes = [f"-# **{answer.label}**: {answer.hint}" for answer in responses if answer.hint]
    made = [
        button(answer.label, str(click.then(at)), "primary", art=answer.art)
        for at, answer in enumerate(responses)
    ]
    return ([text("\n".join(notes))] if notes else []) + rows(made)


def _menu(question: Question, click: Click, responses: Sequence[_Answer]) -> list[Component]:
    shown = question.page(click.page, OPTIONS)
    options = [
        option(responses[at].label, str(at), responses[at].hint, art=responses[at].art)
        for at in shown
    ]
    menu = select(str(click), options, "Choose one")
    return [row(menu), *_turning(question, click, ())]


def _several(question: Question, click: Click, responses: Sequence[_Answer]) -> list[Component]:
    """A menu of several answers. What is picked on one page is held while another is shown."""
    shown = question.page(click.page, OPTIONS)
    one_page = len(shown) == len(responses)
    elsewhere = tuple(at for at in click.held if at not in shown)
    options: list[Component] = []
    labels = numbered([responses[at].label for at in shown])
    for at, label in zip(shown, labels, strict=True):
        made = option(label, str(at), responses[at].hint, art=responses[at].art)
        if at in click.held:
            made["default"] = True
        options.append(made)
    least = question.least if one_page else 0
    most = min(len(shown), question.most - len(elsewhere))
    if most < 1:  # everything allowed is held on other pages: this one can only be looked at
        menu = select(str(click), options, "No more can be chosen")
        menu["disabled"] = True
    else:
        held = click if one_page else replace(click, verb="hold", held=elsewhere)
        menu = select(str(held), options, _prompt(question), least, most)
    return [row(menu), *_turning(question, click, click.held), *_ready(question, click)]


def _ready(question: Question, click: Click) -> list[Component]:
    """The quick answers: nothing, everything, or what is held from several pages."""
    every = tuple(range(len(question.values)))
    made: list[Component] = []
    if click.held and question.least <= len(click.held) <= question.most:
        made.append(button(f"Done ({len(click.held)})", str(click.then(*click.held)), "good"))
    if question.least == 0:
        made.append(button("None", str(click.then())))
    if question.most == len(every) and every not in ((), click.held) and len(every) > 1:
        made.append(button(f"All {len(every)}", str(click.then(*every))))
    return rows(made)


def _turning(question: Question, click: Click, held: Pick) -> list[Component]:
    pages = question.pages(OPTIONS)
    if pages == 1:
        return []
    page = min(click.page, pages - 1)
    return [
        row(
            button("◀", str(click.at(page - 1, held)), disabled=page == 0),
            button(f"Page {page + 1} of {pages}", f"nothing:{click.table}", disabled=True),
            button("▶", str(click.at(page + 1, held)), disabled=page == pages - 1),
        )
    ]


def _prompt(question: Question) -> str:
    if question.least == question.most:
        return f"Choose {question.most}"
    if question.least == 0:
        return f"Choose up to {question.most}"
    return f"Choose {question.least} to {question.most}"


def numbered(labels: Sequence[str]) -> list[str]:
    """Labels of cards alike, numbered: a menu may not show the same line twice unexplained."""
    seen: dict[str, int] = {}
    apart: list[str] = []
    for label in labels:
        seen[label] = seen.get(label, 0) + 1
        count = seen[label]
        apart.append(label if count == 1 else f"{cut(label, 90)} ({count})")
    return apart
