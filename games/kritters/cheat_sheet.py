"""A one-page summary of Kritters, and the effect of each card."""

from games.kit import Card, Scene
from games.kit.standard_scenes import cheat_sheet, explained
from games.kritters import texts
from games.kritters.cards import FACES, SORTS, Kind, Sort
from games.kritters.names import letters
from games.kritters.scenes import drawing


def sheet() -> Scene:
    return cheat_sheet(
        texts.title(),
        (
            texts.your_turn(),
            explained(
                texts.draw_three(), drawing("start-c"), drawing("double-m"), drawing("single-y")
            ),
            explained(texts.buy_one(), drawing("wild", note="CMY")),
            explained(texts.use_wands(), drawing(Kind.WAND)),
        ),
        (
            texts.at_the_end(),
            explained(texts.one_tool(), drawing(Kind.BRUSH), drawing("start-c", count=6)),
            explained(
                texts.both_tools(),
                drawing(Kind.BRUSH),
                drawing(Kind.PALETTE),
                drawing("start-m", count=5),
                drawing("wild", count=2),
            ),
            explained(texts.points_count(), drawing("point-r5")),
        ),
    )


def effects() -> tuple[Card, ...]:
    return tuple(drawing(sort, note=_effect(sort)) for sort in dict.fromkeys(SORTS.values()))


def _effect(sort: Sort) -> str:
    face = FACES[sort]
    if face.kind in texts.effect_of:
        return texts.effect_of[face.kind]
    if face.kind is Kind.POINT:
        return texts.effect_of_point(points=face.points)
    return texts.effect_of_kritter(splotches=letters(face.gives), draws=face.draws)
