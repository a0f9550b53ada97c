"""Build components as raw JSON, valid or not."""

from sandbox.shapes import Json


def button(number: int = 0, **other: object) -> Json:
    return {"type": 2, "style": 1, "label": "Take", "custom_id": f"take:{number}", **other}


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def text(content: str = "hello") -> Json:
    return {"type": 10, "content": content}


def option(number: int, **other: object) -> Json:
    return {"label": f"Row {number}", "value": str(number), **other}


def menu(*options: Json, **other: object) -> Json:
    return {"type": 3, "custom_id": "menu", "options": list(options), **other}


def section(*inside: Json, **other: object) -> Json:
    return {"type": 9, "components": list(inside), "accessory": button(), **other}


def container(*inside: Json, **other: object) -> Json:
    return {"type": 17, "components": list(inside), **other}


def gallery(number: int, **other: object) -> Json:
    item = {"media": {"url": "https://example.org/a.png"}, **other}
    return {"type": 12, "items": [item] * number}


def rows(number: int) -> list[Json]:
    return [row(*(button(5 * each + n) for n in range(5))) for each in range(number)]
