"""Compile a message of a Fluent file (https://projectfluent.org) into a function of its arguments.

Beyond Fluent, a message may use these functions:

- `AND($names)`, `OR($rows)` and `LIST($cards)` join a list, and `COUNT($cards)` counts it.
- `NUMBER($points)` has a real minus sign; `SIGNED($points)` has a plus sign, too.
- `CAPITAL($decision)` begins with a capital letter.
- Any other function asks for a form of a word: `WHOSE($who)` is the form `.whose` of a name.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, assert_never

from fluent.syntax import ast

from games.kit.names import Who
from games.kit.plural_rules import plural_category

Arguments = Mapping[str, Any]
Say = Callable[[Arguments], str]
"""A compiled message, or a part of one."""

Find = Callable[[Arguments], object]
"""Returns the value that a variant is chosen by."""

NAME = "name"
"""The kind of an argument that is a player's name, of type `Who`."""


class BadMessage(Exception):
    """A message can't be compiled; the exception's text says why."""


class Book(Protocol):
    """The messages of one language that a message may refer to."""

    @property
    def language(self) -> str: ...

    def written(self, text: str) -> str:
        """Return a piece of text as the language writes it."""
        ...

    def say(self, name: str, attribute: str, arguments: Arguments) -> str:
        """Return the text of a message, or of one of its attributes."""
        ...

    def word(self, kind: str, value: object, form: str) -> str:
        """Return a form of a word, such as a card's name or a player's."""
        ...

    def joined(self, way: str, items: Iterable[str]) -> str:
        """Join items by `and`, `or` or `list`, as the language does."""
        ...


def compile_pattern(pattern: ast.Pattern, kinds: Mapping[str, str], book: Book) -> Say:
    """Compile a pattern. `kinds` has the kinds of arguments that aren't plain text, by name."""
    return _Compiler(kinds, book).pattern(pattern)


class _Compiler:
    def __init__(self, kinds: Mapping[str, str], book: Book) -> None:
        self._kinds = kinds
        self._book = book

    def pattern(self, pattern: ast.Pattern) -> Say:
        texts, says = [""], list[Say]()
        for part in map(self._element, pattern.elements):
            if isinstance(part, str):
                texts[-1] += part
            else:
                says.append(part)
                texts.append("")
        match says:
            case []:
                return lambda _arguments: texts[0]
            case [say]:
                before, after = texts
                return lambda arguments: f"{before}{say(arguments)}{after}"
            case [first, second]:
                before, between, after = texts
                return lambda arguments: (
                    f"{before}{first(arguments)}{between}{second(arguments)}{after}"
                )
            case _:
                fill = "{}".join(
                    each.replace("{", "{{").replace("}", "}}") for each in texts
                ).format
                return lambda arguments: fill(*[say(arguments) for say in says])

    def _element(self, element: ast.TextElement | ast.Placeable) -> str | Say:
        if isinstance(element, ast.TextElement):
            return self._book.written(element.value)
        return self._expression(element.expression)

    def _expression(self, expression: object) -> str | Say:
        match expression:
            case ast.Placeable():
                return self._expression(expression.expression)
            case ast.StringLiteral():
                return self._book.written(expression.parse()["value"])
            case ast.NumberLiteral():
                return expression.value
            case ast.SelectExpression():
                return self._choice(expression)
            case ast.VariableReference():
                return self._variable(expression.id.name, "")
            case ast.MessageReference() | ast.TermReference():
                return self._reference(expression)
            case ast.FunctionReference():
                return self._function(expression)
            case _:
                raise BadMessage(f"{expression} can't be in a message.")

    def _variable(self, name: str, form: str) -> Say:
        kind, word = self._kind_of(name), self._book.word
        if kind in ("str", "int"):
            if form:
                raise BadMessage(f"${name} is {kind}, so it has no form {form}.")
            return lambda arguments: str(arguments[name])
        if kind in ("bool", "date") or kind.startswith("list of "):
            raise BadMessage(f"${name} is {kind}, which isn't text.")
        return lambda arguments: word(kind, arguments[name], form)

    def _kind_of(self, name: str) -> str:
        return self._kinds.get(name, "str").removesuffix(" or none")

    def _reference(self, expression: ast.MessageReference | ast.TermReference) -> Say:
        name = expression.id.name
        attribute = expression.attribute.name if expression.attribute else ""
        say = self._book.say
        if isinstance(expression, ast.MessageReference):
            return lambda arguments: say(name, attribute, arguments)
        given = _named(expression.arguments)
        return lambda _arguments: say(f"-{name}", attribute, given)

    def _function(self, expression: ast.FunctionReference) -> Say:
        name, variable = expression.id.name, _only_variable(expression)
        match name:
            case "AND" | "OR" | "LIST":
                form = _named(expression.arguments).get("form", "")
                return self._list(variable, name.lower(), form)
            case "COUNT":
                return lambda arguments: str(len(arguments[variable]))
            case "NUMBER":
                return lambda arguments: _number(arguments[variable])
            case "SIGNED":
                return lambda arguments: _signed(arguments[variable])
            case "CAPITAL":
                say = self._variable(variable, "")
                return lambda arguments: _capital(say(arguments))
            case _:
                return self._variable(variable, name.lower())

    def _list(self, name: str, way: str, form: str) -> Say:
        kind = self._kind_of(name).removeprefix("list of ")
        word, joined = self._book.word, self._book.joined
        if kind in ("str", "int"):
            return lambda arguments: joined(way, map(str, arguments[name]))
        return lambda arguments: joined(way, [word(kind, each, form) for each in arguments[name]])

    def _choice(self, expression: ast.SelectExpression) -> Say:
        find, language = self._selector(expression.selector), self._book.language
        variants: dict[str, Say] = {}
        default: Say | None = None
        for variant in expression.variants:
            key = variant.key
            variants[key.name if isinstance(key, ast.Identifier) else key.value] = say = (
                self.pattern(variant.value)
            )
            default = say if variant.default else default
        if default is None:
            raise BadMessage("A choice has no default.")
        usual = default

        def choose(arguments: Arguments) -> str:
            value = find(arguments)
            key = _key_of(value)
            if key not in variants and type(value) is int:
                key = plural_category(language, value)
            return variants.get(key, usual)(arguments)

        return choose

    def _selector(self, selector: object) -> Find:
        match selector:
            case ast.VariableReference():
                name = selector.id.name
                return lambda arguments: arguments[name]
            case ast.FunctionReference() if selector.id.name == "COUNT":
                name = _only_variable(selector)
                return lambda arguments: len(arguments[name])
            case _:
                found = self._expression(selector)
                return found if callable(found) else lambda _arguments: found


def _key_of(value: object) -> str:
    """Return the key of the variant for a value.

    A name's key is `you`, `several` or `other`, that of None and "" is `none`.
    """
    match value:
        case Who():
            return value.person
        case bool():
            return "true" if value else "false"
        case None | "":
            return "none"
        case _:
            return str(value)


def _named(arguments: ast.CallArguments | None) -> dict[str, str]:
    named = arguments.named if arguments else []
    return {each.name.name: _literal(each.value) for each in named}


def _literal(value: ast.StringLiteral | ast.NumberLiteral) -> str:
    match value:
        case ast.StringLiteral():
            return str(value.parse()["value"])
        case ast.NumberLiteral():
            return value.value
        case _:
            assert_never(value)


def _only_variable(expression: ast.FunctionReference) -> str:
    match expression.arguments.positional:
        case [ast.VariableReference(id=id)]:
            return id.name
        case _:
            raise BadMessage(f"{expression.id.name} is given one argument, such as $who.")


def _number(count: int) -> str:
    """Write a number with a real minus sign, which screen readers read aloud."""
    return f"−{-count}" if count < 0 else str(count)


def _signed(count: int) -> str:
    return f"+{count}" if count > 0 else _number(count)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
