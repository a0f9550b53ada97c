"""Handle /help and /<game> rules, and the buttons and menus below the rules."""

from collections.abc import Mapping

from bot import VERSION
from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Choices, Reply
from bot.engine import Engine, Refusal
from bot.engine.refusals import NoTable
from bot.interactions import texts
from bot.interactions.find_table import TableFinder
from bot.interactions.routes import Routes
from bot.messages.button_rows import button_rows
from bot.messages.command_links import CommandLinks
from bot.messages.components import button, message, text
from bot.messages.custom_id import Click, Verb, menu_choice
from bot.messages.escape_names import safe
from bot.messages.lesson_parts import learn_menu
from bot.messages.rules import card_message, rules_message, section_message, topic_message
from bot.messages.rules_pages import find_topics
from bot.messages.table_message import heading
from games.kit import AnyGame
from games.kit.variants import numbers_of_players


class HelpCommands:
    def __init__(
        self,
        engine: Engine,
        table_finder: TableFinder,
        games: Mapping[str, AnyGame],
        links: CommandLinks,
    ) -> None:
        self._engine = engine
        self._table_finder = table_finder
        self._games = games
        self._links = links

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("help",): self.show_help},
            game_commands={"rules": self.show_rules},
            buttons={
                Verb.RULES: self.show_rules_page,
                Verb.SECTION: self.show_section,
                Verb.CARD: self.show_card,
            },
            completions={(key, "rules"): self.complete_about for key in self._games},
        )

    async def show_help(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del interaction, typed
        link, games = self._links, self._games.values()
        words = [
            texts.help_heading(),
            *map(_about, games),
            texts.help_commands(
                games=link("games"),
                log=link("game log"),
                leave=link("game leave"),
                settings=link("settings"),
            ),
            texts.help_start(),
        ]
        starts = [button(game.title, str(Click(Verb.START, game.key)), "primary") for game in games]
        footer = text(f"-# {texts.help_footer(version=VERSION)}")
        learn = learn_menu([*games])
        return Reply(message(text("\n".join(words)), *button_rows(starts), *learn, footer))

    async def show_rules(
        self, interaction: Interaction, typed: TypedCommand, game: AnyGame
    ) -> Reply:
        """Show the rules from the beginning, or what someone typed that they're about."""
        del interaction
        about = typed.texts().get("about")
        if about is None:
            return Reply(rules_message(game, page=0))
        found = find_topics(game, about)
        if not found:
            raise Refusal(lambda: texts.nothing_about(about=safe(about), game=game.key))
        return Reply(topic_message(game, found[0]))

    async def complete_about(self, interaction: Interaction, typed: TypedCommand) -> Choices:
        """Offer the sections, questions, cards and rulings of a game's rules."""
        del interaction
        game = self._games[typed.words[0]]
        topics = find_topics(game, typed.texts().get("about", ""))
        return Choices([(topic.label, topic.name) for topic in topics])

    async def show_rules_page(self, click: Click, interaction: Interaction) -> Reply:
        """Show a page of the rules.

        A click on a table's message names the table, whose options are shown with the rules. A
        click below the rules names the game.
        """
        game = self._games.get(click.table)
        if game is not None:
            return Reply(rules_message(game, click.page))
        try:
            await self._table_finder.check_access(click.table, interaction)
        except NoTable:
            raise Refusal(texts.outdated_button) from None
        table = await self._engine.tables.load_even_unreadable(click.table)
        return Reply(rules_message(table.game, click.page, heading(table)))

    async def show_section(self, click: Click, interaction: Interaction) -> Reply:
        """Show the page with the section that was chosen in the menu below the rules."""
        game = self._games.get(click.table)
        picked = menu_choice(interaction.data.get("values", []))
        if game is None or not picked:
            raise Refusal(texts.outdated_button)
        return Reply(section_message(game, picked[0]))

    async def show_card(self, click: Click, interaction: Interaction) -> Reply:
        """Show the card that was chosen in the menu below the rules."""
        game = self._games.get(click.table)
        picked = menu_choice(interaction.data.get("values", []))
        if game is None or not picked or picked[0] >= len(game.pictures.effects()):
            raise Refusal(texts.outdated_button)
        return Reply(card_message(game, picked[0]))


def _about(game: AnyGame) -> str:
    """Return the line about a game in the answer to /help."""
    numbers = numbers_of_players(game)
    has_solo_mode = numbers[0] == 1 and 1 not in game.rules.seats(game.rules.options())
    fewest, most = numbers[has_solo_mode], numbers[-1]
    if fewest == most:
        players = texts.players(most=most)
    elif has_solo_mode:
        players = texts.players_or_alone(fewest=fewest, most=most)
    else:
        players = texts.players_from_to(fewest=fewest, most=most)
    return texts.help_game(title=game.title, players=players, summary=game.summary)
