"""Lay out everything that a seat can do on a panel, so that a phone shows all of it at once.

The number and the length of the answers decide: a few short ones are buttons side by side, more of
them a menu. If an answer has just one question after it, both questions are shown, with the
likeliest first answer chosen already. If everything together is too tall, the tallest questions
become menus, and then single buttons that lead to the question.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.messages import texts
from bot.messages.button_rows import button_rows, height_of
from bot.messages.components import (
    Component,
    Style,
    button,
    count,
    option,
    row,
    select,
    text,
)
from bot.messages.custom_id import Click, Verb
from bot.messages.question import (
    MAX_BUTTONS,
    Answer,
    Decision,
    Path,
    answer_at,
    answer_button,
    answer_menu,
    answers_to,
    fit_on_buttons,
    labels_so_far,
    menu_option,
    move_menu,
    several_menu,
    whole_moves,
    worthwhile,
)
from games.kit import Confirm, Move, Question
from games.kit.pieces import name_of

MAX_HEIGHT = 350  # the estimated height of all controls and the lines above, in a phone's pixels
MAX_COMPONENTS = 28  # components for all controls on a panel; Discord allows 40 in a message
MAX_LIKELY_BUTTONS = 4  # the most likely numbers that get buttons, if there are many numbers
MORE = "…"

Parts = list[Component]


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two questions shown together: the second one's answers belong to the chosen first answer."""

    first: Question
    shown: list[int]  # the positions of the first answers that have buttons
    chosen: int
    second: Question


@dataclass(slots=True)
class _Section:
    """The controls for one kind of move, in the best of several forms."""

    prefix: Path
    parts: Parts = field(default_factory=list[Component])
    lower: Iterator[Parts] | None = None  # lower forms, which are built only if they're needed
    plain: Component | None = None  # the button of a move without a question
    pair: _Pair | None = None  # the two questions of this form, if it has two
    opener: Component | None = None  # leads to the question, if no form is low enough
    is_lowest: bool = False

    def shrink(self) -> None:
        """Replace the controls by a lower form or, if there's none, by the opener."""
        form = None if self.lower is None else next(self.lower, None)
        if form is not None:
            self.parts, self.pair = form, None
        elif self.opener is not None:
            self.plain, self.pair, self.is_lowest = self.opener, None, True
        else:
            self.is_lowest = True


def decision_controls(
    decision: Decision, click: Click, max_height: int = MAX_HEIGHT
) -> Parts | None:
    """Build the controls for all that a seat can do, with the first answer in `click.path` chosen.

    Returns None if the answers in the path lead to a question that has to be shown by itself.
    """
    kinds = decision.after(())
    if not isinstance(kinds, Question):
        return []
    root = Click(Verb.PICK, click.table, click.ticket)
    sections = [
        _impossible(decision, kind)
        if prefix is None
        else _section(decision, kinds, kind, root.along(prefix), click.path)
        for kind, prefix in _kinds(decision, kinds).items()
    ]
    parts = _fit(sections, max_height)
    chosen = [(*each.prefix, (each.pair.chosen,)) for each in sections if each.pair is not None]
    return parts if click.path in ((), *chosen) else None


def question_controls(decision: Decision, click: Click) -> Parts:
    """Build the controls for just the question at the end of `click.path`, with its heading."""
    path = click.path
    for prefix in (path[:-1], path):
        pair = _pair(decision, prefix, path)
        if pair is not None and path in (prefix, (*prefix, (pair.chosen,))):
            above = Click(Verb.PICK, click.table, click.ticket, prefix)
            return [_heading(decision, prefix), *_pair_buttons(decision, pair, above)]
    form = next(_forms(decision, click, texts.choose_one()), [])  # pyright: ignore[reportUnknownArgumentType]
    return [_heading(decision, path), *form]


def question_menu(decision: Decision, click: Click) -> Parts:
    """Build a page of a menu for the question at the end of `click.path`, with its heading."""
    question = decision.after(click.path)
    if not isinstance(question, Question):
        return []
    if question.several:
        menu = several_menu(decision, question, click, texts.choose_one())
    else:
        answers = answers_to(decision, question, click.path)
        menu = answer_menu(question, click, answers, texts.choose_one())
    return [_heading(decision, click.path), *menu]


def _heading(decision: Decision, path: Path) -> Component:
    """Return a question as text, after the answers so far, because their buttons are gone."""
    question = decision.after(path)
    labels = labels_so_far(decision, path)
    prompt = ""
    if isinstance(question, Question) and question.move:
        prompt = decision.game.words.prompt(question.move, question.name)
    if labels:
        return text(texts.next_question(answers=" · ".join(labels), question=prompt))
    return text(f"**{prompt}**")


def _kinds(decision: Decision, kinds: Question) -> dict[str, Path | None]:
    """Return the path to each kind of move, or None for one that keeps its place if impossible.

    The kinds are in the order in which the game declares them.
    """
    if kinds.move:
        paths: dict[str, Path] = {kinds.move: ()}
    else:
        shown = worthwhile(decision, kinds, ())
        paths = {str(kinds.values[at]): ((at,),) for at in shown}
    always = decision.always if paths.keys() & set(decision.always) else ()
    declared: Sequence[type[Move]] = decision.game.rules.moves
    order = [name_of(kind) for kind in declared]
    return {name: paths.get(name) for name in order if name in paths or name in always}


def _fit(sections: Sequence[_Section], max_height: int) -> Parts:
    """Put sections together, replacing the tallest ones by lower forms until a phone shows all."""
    parts = _put_together(sections)
    while height_of(parts) > max_height or count(parts) > MAX_COMPONENTS:
        shrinkable = [each for each in sections if each.plain is None and not each.is_lowest]
        if not shrinkable:
            break
        max(shrinkable, key=lambda each: height_of(each.parts)).shrink()
        parts = _put_together(sections)
    return parts


def _put_together(sections: Sequence[_Section]) -> Parts:
    """Put sections one below the other; moves without questions share rows of buttons."""
    parts: Parts = []
    plain: Parts = []
    for section in sections:
        if section.plain is not None:
            plain.append(section.plain)
            continue
        parts += [*button_rows(plain), *section.parts]
        plain = []
    return [*parts, *button_rows(plain)]


def _impossible(decision: Decision, kind: str) -> _Section:
    """Build the disabled controls for a kind of move that isn't possible now."""
    label, nothing = decision.game.words.label("do", kind), f"nothing:{kind}"
    if kind not in decision.game.words.layout.menus:
        return _Section((), plain=button(label, nothing, disabled=True))
    placeholder = texts.choose_among(what=label, count=0)
    menu = select(nothing, [option(label, "nothing")], placeholder)
    return _Section((), [row({**menu, "disabled": True})], is_lowest=True)


def _section(decision: Decision, kinds: Question, kind: str, click: Click, path: Path) -> _Section:
    """Build the controls for one kind of move, with a heading if there are several kinds."""
    layout, prefix = decision.game.words.layout, click.path
    if kind in layout.menus:
        return _menu_section(decision, kinds, kind, click)
    pair = _pair(decision, prefix, path)
    if not prefix:
        forms = _all_forms(decision, click, pair, texts.choose_one())
        return _Section(prefix, next(forms), forms, pair=pair)
    ((position,),) = prefix
    answer = answer_at(decision, kinds, (), position)
    left = decision.after(prefix)
    if isinstance(left, Move):
        style = _style(decision, left, kind)
        return _Section(prefix, plain=button(answer.text, str(click), style, art=answer.art))
    placeholder = texts.choose_for(what=answer.label)
    opener = button(placeholder, str(click), art=answer.art)
    if kind in layout.later:
        return _Section(prefix, plain=opener)
    forms = _all_forms(decision, click, pair, placeholder)
    first = _below_kind(answer, _chosen(decision, pair, prefix), next(forms))
    lower = (_below_kind(answer, "", form) for form in forms)
    return _Section(prefix, first, lower, pair=pair, opener=opener)


def _menu_section(decision: Decision, kinds: Question, kind: str, click: Click) -> _Section:
    """Build the menu of a kind of move that always has one, unless the panel is to be low."""
    section = _Section(click.path, _menu(decision, kind, click), is_lowest=not decision.is_low)
    if decision.is_low and click.path:
        ((position,),) = click.path
        answer = answer_at(decision, kinds, (), position)
        leads_on = isinstance(decision.after(click.path), Question)
        label = texts.choose_for(what=answer.label) if leads_on else answer.text
        section.opener = button(label, str(click), art=answer.art)
    return section


def _all_forms(
    decision: Decision, click: Click, pair: _Pair | None, placeholder: str
) -> Iterator[Parts]:
    """Yield the two questions of a pair, if there is one, and then the forms of the first."""
    if pair is not None:
        yield _pair_buttons(decision, pair, click)
    yield from _forms(decision, click, placeholder)


def _style(decision: Decision, move: Move, kind: str) -> Style:
    if isinstance(move, Confirm):
        return "danger"
    return "plain" if kind in decision.game.words.layout.quiet else "primary"


def _menu(decision: Decision, kind: str, click: Click) -> Parts:
    """Build a menu of all moves of a kind, or of its next answers if there are many moves."""
    label = decision.game.words.label("do", kind)
    question = decision.after(click.path)
    if isinstance(question, Move):
        placeholder = texts.choose_among(what=label, count=1)
        return move_menu([menu_option(decision, question)], click, placeholder)
    if question.several:
        return several_menu(decision, question, click, texts.choose_for(what=label))
    options = whole_moves(decision, question, click)
    if options:
        placeholder = texts.choose_among(what=label, count=len(options))
        return move_menu(options, click, placeholder)
    answers = answers_to(decision, question, click.path)
    return answer_menu(question, click, answers, texts.choose_for(what=label))


def _chosen(decision: Decision, pair: _Pair | None, path: Path) -> str:
    return "" if pair is None else answer_at(decision, pair.first, path, pair.chosen).text


def _below_kind(kind: Answer, chosen: str, form: Parts) -> Parts:
    """Put the kind of move above its buttons; a menu's placeholder says the kind already."""
    if len(form) == 1 and "placeholder" in form[0]["components"][0]:
        return form
    heading = texts.kind_of_move(what=kind.label, answer=chosen)
    return [text(f"{heading}\n-# {kind.hint}" if kind.hint else heading), *form]


def _forms(decision: Decision, click: Click, placeholder: str) -> Iterator[Parts]:
    """Yield the forms of the question at the end of `click.path`, the best one first."""
    question = decision.after(click.path)
    if not isinstance(question, Question):
        return
    if question.several:
        yield several_menu(decision, question, click, placeholder)
        return
    if _are_many_numbers(question):
        yield _number_buttons(decision, question, click, _likely_numbers(decision, question))
    answers = answers_to(decision, question, click.path)
    on_buttons = button_rows([answer_button(answer, click) for answer in answers])
    completes = _completes(decision, click.path, answers)
    whole = [] if completes else whole_moves(decision, question, click)
    if whole:
        yield move_menu(whole, click, placeholder)
    elif fit_on_buttons(answers):
        yield on_buttons
    yield answer_menu(question, click, answers, placeholder)


def _completes(decision: Decision, path: Path, answers: Sequence[Answer]) -> bool:
    """Return True if each of the answers completes a move."""
    left = (decision.after((*path, (answer.at,))) for answer in answers)
    return all(isinstance(each, Move) for each in left)


def _pair(decision: Decision, prefix: Path, path: Path) -> _Pair | None:
    """Return the question at the end of a prefix with the question after it, if both have room.

    The first answer is the one in `path`, if that's where the path goes, or else the likeliest.
    """
    first = decision.after(prefix)
    if not isinstance(first, Question) or first.several or not first.move:
        return None
    likely = _positions(first, decision.likely(first.key))
    offered = worthwhile(decision, first, prefix)
    if _are_many_numbers(first):
        shown = _likely_numbers(decision, first)
    elif len(offered) <= MAX_BUTTONS:
        shown = offered
    else:
        return None
    chosen = next(iter([*likely, *shown]))
    if path[: len(prefix)] == prefix and len(path) == len(prefix) + 1:
        (chosen, *_) = path[-1]
        if chosen not in shown:
            shown = sorted([*shown[: MAX_LIKELY_BUTTONS - 1], chosen])
    seconds = {at: decision.after((*prefix, (at,))) for at in {*shown, chosen}}
    if not all(_is_last(decision, (*prefix, (at,))) for at in seconds):
        return None
    second = seconds[chosen]
    return _Pair(first, shown, chosen, second) if isinstance(second, Question) else None


def _is_last(decision: Decision, path: Path) -> bool:
    """Return True if the question at the end of a path is a move's last, with few answers."""
    question = decision.after(path)
    if not isinstance(question, Question) or question.several:
        return False
    answers = answers_to(decision, question, path)
    return fit_on_buttons(answers) and _completes(decision, path, answers)


def _positions(question: Question, values: Sequence[object]) -> list[int]:
    return [question.values.index(value) for value in values if value in question.values]


def _are_many_numbers(question: Question) -> bool:
    """Return True if the answers are numbers, and too many for each to get a button."""
    few = question.several or len(question.values) <= MAX_BUTTONS
    return not few and all(isinstance(value, int) for value in question.values)


def _likely_numbers(decision: Decision, question: Question) -> list[int]:
    """Return the positions of a few likely numbers or, if none is likely, of the first ones."""
    likely = _positions(question, decision.likely(question.key))
    return sorted((likely or list(range(len(question.values))))[:MAX_LIKELY_BUTTONS])


def _number_buttons(
    decision: Decision, question: Question, click: Click, shown: Sequence[int]
) -> Parts:
    """Build buttons for a few numbers, and one that leads to a menu of all of them."""
    buttons = [
        answer_button(answer, click) for answer in answers_to(decision, question, click.path, shown)
    ]
    return button_rows([*buttons, button(MORE, str(click.to_page(0)))])


def _pair_buttons(decision: Decision, pair: _Pair, click: Click) -> Parts:
    """Build a row of first answers, one of them chosen, and rows of answers that play the move."""
    first = [
        answer_button(answer, click, "good" if answer.at == pair.chosen else "plain")
        for answer in answers_to(decision, pair.first, click.path, pair.shown)
    ]
    if len(pair.shown) < len(pair.first.values):
        first.append(button(MORE, str(click.to_page(0))))
    then = click.then(pair.chosen)
    second = [
        answer_button(answer, then) for answer in answers_to(decision, pair.second, then.path)
    ]
    return [*button_rows(first), *button_rows(second)]
