"""An undo takes one click if nothing was revealed, and everyone's agreement otherwise."""

from bot.app import Parlour
from games.cosmic import texts, words
from games.cosmic.box import Critter
from tests.support.clicking_players import due_at, people_of, start_game
from tests.support.sandbox import Sandbox
from tests.support.time_travel import only_message, public_ids


async def test_the_button_names_the_move_it_undoes_and_the_log_shows_it(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("Draw a card", on=await mover.clicks("My cards", on=table))
    assert not any(label == "Undo" for label in panel.labels)
    panel = await mover.clicks("Row 2", on=panel)
    (label,) = [label for label in panel.labels if label == "Undo"]
    panel = await mover.clicks(label, on=panel)
    assert "Row 3" in panel.labels
    await bot.catch_up()
    assert due_at(table, people) == [mover]
    assert "You took back your last move: “You put" in table.text
    log = (await mover.runs("/game log")).text
    assert log.count(f"{mover.name} put") == 2


async def test_a_button_undoes_only_the_move_it_names(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("Draw a card", on=await mover.clicks("My cards", on=table))
    old = await mover.clicks("Row 2", on=panel)
    (label,) = [label for label in old.labels if label == "Undo"]
    button = next(each.custom_id for each in old.buttons if each.label == label)
    panel = await mover.clicks("Row 3", on=await mover.clicks(label, on=old))

    before_the_update = ":".join(button.split(":")[:2])
    for spelt in (button, before_the_update):
        clicked = mover.presses(old.message, spelt)
        assert await clicked.answered
        await bot.catch_up()
        assert "moved on" in panel.text
        assert "Undo" in panel.labels
        assert due_at(table, people) != [mover]


async def test_only_the_player_who_made_a_move_can_take_it_back(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    other = next(person for person in people if person is not mover)
    panel = await mover.clicks("Draw a card", on=await mover.clicks("My cards", on=table))
    panel = await mover.clicks("Row 2", on=panel)
    await bot.catch_up()
    refused = await other.clicks(f"Undo {mover.name}'s move", on=table)
    assert f"That was **{mover.name}**'s move, so only **{mover.name}** can" in refused.text
    assert "moved on" not in refused.text
    assert due_at(table, people) == [other]


async def test_a_drawn_card_goes_back_if_everyone_else_agrees(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 3)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    others = [person for person in people if person is not mover]
    await mover.clicks("Draw a card", on=await mover.clicks("My cards", on=table))
    for agreed in (False, True):
        assert "I've asked the others" in (await mover.runs("/game undo")).text
        await bot.catch_up()
        asked = f"{mover.name} would like to take back a move: “{mover.name} drew"
        assert asked in only_message(sandbox).text
        assert all(person.mention in only_message(sandbox).text for person in others)
        await others[0].clicks("Agree", on=table)
        await bot.catch_up()
        await others[1].clicks("Agree (1)" if agreed else "Disagree", on=table)
        await bot.catch_up()
        assert ("took back" if agreed else "the last move stands") in table.text
        assert "Agree" not in "".join(table.labels)
        assert public_ids(sandbox) == [table.id]  # the message about the vote is deleted
    assert "Draw a card" in (await mover.clicks("My cards", on=table)).labels


async def test_undo_does_not_reveal_face_down_cards(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 3)
    table = await start_game(sandbox, people, "cosmic")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    short = {
        texts.critter_in_short(
            species=each.species, letter=each.colour.letter, cost=each.cost
        ): words.critter(each)
        for each in Critter
    }
    hand = [short[label] for label in panel.labels if label in short]
    assert len(hand) == 4
    (offer,) = (label for label in panel.labels if label.startswith("→ ②"))
    panel = await mover.clicks(offer, on=panel)
    (label,) = [label for label in panel.labels if label == "Undo"]
    await mover.clicks(label, on=panel)
    await bot.catch_up()
    assert "took back" in table.text
    other = next(person for person in people if person is not mover)
    for seen in (table.text, (await other.runs("/game log")).text):
        assert not any(critter in seen for critter in hand)
