"""The first lines of a table's message say whom it pings, why, and what happened."""

import re
from dataclasses import replace

import pytest

from bot.engine import Table
from bot.engine.notifications.settings import DAY
from bot.engine.votes.ballots import Ballot, ballots, with_ballot
from bot.messages.first_lines import Wording, first_lines, people_pinged, wording_for
from bot.messages.table_message import table_message
from games.kit import InEnglish, Seat, State
from storage.delivery import Ping
from storage.notices import PURPOSES, Purpose
from tests.support.changed_game import changed
from tests.support.engine_session import (
    ADA,
    BEN,
    CY,
    DI,
    EngineSession,
    begin_timed_game,
    late_ballot_number,
    run_due_timers,
)
from tests.support.toy_game import Outcome

TITLE = "Toy"


class IndecisivePoints(Outcome):
    """A result in which points didn't decide the game."""

    @property
    def points_decide(self) -> bool:
        return False


def lines_of_post(table: Table, purpose: Purpose | None = None, *people: int) -> list[str]:
    """Return a post's first lines, with "a card" in place of the numbers of laid cards."""
    said = first_lines(table, Ping(purpose, people, 1))
    return [re.sub(r"laid \d+", "laid a card", line) for line in said]


def with_open_vote(table: Table, ballot: Ballot) -> Table:
    return replace(table, record=with_ballot(table.record, ballot))


async def begin_and_let_ada_move(session: EngineSession) -> Table:
    """Begin a game of three and make Ada's move, so that Ben is due; return the table."""
    table_id = await session.game(ADA, BEN, CY)
    return (await session.plays(ADA, table_id)).table


@pytest.mark.parametrize("purpose", PURPOSES)
def test_every_purpose_has_words_and_a_button(purpose: Purpose) -> None:
    wording = wording_for(purpose)
    assert isinstance(wording, Wording)
    assert wording.verb
    assert wording.label()


async def test_a_turn_begins_with_the_mention_and_what_happened(session: EngineSession) -> None:
    table = await begin_and_let_ada_move(session)
    (first,) = lines_of_post(table, "turn", BEN.id)
    assert first == "<@22>, it's your move. Ada laid a card."
    (again,) = lines_of_post(table, "remind", BEN.id)
    assert again == "<@22>, still your turn: it's your move. Ada laid a card."


async def test_a_reminder_mentions_a_running_clock(session: EngineSession) -> None:
    table = await session.engine.tables.load(await begin_timed_game(session, 2))
    (first,) = lines_of_post(table, "remind", ADA.id)
    assert first.startswith("<@11>, the clock is ticking: it's your move.")


async def test_the_first_turn_of_a_game_is_announced_as_a_start(session: EngineSession) -> None:
    table = await session.engine.tables.load(await session.game(ADA, BEN))
    assert lines_of_post(table, "turn", ADA.id) == ["<@11>, you start: it's your move."]


async def test_everyones_first_turn_says_what_to_do(session: EngineSession) -> None:
    table = (await session.plays(ADA, await session.game(ADA, BEN, rounds=2))).table
    draft = replace(table, game=replace(table.game, draft=True, texts=InEnglish("Toy")))
    again = (await session.plays(BEN, table.id)).table  # Ben's move begins Ada's second turn
    for shown, said in ((table, True), (draft, False), (again, False)):
        small = table_message(shown)["content"].splitlines()[1:]
        assert any(line in ("-# A game for tests.", "-# ") for line in small) is said


async def test_a_pinged_player_is_told_of_their_own_move_in_the_second_person(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    table = (await session.plays(ADA, table_id, "peek")).table
    assert lines_of_post(table, "turn", ADA.id) == ["<@11>, it's your move."]
    assert lines_of_post(table, "remind", ADA.id) == ["<@11>, still your turn: it's your move."]
    assert "Before that" not in table_message(table, Ping("turn", (ADA.id,), 1))["content"]
    assert lines_of_post(table) == [
        "**Ada**, it's your move."
    ]  # without a ping, nobody is addressed


async def test_a_name_keeps_its_capital_letter(session: EngineSession) -> None:
    youssef = replace(BEN, name="Youssef")
    table_id = await session.game(ADA, youssef)
    await session.plays(ADA, table_id)
    table = (await session.plays(youssef, table_id)).table
    assert lines_of_post(table, "turn", ADA.id) == ["<@11>, it's your move. Youssef laid a card."]


async def test_someone_who_has_moved_since_the_ping_is_not_mentioned(
    session: EngineSession,
) -> None:
    table = await begin_and_let_ada_move(session)
    assert lines_of_post(table, "turn", ADA.id) == ["**Ben**, it's your move. Ada laid a card."]
    assert people_pinged(table, Ping("turn", (ADA.id,), 1)) == ()


async def test_a_silent_post_says_whose_turn_it_is(session: EngineSession) -> None:
    table = await begin_and_let_ada_move(session)
    assert lines_of_post(table, None, BEN.id) == ["**Ben**, it's your move. Ada laid a card."]
    assert first_lines(table, None) == first_lines(table, Ping())


async def test_several_people_are_pinged_together_and_the_others_are_named(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    table = await session.engine.tables.load(table_id)
    assert len(table.due()) == 3
    assert lines_of_post(table, "turn", ADA.id, CY.id) == [
        "<@11> and <@33>, it's your move. Cy laid a card."
    ]
    message = table_message(table, Ping("turn", (ADA.id, CY.id), 4))
    rest = message["content"].splitlines()
    assert "▶ It's **Ben**'s turn, too." in rest
    assert message["allowed_mentions"] == {"parse": [], "users": ["11", "33"]}
    (silent,) = lines_of_post(table)
    assert silent == "**Ada**, **Ben** and **Cy**, it's your move. Cy laid a card."


async def test_something_other_than_a_move_can_be_the_news(session: EngineSession) -> None:
    table = await begin_and_let_ada_move(session)
    after = await session.engine.undo.request(table.id, ADA)
    (first,) = lines_of_post(after, "turn", ADA.id)
    assert first == "<@11>, it's your move. You took back your last move: “You laid a card.”"
    assert first_lines(after, None)[0].startswith(
        "**Ada**, it's your move. You took back your last move: “You laid "
    )
    again = (await session.plays(ADA, table.id)).table
    assert lines_of_post(again, "turn", BEN.id) == ["<@22>, it's your move. Ada laid a card."]
    assert "took back" not in table_message(again)["content"]


async def test_an_undo_removes_just_the_undone_move_from_the_news(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.plays(ADA, table_id, "peek")
    await session.plays(ADA, table_id, "keep", keep="true")
    kept = table_message(await session.engine.tables.load(table_id))["content"]
    assert kept.splitlines()[:2] == [
        "**Ben**, it's your move. Ada kept it.",
        "-# Before that: Ada peeked.",
    ]
    undone = table_message(await session.engine.undo.request(table_id, ADA))["content"]
    assert undone.splitlines()[0] == (
        "**Ada**, it's your move. You took back your last move: “You kept it.”"
    )
    await session.plays(ADA, table_id, "keep", keep="false")
    for engine in (session.engine, await session.starts()):  # the news is the same after a restart
        shown = table_message(await engine.tables.load(table_id))["content"]
        assert shown == kept.replace("kept", "dropped")


async def test_moves_undone_by_a_vote_are_removed_from_the_news_and_others_stay(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.plays(ADA, table_id)
    await session.plays(BEN, table_id, "peek")
    await session.plays(BEN, table_id, "keep", keep="true")
    await session.plays(CY, table_id, "peek")
    [ballot] = ballots((await session.engine.undo.request(table_id, BEN)).record)
    for person in (ADA, CY):
        table = await session.engine.votes.cast(table_id, person, ballot.number, "yes")
    shown = table_message(table)["content"]
    assert (
        "You took back your last move: “You kept it.” Everything after it is undone too." in shown
    )
    assert shown.count("Ada laid") == 1
    assert "Cy peeked" not in shown


@pytest.mark.parametrize(
    ("ballot", "said"),
    [
        (
            Ballot(kind="late", number=1, about=(Seat(1),)),
            "Ben hasn't moved for a while. What should happen?",
        ),
        (
            Ballot(kind="late", number=1, about=(Seat(1), Seat(2))),
            "Ben and Cy haven't moved for a while. What should happen?",
        ),
        (
            Ballot(kind="clock", number=1, by=BEN.id, value="daily"),
            "Ben would like to switch to “1 day a turn”. Is that OK?",
        ),
        (
            Ballot(kind="undo", number=1, by=99, value="[]"),
            "Someone would like to take back a move. Is that OK?",
        ),
    ],
)
async def test_a_ping_to_vote_asks_the_question_of_the_vote(
    session: EngineSession, ballot: Ballot, said: str
) -> None:
    table = with_open_vote(await begin_and_let_ada_move(session), ballot)
    assert lines_of_post(table, "vote", ADA.id) == [f"<@11>, {said}"]


async def test_someone_who_is_late_learns_that_they_can_still_move(session: EngineSession) -> None:
    table = with_open_vote(
        await begin_and_let_ada_move(session), Ballot(kind="late", number=1, about=(Seat(1),))
    )
    assert lines_of_post(table, "vote", ADA.id, CY.id, BEN.id) == [
        "<@11> and <@33>, Ben hasn't moved for a while. What should happen?",
        "<@22>, it's your move.",
    ]
    assert lines_of_post(table, "vote", BEN.id) == [
        "<@22>, the others are deciding what to do, but you can still move!"
    ]


async def test_a_vote_about_a_late_player_says_that_time_ran_out(session: EngineSession) -> None:
    table = await session.engine.tables.load(await begin_timed_game(session, 2))
    late = with_open_vote(table, Ballot(kind="late", number=1, about=(Seat(0),)))
    assert lines_of_post(late, "vote", BEN.id) == [
        "<@22>, Ada has run out of time. What should happen?"
    ]


async def test_guests_and_people_whose_seat_a_bot_took_are_pinged(session: EngineSession) -> None:
    table = await begin_and_let_ada_move(session)
    ada, ben, cy = table.record.sitters
    sitters = (replace(ada, bot=True), ben, replace(cy, invited=DI.id))
    playing = replace(table, record=replace(table.record, sitters=sitters))
    assert lines_of_post(playing, "taken", ADA.id) == [
        "<@11>, a bot is playing for you. Take your seat back any time!"
    ]
    assert lines_of_post(playing, "invite", DI.id, BEN.id) == [
        f"<@44>, Ben and Cy have a seat for you in a game of {TITLE}!",
        "<@22>, it's your move.",
    ]
    assert lines_of_post(playing, "turn", BEN.id, DI.id)[1] == "<@44>, there's a seat for you."


async def test_the_next_player_and_someone_whom_a_bot_replaced_are_pinged_together(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    session.now += DAY
    await run_due_timers(session)
    number = await late_ballot_number(session, table_id)
    for person in (BEN, CY):
        await session.engine.votes.cast(table_id, person, number, "take")
    session.now += 2
    await run_due_timers(session)
    table = await session.engine.tables.load(table_id)
    assert lines_of_post(table, "turn", ADA.id, BEN.id) == [
        "<@22>, it's your move. A bot took over for Ada, so you're the host now.",
        "<@11>, a bot is playing for you. Take your seat back any time!",
    ]


async def test_someone_who_left_is_not_addressed_any_more(session: EngineSession) -> None:
    table = await begin_and_let_ada_move(session)
    left = await session.engine.seats.leave(table.id, BEN)
    (first,) = lines_of_post(left, "turn", BEN.id)
    assert first == "It's **Ben (bot)**'s turn. Ben left the table, and a bot took over."


async def test_an_invitation_or_a_rematch_pings_people_to_a_lobby(session: EngineSession) -> None:
    table = await session.engine.tables.load(await session.lobby(ADA, BEN))
    ada, ben = table.record.sitters
    kept = replace(table, record=replace(table.record, sitters=(ada, replace(ben, invited=DI.id))))
    assert lines_of_post(kept, "invite", DI.id) == [
        f"<@44>, Ada and Ben invite you to a game of {TITLE}!"
    ]
    alone = await session.engine.tables.load(await session.lobby(ADA))
    assert lines_of_post(alone, "invite", DI.id) == [
        f"<@44>, Ada invites you to a game of {TITLE}!"
    ]
    four = replace(table.record, sitters=(ada, ben, ada, ben))
    (invited,) = lines_of_post(replace(table, record=four), "invite", DI.id)
    assert invited == f"<@44>, Ada, Ben and 2 others invite you to a game of {TITLE}!"
    assert lines_of_post(table, "rematch", BEN.id) == [
        f"<@22>, here's another game of {TITLE}! You're already in."
    ]
    assert first_lines(table, None) == [f"**Ada** wants to play **{TITLE}**. Who's in?"]


async def test_a_guest_who_has_joined_is_not_told_about_a_rematch(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    await session.engine.seats.invite(table_id, ADA, DI.id, None, may_manage=False)
    table = await session.joins(DI, table_id)
    assert lines_of_post(table, "invite", DI.id) == [
        f"**Ada** wants to play **{TITLE}**. Who's in?"
    ]


async def test_a_rematch_and_an_invitation_share_a_post_until_they_are_answered(
    session: EngineSession,
) -> None:
    old = await session.finishes(await session.game(ADA, BEN))
    table = await session.engine.lobby.rematch(old.id, ADA, session.new_interaction_id())
    assert lines_of_post(table, "invite", BEN.id, DI.id) == [
        f"<@44>, Ben and Ada invite you to a game of {TITLE}!",
        f"<@22>, here's another game of {TITLE}! You're already in.",
    ]
    declined = await session.engine.seats.leave(table.id, BEN)
    nobody = f"**Ada** wants to play **{TITLE}**. Who's in?"
    assert lines_of_post(declined, "rematch", BEN.id) == [nobody]
    closed = replace(declined, record=replace(declined.record, status="ended"))
    assert people_pinged(closed, Ping("rematch", (BEN.id,), 1)) == ()


async def test_a_closed_lobby_invites_nobody(session: EngineSession) -> None:
    table = await session.engine.tables.load(await session.lobby(ADA))
    closed = replace(table, record=replace(table.record, status="ended"))
    assert lines_of_post(closed, "invite", DI.id) == ["This table closed before the game started."]


async def test_people_are_asked_only_about_votes_in_which_they_have_not_voted(
    session: EngineSession,
) -> None:
    undo = Ballot(kind="undo", number=2, by=BEN.id, value="[]", votes={ADA.id: "yes"})
    clock = Ballot(kind="clock", number=1, by=BEN.id, value="daily")
    table = with_open_vote(with_open_vote(await begin_and_let_ada_move(session), clock), undo)
    assert lines_of_post(table, "vote", ADA.id) == [
        "<@11>, Ben would like to switch to “1 day a turn”. Is that OK?"
    ]


async def test_the_result_mentions_everyone_and_says_who_won(session: EngineSession) -> None:
    table = await session.finishes(await session.game(ADA, BEN))
    (first,) = lines_of_post(table, "result", ADA.id, BEN.id)
    assert first.startswith("<@11> and <@22>: ")
    assert "**" not in first
    assert first_lines(table, None)[0].replace("**", "") == first.partition(": ")[2]


async def test_the_result_lists_everyones_points_in_order_of_their_places(
    session: EngineSession,
) -> None:
    table = await session.finishes(await session.game(ADA, BEN, CY))
    outcome = Outcome(ranking=((Seat(1),), (Seat(0),), (Seat(2),)), scores=(7, 9, -1), reason="")

    def said(scores: tuple[int, ...], kind: type[Outcome] = Outcome) -> list[str]:
        ending = kind(**outcome.model_copy(update={"scores": scores}).model_dump())

        def result(_truth: State) -> Outcome:
            return ending

        return first_lines(replace(table, game=changed(table.game, result=result)), None)

    assert said(outcome.scores) == ["Ben wins. Final score: Ben 9, Ada 7, Cy −1."]
    assert said(()) == ["Ben wins."]
    assert said(outcome.scores, kind=IndecisivePoints) == ["Ben wins."]


async def test_the_first_line_says_that_a_game_ended_early(session: EngineSession) -> None:
    table = await begin_and_let_ada_move(session)
    ended = replace(table, record=replace(table.record, status="ended"))
    assert lines_of_post(ended, "ended", CY.id) == ["<@33>: This game ended early. Nobody won."]
    unreadable = replace(ended, unreadable=True)
    assert "couldn't load it" in lines_of_post(unreadable, None)[0]
    lost = replace(table, record=replace(table.record, status="over"), state=None)
    assert first_lines(lost, None) == ["This game is over."]


async def test_the_news_does_not_repeat_the_headline(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN):
        table = (await session.plays(person, table_id)).table
    shown = table_message(table, Ping("turn", (CY.id,), 1))["content"]
    assert shown.count("Ada laid") == shown.count("Ben laid") == 1


async def test_a_bots_name_is_not_escaped(session: EngineSession) -> None:
    """On phones, an escaped name would be shown with its backslashes."""
    table = await begin_and_let_ada_move(session)
    ada, ben, cy = table.record.sitters
    left = replace(table, record=replace(table.record, sitters=(ada, replace(ben, bot=True), cy)))
    assert lines_of_post(left) == ["It's **Ben (bot)**'s turn. Ada laid a card."]


async def test_a_title_with_an_exclamation_mark_gets_no_second_one(session: EngineSession) -> None:
    table = await session.engine.tables.load(await session.lobby(ADA, BEN))
    loud = replace(table, game=replace(table.game, texts=InEnglish("Toy!", "A game for tests.")))
    assert lines_of_post(loud, "rematch", BEN.id) == lines_of_post(table, "rematch", BEN.id)


async def test_a_vote_about_an_undo_names_the_move_once(session: EngineSession) -> None:
    """The line about the vote names the move only if the first line doesn't."""
    table = await begin_and_let_ada_move(session)
    await session.plays(BEN, table.id, "peek")
    asked = await session.engine.undo.request(table.id, BEN)

    shown = table_message(asked, Ping("vote", (ADA.id, CY.id), 1))["content"]
    assert shown.splitlines()[0] == (
        "<@11> and <@33>, Ben would like to take back a move: “Ben peeked.” Is that OK?"
    )
    assert "↩️ Everyone else has to agree." in shown
    assert shown.count("Ben peeked") == 1

    silent = table_message(asked)["content"]
    assert "would like to take back: Ben peeked. Everyone else has to agree." in silent.replace(
        "What **Ben**", ""
    )


async def test_a_vote_about_an_undo_says_whether_later_moves_are_undone_too(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.plays(ADA, table_id, "peek")
    await session.plays(ADA, table_id, "keep", keep="true")
    await session.plays(BEN, table_id)
    asked = await session.engine.undo.request(table_id, ADA)

    (first,) = lines_of_post(asked, "vote", BEN.id)
    assert first == (
        "<@22>, Ada would like to take back a move and everything after it: "
        "“Ada kept it.” Is that OK?"
    )
    silent = table_message(asked)["content"]
    assert "Everything after it would be undone too. Everyone else has to agree." in silent


async def test_a_question_for_several_people_is_followed_by_whose_turn_it_is(
    session: EngineSession,
) -> None:
    """The first line asks both people for their votes, although one of them also has to move."""
    table_id = await session.game(ADA, BEN, CY)
    await session.plays(ADA, table_id, "peek")
    await session.plays(ADA, table_id, "keep", keep="true")
    await session.plays(BEN, table_id)
    asked = await session.engine.undo.request(table_id, ADA)

    both = table_message(asked, Ping("vote", (BEN.id, CY.id), 1))["content"]
    assert "▶ Meanwhile, it's **Cy**'s turn." in both
    alone = table_message(asked, Ping("vote", (CY.id,), 1))["content"]
    assert "Meanwhile" not in alone


async def test_a_move_without_room_is_left_to_the_line_about_the_vote(
    session: EngineSession,
) -> None:
    """Two names of 32 characters leave no room for the move in the first line."""
    long = [replace(each, name=each.name + "x" * (32 - len(each.name))) for each in (ADA, BEN, CY)]
    table_id = await session.game(*long)
    await session.plays(long[0], table_id)
    await session.plays(long[1], table_id, "peek")
    await session.plays(long[1], table_id, "keep", keep="true")
    await session.plays(long[2], table_id, "peek")
    asked = await session.engine.undo.request(table_id, long[1])

    shown = table_message(asked, Ping("vote", (ADA.id, CY.id), 1))["content"]
    assert shown.splitlines()[0].endswith(
        f"{long[1].name} would like to take back a move. Is that OK?"
    )
    assert shown.count("kept it") == 1
