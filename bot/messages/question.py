"""Show one question as buttons or as a menu, with pages if necessary."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, starmap
from types import MappingProxyType

from bot.messages import texts
from bot.messages.button_rows import button_rows
from bot.messages.components import (
    MAX_OPTIONS,
    Component,
    Style,
    button,
    cut,
    option,
    row,
    select,
)
from bot.messages.custom_id import Click, Verb, menu_value
from games.kit import AnyGame, Move, Pick, Question
from games.kit.next_question import LATER, Walk, decisions
from games.kit.pieces import marks_of

MAX_BUTTONS = 6  # a question with more answers gets a menu
MAX_BUTTON_ROWS = 3  # on a phone; a question that needs more gets a menu
MAX_LISTED_PARTS = 6  # cards whose combinations are listed one by one
MAX_BUTTON_LABEL = 38  # characters; phones cut off longer labels

Hint = Callable[[str, object], str]
"""Returns a hint on an answer, given the question's key, such as `bid.count`, and the answer."""
Likely = Callable[[str], Sequence[object]]
"""Returns the likely answers to a question, given its key, the likeliest first."""
Brief = Callable[[str, object, Mapping[str, object]], str]
"""Returns the text of an answer's button, or "" for the answer's label.

It's given the question's key, the answer, and the move's other answers as far as they're known.
"""
Path = tuple[Pick, ...]
NO_ANSWERS: Mapping[str, object] = MappingProxyType({})


def no_hint(_key: str, _answer: object) -> str:
    return ""


def no_answers(_key: str) -> Sequence[object]:
    """Return no answers; used for games that don't say which answers are likely."""
    return ()


def never_brief(_key: str, _answer: object, _others: Mapping[str, object]) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player can do: the legal moves, and what the game says about them."""

    game: AnyGame
    moves: Sequence[Move]
    hint: Hint = no_hint
    likely: Likely = no_answers
    brief: Brief = never_brief
    always: Sequence[str] = ()  # the kinds of moves that keep their place
    is_low: bool = False  # even kinds that always have a menu get just a button, if room is short
    _walks: dict[Path, Walk] = field(default_factory=dict[Path, Walk], repr=False, compare=False)

    def walk(self, path: Path) -> Walk:
        """Return the walk to the end of a path, which is computed only once."""
        walk = self._walks.get(path)
        if walk is None:
            walk = self.walk(path[:-1]).then(path[-1]) if path else Walk(self.moves)
            self._walks[path] = walk
        return walk

    def after(self, path: Path) -> Question | Move:
        """Return the question at the end of a path, or the move that the path leads to."""
        return self.walk(path).next()


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a question, as shown to the player."""

    at: int  # the answer's position in the question
    text: str  # the text of the answer's button
    label: str
    hint: str
    art: str
    rest: tuple[str, ...]  # the labels of what else the answer decides


def answers_to(
    decision: Decision, question: Question, path: Path, shown: Iterable[int] | None = None
) -> list[Answer]:
    """Return the worthwhile answers to the question at the end of a path, or the ones `shown`."""
    positions = worthwhile(decision, question, path) if shown is None else shown
    return [answer_at(decision, question, path, at) for at in positions]


def answer_at(decision: Decision, question: Question, path: Path, position: int) -> Answer:
    """Return an answer. Its text says what else the answer decides.

    So people who are just looking around don't use up their turn by accident.
    """
    game, value = decision.game, question.values[position]
    said = game.words.answer(question.name, value)
    others = {} if question.several else _also_decided(decision, question, (*path, (position,)))
    known = {**_answered(decision, path), **others}
    besides = list(starmap(game.words.answer, others.items()))
    text = decision.brief(question.key, value, known)
    if not text:
        arrow = " → " if question.name == "do" else " · "
        rest = " · ".join(each.on_button for each in besides)
        text = f"{said.on_button}{arrow}{rest}" if besides else said.on_button
    hint = decision.hint(question.key, value)
    art = said.art if said.art in game.pictures.faces else ""
    return Answer(position, text, said.label, hint, art, tuple(each.label for each in besides))


def fit_on_buttons(answers: Sequence[Answer]) -> bool:
    """Return True if the answers are few and short enough for buttons on a phone."""
    if len(answers) > MAX_BUTTONS or any(len(each.text) > MAX_BUTTON_LABEL for each in answers):
        return False
    buttons = [button(each.text, str(each.at), art=each.art) for each in answers]
    return len(button_rows(buttons)) <= MAX_BUTTON_ROWS


def answer_button(answer: Answer, click: Click, style: Style = "primary") -> Component:
    return button(answer.text, str(click.then(answer.at)), style, art=answer.art)


def answer_menu(
    question: Question, click: Click, answers: Sequence[Answer], placeholder: str
) -> list[Component]:
    """Build a menu with a description of each answer, in pages if there are many."""
    page = question.page(click.page, MAX_OPTIONS)
    shown = [answer for answer in answers if answer.at in page]
    options = [option(each.label, str(each.at), _description(each), art=each.art) for each in shown]
    return [row(select(str(click), options, placeholder)), *_page_buttons(question, click, ())]


def whole_moves(decision: Decision, question: Question, click: Click) -> list[Component]:
    """Return a menu's options for all moves that match a path; none if there are too many."""
    moves = _matching(decision, click.path)
    if len(moves) > MAX_OPTIONS or any(marks_of(type(move)) for move in moves):
        return []
    return [_whole_move(decision, question, move, click.path) for move in moves]


def menu_option(decision: Decision, move: Move) -> Component:
    """Return the option for the only move of its kind."""
    (_, kind), *steps = decisions(move)
    labels = [decision.game.words.label(*each) for each in steps]
    hints = [decision.hint(f"{kind}.{name}", value) for name, value in steps]
    return option(" · ".join(labels), menu_value(()), " · ".join(filter(None, hints)))


def move_menu(options: Sequence[Component], click: Click, placeholder: str) -> list[Component]:
    return [row(select(str(click), options, placeholder))]


def several_menu(
    decision: Decision, question: Question, click: Click, placeholder: str
) -> list[Component]:
    """Build a menu for a question that takes several answers.

    A few possible choices are listed one by one, so that nothing is chosen by leaving a menu
    empty. If there are many, people tick the answers they want.
    """
    parts = _parts_of(question)
    if parts is None:
        return _tick_menu(decision, question, click, placeholder)
    options = [
        option(
            decision.game.words.label(question.name, question.answer(pick)),
            menu_value((pick,)),
            decision.hint(question.key, question.answer(pick)),
        )
        for pick in parts
    ]
    return [row(select(str(click), options, placeholder))]


def art_of(game: AnyGame, question: str, value: object) -> str:
    """Return the key of the card whose emoji an answer shows, or an empty string."""
    art: str = game.words.answer(question, value).art
    return art if art in game.pictures.faces else ""


def labels_so_far(decision: Decision, path: Path) -> list[str]:
    """Return the labels of the answers so far, without the kind of move."""
    answered = _answered(decision, path)
    return [
        decision.game.words.label(name, value) for name, value in answered.items() if name != "do"
    ]


def worthwhile(decision: Decision, question: Question, path: Path) -> list[int]:
    """Return the positions of the answers that don't lead to pointless moves alone.

    If every answer does, all of them are worthwhile, because the player has to move.
    """
    positions = list(range(len(question.values)))
    if question.several or not any(
        map(decision.game.words.pointless, decision.walk(path).matching)
    ):
        return positions
    return [at for at in positions if _matching(decision, (*path, (at,)))] or positions


def _answered(decision: Decision, path: Path) -> dict[str, object]:
    """Return the answers of a path by the question's name."""
    answered: dict[str, object] = {}
    for at, pick in enumerate(path):
        question = decision.after(path[:at])
        if isinstance(question, Question) and pick != LATER:
            answered[question.name] = question.answer(pick)
    return answered


def _also_decided(decision: Decision, question: Question, path: Path) -> dict[str, object]:
    """Return what an answer decides besides, if the answer completes a move."""
    left = decision.after(path)
    if isinstance(left, Question):
        return {}
    known = {"do", question.name, *_answered(decision, path[:-1])}
    return {name: value for name, value in decisions(left) if name not in known}


def _matching(decision: Decision, path: Path) -> list[Move]:
    """Return the worthwhile moves that match a path."""
    pointless = decision.game.words.pointless
    return [move for move in decision.walk(path).matching if not pointless(move)]


def _whole_move(decision: Decision, question: Question, move: Move, path: Path) -> Component:
    """Return the option that plays a whole move, named by its answer to the next question.

    The hint on that answer alone is left out if the game has a text for the move's other answers.
    """
    game, name, value = decision.game, question.name, move.__dict__[question.name]
    known = ("do", name, *_answered(decision, path))
    rest = {key: answer for key, answer in decisions(move) if key not in known}
    brief = {
        key: decision.brief(f"{question.move}.{key}", answer, move.__dict__)
        for key, answer in rest.items()
    }
    labels = [brief[key] or game.words.label(key, answer) for key, answer in rest.items()]
    hint = "" if any(brief.values()) else decision.hint(question.key, value)
    described = " · ".join(filter(None, [*labels, hint]))
    picks, art = decision.walk(path).picks_to(move), art_of(game, name, value)
    return option(game.words.label(name, value), menu_value(picks), described, art=art)


def _description(answer: Answer) -> str:
    return " · ".join(filter(None, (*answer.rest, answer.hint)))


def _parts_of(question: Question) -> list[Pick] | None:
    """Return the different parts of what's offered, the largest first; None if there are many."""
    found: dict[object, Pick] = {}
    if len(question.values) > MAX_LISTED_PARTS:
        return None
    for count in range(question.most, question.least - 1, -1):
        for pick in combinations(range(len(question.values)), count):
            found.setdefault(question.answer(pick), pick)
            if len(found) > MAX_OPTIONS:
                return None
    return [*found.values()]


def _tick_menu(
    decision: Decision, question: Question, click: Click, placeholder: str
) -> list[Component]:
    """Build a menu for ticking answers. Answers ticked on other pages stay ticked."""
    answers = answers_to(decision, question, click.path, range(len(question.values)))
    shown = question.page(click.page, MAX_OPTIONS)
    one_page = len(shown) == len(answers)
    elsewhere = tuple(at for at in click.held if at not in shown)
    labels = number_duplicates([answers[at].label for at in shown])
    options: list[Component] = []
    for at, label in zip(shown, labels, strict=True):
        shown_option = option(label, str(at), answers[at].hint, art=answers[at].art)
        if at in click.held:
            shown_option["default"] = True
        options.append(shown_option)
    most = min(len(shown), question.most - len(elsewhere))
    if most < 1:  # the maximum has already been picked on other pages
        menu = select(str(click), options, texts.no_more())
        menu["disabled"] = True
    else:
        held = click if one_page else replace(click, verb=Verb.HOLD, held=elsewhere)
        least = max(1, question.least) if one_page else 0
        menu = select(str(held), options, placeholder, least, most)
    return [
        row(menu),
        *_page_buttons(question, click, click.held),
        *_submit_buttons(decision, question, click),
    ]


def _submit_buttons(decision: Decision, question: Question, click: Click) -> list[Component]:
    """Build buttons that submit the answers picked so far, all answers, or no answers."""
    positions = tuple(range(len(question.values)))
    buttons: list[Component] = []
    if click.held and question.least <= len(click.held) <= question.most:
        buttons.append(
            button(texts.done(count=len(click.held)), str(click.then(*click.held)), "good")
        )
    if question.most == len(positions) and positions not in ((), click.held):
        buttons.append(button(texts.all_of_them(count=len(positions)), str(click.then(*positions))))
    if question.least == 0:
        nothing = decision.brief(question.key, (), NO_ANSWERS) or texts.nothing_else()
        buttons.append(button(nothing, str(click.then())))
    return button_rows(buttons)


def _page_buttons(question: Question, click: Click, held: Pick) -> list[Component]:
    pages = question.pages(MAX_OPTIONS)
    if pages == 1:
        return []
    page = min(click.page, pages - 1)
    return [
        row(
            button("◀", str(click.to_page(page - 1, held)), disabled=page == 0),
            button(
                texts.page(number=page + 1, pages=pages), f"nothing:{click.table}", disabled=True
            ),
            button("▶", str(click.to_page(page + 1, held)), disabled=page == pages - 1),
        )
    ]


def number_duplicates(labels: Sequence[str]) -> list[str]:
    """Add numbers to identical labels, so that no menu shows the same line twice."""
    seen: dict[str, int] = {}
    distinct: list[str] = []
    for label in labels:
        seen[label] = seen.get(label, 0) + 1
        count = seen[label]
        distinct.append(label if count == 1 else f"{cut(label, 90)} ({count})")
    return distinct
