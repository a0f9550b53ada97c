"""Every store loads, saves and finds tables."""

import asyncio
from dataclasses import replace

import pytest

from storage.delivery import SetPosted, SetShown, Shown
from storage.errors import AlreadyDone, Conflict, NoSuchTable
from storage.records import Change, FormerSitter, PersonalBest, Sitter
from storage.sql.schema import migrations
from storage.store import Store
from tests.support.stored_tables import ADA, BEN, CY, begun, closed, lobby, moved, turn_of


async def test_a_lobby_is_stored_unchanged(store: Store) -> None:
    await store.create(lobby())

    assert await store.load("k3f9a2") == lobby()


async def test_an_unknown_table_is_not_found(store: Store) -> None:
    with pytest.raises(NoSuchTable):
        await store.load("nobody")


async def test_a_tables_host_and_channel_can_be_read_alone(store: Store) -> None:
    await store.create(lobby())

    assert await store.host_and_channel("k3f9a2") == (ADA, lobby().channel)
    assert await store.host_and_channel("nobody") == (0, 0)


async def test_an_id_can_be_used_once(store: Store) -> None:
    await store.create(lobby())

    with pytest.raises(Conflict):
        await store.create(lobby(host=BEN))

    assert (await store.load("k3f9a2")).host == ADA


async def test_times_are_stored_to_the_last_digit(store: Store) -> None:
    await store.create(lobby())
    change = begun(lobby(), at=1731724080.1234567)
    await store.save(change)

    assert await store.load("k3f9a2") == change.table


async def test_a_move_is_stored_with_its_events_and_state(store: Store) -> None:
    await store.create(lobby())
    first = begun(lobby())
    second = moved(first.table)
    await store.save(first)
    await store.save(second)

    assert await store.load("k3f9a2") == second.table
    assert await store.turns("k3f9a2") == [first.turn, second.turn]
    assert await store.turns("k3f9a2", 1) == [second.turn]


async def test_the_numbering_of_luck_is_stored_with_the_table_and_its_turns(store: Store) -> None:
    await store.create(lobby(luck_rule=2))
    change = begun(replace(lobby(), luck_rule=2))
    await store.save(change)
    change = moved(change.table)
    turn = change.turn
    assert turn is not None
    table = replace(change.table, draws=5, bot_moves=3)
    await store.save(replace(change, table=table, turn=replace(turn, draws=5, bot_moves=3)))

    assert await store.load(table.id) == table
    dealt, drawn = await store.turns(table.id)
    assert (dealt.draws, dealt.bot_moves) == (0, 0)
    assert (drawn.draws, drawn.bot_moves) == (5, 3)
    await store.save(change := closed(table, "ended"))
    assert await store.load(table.id) == change.table


async def test_the_language_of_a_table_is_stored_until_the_host_changes_it(store: Store) -> None:
    await store.create(lobby(language="de"))
    table = replace(await store.load("k3f9a2"), language="pl", language_chosen=True, version=2)
    await store.save(Change(table))
    assert await store.load(table.id) == table


async def test_the_levels_of_bots_and_of_their_moves_are_stored(store: Store) -> None:
    bot = Sitter("Pip", bot=True, level="hard")
    await store.create(lobby(sitters=(Sitter("Ada", ADA), bot)))
    assert (await store.load("k3f9a2")).sitters[1] == bot
    change = begun(await store.load("k3f9a2"))
    await store.save(change)

    change = moved(change.table, seat=1)
    assert change.turn is not None
    decided = (change.table.sitters[0], replace(change.table.sitters[1], decisions=4))
    turn, table = replace(change.turn, level="normal"), replace(change.table, sitters=decided)
    await store.save(replace(change, table=table, turn=turn))
    assert await store.load(table.id) == table
    assert (await store.turns(table.id, 1))[0].level == "normal"

    change = moved(table)
    former = (FormerSitter(change.table.version, 1, "Pip", bot=True, level="hard"),)
    seated = (change.table.sitters[0], Sitter("Ben", BEN, decisions=4))
    table = replace(change.table, sitters=seated, former_sitters=former)
    await store.save(replace(change, table=table, changed_seats=None))
    assert await store.load(table.id) == table
    assert (await store.turns(table.id, 1))[0].level is None


async def test_the_second_of_two_moves_on_one_version_is_refused(store: Store) -> None:
    await store.create(lobby())
    first = begun(lobby())
    await store.save(first)
    await store.save(moved(first.table, seat=0))

    with pytest.raises(Conflict):
        await store.save(moved(first.table, turn_of(ADA), seat=1))

    assert [turn.seat for turn in await store.turns("k3f9a2")] == [0, 0]
    assert [post.number for post in await store.posts_of("k3f9a2")] == [1]


async def test_concurrent_moves_succeed_or_fail_independently(store: Store) -> None:
    games = [begun(lobby(f"table{at}")) for at in range(40)]
    for game in games:
        await store.create(lobby(game.table.id))
        await store.save(game)
    moves = [moved(game.table, turn_of(BEN) if at % 3 else None) for at, game in enumerate(games)]
    moves[4] = moved(moves[4].table, turn_of(BEN))  # skips a version, and so conflicts

    outcomes = await asyncio.gather(*map(store.save, moves), return_exceptions=True)

    assert [at for at, outcome in enumerate(outcomes) if isinstance(outcome, Conflict)] == [4]
    for kept in (*moves[:4], games[4], *moves[5:]):
        assert await store.load(kept.table.id) == kept.table
        assert await store.turns(kept.table.id, 1) == [kept.turn]
        posts = await store.posts_of(kept.table.id)
        intents = [post.intent for post in posts if post.intent is not None]
        assert intents == ([] if kept.intent is None else [kept.intent])


async def test_an_unknown_table_cannot_be_saved(store: Store) -> None:
    with pytest.raises((Conflict, NoSuchTable)):
        await store.save(begun(lobby()))


async def test_people_come_and_go_in_a_lobby(store: Store) -> None:
    await store.create(lobby())
    left = replace(lobby(), version=2, sitters=lobby().sitters[:1])
    await store.save(Change(left))

    assert (await store.load("k3f9a2")).sitters == left.sitters
    assert await store.tables_of(BEN) == []
    assert [table.id for table in await store.tables_of(ADA)] == ["k3f9a2"]


async def test_a_persons_tables_are_live_ones_where_no_bot_plays_for_them(
    store: Store,
) -> None:
    for n, name in enumerate(["lobby", "running", "over", "left"]):
        await store.create(lobby(name, opened_at=1000.0 + n))
    await store.save(begun(lobby("running")))
    await store.save(begun(lobby("over")))
    await store.save(closed(begun(lobby("over")).table, "over"))
    ada, ben = lobby().sitters
    await store.save(Change(lobby("left", version=2, sitters=(ada, replace(ben, bot=True)))))

    assert [table.id for table in await store.tables_of(BEN)] == ["lobby", "running"]
    assert await store.tables_of(CY) == []


async def test_a_private_table_is_only_found_for_its_person(store: Store) -> None:
    private = lobby("mine", shown=None, guild=0, lesson='{"lesson":"first"}')
    await store.create(private)
    dealt = begun(private)
    await store.save(dealt)
    await store.save(replace(moved(dealt.table), intent=None))

    assert await store.tables_of(BEN) == []
    assert await store.count_open() == 0
    assert await store.posts_of("mine") == []
    assert [table.id for table in await store.tables_private_to(BEN)] == ["mine"]
    assert await store.tables_private_to(CY) == []
    assert (await store.load("mine")).lesson == '{"lesson":"first"}'
    assert [table.id for table in await store.tables_about(BEN)] == ["mine"]


async def test_how_far_a_lesson_has_got_is_stored_with_the_move(store: Store) -> None:
    await store.create(lobby("mine", shown=None, guild=0, lesson="{}"))
    first = begun(lobby("mine", shown=None, guild=0, lesson="{}"))
    await store.save(first)
    move = moved(first.table)
    await store.save(replace(move, table=replace(move.table, lesson='{"decisions":1}')))

    assert (await store.load("mine")).lesson == '{"decisions":1}'


async def test_a_channels_tables_are_its_live_ones(store: Store) -> None:
    await store.create(lobby("here"))
    await store.create(lobby("closed"))
    await store.create(lobby("there", shown=Shown(3)))
    await store.save(closed(lobby("closed"), "ended"))

    assert [table.id for table in await store.tables_in_channel(2)] == ["here"]


async def test_only_the_last_state_of_a_finished_game_is_stored(store: Store) -> None:
    await store.create(lobby())
    first = begun(lobby())
    second = moved(first.table)
    last = closed(second.table, "over")
    for change in (first, second, last):
        await store.save(change)

    turns = await store.turns("k3f9a2")
    assert [turn.state for turn in turns] == [None, None, last.table.state]
    assert [turn.move for turn in turns[1:]] == ['{"do":"lay"}'] * 2
    assert (await store.load("k3f9a2")).state == last.table.state


async def test_untouched_lobbies_are_found(store: Store) -> None:
    await store.create(lobby("old"))
    await store.create(lobby("new", changed_at=2000.0))
    await store.create(lobby("begun"))
    await store.save(begun(lobby("begun")))

    assert await store.lobbies_untouched_since(1500.0) == ["old"]


async def test_tables_wake_in_the_order_of_their_times(store: Store) -> None:
    for name, wake_at in [("late", 30.0), ("soon", 10.0), ("next", 20.0), ("never", None)]:
        await store.create(lobby(name, wake_at=wake_at))

    assert await store.next_wake() == 10.0
    assert await store.claim_due_tables(20.0, 80.0, 1) == ["soon"]
    assert await store.claim_due_tables(20.0, 80.0) == ["next"]
    assert await store.claim_due_tables(20.0, 80.0) == []
    assert await store.next_wake() == 30.0


async def test_a_table_wakes_again_if_its_claimer_died(store: Store) -> None:
    await store.create(lobby(wake_at=10.0))
    assert await store.claim_due_tables(20.0, 80.0) == ["k3f9a2"]

    assert await store.claim_due_tables(79.0, 139.0) == []
    assert await store.claim_due_tables(80.0, 140.0) == ["k3f9a2"]


async def test_nothing_wakes_without_a_timer(store: Store) -> None:
    await store.create(lobby())

    assert await store.next_wake() is None
    assert await store.claim_due_tables(1e12, 2e12) == []


async def test_a_timer_is_set_only_if_the_table_has_not_changed(store: Store) -> None:
    await store.create(lobby(wake_at=10.0))

    await store.set_wake("k3f9a2", 7, 99.0)
    assert await store.next_wake() == 10.0

    await store.set_wake("k3f9a2", 1, 99.0)
    assert await store.next_wake() == 99.0


async def test_a_message_is_outdated_until_it_shows_the_newest_version(store: Store) -> None:
    await store.create(lobby())
    assert await store.tables_with_outdated_message() == ["k3f9a2"]

    await store.write_delivery("k3f9a2", SetShown(1))
    assert await store.tables_with_outdated_message() == []

    await store.save(begun(lobby()))
    assert await store.tables_with_outdated_message() == ["k3f9a2"]

    await store.write_delivery("k3f9a2", SetShown(2))
    await store.write_delivery("k3f9a2", SetShown(1))
    assert await store.tables_with_outdated_message() == []


async def test_a_move_does_not_touch_what_delivery_stored(store: Store) -> None:
    await store.create(lobby())
    (post,) = await store.posts_of("k3f9a2")
    await store.write_delivery("k3f9a2", SetPosted(post, 77, 555, 1))
    await store.save(begun(lobby()))

    kept = await store.load("k3f9a2")
    assert kept.shown == Shown(77, 555, post.ping, version=1)
    assert [table.id for table in await store.tables_in_channel(77)] == ["k3f9a2"]


async def test_the_personal_best_is_the_highest(store: Store) -> None:
    await store.create(lobby())
    table = lobby()
    for record in (30, 50, 40):
        best = PersonalBest(ADA, "toy", "{}", 2, record, table.id, float(record))
        change = replace(
            begun(table) if table.start_version is None else moved(table), bests=(best,)
        )
        await store.save(change)
        table = change.table

    assert await store.personal_best(ADA, "toy", "{}", 2) == PersonalBest(
        ADA, "toy", "{}", 2, 50, table.id, 50.0
    )
    assert await store.personal_best(ADA, "toy", '{"rounds":2}', 2) is None


async def test_each_number_of_players_has_a_best_of_its_own(store: Store) -> None:
    bests = [PersonalBest(ADA, "toy", "{}", seats, 9 - seats, "k3f9a2", 1.0) for seats in (2, 3)]
    await store.create(lobby())
    await store.save(replace(begun(lobby()), bests=tuple(bests)))

    assert [await store.personal_best(ADA, "toy", "{}", seats) for seats in (2, 3)] == bests
    assert await store.personal_best(ADA, "toy", "{}", 1) is None


async def test_metadata_is_stored_by_key(store: Store) -> None:
    assert await store.meta("commands") is None
    await store.set_meta("commands", "old")
    await store.set_meta("commands", "new")

    assert await store.meta("commands") == "new"
    assert await store.set_meta_default("commands", "other") == "new"
    assert await store.set_meta_default("secret", "drawn once") == "drawn once"
    assert await store.set_meta_default("secret", "drawn twice") == "drawn once"


async def test_people_and_servers_keep_their_own_settings(store: Store) -> None:
    await store.set_setting("person", ADA, "pictures", "off")
    await store.set_setting("person", ADA, "quiet", {"from": 22, "to": 7})
    await store.set_setting("guild", ADA, "pictures", "on")

    assert await store.person_settings(ADA) == {"pictures": "off", "quiet": {"from": 22, "to": 7}}
    assert await store.guild_settings(ADA) == {"pictures": "on"}
    assert await store.person_settings(BEN) == {}


async def test_a_setting_can_be_changed_and_removed(store: Store) -> None:
    await store.set_setting("person", ADA, "pictures", "off")
    await store.set_setting("person", ADA, "pictures", "on")
    assert await store.person_settings(ADA) == {"pictures": "on"}

    await store.set_setting("person", ADA, "pictures", None)
    await store.set_setting("person", ADA, "pictures", None)
    assert await store.person_settings(ADA) == {}


async def test_open_tables_are_counted_and_the_newest_migration_is_known(store: Store) -> None:
    await store.create(lobby())
    await store.create(lobby("second"))
    assert await store.count_open() == 2
    await store.save(closed(lobby(), "ended"))

    assert await store.count_open() == 1
    assert await store.schema() == max(number for number, *_ in migrations())


async def test_commits_are_counted(store: Store) -> None:
    before = store.commits
    await store.set_meta("a", "1")
    await store.meta("a")
    assert store.commits == before + 1


async def test_an_interaction_is_stored_once(store: Store) -> None:
    """The interaction opens a table, makes a move or makes another change, and is repeated."""
    await store.create(lobby("a"), interaction=1)
    await store.create(lobby("b"))
    with pytest.raises(AlreadyDone):
        await store.create(lobby("c"), interaction=1)
    with pytest.raises(NoSuchTable):
        await store.load("c")

    joined = replace(await store.load("b"), version=2)
    with pytest.raises(AlreadyDone):
        await store.save(Change(joined, interaction=1))
    assert (await store.load("b")).version == 1
    await store.save(Change(joined, interaction=2))
    with pytest.raises(AlreadyDone):  # even though the change also conflicts
        await store.save(Change(joined, interaction=2))


async def test_of_many_moves_at_once_only_the_repeated_ones_fail(store: Store) -> None:
    games = [begun(lobby(f"table{at}")) for at in range(20)]
    for game in games:
        await store.create(lobby(game.table.id))
        await store.save(game)
    moves = [replace(moved(game.table), interaction=at // 2) for at, game in enumerate(games)]
    assert all(move.is_only_a_move for move in moves)

    outcomes = await asyncio.gather(*map(store.save, moves), return_exceptions=True)

    assert [isinstance(outcome, AlreadyDone) for outcome in outcomes] == [False, True] * 10
    for game, move, outcome in zip(games, moves, outcomes, strict=True):
        stored = move if outcome is None else game
        assert await store.load(game.table.id) == stored.table


async def test_people_in_their_first_games_are_found(store: Store) -> None:
    """Private games, games that ended early and games of other kinds don't count."""
    for change in (
        begun(lobby("private", shown=None), 1000.5),
        begun(lobby("first1"), 1001.0),
        begun(lobby("other1", game="other"), 1002.0),
        begun(lobby("broken", sitters=(Sitter("Ada", ADA),)), 1003.0),
        begun(lobby("second", sitters=(Sitter("Ada", ADA),)), 1004.0),
        begun(lobby("third1"), 1005.0),
    ):
        table = replace(change.table, version=1, status="lobby", start_version=None)
        await store.create(replace(table, began_at=None, state=None, interaction_ids=()))
        await store.save(change)
    broken = await store.load("broken")
    await store.save(closed(broken, "ended"))

    found = {
        id_: await store.people_in_first_games(id_, 2) for id_ in ("first1", "second", "third1")
    }
    assert found == {"first1": [ADA, BEN], "second": [ADA], "third1": [BEN]}
    assert await store.people_in_first_games("third1", 3) == [ADA, BEN]
    await store.save(closed(await store.load("first1"), "over"))
    assert await store.people_in_first_games("third1", 2) == [BEN]
