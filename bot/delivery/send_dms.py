"""Send DMs to people who prefer DMs, and edit each DM once the person has acted on it."""

from collections.abc import Sequence

from bot.delivery.attachments import TableAttachments
from bot.delivery.dm_channels import DmChannels
from bot.delivery.find_sent import find_sent, has_button
from bot.delivery.members import Members
from bot.delivery.next_dm_step import (
    Claimed,
    DmMemory,
    DmStep,
    DmWrite,
    Forget,
    PingInstead,
    RetryLater,
    Sent,
    after_dm_step,
    next_dm_step,
)
from bot.delivery.steps import Done, Outcome
from bot.delivery.table_requests import attempt
from bot.discord_api.errors import Failed, Refused
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Table
from bot.engine.notifications.outbox import is_outdated
from bot.messages.dm import button_id, done_message, notice_message
from games.kit.language import speaking
from storage.notices import Notice


class DmSender:
    """Sends each DM exactly once. Failed DMs are retried later, independently of the channel."""

    def __init__(
        self,
        rest: RestClient,
        attachments: TableAttachments,
        dms: DmChannels,
        engine: Engine,
        members: Members,
    ) -> None:
        self._rest = rest
        self._attachments = attachments
        self._dms = dms
        self._engine = engine
        self._members = members

    async def update(self, table: Table, notices: Sequence[Notice]) -> None:
        """Send the DMs that are due, and edit or delete outdated DMs."""
        for notice in notices:
            with speaking(await self._engine.settings.language_of(notice.person)):
                is_sent = await self._deliver(table, notice)
            if is_sent:
                for old in notices:
                    if old.person == notice.person and old.stage == "standing":
                        await self._delete(old)

    async def _deliver(self, table: Table, notice: Notice) -> bool:
        """Carry out steps until nothing can be done now; return True if the DM was sent."""
        memory = DmMemory()
        while True:
            now, concerns = self._engine.now(), not is_outdated(notice, table)
            step = next_dm_step(notice, memory, now, concerns_person=concerns)
            if isinstance(step, Forget):
                await self._engine.outbox.mark_removed(notice)
                return False
            outcome: Outcome = Done()
            if step is DmStep.CHECK_MEMBER:
                table = await self._members.remove_departed(table, notice.person)
            else:
                outcome = await self._carry_out(step, table, notice)
            memory, write = after_dm_step(step, outcome, notice, memory)
            await self._store(write, notice)
            if memory.is_settled:
                return isinstance(write, Sent)

    async def _carry_out(self, step: DmStep, table: Table, notice: Notice) -> Outcome:
        match step:
            case DmStep.SEND | DmStep.FIND:
                return await self._send_or_find(step, table, notice)
            case DmStep.FINISH:
                if notice.channel is not None and notice.message is not None:
                    edit = self._rest.edit(notice.channel, notice.message, done_message(table))
                    return await attempt(edit, "edit", table.id) or Done()
                return Done()
            case DmStep.DELETE:
                return await self._delete_message(notice)
            case DmStep.WAIT | DmStep.CLAIM | DmStep.CHECK_MEMBER:
                return Done()

    async def _send_or_find(self, step: DmStep, table: Table, notice: Notice) -> Outcome:
        channel = await attempt(self._dms.open_channel_to(notice.person), "DM", table.id)
        if isinstance(channel, Refused):
            self._dms.note_refusal(notice.person, channel.code)
            return channel
        if isinstance(channel, Failed):  # opening the channel failed, so no DM was sent
            return Failed(may_have_arrived=False, retry_after=channel.retry_after)
        if step is DmStep.FIND:
            since = notice.claimed_at or 0.0
            matches = has_button([button_id(notice)])
            search = find_sent(self._rest, channel, matches, since, is_dm=True)
            found = await attempt(search, "find", table.id)
            return found if isinstance(found, Refused | Failed) else Done(found)
        nonce = f"{notice.table}-{notice.version:x}-dm{notice.number:x}"[:25]
        payload = notice_message(table, notice, self._engine.now())
        guild = table.record.guild
        sent = await attempt(
            self._attachments.post(guild, channel, payload, nonce=nonce), "DM", table.id
        )
        if isinstance(sent, Refused):
            self._dms.note_refusal(notice.person, sent.code)
        return sent if isinstance(sent, Refused | Failed) else Done(sent.message)

    async def _delete(self, notice: Notice) -> None:
        """Delete a DM that a newer DM has replaced."""
        outcome = await self._delete_message(notice)
        _, write = after_dm_step(DmStep.DELETE, outcome, notice, DmMemory())
        await self._store(write, notice)

    async def _delete_message(self, notice: Notice) -> Outcome:
        if notice.channel is None or notice.message is None:
            return Done()
        deletion = self._rest.delete(notice.channel, notice.message)
        return await attempt(deletion, "delete", notice.table) or Done()

    async def _store(self, write: DmWrite | None, notice: Notice) -> None:
        outbox = self._engine.outbox
        match write:
            case None:
                pass
            case Forget():
                await outbox.mark_removed(notice)
            case Claimed():
                await outbox.claim_notice(notice)
            case Sent(message):
                channel = await self._dms.open_channel_to(notice.person)
                await outbox.mark_sent(notice, channel, message)
            case RetryLater(wait, in_doubt):
                await outbox.retry_dm_later(notice, wait, in_doubt=in_doubt)
            case PingInstead():
                await outbox.mark_dms_closed(notice)
