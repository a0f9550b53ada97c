"""Build messages and modals that together contain every type of component."""

from sandbox.shapes import COMPONENTS_V2, Json

SAMPLE_TEXT = """\
# Heading one
## Heading two
### Heading three
-# small print
**bold** *italics* _also_ __underlined__ ~~struck~~ `code` ***both***
> a quote
> of two lines
- first
- second
  - deeper
1. one
2. two
```py
print("**not bold**")
```
||hidden|| [masked](https://example.org/page) https://example.org/plain
"""


def everything() -> Json:
    """Return a message with every V2 component except those for pictures."""
    return {
        "flags": COMPONENTS_V2,
        "components": [
            {"type": 10, "content": "## Above the container\n-# small print · <t:1700000000:R>"},
            {
                "type": 17,
                "accent_color": 0x3BA55D,
                "components": [
                    {
                        "type": 9,
                        "components": [
                            {"type": 10, "content": "**A section**"},
                            {"type": 10, "content": "with a button beside it"},
                        ],
                        "accessory": button("Beside", style=1),
                    },
                    {"type": 14, "divider": True, "spacing": 2},
                    {"type": 10, "content": "Text in the container 🎩🎀"},
                    row(
                        button("Primary", style=1),
                        button("Secondary", style=2, emoji={"name": "🎴"}),
                        button("Success", style=3),
                        button("Danger", style=4),
                        button("Disabled", style=2, disabled=True),
                    ),
                    row(link("Elsewhere", "https://example.org/")),
                    row(colours()),
                    row({"type": 5, "custom_id": "guests", "placeholder": "Whom?"}),
                ],
            },
        ],
    }


def button(label: str, **other: object) -> Json:
    return {"type": 2, "label": label, "custom_id": label.lower(), **other}


def link(label: str, url: str) -> Json:
    return {"type": 2, "style": 5, "label": label, "url": url}


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def colours() -> Json:
    return {
        "type": 3,
        "custom_id": "colours",
        "placeholder": "Which colours?",
        "min_values": 1,
        "max_values": 2,
        "options": [
            {"label": "Red", "value": "r", "description": "Warm", "emoji": {"name": "🔺"}},
            {"label": "Blue", "value": "b", "description": "Cool", "emoji": {"name": "🔵"}},
            {"label": "Green", "value": "g", "description": "Calm", "emoji": {"name": "🟩"}},
        ],
    }


def form() -> Json:
    """Return a modal with half of the field types. A modal has at most five fields."""
    return {
        "custom_id": "the-form",
        "title": "A few questions",
        "components": [
            {"type": 10, "content": "Please answer **honestly**."},
            labelled("Your name", {"type": 4, "custom_id": "name", "style": 1, "min_length": 2}),
            labelled("Colour", {**colours(), "max_values": 1}),
            labelled(
                "Pace", {"type": 21, "custom_id": "pace", "options": options("Slow", "Quick")}
            ),
            labelled(
                "Games",
                {
                    "type": 22,
                    "custom_id": "games",
                    "options": options("Kitten", "Coloretto", "Cosmic"),
                    "max_values": 2,
                },
            ),
        ],
    }


def make_second_form() -> Json:
    """Return a modal with the field types that `form` leaves out."""
    return {
        "custom_id": "the-second-form",
        "title": "And a few more",
        "components": [
            labelled("Tale", {"type": 4, "custom_id": "tale", "style": 2, "required": False}),
            labelled("Friend", {"type": 5, "custom_id": "friend"}),
            labelled("Agreed", {"type": 23, "custom_id": "agreed"}),
            labelled("Drawing", {"type": 19, "custom_id": "drawing"}),
        ],
    }


def labelled(label: str, component: Json) -> Json:
    return {"type": 18, "label": label, "description": f"About {label}", "component": component}


def options(*labels: str) -> list[Json]:
    return [{"label": label, "value": label.lower()} for label in labels]
