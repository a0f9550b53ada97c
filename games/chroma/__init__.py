"""Chroma Mix: mix pigments into stronger and stronger colours, print them, and reach a goal first.

Numbers such as R23, here and in the tests, refer to rulings.md.
"""

from games.chroma import (
    art,
    bot,
    cheat_sheet,
    looks,
    piles,
    questions,
    refusals,
    rules,
    scenes,
    views,
    words,
)
from games.chroma.art.theme import THEME
from games.chroma.state import Options, State, cards, upgraded
from games.kit import Game

GAME = Game(
    key="chroma",
    title=words.TITLE,
    summary=words.SUMMARY,
    version=2,
    options=Options,
    state=State,
    seats=rules.seats,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    result=rules.result,
    cards=cards,
    views=views.VIEWS,
    narrate=words.narrate,
    headline=words.headline,
    explain=words.explain,
    prompts=words.PROMPTS,
    label=questions.label,
    spellings=questions.spellings,
    hint=questions.hint,
    likely=questions.likely,
    pointless=questions.is_pointless,
    why_not=refusals.why_not,
    table=scenes.table,
    hand=scenes.hand,
    scores=scenes.scores,
    faces=art.FACES,
    theme=THEME,
    cheat_sheet=cheat_sheet.SHEET,
    effects=cheat_sheet.EFFECTS,
    art_of=art.art_of,
    looks={"mixes": looks.mixes, "progress": looks.progress, "piles": piles.piles},
    heuristic=bot.HEURISTIC,
    slips=45,
    upgrade=upgraded,
)
