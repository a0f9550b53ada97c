"""Cosmic Critters: offer pets face down; the one that suits the customer best wins them all."""

from games.cosmic import advice, art, bot, cheat_sheet, looks, rules, scenes, views, words
from games.cosmic.art.theme import THEME
from games.cosmic.moves import AnyEvent, AnyMove, Result
from games.cosmic.state import Options, State
from games.cosmic.views import Private, Public
from games.kit import Game

GAME = Game[Options, State, AnyMove, AnyEvent, Public, Private, Result](
    key="cosmic",
    title=words.TITLE,
    summary=words.SUMMARY,
    options=Options,
    state=State,
    seats=rules.seats,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    result=rules.result,
    cards=rules.cards,
    views=views.VIEWS,
    narrate=words.narrate,
    headline=words.headline,
    explain=words.explain,
    boasts=words.boasts,
    prompts=words.PROMPTS,
    label=words.label,
    on_table=words.on_table,
    spellings=words.spellings,
    hint=advice.hint,
    why_not=advice.why_not,
    table=scenes.table,
    hand=scenes.hand,
    scores=scenes.scores,
    faces=art.FACES,
    theme=THEME,
    cheat_sheet=cheat_sheet.SHEET,
    effects=cheat_sheet.EFFECTS,
    looks={"piles": looks.piles, "customers": looks.customers, "sales": looks.sales},
    heuristic=bot.HEURISTIC,
    slips=30,
)
