"""What is still to be told is what storage says."""

from tests.host.evening import ADA, BEN, Evening


async def test_a_table_is_to_be_told_until_it_is(evening: Evening) -> None:
    table_id = await evening.lobby(ADA)
    assert await evening.host.to_tell() == [table_id]

    await evening.host.mark_told(table_id, 1)
    assert await evening.host.to_tell() == []


async def test_a_move_made_while_telling_is_still_to_be_told(evening: Evening) -> None:
    table_id = await evening.lobby(ADA)
    shown = (await evening.host.look(table_id)).saved.version
    await evening.joins(BEN, table_id)
    await evening.host.mark_told(table_id, shown)

    assert await evening.host.to_tell() == [table_id]


async def test_the_message_of_a_table_is_known_before_and_after_a_restart(
    evening: Evening,
) -> None:
    table_id = await evening.lobby(ADA)
    await evening.host.post_moved(table_id, 7, 555)
    await evening.joins(BEN, table_id)

    for _ in range(2):
        saved = (await evening.host.look(table_id)).saved
        assert (saved.channel, saved.message) == (7, 555)
        await evening.starts()


async def test_what_is_told_never_goes_backwards(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.host.mark_told(table_id, 3)
    await evening.host.mark_told(table_id, 2)

    assert (await evening.host.look(table_id)).saved.told == 3
    assert (await evening.store.load(table_id)).told == 3
