"""One game that is killed again and again, and played to its end."""

import random
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.messages.picture import in_pictures
from bot.messages.table_message import table_message
from sandbox.interactions import Interaction
from sandbox.panels import Panel
from sandbox.people import Person
from tests.e2e.chaos.kill_points import Moment, Scene
from tests.e2e.chaos.ping_counts import Rings
from tests.e2e.chaos.repeated_clicks import Click, answered, any_answer
from tests.support.clicking_players import Options, due_at, is_over, moves_on, sits_down, tables_of
from tests.support.database import Cupboard
from tests.support.leak_detector import words_of
from tests.support.running_bot import bot_outside
from tests.support.sandbox import BotProcess, Stage

# Seconds until somebody starts the bot again: longer than it leaves a channel alone that did not
# answer, at times also longer than Discord remembers a nonce.
REPAIRS = (31, 65, 400)


class Phase(StrEnum):
    """What a kill struck. It is found out afterwards, from what was stored and what arrived."""

    ASKING = "between two questions"
    BEFORE = "before the commit"
    COMMITTED = "commit to answer"
    ANSWERED = "answer to table edit"
    TOLD = "after the table edit"


@dataclass(frozen=True, slots=True)
class Kill:
    game: str
    people: int
    moment: str
    phase: Phase


@dataclass
class Evening:
    stage: Stage
    cupboard: Cupboard
    chance: random.Random
    game: str
    people: list[Person]
    options: Options
    kills: list[Kill] = field(default_factory=list[Kill])
    # Every move that was acknowledged or, after a kill, found stored, in order.
    played: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    table: Panel = field(init=False)
    rings: Rings = field(init=False)

    async def lasts(self, moments: list[Moment]) -> None:
        """Play the game, killed once at each of these moments, and to its end."""
        self.rings = Rings(self.stage.world, self.cupboard)
        struck: Click | None = None
        for moment in (*moments, None):
            async with bot_outside(self.stage, self.cupboard.path) as bot:
                if struck is None:
                    self.table = await sits_down(self.stage, self.people, self.game, self.options)
                else:
                    await self._holds()
                    await self._clicks_again(struck)
                await self._plays(self.chance.randrange(6) if moment else None)
                struck = await self._strikes(bot, moment) if moment else None
                if struck is None:
                    await self._ends()
                    return
            self.stage.world.clock.advance(seconds=self.chance.choice(REPAIRS))

    async def _strikes(self, bot: BotProcess, moment: Moment) -> Click | None:
        """Somebody moves, and the bot is killed; what they clicked last. None: it is over."""
        scene = Scene(self.stage, self.cupboard, bot, self.chance)
        while self.cupboard.newest().status == "playing":
            click = await self._somebody_chooses()
            before = self.cupboard.newest().version
            while click is not None:
                made, killed = await moment(scene, click)
                if killed:
                    self.stage.world.faults.forget()
                    self.kills.append(self._kill(moment, before, made))
                    return click
                if click.played is not None:
                    self.played.append((int(click.person.id), click.played))
                    break
                click = any_answer(click.person, click.panel, self.chance)
        return None

    def _kill(self, moment: Moment, before: int, made: Interaction) -> Kill:
        moved = self.cupboard.newest().version > before
        if moved:
            self.played.append(self.cupboard.moves()[-1])
            phase = Phase.COMMITTED if not made.answer else Phase.ANSWERED
            if made.answer and words_of(self.table.payload) == self._as_stored():
                phase = Phase.TOLD
        else:
            phase = Phase.ASKING if made.answer else Phase.BEFORE
        return Kill(self.game, len(self.people), moment.__name__, phase)

    async def _holds(self) -> None:
        """Nothing is lost, nothing is there twice, and the channel knows, with nobody clicking."""
        assert self.cupboard.moves() == self.played
        stored = self._as_stored()
        with suppress(TimeoutError):
            await self.stage.world.until(lambda: not self._wrong(stored))
        wrong = self._wrong(stored)
        assert not wrong, f"{self.kills[-1]}: {wrong}"
        assert tables_of(self.people[0]) == [self.table]

    def _wrong(self, stored: list[str]) -> list[str]:
        """What the channel does not show as it should."""
        wrong: list[str] = []
        if words_of(self.table.payload) != stored:
            wrong.append("the table does not show what is stored")
        if not self.rings.are_right():
            wrong.append(f"somebody is due and does not know: {self.rings.rung}")
        if len(public := self._public()) != 2:
            wrong.append(f"there are not a table and a notice, but {public}")
        return wrong

    async def _clicks_again(self, struck: Click) -> None:
        """Whoever was not answered clicks again: what was stored is not played a second time."""
        kill = self.kills[-1]
        made = struck.make()
        assert await answered(self.stage.world, made)
        if kill.phase is Phase.BEFORE:
            if struck.played is None:
                self.kills[-1] = replace(kill, phase=Phase.ASKING)
            else:
                self.played.append((int(struck.person.id), struck.played))
        assert self.cupboard.moves() == self.played

    async def _plays(self, moves: int | None) -> None:
        """Play some moves, or to the end; every answer that says so is a move acknowledged."""
        until = None if moves is None else len(self.played) + moves
        while len(self.played) != until and not is_over(self.table):
            seen = self.table.text
            click = await self._somebody_chooses()
            if click is None:
                await moves_on(self.people[0], self.table, seen)
            while click is not None:
                assert await answered(self.stage.world, click.make())
                if click.played is not None:
                    self.played.append((int(click.person.id), click.played))
                    break
                click = any_answer(click.person, click.panel, self.chance)

    async def _somebody_chooses(self) -> Click | None:
        """One of those the table waits for; None when they turn out to have moved already."""
        due = due_at(self.table, self.people)
        person = self.chance.choice(due or self.people)
        panel = await person.clicks("My hand", on=self.table)
        return any_answer(person, panel, self.chance)

    async def _ends(self) -> None:
        await self.stage.world.until(lambda: is_over(self.table))
        await self.stage.world.until(lambda: min(self.rings.results(self.people)) == 1)
        assert set(self.rings.results(self.people)) == {1}
        assert self.cupboard.moves() == self.played

    def _as_stored(self) -> list[str]:
        return words_of(in_pictures(table_message(self.cupboard.table())))

    def _public(self) -> list[Panel]:
        return [panel for panel in self.people[0].sees() if panel.message.only_for is None]
