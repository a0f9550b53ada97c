"""Every store finds and erases everything about a person."""

from dataclasses import replace

from storage.delivery import REFRESH_VERSION, SetPosted
from storage.notices import Intent, Part
from storage.records import Change, FormerSitter, PersonalBest, Sitter
from storage.store import Store
from tests.support.stored_tables import ADA, BEN, CY, begun, closed, lobby, turn_of

PERSONAL_BEST = PersonalBest(ADA, "toy", "{}", 2, 7, "past", 5.0)


async def store_past_game(
    store: Store, table_id: str = "past", intent: Intent | None = None
) -> None:
    """Store a finished game between Ada and Ben whose message is up to date."""
    await store.create(lobby(table_id))
    change = begun(lobby(table_id))
    await store.save(change)
    over = closed(change.table, "over", intent)
    await store.save(replace(over, bests=(replace(PERSONAL_BEST, table=table_id),)))
    post = (await store.posts_of(table_id))[0]
    await store.write_delivery(table_id, SetPosted(post, 2, 555, over.table.version))


async def test_everything_about_a_person_is_found(store: Store) -> None:
    await store_past_game(store)
    kept = tuple(replace(sitter, invited=CY) for sitter in lobby().sitters)
    await store.create(lobby("open", sitters=kept, opened_at=2000.0))
    await store.create(lobby("others", sitters=(Sitter("Ben", BEN),), host=BEN))

    assert [table.id for table in await store.tables_about(ADA)] == ["past", "open"]
    assert [table.id for table in await store.tables_about(CY)] == ["open"]
    assert await store.personal_bests(ADA) == [PERSONAL_BEST]
    assert await store.personal_bests(BEN) == []


async def test_posts_that_ping_people_who_never_sat_down_are_found(store: Store) -> None:
    await store_past_game(store, intent=Intent("result", (ADA, BEN)))
    await store.create(lobby("open"))
    invited = Change(replace(lobby("open"), version=2), intent=Intent("invite", (CY,)))
    await store.save(invited)

    assert [post.purpose for post in await store.posts_about(ADA)] == ["result"]
    assert [post.purpose for post in await store.posts_about(CY)] == ["invite"]
    assert await store.posts_about(CY // 10) == []

    await store.erase(CY, "someone")
    assert await store.posts_about(CY) == []


async def test_a_dm_to_someone_erased_is_not_sent(store: Store) -> None:
    await store.create(lobby(), parts=[Part("rematch", ADA, "dm"), Part("rematch", BEN, "dm")])
    await store.erase(ADA, "someone")

    assert [notice.person for notice in await store.notices_of("k3f9a2")] == [BEN]
    assert await store.notices_about(ADA) == []


async def test_kicked_people_are_stored_until_the_table_is_over(store: Store) -> None:
    await store.create(lobby())
    shown = replace(lobby(), version=2, kicked=(CY,))
    await store.save(Change(shown))
    change = begun(shown)
    await store.save(change)
    assert (await store.load("k3f9a2")).kicked == (CY,)
    assert [table.id for table in await store.tables_about(CY)] == ["k3f9a2"]

    await store.save(closed(change.table, "over", None))
    assert (await store.load("k3f9a2")).kicked == ()
    assert await store.tables_about(CY) == []


async def test_erasing_a_person_erases_that_they_were_kicked(store: Store) -> None:
    await store.create(lobby())
    await store.save(Change(replace(lobby(), version=2, kicked=(BEN, CY))))
    await store.erase(CY, "someone")
    assert (await store.load("k3f9a2")).kicked == (BEN,)


async def test_past_games_show_an_erased_person_as_someone(store: Store) -> None:
    await store_past_game(store, intent=Intent("result", (ADA, BEN)))
    await store.set_setting("person", ADA, "pictures", "off")
    await store.set_setting("guild", ADA, "pictures", "off")

    assert await store.erase(ADA, "someone") == ["past"]

    table = await store.load("past")
    assert [(each.name, each.person) for each in table.sitters] == [("someone", None), ("Ben", BEN)]
    assert table.shown is not None
    assert (table.host, table.shown.version) == (0, REFRESH_VERSION)
    assert await store.tables_with_outdated_message() == ["past"]
    assert len(await store.turns("past")) == 2
    assert await store.person_settings(ADA) == {}
    assert await store.guild_settings(ADA) == {"pictures": "off"}
    assert (await store.tables_about(ADA), await store.personal_bests(ADA)) == ([], [])
    assert await store.posts_about(ADA) == []
    assert [post.people for post in await store.posts_about(BEN)] == [(BEN,)]


async def test_nobody_is_erased_from_a_seat_they_play_in(store: Store) -> None:
    await store.create(lobby())
    await store.save(replace(begun(lobby()), intent=turn_of(ADA)))

    await store.erase(ADA, "someone")

    table = await store.load("k3f9a2")
    assert (table.sitters[0].person, table.sitters[0].name) == (ADA, "Ada")
    assert await store.posts_about(ADA) == []


async def test_posts_forget_a_person_who_left_the_table(store: Store) -> None:
    await store.create(lobby())
    change = replace(begun(lobby()), intent=turn_of(ADA))
    await store.save(change)
    left = replace(change.table.sitters[0], person=None, bot=True)
    sitters = (left, *change.table.sitters[1:])
    await store.save(
        Change(replace(change.table, version=change.table.version + 1, sitters=sitters))
    )

    await store.erase(ADA, "someone")

    assert await store.posts_about(ADA) == []


async def test_invitations_and_bots_seats_forget_an_erased_person(store: Store) -> None:
    left = (Sitter("Ada", ADA, bot=True), Sitter("Ben", BEN, invited=ADA))
    await store.create(lobby(sitters=left, host=BEN))

    await store.erase(ADA, "someone")

    first, second = (await store.load("k3f9a2")).sitters
    assert (first.name, first.person, first.bot) == ("someone", None, True)
    assert second.invited is None


async def store_taken_over_game(store: Store) -> None:
    """Store a game in which a bot replaced Ada, and then Cy replaced the bot."""
    await store.create(lobby())
    table = begun(lobby()).table
    await store.save(begun(lobby()))
    ada, ben = table.sitters
    sitters = (replace(ada, bot=True), ben)
    left = replace(
        table, version=3, sitters=sitters, former_sitters=(FormerSitter(3, 0, "Ada", ADA),)
    )
    await store.save(Change(left))
    former = (*left.former_sitters, FormerSitter(4, 0, "Ada", ADA, bot=True))
    sitters = (Sitter("Cy", CY), ben)
    await store.save(
        Change(replace(left, version=4, sitters=sitters, host=BEN, former_sitters=former))
    )


async def test_former_sitters_are_stored(store: Store) -> None:
    await store_taken_over_game(store)

    table = await store.load("k3f9a2")
    assert table.former_sitters == (
        FormerSitter(3, 0, "Ada", ADA),
        FormerSitter(4, 0, "Ada", ADA, bot=True),
    )
    sat = [table.sitter_at(0, version) for version in (2, 3, 4)]
    assert [(each.name, each.bot) for each in sat] == [("Ada", False), ("Ada", True), ("Cy", False)]
    assert table.sitter_at(1, 2).person == BEN
    assert [each.id for each in await store.tables_about(ADA)] == ["k3f9a2"]


async def test_former_sitters_show_an_erased_person_as_someone(store: Store) -> None:
    await store_taken_over_game(store)

    assert await store.erase(ADA, "someone") == ["k3f9a2"]

    table = await store.load("k3f9a2")
    assert {(each.name, each.person) for each in table.former_sitters} == {("someone", None)}
    assert await store.tables_about(ADA) == []


async def test_a_person_whose_id_contains_the_erased_one_is_kept(store: Store) -> None:
    other = int(f"1{BEN}9")
    await store.create(lobby(sitters=()), Intent("invite", (other,)))

    await store.erase(BEN, "someone")

    assert [post.people for post in await store.posts_about(other)] == [(other,)]
    assert await store.posts_about(BEN) == []
