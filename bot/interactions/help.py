"""Handle /help and /<game> rules, and the buttons and menus below the rules."""

from collections.abc import Mapping

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Refusal
from bot.interactions import sentences
from bot.interactions.routes import Routes
from bot.messages.command_links import CommandLinks
from bot.messages.custom_id import Click, Verb, menu_choice
from bot.messages.panel import note
from bot.messages.rules import card_message, rules_message
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
            buttons={Verb.RULES: self.rules_page, Verb.CARD: self.card},
        )

    async def help(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del interaction, typed
        offers = map(_offer, self._games.values())
        return Reply(note(sentences.help_text(games=offers, link=self._links)))

    async def rules(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        del interaction, typed
        return Reply(rules_message(game, page=0))

    async def rules_page(self, click: Click, interaction: Interaction) -> Reply:
        """Show another page of the rules. The click names a game instead of a table."""
        del interaction
        game = self._games.get(click.table)
        if game is None:
            raise Refusal(sentences.OUTDATED_BUTTON)
        return Reply(rules_message(game, click.page))

    async def card(self, click: Click, interaction: Interaction) -> Reply:
        """Show the card that was chosen in the menu below the rules."""
        game = self._games.get(click.table)
        picked = menu_choice(interaction.data.get("values", []))
        if game is None or not picked or picked[0] >= len(game.effects):
            raise Refusal(sentences.OUTDATED_BUTTON)
        return Reply(card_message(game, picked[0]))


def _offer(game: AnyGame) -> sentences.Offer:
    numbers = numbers_of_players(game)
    has_solo_mode = numbers[0] == 1 and 1 not in game.seats(game.options())
    players = sentences.number_of_players(
        fewest=numbers[has_solo_mode], most=numbers[-1], or_alone=has_solo_mode
    )
    return sentences.Offer(game.key, game.title, game.summary, players)
