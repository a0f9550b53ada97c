"""Play a game to its end although the bot is killed again and again."""

import random
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.engine.history import public_events
from bot.engine.moments import moment_in
from games import catalogue
from sandbox.interactions import Interaction
from sandbox.panels import Panel
from sandbox.people import Person
from tests.e2e.chaos.kill_points import KillContext, KillPoint
from tests.e2e.chaos.message_overlap import MessageOverlap
from tests.e2e.chaos.ping_counts import PingCounts
from tests.e2e.chaos.repeated_clicks import Click, TableClick, choose_answer, choose_table_move
from tests.support.clicking_players import (
    Options,
    due_at,
    is_over,
    start_game,
    tables_of,
)
from tests.support.database import Database
from tests.support.leak_detector import public_text, public_words, words_of
from tests.support.running_bot import run_bot_process
from tests.support.sandbox import BotProcess, Sandbox

# Seconds until a killed bot is started again. Each is longer than the bot's pause after a failed
# request. One is longer than Discord remembers a nonce.
RESTART_DELAYS = (31, 65, 400)
PICTURE_TIMEOUT = 30.0  # seconds after which a picture must have replaced a table's text
TABLE_CLICK_SHARE = 0.5  # the share of moves made on the table, if it offers any


class Phase(StrEnum):
    """How far the bot had got when it was killed, judging by what was stored and what arrived."""

    ASKING = "between two questions"
    BEFORE = "before the commit"
    COMMITTED = "stored, not answered"
    ANSWERED = "answered, table not edited"
    WAITING = "post stored, not claimed"
    CLAIMED = "post claimed, not sent"
    POSTED = "post sent, its message not stored"
    STORED = "its message stored, old one not deleted"
    SHOWN = "after everything"


@dataclass(frozen=True, slots=True)
class Kill:
    game: str
    people: int
    point: str
    phase: Phase
    stays: bool  # True if the table's message stays in place and pings follow below
    on_table: bool  # True if the click was on the public table


@dataclass
class KilledGame:
    sandbox: Sandbox
    db: Database
    chance: random.Random
    game: str
    people: list[Person]
    options: Options
    kills: list[Kill] = field(default_factory=list[Kill])
    # Every move that was confirmed, or was found stored after a kill, in order.
    played: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    stays: bool = False  # True if the table's message stays in place and pings follow below
    table: Panel = field(init=False)
    messages: MessageOverlap = field(init=False)
    pings: PingCounts = field(init=False)

    async def play(self, points: list[KillPoint]) -> None:
        """Play until the game is over. Kill the bot once at each of `points`."""
        self.pings = PingCounts(self.sandbox.world, self.db)
        self.messages = MessageOverlap(self.people[0])
        struck: Click | None = None
        for point in (*points, None):
            async with run_bot_process(self.sandbox, self.db.path, **self.db.environment) as bot:
                if struck is None:
                    await self._choose_settings()
                    self.table = await start_game(
                        self.sandbox, self.people, self.game, self.options
                    )
                else:
                    self.messages.allow_longer_overlap()
                    await self._check()
                    await self._click_again(struck)
                await self._play(self.chance.randrange(6) if point else None)
                struck = await self._move_and_kill(bot, point) if point else None
                if struck is None:
                    await self._check_result()
                    self.pings.stop()
                    self.messages.stop()
                    return
            self.sandbox.world.clock.advance(seconds=self.chance.choice(RESTART_DELAYS))

    async def _choose_settings(self) -> None:
        """Turn off pictures of hands, which take half of the time, and set if the table stays."""
        for person in self.people:
            await person.runs("/settings", pictures="off")
        world, guild, host = self.sandbox.world, self.sandbox.guild, self.people[0]
        world.give_role(guild, host.id, world.add_role(guild, "Manager", "manage_guild"))
        await host.runs("/server settings", table="stays" if self.stays else "moves")
        await host.runs("/server settings", moments="stay")

    async def _move_and_kill(self, bot: BotProcess, point: KillPoint) -> Click | None:
        """Make a move and kill the bot. Return the last click, or None if the game is over."""
        context = KillContext(self.sandbox, self.db, bot, self.chance)
        while self.db.newest().status == "playing":
            click = await self._choose_click()
            before = self.db.newest().version
            while click is not None:
                interaction, killed = await point(context, click)
                if killed:
                    self.sandbox.world.faults.forget()
                    self.kills.append(self._describe_kill(point, before, click, interaction))
                    return click
                if click.played is not None:
                    self.played.append((int(click.person.id), click.played))
                    break
                click = click.choose_next_answer(self.chance)
        return None

    def _describe_kill(
        self, point: KillPoint, before: int, click: Click, interaction: Interaction
    ) -> Kill:
        moved = self.db.newest().version > before
        if moved:
            self.played.append(self.db.moves()[-1])
            phase = self._shown_phase() if interaction.answer else Phase.COMMITTED
        else:
            phase = Phase.ASKING if interaction.answer else Phase.BEFORE
        on_table = isinstance(click, TableClick)
        return Kill(self.game, len(self.people), point.__name__, phase, self.stays, on_table)

    def _shown_phase(self) -> Phase:
        """Return how far the delivery of the newest state had got before the kill."""
        posts = self.db.posts()
        if any(post.leaving for post in posts):
            return Phase.STORED
        marks = str([panel.payload["components"] for panel in self._public_panels()])
        for post in posts:
            if post.message is None:
                if f":{self.db.newest().id}:{post.number:x}:" in marks:
                    return Phase.POSTED
                return Phase.WAITING if post.claimed_at is None else Phase.CLAIMED
        return Phase.SHOWN if self._is_shown() else Phase.ANSWERED

    async def _check(self) -> None:
        """Check that no move is lost or duplicated, and that the channel is brought up to date."""
        assert self.db.moves() == self.played
        with suppress(TimeoutError):
            await self.sandbox.world.until(lambda: not self._problems())
        wrong = self._problems()
        assert not wrong, f"{self.kills[-1]}: {wrong}"
        with suppress(TimeoutError):
            await self.sandbox.world.until(self._is_shown_as_picture, patience=PICTURE_TIMEOUT)
        assert self._is_shown_as_picture(), f"{self.kills[-1]}: the table's picture is missing"
        assert tables_of(self.people[0]) == [self.table]
        self.messages.check()

    def _problems(self) -> list[str]:
        """Return texts about what the channel shows differently from what is stored."""
        wrong: list[str] = []
        if not self._is_shown():
            shown, stored = words_of(self.table.payload), public_words(self.db.table())
            wrong.append(f"the table shows {shown} instead of {stored}")
        if not self.pings.everyone_was_notified():
            wrong.append(f"someone is due and does not know: {self.pings.pings}")
        if (
            len(tables_of(self.people[0])) != 1
            or len(self._public_panels()) > self.max_public_messages
        ):
            wrong.append(f"the table hasn't one message, but {self._public_panels()}")
        if len(self._moments()) != self._count_moments():
            wrong.append(f"{self._count_moments()} moments are told as {self._moments()}")
        return wrong

    async def _click_again(self, struck: Click) -> None:
        """Repeat the click that the kill interrupted, and check that no move is played twice."""
        kill = self.kills[-1]
        interaction = struck.make()
        assert await struck.wait_for_answer(interaction)
        if isinstance(struck, TableClick) and kill.phase is Phase.ASKING and struck.played:
            # Before the kill, the bot had only deferred the response.
            kill = replace(kill, phase=Phase.BEFORE)
        if kill.phase is Phase.BEFORE:
            if struck.played is None:
                self.kills[-1] = replace(kill, phase=Phase.ASKING)
            else:
                self.played.append((int(struck.person.id), struck.played))
        assert self.db.moves() == self.played

    async def _play(self, moves: int | None) -> None:
        """Make `moves` moves, or all until the game is over. Record each confirmed move."""
        until = None if moves is None else len(self.played) + moves
        while len(self.played) != until and not is_over(self.table):
            seen = self.table.text
            click = await self._choose_click()
            if click is None:
                # The end of the game may be shown already, so that nothing changes any more.
                await self._wait_for_change_or_end(seen)
            while click is not None:
                assert await click.wait_for_answer(click.make())
                if click.played is not None:
                    self.played.append((int(click.person.id), click.played))
                    break
                click = click.choose_next_answer(self.chance)

    async def _wait_for_change_or_end(self, seen: str) -> None:
        """Wait until the table's text differs from `seen`, or the table shows a finished game."""
        await self.sandbox.world.until(lambda: is_over(self.table) or self.table.text != seen)

    async def _choose_click(self) -> Click | None:
        """Return a click by a player who is due, or None if nobody is asked anything.

        Wait for buttons on the table: after a click, it has none until it's posted again.
        """
        await self.sandbox.world.until(lambda: bool(self.table.labels))
        if is_over(self.table):
            return None
        due = due_at(self.table, self.people)
        person = self.chance.choice(due or self.people)
        if due == [person] and self.chance.random() < TABLE_CLICK_SHARE:
            move = choose_table_move(self.table, person, self.db, self.chance)
            if move is not None:
                return move
        panel = await person.clicks("My cards", on=self.table)
        return choose_answer(person, panel, self.chance)

    async def _check_result(self) -> None:
        await self.sandbox.world.until(lambda: is_over(self.table))
        await self.sandbox.world.until(lambda: min(self.pings.count_result_pings(self.people)) == 1)
        assert set(self.pings.count_result_pings(self.people)) == {1}
        assert self.pings.everyone_was_notified()
        await self.sandbox.world.until(
            lambda: len(self._public_panels()) <= self.max_public_messages
        )
        await self.sandbox.world.until(lambda: len(self._moments()) == self._count_moments())
        self.messages.check()
        assert self.db.moves() == self.played

    def _is_shown(self) -> bool:
        """Return True if the table shows what is stored, as a picture or as text."""
        is_text = words_of(self.table.payload) == public_text(self.db.table())
        return is_text or self._is_shown_as_picture()

    def _is_shown_as_picture(self) -> bool:
        return words_of(self.table.payload) == public_words(self.db.table())

    @property
    def max_public_messages(self) -> int:
        """Return the maximum number of public messages: 2 if the table's message stays, else 1."""
        return 2 if self.stays else 1

    def _public_panels(self) -> list[Panel]:
        """Return the public messages that aren't about moments."""
        return [panel for panel in self._public_messages() if not self._is_moment(panel)]

    def _moments(self) -> list[Panel]:
        return [panel for panel in self._public_messages() if self._is_moment(panel)]

    def _public_messages(self) -> list[Panel]:
        return [panel for panel in self.people[0].sees() if panel.message.only_for is None]

    def _is_moment(self, panel: Panel) -> bool:
        """Return True for a message without buttons, unless it's a table that was just clicked."""
        return not panel.labels and panel not in tables_of(self.people[0])

    def _count_moments(self) -> int:
        """Return the number of stored moves that need a message of their own."""
        newest, game = self.db.newest(), catalogue()[self.game]
        turns = [turn for turn in self.db.turns(newest.id) if turn.kind == "move"]
        reveals = [
            turn
            for turn in (turns[:-1] if newest.status == "over" else turns)
            if moment_in(game, public_events(game, turn.events), ends_game=False)
        ]
        return len(reveals) + (newest.status == "over")
