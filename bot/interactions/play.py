"""Handlers for playing: the hand, moves by button or command, a game's other views, and undo."""

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Choices, Reply
from bot.engine import (
    Confirmation,
    Engine,
    MovePlayed,
    Person,
    Prompt,
    Refusal,
    Stale,
    Table,
    prompt_for,
)
from bot.engine.refusals import NotBegun
from bot.engine.stored_settings import TIPS
from bot.engine.table import guard_rules
from bot.engine.votes.ballots import ballot_of
from bot.interactions import texts
from bot.interactions.find_table import TableFinder
from bot.interactions.limits import Limits
from bot.interactions.refusal_replies import current_panel
from bot.interactions.routes import Routes
from bot.messages.components import MAX_OPTIONS
from bot.messages.custom_id import Click, Verb, menu_choice, menu_path
from bot.messages.news import line_text, not_a_best
from bot.messages.panel import (
    confirming_panel,
    hint_news,
    more_panel,
    move_news,
    note,
    panel,
    question_panel,
    scene_panel,
)
from games.kit import AnyGame, Pick, Question


class PlayCommands:
    def __init__(self, engine: Engine, table_finder: TableFinder, limits: Limits) -> None:
        self._engine = engine
        self._table_finder = table_finder
        self._limits = limits

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("game", "undo"): self.undo},
            game_commands={"hand": self.show_hand},
            buttons={
                Verb.MOVE: self.press_hand,
                Verb.HAND: self.press_hand,
                Verb.PLAY: self.press_play,
                Verb.PICK: self.press_pick,
                Verb.SURE: self.press_sure,
                Verb.PAGE: self.press_page,
                Verb.HOLD: self.press_hold,
                Verb.MORE: self.press_more,
                Verb.LOOK: self.press_look,
                Verb.NO_TIPS: self.press_no_tips,
                Verb.HINT: self.press_hint,
                Verb.UNDO: self.press_undo,
            },
        )

    # The hand

    async def show_hand(
        self, interaction: Interaction, typed: TypedCommand, game: AnyGame
    ) -> Reply:
        table = await self._find_table(interaction, typed, game)
        return await self._show_hand(table.id, interaction.person)

    async def press_hand(self, click: Click, interaction: Interaction) -> Reply:
        return await self._show_hand(click.table, interaction.person)

    async def _show_hand(self, table_id: str, person: Person) -> Reply:
        with guard_rules(table_id):
            return _panel_reply(await self._engine.play.prompt(table_id, person))

    # Moves by buttons and menus

    async def press_play(self, click: Click, interaction: Interaction) -> Reply:
        """Play the move of a button on the public table, or ask for missing answers in private."""
        number = click.page
        if "values" in interaction.data:
            number = next(iter(_menu_choice(interaction)), number)
        outcome = await self._engine.play.answer_on_table(
            click.table, interaction.person, click.ticket, number
        )
        reply = _reply_to_outcome(outcome)
        if isinstance(outcome, MovePlayed) and outcome.table.needs_panel(outcome.seat):
            return Reply(reply.payload)  # a panel with the next question; the table is edited later
        return reply

    async def press_pick(self, click: Click, interaction: Interaction) -> Reply:
        if "values" in interaction.data:
            click = click.along(_menu_path(interaction))
        return await self._answer(click, interaction.person)

    async def press_sure(self, click: Click, interaction: Interaction) -> Reply:
        return await self._answer(click, interaction.person, confirmed=True)

    async def _answer(self, click: Click, person: Person, *, confirmed: bool = False) -> Reply:
        try:
            outcome = await self._engine.play.answer(
                click.table, person, click.ticket, click.path, confirmed=confirmed
            )
        except Stale as stale:
            return current_panel(stale, person)
        return _reply_to_outcome(outcome)

    async def show_again(self, click: Click, interaction: Interaction) -> Reply:
        """Show the current choices instead of running a button that has only just appeared."""
        if interaction.changes_table:
            return Reply(note(texts.quick_tap()), table=click.table)
        if click.verb == Verb.SHARE:
            raise Refusal(texts.quick_tap)  # in a new message, so that the replay stays
        if click.verb not in ("pick", "sure"):
            raise Refusal(texts.quick_tap, await self._engine.tables.load(click.table))
        try:
            now = await self._engine.play.prompt(click.table, interaction.person, click.path[:-1])
        except Stale as stale:
            return current_panel(stale, interaction.person)
        return Reply(panel(now, news=f"ℹ️ {texts.quick_tap()}"))

    async def press_page(self, click: Click, interaction: Interaction) -> Reply:
        return await self._show_question_page(click, interaction.person)

    async def press_hold(self, click: Click, interaction: Interaction) -> Reply:
        return await self._show_question_page(click, interaction.person, _menu_choice(interaction))

    async def _show_question_page(self, click: Click, person: Person, chosen: Pick = ()) -> Reply:
        """Show a page of a question, with the answers chosen so far."""
        try:
            now = await self._engine.play.prompt(click.table, person, click.path)
        except Stale as stale:
            return current_panel(stale, person)
        held = _picked_answers(now.question, click, chosen)
        if now.ticket != click.ticket or held is None:
            return current_panel(Stale(now.table), person)
        return Reply(question_panel(now, page=click.page, held=held))

    # Moves by slash commands

    async def move(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        """Play a typed move without confirmation, since nobody types a move by accident."""
        table = await self._find_table(interaction, typed, game)
        with guard_rules(table.id):
            outcome = await self._engine.play.answer_typed(
                table.id, interaction.person, typed.words[1], typed.texts("table"), confirmed=True
            )
            return _reply_to_outcome(outcome)

    async def complete(self, interaction: Interaction, typed: TypedCommand) -> Choices:
        """Offer legal values for an option of a move; no values if the move or table is unknown."""
        try:
            table = await self._table_finder.find_table(
                interaction, typed, game=typed.words[0], prefer="playing"
            )
            completions = await self._engine.play.completions(
                table.id, interaction.person, typed.words[1], typed.texts("table"), typed.focused
            )
        except (Refusal, IndexError):
            return Choices()
        is_integer = _takes_integers(interaction)
        return Choices(
            [(each.label, int(each.text) if is_integer else each.text) for each in completions]
        )

    # The game's additional views, called looks

    async def show_look(
        self, interaction: Interaction, typed: TypedCommand, game: AnyGame
    ) -> Reply:
        table = await self._find_table(interaction, typed, game)
        return _show_look(table, interaction.person, typed.words[1])

    async def press_look(self, click: Click, interaction: Interaction) -> Reply:
        table = await self._engine.tables.load(click.table)
        names = list(table.game.pictures.looks)
        if click.page >= len(names):
            raise Refusal(texts.outdated_button, table)
        return _show_look(table, interaction.person, names[click.page])

    async def press_more(self, click: Click, interaction: Interaction) -> Reply:
        table = await self._engine.tables.load(click.table)
        table.seat_of(interaction.person.id)
        return Reply(more_panel(table))

    # Remarks for newcomers, and hints

    async def press_no_tips(self, click: Click, interaction: Interaction) -> Reply:
        """Store that a person wants no tips, and show the panel again without one."""
        person = interaction.person
        await self._engine.settings.choose("person", person.id, TIPS, "off")
        await self._engine.tables.refresh_newcomers(person.id)
        with guard_rules(click.table):
            now = await self._engine.play.prompt(click.table, person)
            return _panel_reply(now, texts.no_more_tips())

    async def press_hint(self, click: Click, interaction: Interaction) -> Reply:
        """Tell a person privately what a hard bot would do."""
        try:
            given = await self._engine.hints.ask(click.table, interaction.person)
        except Stale as stale:
            return current_panel(stale, interaction.person)
        with guard_rules(click.table):
            return _panel_reply(prompt_for(given.table, given.seat), hint_news(given))

    # Taking back a move

    async def undo(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.find_table(interaction, typed, prefer="playing")
        return await self._undo(table.id, interaction.person)

    async def press_undo(self, click: Click, interaction: Interaction) -> Reply:
        """Take back the move that the button refers to.

        Buttons from old versions of the bot don't refer to a move. Such a button counts as
        referring to step 0, which can't be taken back, so the click is refused as outdated.
        """
        return await self._undo(click.table, interaction.person, int(click.ticket or "0", 16))

    async def _undo(self, table_id: str, person: Person, step: int | None = None) -> Reply:
        before = await self._engine.tables.load(table_id)
        async with self._limits.pinging(before, _pinged_by_undo(before, person.id)):
            table = await self._engine.undo.request(table_id, person, step)
        if ballot_of(table.record, "undo") is not None:
            news = texts.undo_vote()
        else:
            took_back = f"↩️ {line_text(table, table.recent[-1], person.id)}"
            news = "\n".join([took_back, *not_a_best(table)])
        return _panel_reply(prompt_for(table, table.seat_of(person.id)), news, table.id)

    async def _find_table(
        self, interaction: Interaction, typed: TypedCommand, game: AnyGame
    ) -> Table:
        return await self._table_finder.find_table(
            interaction, typed, game=game.key, prefer="playing"
        )


def _reply_to_outcome(outcome: Prompt | Confirmation | MovePlayed) -> Reply:
    match outcome:
        case Prompt():
            return Reply(panel(outcome))
        case Confirmation():
            return Reply(confirming_panel(outcome))
        case MovePlayed(table=table, seat=seat):
            return _panel_reply(prompt_for(table, seat), move_news(outcome), table.id)


def _panel_reply(now: Prompt, news: str = "", changed_table: str = "") -> Reply:
    waits = now.question is None and now.move is None and now.table.status == "playing"
    return Reply(panel(now, news=news), table=changed_table, waits=waits)


def _menu_choice(interaction: Interaction) -> Pick:
    """Return the numbers of the options chosen in a menu."""
    values = menu_choice(interaction.data.get("values", []))
    if values is None:
        raise Refusal(texts.outdated_button)
    return values


def _menu_path(interaction: Interaction) -> tuple[Pick, ...]:
    """Return the answers that an option chosen in a menu stands for."""
    path = menu_path(interaction.data.get("values", []))
    if path is None:
        raise Refusal(texts.outdated_button)
    return path


def _picked_answers(question: Question | None, click: Click, chosen: Pick) -> Pick | None:
    """Return all answers picked so far, or None if they aren't valid for the question."""
    if question is None or not question.several:
        return None if click.held or chosen else ()
    shown = question.page(click.page, MAX_OPTIONS)
    held = sorted({*click.held, *chosen})
    offered = all(at < len(question.values) for at in held) and all(at in shown for at in chosen)
    return tuple(held) if offered and len(held) <= question.most else None


def _takes_integers(interaction: Interaction) -> bool:
    """Return True if the option being typed takes whole numbers."""
    options = interaction.data.get("options", [])
    while options and options[0]["type"] in (1, 2):
        options = options[0].get("options", [])
    return any(option.get("focused") and option["type"] == 4 for option in options)


def _show_look(table: Table, person: Person, name: str) -> Reply:
    seat = table.seat_of(person.id)
    public, private = table.public(), table.private(seat)
    if public is None or private is None:
        raise NotBegun(table)
    with guard_rules(table.id):
        return Reply(scene_panel(table, table.game.pictures.looks[name](public, private)))


def _pinged_by_undo(table: Table, person: int) -> list[int]:
    """Return the people who are pinged if a person takes back a move.

    Either other people have to agree, and are pinged to vote. Or the undo is free, and the people
    whose turn it was are pinged again after the next move. Without a limit, someone who kept moving
    and undoing could ping them endlessly.
    """
    seat = table.find(person)
    if table.status != "playing" or seat is None:
        return []
    is_free = table.free_undo(seat) is not None
    others = table.due_people() if is_free else table.people()
    return [other for other in others if other != person]
