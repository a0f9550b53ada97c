"""People are invited and kicked, take over seats, change hosts and leave the server."""

from functools import partial

import pytest

from bot.engine import NotSeated, NotYourTable, Person, Refusal
from bot.engine.notifications.settings import DAY
from bot.engine.refusals import (
    BotPlays,
    Kicked,
    NoSeatToOffer,
    NotInLobby,
    NotYoursToEnd,
    TableFull,
)
from games.kit import Seat
from games.kit.verify_record import Noted
from tests.support.engine_session import (
    ADA,
    BEN,
    CY,
    DI,
    HERE,
    EngineSession,
    begin_timed_game,
    late_ballot_number,
    run_due_timers,
)

EVE = Person(55, "Eve")


async def test_a_seat_is_reserved_for_a_guest_while_its_player_plays_on(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)

    assert await session.sends_pings(table_id) == [("invite", (CY.id,))]
    assert (await session.plays(ADA, table_id)).seat == 0
    table = await session.engine.seats.take_seat(table_id, CY)
    assert [sitter.person for sitter in table.record.sitters] == [CY.id, BEN.id]
    assert table.sitter(Seat(0)).invited is None
    with pytest.raises(NotSeated):
        await session.engine.play.prompt(table_id, ADA)


async def test_a_player_who_takes_over_a_seat_has_its_turn_and_its_moves(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)
    before = await session.engine.tables.load(table_id)
    table = await session.engine.seats.take_seat(table_id, CY)

    assert table.due_people() == (CY.id,)
    assert table.ticket(Seat(0)) == before.ticket(Seat(0))
    assert table.recent[-2].text(table.name).startswith("Cy took over")
    assert table.recent[-1].text(table.name) == "Cy is now the host."
    await session.plays(CY, table_id)


async def test_an_invitation_to_the_seat_of_another_player_lapses_when_they_move(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, rounds=2)
    await session.plays(ADA, table_id)
    await session.sends_pings(table_id)
    await session.engine.seats.invite(table_id, ADA, CY.id, Seat(1), may_manage=False)
    # A move by Ada doesn't end the invitation to Ben's seat.
    await session.plays(ADA, table_id, "yawn")
    assert (await session.engine.tables.load(table_id)).sitter(Seat(1)).invited == CY.id

    await session.plays(BEN, table_id)

    await session.starts()
    sitter = (await session.engine.tables.load(table_id)).sitter(Seat(1))
    assert (sitter.invited, sitter.invite_until_return) == (None, False)
    with pytest.raises(Refusal, match="The player may have come back"):
        await session.engine.seats.take_seat(table_id, CY)
    assert await session.sends_pings(table_id) == [("turn", (ADA.id,))]
    assert (await session.engine.tables.load(table_id)).people() == (ADA.id, BEN.id)


@pytest.mark.parametrize("host", [ADA, BEN])
async def test_any_invitation_lapses_when_a_player_takes_their_seat_back_from_a_bot(
    session: EngineSession, host: Person
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.leave(table_id, ADA)
    await session.engine.seats.invite(table_id, host, CY.id, Seat(0), may_manage=True)
    await session.joins(ADA, table_id)

    await session.starts()
    with pytest.raises(Refusal, match="no free seat"):
        await session.engine.seats.take_seat(table_id, CY)
    assert (await session.engine.tables.load(table_id)).sitter(Seat(0)).invited is None


async def test_an_invitation_does_not_lapse_when_a_bot_moves_for_the_player(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.leave(table_id, ADA)
    await session.engine.seats.invite(table_id, BEN, CY.id, Seat(0), may_manage=False)
    session.now += 10
    await run_due_timers(session)

    table = await session.engine.seats.take_seat(table_id, CY)
    assert (table.people(), table.sitter(Seat(0)).moves) == ((CY.id, BEN.id), 1)


async def test_only_the_guest_can_take_a_reserved_seat(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    with pytest.raises(Refusal, match="no free seat"):
        await session.engine.seats.take_seat(table_id, DI)
    await session.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)

    with pytest.raises(Refusal, match="kept for someone else"):
        await session.engine.seats.take_seat(table_id, DI)
    with pytest.raises(Refusal, match="already playing"):
        await session.engine.seats.take_seat(table_id, BEN)


async def test_only_a_host_or_moderator_can_invite_to_the_seat_of_another_player(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)

    with pytest.raises(NotYourTable):
        await session.engine.seats.invite(table_id, BEN, CY.id, Seat(0), may_manage=False)
    await session.engine.seats.invite(table_id, ADA, CY.id, Seat(1), may_manage=False)
    await session.engine.seats.invite(table_id, DI, DI.id, Seat(1), may_manage=True)
    assert (await session.engine.tables.load(table_id)).sitter(Seat(1)).invited == DI.id


async def test_someone_who_is_seated_cannot_be_invited(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)

    with pytest.raises(Refusal, match="already at this table"):
        await session.engine.seats.invite(table_id, ADA, BEN.id, may_manage=False)


async def test_a_guest_is_offered_a_bots_seat_and_never_the_hosts_own(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, bots=2)
    table = await session.engine.seats.invite(table_id, ADA, CY.id, may_manage=False)
    assert [sitter.invited for sitter in table.record.sitters] == [None, None, CY.id, None]
    table = await session.engine.seats.invite(table_id, ADA, DI.id, may_manage=False)
    assert [sitter.invited for sitter in table.record.sitters] == [None, None, CY.id, DI.id]
    # Inviting the same guest again reserves no other seat.
    table = await session.engine.seats.invite(table_id, ADA, CY.id, may_manage=False)
    assert [sitter.invited for sitter in table.record.sitters] == [None, None, CY.id, DI.id]
    with pytest.raises(NoSeatToOffer, match="`seat:mine`"):
        await session.engine.seats.invite(table_id, ADA, EVE.id, may_manage=False)

    table = await session.engine.seats.take_seat(table_id, CY)
    assert table.people() == (ADA.id, BEN.id, CY.id)


async def test_the_seat_of_a_bot_that_replaces_nobody_is_offered_first(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY, bots=1)
    await session.engine.seats.leave(table_id, BEN)
    table = await session.engine.seats.invite(table_id, ADA, DI.id, may_manage=False)
    assert [sitter.invited for sitter in table.record.sitters] == [None, None, None, DI.id]
    table = await session.engine.seats.invite(table_id, ADA, EVE.id, may_manage=False)
    assert [sitter.invited for sitter in table.record.sitters] == [None, EVE.id, None, DI.id]


async def test_only_a_host_or_moderator_can_offer_any_seat_but_their_own(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    with pytest.raises(NoSeatToOffer):
        await session.engine.seats.invite(table_id, BEN, DI.id, may_manage=False)
    await session.engine.seats.leave(table_id, ADA)  # makes Ben the host
    with pytest.raises(NotYourTable, match="`seat:mine`"):
        await session.engine.seats.invite(table_id, CY, DI.id, may_manage=False)
    with pytest.raises(NotSeated):
        await session.engine.seats.invite(table_id, EVE, DI.id, may_manage=False)

    table = await session.engine.seats.invite(table_id, CY, DI.id, Seat(2), may_manage=False)
    assert [sitter.invited for sitter in table.record.sitters] == [None, None, DI.id]
    # Eve is a moderator and may offer any seat, although she has none.
    table = await session.engine.seats.invite(table_id, EVE, DI.id, may_manage=True)
    assert [sitter.invited for sitter in table.record.sitters] == [DI.id, None, None]


async def test_any_player_can_invite_a_guest_to_an_open_seat(session: EngineSession) -> None:
    table_id = await begin_timed_game(session, 3)
    session.now += DAY
    await run_due_timers(session)
    number = await late_ballot_number(session, table_id)
    for person in (BEN, CY):
        await session.engine.votes.cast(table_id, person, number, "offer")
    table = await session.engine.seats.invite(table_id, CY, DI.id, Seat(0), may_manage=False)
    assert table.sitter(Seat(0)).invited == DI.id


async def test_in_a_full_lobby_the_seat_of_a_bot_is_reserved_for_the_guest(
    session: EngineSession,
) -> None:
    table_id = await session.lobby(ADA, BEN)
    for _ in range(2):
        await session.engine.lobby.add_bot(table_id, ADA, session.new_interaction_id())
    table = await session.engine.seats.invite(table_id, BEN, CY.id, may_manage=False)
    assert [sitter.invited for sitter in table.record.sitters] == [None, None, CY.id, None]
    with pytest.raises(TableFull):
        await session.joins(DI, table_id)
    table = await session.joins(CY, table_id)
    assert (table.people(), len(table.seats)) == ((ADA.id, BEN.id, CY.id), 4)
    assert table.sitter(Seat(2)).invited is None

    await session.engine.seats.invite(table_id, BEN, DI.id, may_manage=False)
    await session.engine.lobby.begin(table_id, ADA, session.new_interaction_id())
    # Di takes the reserved seat after the game has begun.
    table = await session.engine.seats.take_seat(table_id, DI)
    assert table.people() == (ADA.id, BEN.id, CY.id, DI.id)


async def test_in_a_lobby_people_can_only_give_up_their_own_seat(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN)
    with pytest.raises(Refusal, match="Someone's already sitting there"):
        await session.engine.seats.invite(table_id, ADA, CY.id, Seat(1), may_manage=False)
    await session.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)
    table = await session.joins(CY, table_id)

    assert table.people() == (CY.id, BEN.id)
    assert table.record.host == CY.id


async def test_a_guest_is_pinged_about_a_lobby_and_joins_like_anyone_else(
    session: EngineSession,
) -> None:
    table_id = await session.lobby(ADA)
    with pytest.raises(NotSeated):
        await session.engine.seats.invite(table_id, BEN, CY.id, may_manage=False)
    await session.engine.seats.invite(table_id, ADA, BEN.id, may_manage=False)
    await session.engine.seats.invite(table_id, ADA, CY.id, may_manage=False)

    assert await session.sends_pings(table_id) == [("invite", (BEN.id, CY.id))]
    assert (await session.joins(CY, table_id)).find(CY.id) == 1


async def test_only_someone_at_the_table_can_become_host(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN)
    with pytest.raises(Refusal, match="at the table"):
        await session.engine.seats.hand_over(table_id, ADA, CY.id, may_manage=False)
    await session.engine.seats.hand_over(table_id, ADA, BEN.id, may_manage=False)

    with pytest.raises(NotYourTable):
        await session.engine.seats.hand_over(table_id, ADA, ADA.id, may_manage=False)
    assert (await session.engine.seats.end(table_id, BEN, may_manage=False)).status == "ended"


async def test_the_new_host_is_announced_and_still_logged_after_a_restart(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.engine.seats.hand_over(table_id, ADA, BEN.id, may_manage=False)
    await session.engine.seats.hand_over(table_id, BEN, BEN.id, may_manage=False)
    await session.engine.seats.leave(table_id, BEN)
    told = [
        "The game begins!",
        "Ben is now the host.",
        "Ben left the table, and a bot took over.",
        "Ada is now the host.",
    ]
    assert await log_texts(session, table_id) == told
    await session.starts()
    assert await log_texts(session, table_id) == told
    table = await session.engine.tables.load(table_id)
    assert [line.text(table.name) for line in await session.engine.search.read_log(table_id)][
        -1
    ] == told[-1]
    await session.finishes(table_id)
    assert Noted(step=1, note="hosts") in (await session.engine.search.game_file(table_id)).turns


async def test_nothing_is_announced_if_the_host_stays_the_same(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.leave(table_id, BEN)
    assert await log_texts(session, table_id) == [
        "The game begins!",
        "Ben left the table, and a bot took over.",
    ]


async def log_texts(session: EngineSession, table_id: str) -> list[str]:
    table = await session.engine.tables.load(table_id)
    return [line.text(partial(table.name_then, version=line.named_at)) for line in table.recent]


async def test_a_refusal_names_the_host(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN)
    with pytest.raises(NotYourTable) as refused:
        await session.engine.seats.kick(table_id, BEN, ADA.id, may_manage=False)
    assert "host (**ADA**) or a moderator can" in refused.value.text_with(
        lambda seat: SHOUTED_NAMES[seat]
    )
    with pytest.raises(NotYourTable) as refused:
        await session.engine.seats.end(table_id, BEN, may_manage=False)
    assert "host (**ADA**) or" in refused.value.text_with(lambda seat: SHOUTED_NAMES[seat])
    with pytest.raises(NotYourTable) as refused:
        await session.engine.seats.end(table_id, BEN, may_manage=False, enders="moderators")
    assert "ADA" not in refused.value.text_with(lambda seat: SHOUTED_NAMES[seat])


SHOUTED_NAMES = ("ADA", "BEN")


async def test_the_host_can_kick_people_only_in_the_lobby(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN, CY)
    with pytest.raises(NotYourTable):
        await session.engine.seats.kick(table_id, BEN, CY.id, may_manage=False)
    with pytest.raises(Refusal, match="not at this table"):
        await session.engine.seats.kick(table_id, ADA, DI.id, may_manage=False)
    table = await session.engine.seats.kick(table_id, ADA, CY.id, may_manage=False)
    assert table.people() == (ADA.id, BEN.id)

    await session.engine.lobby.begin(table_id, ADA, session.new_interaction_id())
    with pytest.raises(NotInLobby):
        await session.engine.seats.kick(table_id, ADA, BEN.id, may_manage=False)


async def test_someone_who_was_kicked_can_join_again_only_if_the_host_invites_them(
    session: EngineSession,
) -> None:
    table_id = await session.lobby(ADA, BEN, CY)
    await session.engine.seats.kick(table_id, ADA, CY.id, may_manage=False)
    await session.starts()
    with pytest.raises(Kicked):
        await session.joins(CY, table_id)
    with pytest.raises(NotYourTable):
        await session.engine.seats.invite(table_id, BEN, CY.id, may_manage=False)

    await session.engine.seats.invite(table_id, ADA, CY.id, may_manage=False)
    assert (await session.joins(CY, table_id)).find(CY.id) == 2


async def test_someone_who_was_kicked_cannot_take_an_open_seat(
    session: EngineSession,
) -> None:
    lobby = await session.engine.lobby.open(HERE, ADA, "toy", {"clock": "daily"})
    await session.joins(BEN, lobby.id)
    await session.joins(CY, lobby.id)
    await session.engine.seats.kick(lobby.id, ADA, CY.id, may_manage=False)
    await session.engine.lobby.begin(lobby.id, ADA, session.new_interaction_id())
    session.now += DAY
    await run_due_timers(session)
    await session.engine.votes.cast(
        lobby.id, BEN, await late_ballot_number(session, lobby.id), "offer"
    )

    with pytest.raises(Kicked):
        await session.engine.seats.take_seat(lobby.id, CY)
    assert (await session.engine.seats.take_seat(lobby.id, DI)).find(DI.id) == 0


async def test_a_bot_replaces_a_host_who_left_the_server_and_someone_else_becomes_host(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    table = await session.engine.seats.remove_departed(table_id, ADA.id)

    assert (table.record.host, table.people()) == (BEN.id, (BEN.id,))
    assert "left the server" in table.recent[-1].text(table.name)
    assert (
        await session.engine.seats.remove_departed(table_id, ADA.id)
    ).record.version == table.record.version
    assert (await session.joins(ADA, table_id)).people() == (ADA.id, BEN.id)


async def test_a_game_ends_and_a_lobby_closes_when_nobody_is_left(session: EngineSession) -> None:
    game = await session.game(ADA, bots=1)
    lobby = await session.lobby(ADA)

    assert (await session.engine.seats.remove_departed(game, ADA.id)).status == "ended"
    assert (await session.engine.seats.remove_departed(lobby, ADA.id)).status == "ended"


async def test_a_server_decides_who_may_end_a_game(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    with pytest.raises(NotYoursToEnd, match="host"):
        await session.engine.seats.end(table_id, BEN, may_manage=False)
    with pytest.raises(NotYoursToEnd, match="the players"):
        await session.engine.seats.end(table_id, CY, may_manage=False, enders="seated")
    with pytest.raises(NotYoursToEnd, match="In this server"):
        await session.engine.seats.end(table_id, ADA, may_manage=False, enders="moderators")

    await session.engine.seats.end(table_id, BEN, may_manage=False, enders="seated")


async def test_a_host_cannot_kick_themselves(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN)

    with pytest.raises(Refusal, match="leave"):
        await session.engine.seats.kick(table_id, ADA, ADA.id, may_manage=False)
    assert (await session.engine.tables.load(table_id)).people() == (ADA.id, BEN.id)


async def test_someone_who_left_is_told_that_a_bot_plays_for_them(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.engine.seats.leave(table_id, ADA)

    with pytest.raises(BotPlays, match="/game back"):
        await session.engine.play.prompt(table_id, ADA)
    with pytest.raises(BotPlays):
        await session.engine.seats.leave(table_id, ADA)
    with pytest.raises(NotSeated, match="welcome to watch"):
        await session.engine.play.prompt(table_id, DI)
    await session.joins(ADA, table_id)
    await session.engine.play.prompt(table_id, ADA)


async def test_someone_who_is_invited_to_their_own_former_seat_is_simply_back(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.leave(table_id, ADA)
    await session.engine.seats.invite(table_id, BEN, ADA.id, Seat(0), may_manage=False)
    table = await session.engine.seats.take_seat(table_id, ADA)

    assert table.find(ADA.id) == 0
    assert table.recent[-1].text(table.name) == "Ada is back at the table."


async def test_nobody_can_take_another_seat_while_a_bot_plays_in_their_own(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    session.now += DAY
    await run_due_timers(session)
    number = await late_ballot_number(session, table_id)
    for person in (BEN, CY):
        await session.engine.votes.cast(table_id, person, number, "offer")
    await session.engine.seats.leave(table_id, CY)
    with pytest.raises(BotPlays):
        await session.engine.seats.take_seat(table_id, CY)
    await session.joins(CY, table_id)
    assert (await session.engine.tables.load(table_id)).people() == (ADA.id, BEN.id, CY.id)


async def test_someone_who_is_invited_while_a_bot_plays_for_them_is_called_back_to_their_own_seat(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.sends_pings(table_id)
    await session.engine.seats.leave(table_id, CY)
    with pytest.raises(Refusal, match="a bot is playing for them"):
        await session.engine.seats.invite(table_id, ADA, CY.id, Seat(1), may_manage=False)
    with pytest.raises(NotSeated):
        await session.engine.seats.invite(table_id, DI, CY.id, may_manage=False)

    # Ben may call Cy back, although only the host may invite to a bot's seat.
    table = await session.engine.seats.invite(table_id, BEN, CY.id, may_manage=False)
    assert [sitter.invited for sitter in table.record.sitters] == [None, None, CY.id]
    assert await session.sends_pings(table_id) == [("invite", (CY.id,))]
    table = await session.engine.seats.take_seat(table_id, CY)
    assert table.people() == (ADA.id, BEN.id, CY.id)


@pytest.mark.parametrize("back", [False, True])
async def test_no_seat_is_reserved_for_someone_who_is_already_seated(
    session: EngineSession,
    back: bool,  # noqa: FBT001  a parametrized case
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for seat in (0, 1):
        await session.engine.seats.invite(table_id, ADA, DI.id, Seat(seat), may_manage=False)
    table = await session.engine.seats.take_seat(table_id, DI)
    if back:
        await session.engine.seats.leave(table_id, DI)
        table = await session.joins(DI, table_id)
    assert table.people() == (ADA.id, DI.id, CY.id)
    assert [sitter.invited for sitter in table.record.sitters] == [None] * 3
