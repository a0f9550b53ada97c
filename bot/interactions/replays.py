"""Handle /game replay and the buttons and menus of replays."""

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Engine, Refusal, Table
from bot.engine.refusals import MovesDeleted
from bot.engine.replays import NoReplay
from bot.engine.table import guard_rules
from bot.interactions import texts
from bot.interactions.find_table import TableFinder
from bot.interactions.limits import Limits
from bot.interactions.routes import Routes
from bot.interactions.server_rules import check_may_write
from bot.messages.custom_id import Click, Verb, menu_choice
from bot.messages.panel import note
from bot.messages.replay import ALL_HANDS, count_steps, no_replay_panel, replay_panel
from bot.messages.table_message import link_to
from games.kit import Pick, Seat
from storage.delivery import AddPost, Moment
from storage.records import changed


class ReplayCommands:
    def __init__(self, engine: Engine, table_finder: TableFinder, limits: Limits) -> None:
        self._engine = engine
        self._table_finder = table_finder
        self._limits = limits

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("game", "replay"): self.show_replay},
            buttons={
                Verb.REPLAY: self.press_replay,
                Verb.EYES: self.press_eyes,
                Verb.SHARE: self.press_share,
            },
        )

    async def show_replay(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        try:
            table = await self._table_finder.find_table(interaction, typed, prefer="playing")
        except Refusal:
            latest = [] if typed.table else await self._table_finder.finished_games(interaction)
            if not latest:
                raise
            table = latest[0]
        return await self._show_step(table.id, interaction, None)

    async def press_replay(self, click: Click, interaction: Interaction) -> Reply:
        """Show the step that a button leads to, or the one that was chosen in the menu."""
        at = _chosen_number(interaction) if "values" in interaction.data else click.page
        reply = await self._show_step(click.table, interaction, at, _eyes_in(click.path))
        # A button that isn't part of a replay may be part of the list of finished games.
        return changed(reply, fresh=not click.ticket)

    async def press_eyes(self, click: Click, interaction: Interaction) -> Reply:
        """Show the same step through the eyes that were chosen in the menu."""
        eyes = _eyes_numbered(_chosen_number(interaction))
        return await self._show_step(click.table, interaction, click.page, eyes)

    async def press_share(self, click: Click, interaction: Interaction) -> Reply:
        """Queue a post of a step, or of a finished game's highlights, unless there's one."""
        replay = await self._engine.replays.public(click.table)
        table = replay.table
        if not _is_at_table(interaction, table):
            raise Refusal(lambda: texts.share_there(link=link_to(table)))
        check_may_write(interaction)
        if click.page >= count_steps(replay):
            raise Refusal(texts.outdated_button)
        is_result = click.page == len(replay.steps)
        moment: Moment = "highlights" if is_result else "shared"
        version = table.record.version if is_result else replay.steps[click.page].version
        post = AddPost(table.id, version, self._engine.now(), moment=moment)
        async with self._limits.sharing(table):
            posts = await self._engine.outbox.posts_of(table.id)
            if any((each.moment, each.version) == (moment, version) for each in posts):
                raise Refusal(texts.shared_already)
            await self._engine.outbox.write(table.id, post)
        self._engine.tables.notify(table.id)
        return Reply(note(texts.shared()), fresh=True)

    async def _show_step(
        self, table_id: str, interaction: Interaction, at: int | None, eyes: Seat | None = None
    ) -> Reply:
        """Show a step; None for the one to begin with: the first, or the latest during the game."""
        person = interaction.person
        try:
            replay = await self._engine.replays.watch(table_id, person, eyes)
        except (NoReplay, MovesDeleted) as problem:
            table = await self._engine.tables.load(table_id)
            with guard_rules(table_id):
                return Reply(no_replay_panel(table, problem.text))
        last = count_steps(replay) - 1
        start = last if replay.table.record.is_live else 0
        with guard_rules(table_id):
            at = start if at is None else min(at, last)
            can_share = _is_at_table(interaction, replay.table)
            return Reply(replay_panel(replay, at, person.id, can_share=can_share))


def _is_at_table(interaction: Interaction, table: Table) -> bool:
    """Return whether someone is where the table is, because only there it's known what they may."""
    return interaction.guild != 0 and interaction.channel == table.record.channel


def _chosen_number(interaction: Interaction) -> int:
    chosen = menu_choice(interaction.data.get("values", []))
    if chosen is None or len(chosen) != 1:
        raise Refusal(texts.outdated_button)
    return chosen[0]


def _eyes_in(path: tuple[Pick, ...]) -> Seat | None:
    """Return the seat that a custom_id names, or None for all hands."""
    if len(path) > 1 or any(len(pick) != 1 for pick in path):
        raise Refusal(texts.outdated_button)
    return _eyes_numbered(path[0][0]) if path else None


def _eyes_numbered(number: int) -> Seat | None:
    return None if number == ALL_HANDS else Seat(number - 1)
