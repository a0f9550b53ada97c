"""List every sentence that people read, for editors and translators: `python -m bot sentences`.

Sentences live in a few text modules: `sentences.py` in the bot's folders, and the words and card
texts of each game (a small game may be a single file). The sentences are read from the source code,
so the list includes even sentences that hardly ever occur. A game's rules are in its README.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).parent.parent
BOT_TEXTS = ("sentences.py", "command_descriptions.py")
GAME_TEXTS = ("words.py", "box.py", "cards.py", "cheat_sheet.py", "faces.py", "names.py")

# Strings in these nodes are keys or types, not sentences.
NODES_WITHOUT_SENTENCES = (ast.MatchValue, ast.Compare, ast.Subscript)

_LETTER = re.compile(r"[^\W\d_]")
# Markup is SVG such as <path d="…"/>, but not a mention such as <@1> or </help:1>.
_MARKUP = re.compile(r"<\w+( [\w:-]+=|/?>)|/>")
_CODE = re.compile(r"[a-z\d]+([-_.][a-z\d]+)+|[CMYcmyrgbw/]+")  # codes such as soft-cyan or CMY


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence or a part of a sentence, in which `{…}` stands for a value to fill in."""

    text: str
    file: str
    line: int
    name: str  # the constant or function that contains the sentence
    used: tuple[str, ...] = ()  # where the constant or function is used, as `file:function`

    def __str__(self) -> str:
        users = f"  <- {', '.join(self.used)}" if self.used else ""
        return f"{self.file}:{self.line} {self.name}{users}\n    {_indent(self.text)}"


def all_sentences(root: Path = ROOT) -> Iterator[Sentence]:
    """Yield all sentences in text modules, with their users, in games' options and in rules."""
    used = _find_uses(root)
    for path in text_modules(root):
        file = path.relative_to(root).as_posix()
        users = used[_module_name(file)]
        for found in sentences_in(path.read_text(encoding="utf-8"), file):
            yield replace(found, used=tuple(sorted(users[found.name.partition("[")[0]])))
    for path in sorted(root.glob("games/*/*.py")):
        yield from _option_sentences(path, path.relative_to(root).as_posix())
    for path in sorted(root.glob("games/*/README.md")):
        yield from _rule_sentences(path, path.relative_to(root).as_posix())


def text_modules(root: Path = ROOT) -> list[Path]:
    """Return the modules that may contain sentences for people."""
    ours = [path for path in root.glob("bot/**/*.py") if path.name in BOT_TEXTS]
    games = [path for path in root.glob("games/*/*.py") if path.name in GAME_TEXTS]
    small = [path for path in root.glob("games/*/__init__.py") if _is_whole_game(path)]
    return sorted([*ours, *games, *small])


def _is_whole_game(path: Path) -> bool:
    """Return True if a game is a single file, which then also contains its sentences."""
    return [each.name for each in path.parent.glob("*.py")] == [path.name]


def sentences_in(source: str, file: str) -> Iterator[Sentence]:
    """Yield every string in a module that isn't a docstring, a key, a type or other data."""
    for statement in ast.parse(source).body:
        for node, name in _strings(statement, _name_of(statement)):
            text = template(node)
            is_data = _CODE.fullmatch(text) or _MARKUP.search(text)
            if _LETTER.search(re.sub(r"\{[^}]*\}", "", text)) and not is_data:
                yield Sentence(text, file, node.lineno, name)


def template(node: ast.Constant | ast.JoinedStr) -> str:
    """Return a string's text. In an f-string, expressions are shown as code in curly brackets."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    parts = (
        str(part.value) if isinstance(part, ast.Constant) else f"{{{_filled_in_code(part)}}}"
        for part in node.values
    )
    return "".join(parts)


def _filled_in_code(part: ast.expr) -> str:
    return ast.unparse(part.value) if isinstance(part, ast.FormattedValue) else ast.unparse(part)


def _strings(node: ast.AST, name: str) -> Iterator[tuple[ast.Constant | ast.JoinedStr, str]]:
    if isinstance(node, NODES_WITHOUT_SENTENCES) or _is_docstring(node):
        return
    if isinstance(node, ast.JoinedStr):
        yield node, name
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node, name
    for each, inner_name in _children(node, name):
        yield from _strings(each, inner_name)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _children(  # noqa: PLR0911  one case for each kind of node
    node: ast.AST, name: str
) -> list[tuple[ast.AST, str]]:
    """Return the child nodes that may contain sentences, with the name that each belongs to."""
    match node:
        case ast.JoinedStr(values=values):
            return [(each.value, name) for each in values if isinstance(each, ast.FormattedValue)]
        case ast.Dict(keys=keys, values=values):
            codes = ["" if key is None else f"[{ast.unparse(key)}]" for key in keys]
            return [(each, name + code) for code, each in zip(codes, values, strict=True)]
        case ast.AnnAssign(value=ast.expr() as value):
            return [(value, name)]
        case ast.FunctionDef(body=body):
            return [(each, name) for each in body]
        case ast.ClassDef(body=body):
            return [(each, f"{name}.{_name_of(each)}".rstrip(".")) for each in body]
        case ast.Call(func=ast.Attribute(value=ast.Constant(), attr="split" | "splitlines")):
            return []  # splitting a string yields a list of codes
        case ast.Call(func=ast.Name(id="cast"), args=args):  # the first argument of cast is a type
            return [(each, name) for each in args[1:]]
        case _:
            return [(each, name) for each in ast.iter_child_nodes(node)]


def _name_of(statement: ast.AST) -> str:
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return ""


def _module_name(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".")


def _find_uses(root: Path) -> Mapping[str, Mapping[str, set[str]]]:
    """Find the uses of each text module's names, as `file:function` by module and name."""
    texts = {_module_name(path.relative_to(root).as_posix()) for path in text_modules(root)}
    used: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for folder in ("bot", "games"):
        for path in sorted((root / folder).glob("**/*.py")):
            file = path.relative_to(root).as_posix()
            tree = ast.parse(path.read_text(encoding="utf-8"))
            modules, names = _find_imports(tree, texts)
            # A text module may use its own sentences to build others.
            if _module_name(file) in texts:
                own = filter(None, map(_name_of, tree.body))
                names |= {name: (_module_name(file), name) for name in own}
            for user, module, name in _find_references(tree, modules, names):
                if (_module_name(file), user) != (module, name):
                    used[module][name].add(f"{file}:{user}" if user else file)
    return used


def _find_imports(
    tree: ast.Module, texts: set[str]
) -> tuple[dict[str, str], dict[str, tuple[str, str]]]:
    """Return the text modules and the names from text modules that a module imports, by alias."""
    modules: dict[str, str] = {}
    names: dict[str, tuple[str, str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                alias = each.asname or each.name
                if f"{node.module}.{each.name}" in texts:
                    modules[alias] = f"{node.module}.{each.name}"
                elif node.module in texts:
                    names[alias] = (node.module, each.name)
    return modules, names


def _find_references(
    tree: ast.Module, modules: Mapping[str, str], names: Mapping[str, tuple[str, str]]
) -> Iterator[tuple[str, str, str]]:
    """Yield each use of a sentence: the user's name, the text module, and the sentence's name."""
    for statement in tree.body:
        inner = statement.body if isinstance(statement, ast.ClassDef) else [statement]
        for each in inner:
            own = [statement.name] if isinstance(statement, ast.ClassDef) else []
            user = ".".join(filter(None, [*own, _name_of(each) or getattr(each, "name", "")]))
            for node in ast.walk(each):
                match node:
                    case ast.Attribute(value=ast.Name(id=alias), attr=name) if alias in modules:
                        yield user, modules[alias], name
                    case ast.Name(id=alias, ctx=ast.Load()) if alias in names:
                        yield user, *names[alias]
                    case _:
                        pass


def _option_sentences(path: Path, file: str) -> Iterator[Sentence]:
    """Yield the descriptions of a game's options, and the reasons against combining some."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == "Options":
            for text, name in _strings(node, node.name):
                if " " in template(text):
                    yield Sentence(template(text), file, text.lineno, name, ("/<game> start",))


def _rule_sentences(path: Path, file: str) -> Iterator[Sentence]:
    in_table = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        in_table ^= line.startswith("```")
        if line and not in_table and not line.startswith("```"):
            yield Sentence(line, file, number, "rules")


def _indent(text: str) -> str:
    return text.replace("\n", "\n    ")
