"""Moves can be typed as slash commands."""

from dataclasses import replace

import pytest

from bot.engine import Confirmation, MovePlayed, NothingToDecide, NotPossible, Prompt, prompt_for
from bot.engine.table import Derived
from bot.engine.typed_moves import read_typed_move
from games.kit import AnyGame, Move, Seat
from tests.games.kit.test_next_question import B, R, Trade
from tests.games.kit.test_players import ASKS, Ask
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, BEN, CY, EngineSession
from tests.support.toy_game import TOY, Lay, Own, Truth


async def load_hand(session: EngineSession, table_id: str) -> tuple[int, ...]:
    view = (await session.engine.tables.load(table_id)).private(Seat(0))
    assert isinstance(view, Own)
    return view.hand


async def test_a_complete_typed_move_is_played(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    card = (await load_hand(session, table_id))[1]

    played = await session.engine.play.answer_typed(table_id, ADA, "lay", {"card": str(card)})

    assert isinstance(played, MovePlayed)
    assert card not in await load_hand(session, table_id)


async def test_the_player_is_asked_for_missing_fields(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)

    now = await session.engine.play.answer_typed(table_id, ADA, "lay", {})

    assert isinstance(now, Prompt)
    assert now.question is not None
    assert now.question.name == "card"
    played = await session.engine.play.answer(table_id, ADA, now.ticket, [*now.path, (0,)])
    assert isinstance(played, MovePlayed)


async def test_an_illegal_move_is_refused_with_the_reason_from_the_game(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    hand = await load_hand(session, table_id)
    card = next(card for card in range(1, 41) if card not in hand)

    with pytest.raises(NotPossible, match=f"You do not hold {card}"):
        await session.engine.play.answer_typed(table_id, ADA, "lay", {"card": str(card)})


async def test_a_player_who_is_not_due_gets_the_reason_from_the_game(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(BEN, table_id, "yawn")
    held = (await load_hand(session, table_id))[0]

    with pytest.raises(NothingToDecide, match=f"You do not hold {held}. See `/games`"):
        await session.engine.play.answer_typed(table_id, BEN, "lay", {"card": str(held)})


async def test_a_move_equivalent_to_a_legal_one_is_accepted(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    hand = await load_hand(session, table_id)

    played = await session.engine.play.answer_typed(table_id, ADA, "lay", {"card": f"-{hand[1]}"})

    assert isinstance(played, MovePlayed)
    assert hand[1] not in await load_hand(session, table_id)


async def test_a_typo_is_answered_with_the_possible_values(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    hand = await load_hand(session, table_id)

    with pytest.raises(NotPossible) as refused:
        await session.engine.play.answer_typed(table_id, ADA, "lay", {"card": "the @everyone card"})

    assert refused.value.text.endswith(f"Choose from: {hand[0]}, {hand[1]}.")
    assert "@everyone" not in refused.value.text


async def test_an_impossible_move_is_answered_with_the_possible_moves(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)

    for do, typed in (("vote", {"mark": "1"}), ("keep", {})):
        with pytest.raises(NotPossible, match=r"Choose from: Lay, Peek, Yawn\.$"):
            await session.engine.play.answer_typed(table_id, ADA, do, typed)


async def test_autocomplete_suggests_what_is_legal_for_the_player_who_is_typing(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    hand = await load_hand(session, table_id)

    mine = await session.engine.play.completions(table_id, ADA, "lay", {"card": ""}, "card")
    assert [choice.text for choice in mine] == [str(card) for card in hand]
    assert await session.engine.play.completions(table_id, BEN, "lay", {"card": ""}, "card") == []
    assert await session.engine.play.completions(table_id, CY, "lay", {"card": ""}, "card") == []


async def test_autocomplete_suggests_nothing_in_a_lobby(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)

    assert await session.engine.play.completions(table_id, ADA, "lay", {}, "card") == []


async def test_a_move_that_follows_from_partial_input_has_to_be_confirmed(
    session: EngineSession,
) -> None:
    """With only one legal card, a player who types `lay` may just want to see the choices."""
    await session.starts({"toy": changed(TOY, legal=moves_with_one_lay)})
    table_id = await session.game(ADA, BEN)
    hand = await load_hand(session, table_id)

    now = await session.engine.play.answer_typed(table_id, ADA, "lay", {}, confirmed=True)
    assert isinstance(now, Confirmation)
    assert await load_hand(session, table_id) == hand
    played = await session.engine.play.answer(table_id, ADA, now.ticket, now.path, confirmed=True)
    assert isinstance(played, MovePlayed)


def moves_with_one_lay(truth: Truth, seat: Seat) -> list[Move]:
    moves = list(TOY.rules.legal(truth, seat))
    lays = [move for move in moves if isinstance(move, Lay)]
    return [*lays[:1], *(move for move in moves if move not in lays)]


async def test_answers_in_a_menu_that_decide_more_have_to_be_confirmed(
    session: EngineSession,
) -> None:
    """Unlike a button, a menu for several answers can't show what the answers decide besides."""
    table_id = await session.game(ADA, BEN)
    held = await session.engine.tables.load(table_id)
    table = replace(held, game=changed(TOY, legal=only_one_trade), derived=Derived())

    assert not prompt_for(table, Seat(0)).unsaid
    now = prompt_for(table, Seat(0), [(0,)])
    assert (now.move, now.unsaid) == (Trade(gives=(R,), to=2), True)


def only_one_trade(_truth: Truth, _seat: Seat) -> list[Move]:
    return [Trade(gives=(R, B), to=2)]


async def test_an_answer_by_button_needs_no_confirmation(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    now = await session.engine.play.prompt(table_id, ADA)
    assert now.question is not None
    lay = now.question.values.index("lay")
    now = await session.engine.play.prompt(table_id, ADA, [(lay,), (0,)])
    assert (now.question, now.unsaid) == (None, False)


async def test_a_refusal_lists_players_by_names_that_are_safe_to_print(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    held = await session.engine.tables.load(table_id)
    moves: dict[Seat, tuple[Move, ...]] = {Seat(0): tuple(ASKS)}
    asking: AnyGame = changed(TOY, moves=(Ask,), instead=None, draft=True)
    table = replace(held, game=asking, derived=Derived(moves=moves))

    with pytest.raises(NotPossible) as refused:
        read_typed_move(table, Seat(0), "ask", {"whom": "Zoe"})

    assert "Ada, Cy" in refused.value.text
    assert "*Ada*, *Cy*" in refused.value.text_with(lambda seat: f"*{table.name(seat)}*")
    assert read_typed_move(table, Seat(0), "ask", {"whom": "cy"}).move == ASKS[1]
