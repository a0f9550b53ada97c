"""Coloretto: add to a row or take one; three colours count for you, the rest against you."""

from games.coloretto import art, asking, bot, cheat_sheet, rules, scenes, views, words
from games.coloretto.art.theme import THEME
from games.coloretto.moves import AnyEvent, AnyMove
from games.coloretto.state import Options, State
from games.coloretto.views import Private, Public, Result
from games.kit import Game

GAME: Game[Options, State, AnyMove, AnyEvent, Public, Private, Result] = Game(
    key="coloretto",
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
    prompts=words.PROMPTS,
    label=asking.label,
    on_table=asking.on_table,
    hint=asking.hint,
    why_not=asking.why_not,
    table=scenes.table,
    hand=scenes.hand,
    scores=scenes.scores,
    faces=art.FACES,
    theme=THEME,
    cheat_sheet=cheat_sheet.SHEET,
    effects=cheat_sheet.EFFECTS,
    looks={"supply": scenes.supply},
    heuristic=bot.HEURISTIC,
    slips=12,
)
