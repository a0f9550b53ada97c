"""Store the steps of delivering a table, as if Discord had responded."""

from functools import partial

from bot.delivery.after_step import after_step
from bot.delivery.steps import Claim, Done, Memory, Outcome, Situation, Step
from bot.engine import Engine
from bot.engine.notifications.purposes import still_concerned
from storage.delivery import ClaimPosts, Post, SetTrouble, Write


async def claim(engine: Engine, table_id: str) -> Post | None:
    """Claim a table's unsent posts. Return the post to send, or None if there's none."""
    unsent = tuple(post for post in await engine.outbox.posts_of(table_id) if post.message is None)
    writes = await take(engine, table_id, Claim(unsent)) if unsent else ()
    return next((each.post for each in writes if isinstance(each, ClaimPosts)), None)


async def take(
    engine: Engine, table_id: str, step: Step, outcome: Outcome | None = None
) -> tuple[Write, ...]:
    """Store what follows from a step's outcome, success by default.

    Return the stored writes: nothing if another process has claimed the posts.
    """
    now = await _situation(engine, table_id)
    writes = after_step(step, Done() if outcome is None else outcome, now).writes
    return writes if await write(engine, table_id, *writes) else ()


async def write(engine: Engine, table_id: str, *writes: Write) -> bool:
    """Store changes, and announce a change of the channel's trouble.

    Return False if nothing was stored because another process has claimed the posts.
    """
    if not await engine.outbox.write(table_id, *writes):
        return False
    for change in writes:
        if isinstance(change, SetTrouble):
            await engine.channel_retries.announce(table_id, change.trouble)
    return True


async def _situation(engine: Engine, table_id: str) -> Situation:
    table = await engine.tables.load(table_id)
    posts = tuple(await engine.outbox.posts_of(table_id))
    assert table.record.shown is not None
    return Situation(
        table=table_id,
        version=table.record.version,
        is_live=table.record.is_live,
        shown=table.record.shown,
        posts=posts,
        memory=Memory(),
        now=engine.now(),
        uptime=0.0,
        still_concerned=partial(still_concerned, table=table),
        recipients=await engine.outbox.recipients(table, posts),
    )
