"""You Gotta Be Kitten Me!: bid on what all hands hold between them, until someone doubts it."""

from games.kit import Game
from games.kitten import art, asking, cheat_sheet, rules, scenes, views, words
from games.kitten.art.theme import THEME
from games.kitten.bot import bot
from games.kitten.hard_bot import hard_bot
from games.kitten.moves import AnyEvent, AnyMove
from games.kitten.state import State

GAME = Game[rules.Options, State, AnyMove, AnyEvent, views.Public, views.Private, views.Result](
    key="kitten",
    title=words.TITLE,
    summary=words.SUMMARY,
    options=rules.Options,
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
    on_table=asking.on_table,
    hint=asking.hint,
    likely=asking.likely,
    why_not=asking.why_not,
    table=scenes.table,
    hand=scenes.hand,
    scores=scenes.scores,
    faces=art.FACES,
    theme=THEME,
    cheat_sheet=cheat_sheet.SHEET,
    effects=cheat_sheet.EFFECTS,
    looks={"odds": scenes.chances, "rounds": scenes.rounds},
    bot=bot,
    boasts=words.boasts,
    hard_bot=hard_bot,
    slips=60,
)
