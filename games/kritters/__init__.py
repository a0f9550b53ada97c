"""Colour MY Kritters: gather Kritters and paint, and make their colours count."""

from games.kit import Game
from games.kritters import (
    art,
    asking,
    bot,
    cheat_sheet,
    looks,
    rules,
    scenes,
    spelling,
    views,
    words,
)
from games.kritters.art.theme import THEME
from games.kritters.options import Options, seats
from games.kritters.setup import setup
from games.kritters.state import State

GAME = Game(
    key="kritters",
    title=words.TITLE,
    summary=words.SUMMARY,
    version=2,
    options=Options,
    state=State,
    seats=seats,
    setup=setup,
    legal=rules.legal,
    apply=rules.apply,
    result=rules.result,
    cards=views.cards,
    views=views.VIEWS,
    narrate=words.narrate,
    headline=words.headline,
    explain=words.explain,
    prompts=words.PROMPTS,
    label=asking.label,
    on_table=asking.on_table,
    spellings=spelling.spellings,
    hint=asking.hint,
    why_not=asking.why_not,
    amounts_to=spelling.amounts_to,
    table=scenes.table,
    hand=scenes.hand,
    scores=scenes.scores,
    faces=art.FACES,
    theme=THEME,
    cheat_sheet=cheat_sheet.SHEET,
    effects=cheat_sheet.EFFECTS,
    art_of=art.art_of,
    looks={
        "deck": looks.deck,
        "players": looks.players,
        "piles": looks.piles,
        "unseen": looks.unseen,
    },
    heuristic=bot.HEURISTIC,
    slips=40,
    chimes_in=bot.chimes_in,
    keeps_best=True,
)
