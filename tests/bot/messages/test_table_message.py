"""A table's message has the right words, picture and buttons."""

from dataclasses import replace
from functools import reduce

import pytest

from bot.engine.votes.ballots import Ballot, ballots, with_ballot
from bot.messages.components import BUTTON, MAX_BUTTONS_IN_ROW, MAX_ROWS, SELECT
from bot.messages.news import MAX_BEFORE_THAT
from bot.messages.picture import as_picture, as_text, picture_in, picture_of
from bot.messages.table_message import table_message
from games.kit import Area, Move, Seat
from games.kit.standard_scenes import podium
from sandbox.limits.messages import check_new_message
from storage.records import PersonalBest
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, BEN, CY, DI, EngineSession
from tests.support.toy_game import TOY, Lay, Peek, Truth


async def recent_lines(session: EngineSession, table_id: str) -> list[str]:
    """Return the message's lines in small print, which tell recent events."""
    shown = table_message(await session.engine.tables.load(table_id))
    return [line for line in shown["content"].splitlines() if line.startswith("-# ")]


async def test_a_table_with_several_people_due_shows_everything_since_the_first_of_them_moved(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    table = await session.engine.tables.load(table_id)
    assert len(table.due()) == 3
    first, then, *_ = table_message(table)["content"].splitlines()
    assert "Cy laid" in first
    assert "Ben laid" in then


async def test_a_table_leaves_out_the_oldest_news_if_there_is_too_much(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    for _ in range(20):
        await session.engine.seats.leave(table_id, BEN)
        await session.joins(BEN, table_id)
    before, *_ = await recent_lines(session, table_id)
    assert before.startswith("-# Before that: … ")
    assert len(before) <= MAX_BEFORE_THAT + len("-# Before that: … ")


async def test_a_result_tells_only_of_the_last_turn(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY, rounds=3)
    assert (await session.finishes(table_id)).status == "over"
    before, _ = await recent_lines(session, table_id)
    assert before == "-# News: Cy voted."


async def test_the_vote_of_someone_who_left_is_not_shown(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    [ballot] = ballots((await session.engine.votes.choose_clock(table_id, ADA, "daily")).record)
    voted = await session.engine.votes.cast(table_id, BEN, ballot.number, "yes")
    left = await session.engine.seats.leave(table_id, BEN)
    back = await session.joins(BEN, table_id)
    for table, shown in ((voted, True), (left, False), (back, True)):
        assert ("Agree (1)" in str(table_message(table))) is shown
        assert ("-# Agree: Ben" in str(table_message(table))) is shown


async def test_a_table_is_a_classic_message_whose_picture_or_text_shows_the_game(
    session: EngineSession,
) -> None:
    message = table_message(await session.engine.tables.load(await session.game(ADA, BEN)))
    drawn, written = as_picture(message), as_text(message)
    bare = as_text(message, embeds_allowed=False)

    assert {each["flags"] for each in (drawn, written, bare)} == {0}
    assert (drawn["embeds"], bare["embeds"]) == ([], [])
    (embed,) = written["embeds"]
    assert bare["content"] == f"{drawn['content']}\n{embed['description']}"
    assert drawn["content"] == written["content"]


async def test_all_votes_and_free_seats_fit_into_five_rows(session: EngineSession) -> None:
    """A table has at most one vote of each of three kinds."""
    table_id = await session.game(ADA, BEN, CY)
    table = await session.engine.tables.load(table_id)
    asked = [
        Ballot(kind="late", number=1, about=(Seat(0),)),
        Ballot(kind="clock", number=2, by=BEN.id, value="daily"),
        Ballot(kind="undo", number=3, by=CY.id, value="[]"),
    ]
    ada, ben, cy = table.record.sitters
    sitters = (replace(ada, bot=True), replace(ben, invited=DI.id), replace(cy, open=True))
    record = reduce(with_ballot, asked, replace(table.record, sitters=sitters))
    message = table_message(replace(table, record=record))

    controls = [[each["custom_id"] for each in row["components"]] for row in message["components"]]
    assert len(controls) == MAX_ROWS
    assert max(map(len, controls)) == MAX_BUTTONS_IN_ROW
    check_new_message(as_text(message), [], ())


def label_of_peek(move: Move) -> str:
    return "Peek" if isinstance(move, Peek) else ""


async def labels_on(session: EngineSession, table_id: str) -> list[str]:
    shown = table_message(await session.engine.tables.load(table_id))
    return [each.get("label", "") for row in shown["components"] for each in row["components"]]


async def test_the_table_has_buttons_for_the_person_whose_turn_it_is(
    session: EngineSession,
) -> None:
    await session.starts({"toy": changed(TOY, on_table=label_of_peek)})
    table_id = await session.game(ADA, BEN)
    assert (await labels_on(session, table_id))[0] == "Peek"
    await session.plays(ADA, table_id)
    await session.plays(BEN, table_id)
    assert "Peek" not in await labels_on(session, table_id)  # both players now vote in private


async def test_a_table_has_no_buttons_for_moves_of_a_bot(session: EngineSession) -> None:
    await session.starts({"toy": changed(TOY, on_table=label_of_peek)})
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)
    assert "Peek" not in await labels_on(session, table_id)


@pytest.mark.parametrize(
    ("cards", "kinds"), [(20, {BUTTON}), (25, {SELECT, BUTTON}), (26, {BUTTON})]
)
async def test_more_moves_than_there_is_room_for_are_a_menu(
    session: EngineSession, cards: int, kinds: set[int]
) -> None:
    def legal(truth: Truth, seat: Seat) -> list[Lay]:
        return [] if seat else [Lay(card=card) for card in range(cards)]

    await session.starts({"toy": changed(TOY, on_table=str, legal=legal)})
    table_id = await session.game(ADA, BEN)
    shown = table_message(await session.engine.tables.load(table_id))
    assert {each["type"] for row in shown["components"] for each in row["components"]} == kinds
    assert len(shown["components"]) == {20: MAX_ROWS, 25: 2, 26: 1}[cards]


async def test_a_move_can_be_taken_back_on_the_table_without_naming_it(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    assert not await undo_labels_on(session, table_id)
    await session.plays(ADA, table_id)
    assert await undo_labels_on(session, table_id) == ["Undo Ada's move"]
    await session.plays(BEN, table_id)
    await session.plays(ADA, table_id, "vote")
    assert await undo_labels_on(session, table_id) == ["Undo Ada's move"]


async def test_a_player_whose_turn_goes_on_needs_no_name_to_undo(session: EngineSession) -> None:
    def legal(truth: Truth, seat: Seat) -> list[Lay]:
        return [] if seat else [Lay(card=card) for card in truth.hands[0]]

    await session.starts({"toy": changed(TOY, legal=legal)})
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id)
    assert await undo_labels_on(session, table_id) == ["Undo"]


async def test_a_long_name_leaves_the_undo_button_short(session: EngineSession) -> None:
    long_named = replace(ADA, name="*Augusta Ada King, Countess of Lovelace*")
    table_id = await session.game(long_named, BEN)
    await session.plays(long_named, table_id)
    (label,) = await undo_labels_on(session, table_id)
    assert label == "Undo *Augusta Ada King, Co…'s move"
    assert len(label) == 34


async def undo_labels_on(session: EngineSession, table_id: str) -> list[str]:
    return [label for label in await labels_on(session, table_id) if label.startswith("Undo")]


async def test_a_lobby_shows_its_seats_in_a_picture(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    alone = picture_in(table_message(await session.engine.tables.load(table_id)))
    await session.joins(BEN, table_id)
    both = picture_in(table_message(await session.engine.tables.load(table_id)))

    assert alone is not None
    assert both is not None
    assert (alone.kind, alone.file != both.file) == ("lobby", True)
    assert "Ada" in both.alt
    assert "Ben" in both.alt


async def test_a_lobby_shows_a_bots_face_and_tells_its_level_in_words(
    session: EngineSession,
) -> None:
    table_id = await session.lobby(ADA)
    await session.engine.lobby.add_bot(table_id, ADA, session.new_interaction_id(), "easy")
    message = table_message(await session.engine.tables.load(table_id))
    shown = picture_in(message)

    assert shown is not None
    assert shown.names == ("Ada", "Pip")
    assert [each and each.id for each in shown.portraits] == [None, "pip"]
    assert "Pip (easy bot)" in shown.alt
    assert "2. Pip (easy bot)" in message["content"]


async def test_a_podium_shows_bots_faces_and_a_game_only_their_signs(
    session: EngineSession,
) -> None:
    table = await session.engine.tables.load(await session.game(ADA, bots=1))
    playing = picture_in(table_message(table))
    result = podium("Result", [(1, Area(seat=Seat(1))), (2, Area(seat=Seat(0)))])

    assert playing is not None
    assert (playing.names, playing.portraits) == (("Ada", "Pip"), ())
    assert [each and each.id for each in picture_of(table, result, "scores").portraits] == [
        None,
        "pip",
    ]


async def test_players_who_beat_their_best_together_are_named(session: EngineSession) -> None:
    over = await session.finishes(await session.game(ADA, BEN, CY))
    bests = [
        PersonalBest(person.id, "toy", "{}", 3, 7, table_id, 1.0)
        for person, table_id in ((ADA, over.id), (BEN, "another"), (CY, over.id))
    ]

    assert "🏅 That's the best so far for Ada and Cy!" in str(table_message(over, bests=bests))
    assert "🏅" not in str(table_message(over, bests=bests[1:2]))
