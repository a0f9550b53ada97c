"""Show a question as buttons or as a menu, with pages if necessary."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from bot.messages.components import OPTIONS, Component, button, cut, option, row, rows, select, text
from bot.messages.custom_id import Click
from games.kit import AnyGame, Pick, Question

MOST_BUTTONS = 10
LONGEST_BUTTON = 38  # longer labels are cut off on phones

Hint = Callable[[str, object], str]
Ends = Mapping[int, Iterable[tuple[str, object]]]
"""The other fields that an answer decides, with their values, by the number of the answer.

Only answers that complete the move are included.
"""

NO_ENDS: Ends = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class _Answer:
    """An answer as shown to the player."""

    label: str
    hint: str
    art: str


def question_controls(
    game: AnyGame, question: Question, click: Click, hint: Hint, ends: Ends = NO_ENDS
) -> list[Component]:
    """Build buttons for a few short answers, or a menu for many, long or multiple answers.

    An answer that also decides something else says so, to keep people who are just looking around
    from using up their turn.
    """
    answers = [
        _answer(game, question.name, value, hint, ends.get(at, ()))
        for at, value in enumerate(question.values)
    ]
    if question.several:
        return _several(question, click, answers)
    short = all(len(answer.label) <= LONGEST_BUTTON for answer in answers)
    if len(answers) <= MOST_BUTTONS and short:
        return _buttons(click, answers)
    return _menu(question, click, answers)


def _answer(
    game: AnyGame,
    question: str,
    value: object,
    hint: Hint,
    also_decided: Iterable[tuple[str, object]],
) -> _Answer:
    art = game.art_of(question, value)
    shown = art if art in game.faces else ""
    label, more = game.label(question, value), hint(question, value)
    decided = [game.label(name, each) for name, each in also_decided]
    if decided:
        label, rest = _full_label(label, decided, " → " if question == "do" else " · ")
        more = " · ".join(filter(None, (*rest, more)))
    return _Answer(label, more, shown)


def _full_label(label: str, decided: list[str], arrow: str) -> tuple[str, list[str]]:
    """Add what else is decided to a label; return the label and whatever didn't fit.

    The label gets everything if that fits on a button, and otherwise only the first item.
    """
    whole = f"{label}{arrow}{' · '.join(decided)}"
    if len(whole) <= LONGEST_BUTTON:
        return whole, []
    first, *rest = decided
    return f"{label}{arrow}{first}", rest


def _buttons(click: Click, answers: Sequence[_Answer]) -> list[Component]:
    notes = [f"-# **{answer.label}**: {answer.hint}" for answer in answers if answer.hint]
    made = [
        button(answer.label, str(click.then(at)), "primary", art=answer.art)
        for at, answer in enumerate(answers)
    ]
    return ([text("\n".join(notes))] if notes else []) + rows(made)


def _menu(question: Question, click: Click, answers: Sequence[_Answer]) -> list[Component]:
    shown = question.page(click.page, OPTIONS)
    options = [
        option(answers[at].label, str(at), answers[at].hint, art=answers[at].art) for at in shown
    ]
    menu = select(str(click), options, "Choose one")
    return [row(menu), *_page_buttons(question, click, ())]


def _several(question: Question, click: Click, answers: Sequence[_Answer]) -> list[Component]:
    """Build a menu for choosing several answers. Those picked on other pages are remembered."""
    shown = question.page(click.page, OPTIONS)
    one_page = len(shown) == len(answers)
    elsewhere = tuple(at for at in click.held if at not in shown)
    options: list[Component] = []
    labels = numbered([answers[at].label for at in shown])
    for at, label in zip(shown, labels, strict=True):
        made = option(label, str(at), answers[at].hint, art=answers[at].art)
        if at in click.held:
            made["default"] = True
        options.append(made)
    least = question.least if one_page else 0
    most = min(len(shown), question.most - len(elsewhere))
    if most < 1:  # the limit has been reached on other pages
        menu = select(str(click), options, "No more can be chosen")
        menu["disabled"] = True
    else:
        held = click if one_page else replace(click, verb="hold", held=elsewhere)
        menu = select(str(held), options, _prompt(question), least, most)
    return [
        row(menu),
        *_page_buttons(question, click, click.held),
        *_submit_buttons(question, click),
    ]


def _submit_buttons(question: Question, click: Click) -> list[Component]:
    """Buttons to submit the answers picked so far, no answers, or all answers."""
    every = tuple(range(len(question.values)))
    made: list[Component] = []
    if click.held and question.least <= len(click.held) <= question.most:
        made.append(button(f"Done ({len(click.held)})", str(click.then(*click.held)), "good"))
    if question.least == 0:
        made.append(button("None", str(click.then())))
    if question.most == len(every) and every not in ((), click.held) and len(every) > 1:
        made.append(button(f"All {len(every)}", str(click.then(*every))))
    return rows(made)


def _page_buttons(question: Question, click: Click, held: Pick) -> list[Component]:
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
    """Number identical labels, so that no menu shows the same line twice."""
    seen: dict[str, int] = {}
    apart: list[str] = []
    for label in labels:
        seen[label] = seen.get(label, 0) + 1
        count = seen[label]
        apart.append(label if count == 1 else f"{cut(label, 90)} ({count})")
    return apart
