"""Receive every interaction and answer it once, within the three seconds that Discord allows.

If an answer takes longer, it's deferred first. A refusal is answered with a friendly sentence. An
unexpected error is logged, and the person gets an apology.
"""

import asyncio
import logging
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from time import perf_counter

from bot.cache import BoundedDict
from bot.delivery.attachments import PanelAttachments
from bot.delivery.delivery import Delivery
from bot.delivery.late_pictures import Answered, LatePictures
from bot.delivery.open_panels import OpenPanels
from bot.delivery.revived_panels import RevivedPanels
from bot.discord_api.fair_rate_limit import current_person
from bot.discord_api.interaction import Interaction, Kind
from bot.discord_api.responses import (
    ANSWER_WITHIN,
    Choices,
    Outcome,
    Reply,
    Responses,
    is_follow_up,
)
from bot.engine import GameFailed, Refusal
from bot.engine.refusals import Unreadable
from bot.engine.tables import Request, current_request
from bot.interactions import texts
from bot.interactions.person_language import PersonLanguage
from bot.interactions.refusal_replies import refusal_reply
from bot.interactions.routes import Buttons, SlashCommands
from bot.messages.components import without_link_to
from bot.messages.panel import note
from bot.messages.picture import as_text
from bot.operator_log import log_failure
from games.kit.language import speaking
from storage.records import changed

log = logging.getLogger(__name__)

DEFER_AFTER = 1.5  # seconds after which an unfinished answer is deferred
UPLOAD_TIMEOUT = 0.8  # seconds after which an answer is sent as text, with its picture to follow
MAX_REMEMBERED = 20_000  # recent interactions whose ids are kept, to recognize duplicates


class Deferral:
    """Tells Discord after DEFER_AFTER that an answer will take longer, unless cancelled before."""

    def __init__(
        self, responses: Responses, interaction: Interaction, *, is_sent: bool = False
    ) -> None:
        self._is_sent = is_sent
        self._loop = asyncio.get_running_loop()
        self._began = self._loop.time()
        self._task: asyncio.Task[Outcome] | None = None

        def send() -> None:
            self._task = self._loop.create_task(responses.defer(interaction))

        self._timer = self._loop.call_later(DEFER_AFTER, send)
        if is_sent:
            self.cancel()

    @property
    def age(self) -> float:
        """Return the number of seconds since the interaction was received."""
        return self._loop.time() - self._began

    def cancel(self) -> None:
        self._timer.cancel()

    async def is_sent(self) -> bool:
        if self._task is not None:
            await self._task
        return self._is_sent or self._task is not None


class Dispatcher:
    def __init__(  # noqa: PLR0913  an answer may need each of the arguments
        self,
        responses: Responses,
        slash: SlashCommands,
        buttons: Buttons,
        pictures: PanelAttachments,
        languages: PersonLanguage,
        *,
        worker: Delivery,
        on_receive: Callable[[Interaction], None] = lambda _interaction: None,
        on_answer: Callable[[str, float], None] = lambda _kind, _seconds: None,
    ) -> None:
        """Call `on_receive` with each interaction before anything else is done about it.

        Call `on_answer` with the kind of each answered interaction, and the seconds it took.
        """
        self._on_receive = on_receive
        self._on_answer = on_answer
        self._responses = responses
        self._slash = slash
        self._buttons = buttons
        self._pictures = pictures
        self._languages = languages
        self._worker = worker
        self._late = LatePictures(responses, pictures)
        self._panels = OpenPanels(responses, self._release_panel)
        self.revived_panels = RevivedPanels(
            responses, self._panels, self._late, pictures, languages.of
        )
        # The ids of received interactions.
        self._received: BoundedDict[int, None] = BoundedDict(MAX_REMEMBERED)
        self._answering: dict[int, asyncio.Future[None]] = {}  # the latest click on each panel
        self._unanswered = 0
        self._all_answered = asyncio.Event()

    async def replay(self, interaction: Interaction) -> None:
        """Handle an interaction that another process has received, unless it was answered."""
        # Nobody waits for suggestions, because people go on typing.
        is_autocomplete = interaction.kind is Kind.AUTOCOMPLETE
        if not is_autocomplete and await self._responses.claim(interaction):
            await self.receive(interaction, is_deferred=True)

    async def finish(self, seconds: float) -> None:
        """Wait at most this long until everything received so far has been answered."""
        self._all_answered.clear()
        if self._unanswered:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._all_answered.wait(), seconds)

    async def receive(self, interaction: Interaction, *, is_deferred: bool = False) -> None:
        if self._was_received(interaction.id):
            return
        self._on_receive(interaction)
        current_person.set(interaction.person.id)
        current_request.set(Request(interaction.id))
        began = perf_counter()
        if interaction.kind is Kind.AUTOCOMPLETE:
            with speaking(await self._languages.of(interaction)):
                await self._responses.offer(interaction, await self._find_choices(interaction))
            self._on_answer(interaction.kind.name.lower(), perf_counter() - began)
            return
        with self._count_unanswered(), self._queue_panel_click(interaction) as earlier:
            language = await self._languages.of(interaction)
            with speaking(language):
                reply, answered = await self._answer(interaction, earlier, is_deferred=is_deferred)
        self._on_answer(interaction.kind.name.lower(), perf_counter() - began)
        if answered is not None:
            await self._panels.opened(interaction, answered)
            with speaking(language):
                await self._late.add(interaction, reply, answered)
        elif reply.table and interaction.moves_on_table:
            await self._panels.close(interaction, reply.table)

    async def _answer(
        self,
        interaction: Interaction,
        earlier: asyncio.Future[None] | None,
        *,
        is_deferred: bool,
    ) -> tuple[Reply, Answered | None]:
        deferral = Deferral(self._responses, interaction, is_sent=is_deferred)
        try:
            if interaction.opens:  # a new panel has to show what earlier clicks have done
                await self._wait_for_turn(interaction, earlier)
            if interaction.changes_table:
                async with self._worker.turn(interaction.changes_table) as in_turn:
                    reply = await self._run_handler(interaction)
                    if reply.table:
                        await self._show_on_table(interaction, reply, deferral, in_turn=in_turn)
                        return reply, None
            else:
                reply = await self._run_handler(interaction)
            # Only after earlier answers is it known which picture the panel shows.
            await self._wait_for_turn(interaction, earlier)
            if self._panels.is_closed(interaction.on_message):
                reply = changed(reply, fresh=True)
            shown = await self._attach_picture(interaction, reply)
        finally:
            deferral.cancel()
        deferred = await deferral.is_sent()
        if shown.files and not deferred and deferral.age > UPLOAD_TIMEOUT:
            shown = _as_text_only(reply)
        return reply, await self._send(interaction, reply, shown, deferred=deferred)

    async def _show_on_table(
        self, interaction: Interaction, reply: Reply, deferral: Deferral, *, in_turn: bool
    ) -> None:
        """Answer a click on a table by editing the table's message, or by deferring if that fails.

        An edit that Discord hasn't confirmed may still take effect until Discord gets another
        answer or three seconds have passed. Until then, nobody else may edit the message, because
        the late edit would overwrite theirs.
        """
        deferral.cancel()
        if await deferral.is_sent():
            return
        if in_turn and deferral.age <= UPLOAD_TIMEOUT:
            try:
                if await self._worker.answer(interaction, reply.table, self._responses):
                    return
            except Exception as problem:  # noqa: BLE001  delivery edits the message later
                log_failure(log, _describe_for_log(interaction), problem)
        outcome = await self._responses.defer(interaction)
        if in_turn and outcome.in_doubt:
            await asyncio.sleep(max(ANSWER_WITHIN - deferral.age, 0.0))

    def _was_received(self, interaction: int) -> bool:
        """Remember an interaction; return True if it was received before.

        After a RESUME, the gateway may deliver an interaction a second time.
        """
        if interaction in self._received:
            return True
        self._received[interaction] = None
        return False

    @contextmanager
    def _count_unanswered(self) -> Generator[None]:
        """Count an interaction as unanswered during the `with` block."""
        self._unanswered += 1
        try:
            yield
        finally:
            self._unanswered -= 1
            if not self._unanswered:
                self._all_answered.set()

    @contextmanager
    def _queue_panel_click(
        self, interaction: Interaction
    ) -> Generator[asyncio.Future[None] | None]:
        """Make later clicks on a panel wait until the current click has been answered.

        Yields the future of an earlier click that is still being answered, or None.
        """
        if not interaction.on_panel:
            yield None
            return
        panel = interaction.on_message
        earlier = self._answering.get(panel)
        done = self._answering[panel] = asyncio.get_running_loop().create_future()
        self._late.clicked(panel, interaction.id)
        try:
            yield earlier
        finally:
            done.set_result(None)
            if self._answering.get(panel) is done:
                del self._answering[panel]

    def _release_panel(self, panel: int) -> bool:
        """Return True if no click on a panel is being answered, and then drop its late picture."""
        if panel in self._answering:
            return False
        self._late.clicked(panel)
        return True

    async def _wait_for_turn(
        self, interaction: Interaction, earlier: asyncio.Future[None] | None
    ) -> None:
        """Wait until earlier clicks on the panel have been answered.

        Because clicks are answered in order, the panel ends up showing the latest state.
        """
        if earlier is not None:
            await asyncio.wait([earlier])
        await self._late.wait_for_upload(interaction)

    async def _run_handler(self, interaction: Interaction) -> Reply:
        reply = await self._reply_with_channel_links(interaction)
        return changed(reply, payload=without_link_to(reply.payload, interaction.channel))

    async def _reply_with_channel_links(self, interaction: Interaction) -> Reply:
        if not interaction.person.id:
            log.error("%s names no user", _describe_for_log(interaction))
            return Reply(note(texts.our_fault()), fresh=True)
        if not interaction.channel:
            return Reply(note(texts.no_channel()), fresh=True)
        apology = texts.our_fault()
        try:
            try:
                if interaction.kind is Kind.COMMAND:
                    return await self._slash.run(interaction)
                return await self._buttons.press(interaction)
            except Refusal as refusal:
                return refusal_reply(refusal, interaction)
        except GameFailed as problem:
            log_failure(log, _describe_for_log(interaction), problem)
            if isinstance(problem, Unreadable):
                apology = texts.unreadable()
                if problem.game.draft:
                    apology = texts.outdated_draft(game=problem.game.key)
        except Exception as problem:  # noqa: BLE001  the person still needs an answer
            log_failure(log, _describe_for_log(interaction), problem)
        return Reply(note(apology), fresh=True)

    async def _attach_picture(self, interaction: Interaction, reply: Reply) -> Reply:
        """Return the reply with its picture, or as text if the picture isn't ready."""
        try:
            return await self._pictures.attach(interaction, reply)
        except Exception as problem:  # noqa: BLE001  the answer is sent as text instead
            log_failure(log, _describe_for_log(interaction), problem)
            return _as_text_only(reply)

    async def _send(
        self, interaction: Interaction, reply: Reply, shown: Reply, *, deferred: bool
    ) -> Answered | None:
        """Send an answer, falling back to text if Discord doesn't accept the picture.

        An upload may fail even if text gets through, and another click may have replaced a picture
        that this answer wanted to keep. Returns None if only an apology could be sent.
        """
        answer = self._responses.answer_late if deferred else self._responses.answer
        for attempt in (shown,) if reply.files else (shown, _as_text_only(reply)):
            outcome = await answer(interaction, attempt)
            self._pictures.record(interaction.on_message, attempt, outcome)
            if outcome.panel_gone and not attempt.fresh:
                return await self._send_anew(interaction, reply, deferred=deferred)
            if outcome.accepted:
                return Answered(attempt, outcome, deferred and is_follow_up(interaction, attempt))
        apology = texts.no_upload() if reply.files else texts.our_fault()
        await answer(interaction, Reply(note(apology), fresh=True))
        return None

    async def _send_anew(
        self, interaction: Interaction, reply: Reply, *, deferred: bool
    ) -> Answered | None:
        """Answer with a new message, because the panel was deleted before it could be edited."""
        reply = changed(reply, fresh=True)
        shown = await self._attach_picture(interaction, reply)
        answered = await self._send(interaction, reply, shown, deferred=deferred)
        if deferred or answered is None or answered.outcome.message is not None:
            return answered
        # Without a message in the response, Discord may have counted the failed edit as the answer.
        return await self._send(interaction, reply, shown, deferred=True)

    async def _find_choices(self, interaction: Interaction) -> Choices:
        if not interaction.person.id or not interaction.channel:
            return Choices()
        try:
            return await asyncio.wait_for(self._slash.complete(interaction), 2.5)
        except Exception as problem:  # noqa: BLE001  no choices are better than an error
            log_failure(log, _describe_for_log(interaction), problem)
            return Choices()


def _as_text_only(reply: Reply) -> Reply:
    return changed(reply, payload=as_text(reply.payload))


def _describe_for_log(interaction: Interaction) -> str:
    """Return a description for the log: the command or button, but no options that reveal cards."""
    id_parts = str(interaction.data.get("custom_id", "")).split(":")
    return " ".join(
        filter(
            None,
            [interaction.kind.name.lower(), str(interaction.data.get("name", "")), *id_parts[:2]],
        )
    )
