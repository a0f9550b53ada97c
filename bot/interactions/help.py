"""The commands /help and /<game> rules."""

from collections.abc import Mapping

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Refusal
from bot.interactions import sentences
from bot.interactions.routes import Routes
from bot.messages.command_links import CommandLinks
from bot.messages.components import container, message, text
from bot.messages.custom_id import Click
from bot.messages.pages import page_buttons, split_pages
from bot.messages.panel import note
from games import rules_of
from games.kit import AnyGame
from games.kit.variants import numbers_of_players


class HelpCommands:
    def __init__(self, games: Mapping[str, AnyGame], links: CommandLinks) -> None:
        self._games = games
        self._links = links

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("help",): self.help},
            game_commands={"rules": self.rules},
            buttons={"rules": self.rules_page},
        )

    async def help(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del interaction, typed
        offers = map(_offer, self._games.values())
        return Reply(note(sentences.help_text(games=offers, link=self._links)))

    async def rules(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        del interaction, typed
        return _rules(game, page=0)

    async def rules_page(self, click: Click, interaction: Interaction) -> Reply:
        """Show another page of the rules. The click names a game in place of a table."""
        del interaction
        game = self._games.get(click.table)
        if game is None:
            raise Refusal(sentences.OUTDATED_BUTTON)
        return _rules(game, click.page)


def _offer(game: AnyGame) -> sentences.Offer:
    fewest, *_, most = numbers_of_players(game)
    players = sentences.number_of_players(fewest=fewest, most=most)
    return sentences.Offer(game.key, game.title, game.summary, players)


def _rules(game: AnyGame, page: int) -> Reply:
    pages = split_pages(rules_of(game))
    page = min(page, len(pages) - 1)
    turns = page_buttons(page, len(pages), lambda to: str(Click("rules", game.key, page=to)))
    return Reply(message(container([text(pages[page]), *turns])))
