"""Questions, labels, hints, looks and refusals say what they should."""

import re

import pytest

from games import rules_of
from games.chroma import GAME, texts
from games.chroma.cards import FACES, IN_PLAY, Card, InPlay
from games.chroma.effects import INSTANT, LASTING
from games.chroma.moves import Mix, Skip, Swap, Trade
from games.chroma.state import State
from games.kit import Label, Question, Seat, narrow
from games.kit.describe import told
from games.kit.language import speaking
from games.kit.languages import languages
from games.kit.parse_move import code, complete, read
from games.kit.transcript import name
from tests.games.chroma.tables import solo_table, table
from tests.support.transcript import played

ADA = Seat(0)


def hint_for(state: State, question: str, value: object) -> str:
    assert GAME.words.hint is not None
    return GAME.words.hint(
        GAME.views.public(state), GAME.views.private(state, ADA), question, value
    )


def look(state: State, which: str) -> str:
    return told(
        GAME.pictures.looks[which](GAME.views.public(state), GAME.views.private(state, ADA)), name
    )


@pytest.mark.parametrize("language", languages())
def test_the_rules_describe_every_card_correctly(language: str) -> None:
    """The rules list the same cards as the box."""
    with speaking(language):
        rules, names_of = rules_of(GAME), {card: texts.card(card) for card in Card}
    rows = re.findall(r"^- \*\*(.+)\*\* (.+?) · (\d) · ×(\d+) · ", rules, re.MULTILINE)
    for card, face in FACES.items():
        names, pigments, points, copies = next(
            row for row in rows if names_of[card] in row[0].split(", ")
        )
        at = names.split(", ").index(names_of[card])
        assert card is Card.PRISM or pigments.split(", ")[at] == face.pigments
        assert (points, copies) == (str(face.vp), str(face.copies))


@pytest.mark.parametrize("card", Card)
def test_a_card_has_the_signs_of_its_effects(card: Card) -> None:
    """The sign of an effect is told before the effect, and is also drawn on the card."""
    effect = f" {texts.effect_of[card]}"

    assert (" ⚡ " in effect) is (card in INSTANT)
    assert (" ∞ " in effect) is (card in LASTING)


def test_a_move_takes_three_clicks_at_most() -> None:
    """The clicks choose the kind of move, the card to mix, and the payment."""
    state = table(
        "soft-cyan*2 light-yellow pale-magenta cerulean", "", rank2="jungle", rank3="azure"
    )
    moves = list(GAME.rules.legal(state, ADA))
    for at, _ in enumerate(moves):
        path: list[tuple[int, ...]] = []
        while isinstance(question := narrow(moves, path), Question):
            path.append((at % len(question.values),) if not question.several else ())
        assert len(path) <= 3


def test_the_result_is_asked_first_and_the_cards_second() -> None:
    moves = [
        move
        for move in GAME.rules.legal(
            table("soft-cyan light-yellow*2", "", rank2="jungle lemon"), ADA
        )
        if isinstance(move, Mix)
    ]
    question = narrow(moves, [])

    assert isinstance(question, Question)
    assert (question.name, question.values[:2]) == ("into", (Card.JUNGLE, Card.LEMON))


def test_a_mix_can_be_typed_in_one_line() -> None:
    state = table("soft-cyan light-yellow", "", plays=("coral light-yellow",), rank2="jungle")
    moves = list(GAME.rules.legal(state, ADA))

    found = complete(GAME, moves, "mix", {"into": "jungle", "cards": ""}, "cards")
    assert [(choice.label, choice.text) for choice in found] == [
        ("Soft Cyan + Light Yellow", "soft-cyan, light-yellow"),
        ("Soft Cyan + Light Yellow (in play)", "soft-cyan, light-yellow-in-play"),
    ]
    typed = {"cards": "light yellow, soft cyan", "into": "Jungle"}
    move = read(GAME, moves, "mix", typed)
    assert not isinstance(move, tuple)
    assert code(move.__dict__["cards"]) == "soft-cyan, light-yellow"


@pytest.mark.parametrize(
    ("question", "value", "words"),
    [
        ("do", "recall", "Recall"),
        ("card", Card.SOFT_CYAN, "Soft Cyan"),
        ("card", InPlay.SOFT_CYAN, "Soft Cyan (in play)"),
        ("card", "nothing", "Nothing"),
        ("cards", (), "Nothing"),
        ("give", "nothing", "Empty hand"),
        ("cards", (Card.CORAL, Card.CORAL, InPlay.CORAL), "Coral ×2 + Coral (in play)"),
        (
            "cards",
            (
                Card.PALE_MAGENTA,
                InPlay.SOFT_CYAN,
                InPlay.PALE_MAGENTA,
                InPlay.LIGHT_YELLOW,
            ),
            "Pale Magenta + Soft Cyan (play) + Pale Magenta (play) + Light Yellow (play)",
        ),
    ],
)
def test_labels(question: str, value: object, words: str) -> None:
    assert GAME.words.label(question, value) == words


def test_an_answer_shows_the_card_it_stands_for() -> None:
    assert (
        GAME.words.answer("card", InPlay.VIOLET).art
        == GAME.words.answer("card", Card.VIOLET).art
        == "violet"
    )
    assert GAME.words.answer("do", "print").art == ""


def test_hints_say_what_a_card_is_and_does() -> None:
    state = table("soft-cyan light-yellow", "", rank2="jungle")

    assert (
        hint_for(state, "card", Card.JUNGLE)
        == "CY · 2 points · ∞ gain a rank 1 card when you refill"
    )
    assert hint_for(state, "card", InPlay.VIOLET) == "CMM · ⚡ print 2 more cards (not Violet)"
    assert hint_for(state, "cards", (Card.SOFT_CYAN, InPlay.CERULEAN)) == "C + CC"
    assert hint_for(state, "card", Card.BURGUNDY) == (  # R41 has the same numbers of cards
        "CMMY · 3 points · ∞ wins with exactly 1 card of rank 4, 2 of rank 3, 3 of rank 2, 4 of "
        "rank 1"
    )
    assert hint_for(state, "mix.into", Card.JUNGLE) == (
        "CY · 2 points · ∞ gain a rank 1 card when you refill"
    )
    assert hint_for(state, "mix.into", Card.VIOLET) == "CMM · ⚡ print 2 more cards (not Violet)"
    assert hint_for(state, "card", "nothing") == ""
    assert hint_for(state, "do", "mix") == "CY · 2 points · ∞ gain a rank 1 card when you refill"
    assert hint_for(state, "do", "print") == ""


def test_what_a_card_in_hand_does_is_told_once() -> None:
    """The effect is shown with the hand, just above the button that prints the card."""
    state = table("jungle", "")
    hand = GAME.pictures.hand(GAME.views.public(state), GAME.views.private(state, ADA))

    assert hint_for(state, "print.card", Card.JUNGLE) == ""
    assert hand.facts == (f"-# **Jungle** {texts.effect_of[Card.JUNGLE]}",)


def test_a_refill_of_nothing_is_said_to_be_an_action() -> None:
    """R2: a refill may take back no cards."""
    state = table("soft-cyan", "", plays=("jungle mustard", ""))
    tucking = played(GAME, state, "Ada: refill > Jungle\n    …")

    assert (
        hint_for(state, "refill.cards", ()) == "takes nothing back, but still counts as your action"
    )
    assert hint_for(state, "do", "refill") == "take printed cards back into your hand"
    assert hint_for(tucking, "tuck.cards", ()) == ""
    assert hint_for(table("soft-cyan", ""), "do", "refill") == (
        "you have no printed cards to take back, so this only ends your turn"
    )


def test_a_swap_that_changes_nothing_is_legal_but_not_offered() -> None:
    """R55: a swapped card goes back to its pile first, so it can be taken again."""
    state = table("soft-cyan", "")
    swaps = [move for move in GAME.rules.legal(state, ADA) if isinstance(move, Swap)]

    assert [move.take for move in swaps if GAME.words.pointless(move)] == [Card.SOFT_CYAN]
    assert len(swaps) == 3
    assert not GAME.words.pointless(Skip())
    assert GAME.words.always is not None
    views = GAME.views.public(state), GAME.views.private(state, ADA)
    assert GAME.words.always(*views) == ("print", "mix", "refill", "swap")
    asked = played(GAME, state, "Ada: print > Soft Cyan\n    …")
    assert GAME.words.always(GAME.views.public(asked), views[1]) == ()


def test_the_hint_for_a_swap_says_what_an_empty_hand_gets() -> None:
    """R55: a player with an empty hand gets a free Light Yellow."""
    assert hint_for(table("", ""), "do", "swap") == "your hand is empty, so you get a Light Yellow"
    assert hint_for(table("soft-cyan", ""), "do", "swap") == "trade a card for a basic ink"


def test_hints_say_what_an_answer_to_a_card_does() -> None:
    state = table(
        "soft-cyan light-yellow turquoise prism", "", plays=("orange",), rank2="jungle",
        left={"soft-cyan": 2},
    )  # fmt: skip
    mixed = played(GAME, state, "Ada: mix > Jungle > Soft Cyan + Light Yellow\n    …")
    gaining = played(GAME, state, "Ada: print > Turquoise\n    …")
    trading = played(GAME, state, "Ada: print > Prism\n    …")

    assert hint_for(mixed, "do", "print") == "Jungle, without its ⚡"
    assert hint_for(mixed, "do", "skip") == "keep Jungle in your hand"
    assert hint_for(gaining, "card", Card.SOFT_CYAN).startswith("2 of them · C · ")
    assert hint_for(gaining, "card", Card.LIGHT_YELLOW).startswith("3 of them · Y · ")
    assert hint_for(trading, "do", "skip") == "give up nothing"
    assert hint_for(trading, "do", "trade") == ""


def test_the_hint_for_billys_mix_names_billys_cards() -> None:
    state = solo_table(
        "", billys="soft-cyan*2 light-yellow*2", deck="mix mix", rank2="lemon cerulean"
    )
    state = played(GAME, state, "Ada: refill > nothing\n    …")

    assert hint_for(state, "billy.into", Card.LEMON) == "Billy would have 2 of 17 points · YY"
    assert hint_for(state, "billy.into", Card.PRISM) == (
        "Billy would have 0 of 17 points · from Soft Cyan ×2 or 1 other way · CC/MM/YY"
    )


def test_the_hint_for_billys_mix_warns_of_a_goal() -> None:
    """R70: all of Billy's cards count as if they were in play."""
    state = solo_table(
        "", billys="pear*4 orange light-yellow soft-cyan", deck="mix mix", rank2="jungle"
    )
    state = played(GAME, state, "Ada: refill > nothing\n    …")

    assert hint_for(state, "billy.into", Card.JUNGLE) == (
        "⭐ Billy would reach the 17-point goal · CY"
    )


def test_a_long_hint_is_cut() -> None:
    state = table(
        "soft-cyan*2 light-yellow*2 pale-magenta*2 cerulean fuchsia lemon", "",
        rank2="jungle lemon coral lavender cerulean fuchsia", special="petrol",
    )  # fmt: skip
    words = hint_for(state, "do", "mix")

    assert len(words) == 100
    assert words.endswith("…")


def test_the_look_at_mixes_lists_results_and_ingredients() -> None:
    state = table("soft-cyan light-yellow*2", "", rank2="jungle lemon coral*3 lavender")

    assert look(state, "mixes").splitlines() == [
        (
            "**Jungle** · CY · 2 points · ∞ gain a rank 1 card when you refill · Soft Cyan + Light "
            "Yellow"
        ),
        "**Lemon** · YY · 2 points · ∞ you can mix twice a turn · Light Yellow ×2",
    ]
    assert look(table("", ""), "mixes") == "**There's nothing you can mix right now.**"


def test_only_a_few_of_many_ways_to_mix_are_listed() -> None:
    state = table(
        "soft-cyan light-yellow", "", plays=("coral soft-cyan light-yellow",), rank2="jungle"
    )

    assert "or 1 other way" in look(state, "mixes")


@pytest.mark.parametrize(
    ("special", "hand", "play", "line"),
    [
        ("", "", "pear lemon", "Points: 5 of 17 in play"),
        ("", "soft-cyan*4", "coral", "Sapphire: 5 of 17 cards, no Sapphire Blue"),
        ("", "sapphire-blue", "", "Sapphire: 1 of 17 cards, Sapphire Blue in hand"),
        ("", "", "sapphire-blue", "Sapphire: 1 of 17 cards, Sapphire Blue in play ✓"),
        ("", "emerald-green*2", "ruby-red", "Ruby: 1 of 2 other gems, Ruby Red in play ✓"),
        ("petrol", "jungle*2", "lemon", "Petrol: 3 of 6 rank 2, no Petrol"),
        ("mustard", "", "mustard", "Mustard: 5 of 8 dots, Mustard in play ✓"),
        ("mustard", "mustard", "", "Mustard: 0 of 8 dots, Mustard in hand"),
        (
            "burgundy",
            "pear jungle",
            "burgundy soft-cyan*5",
            (
                "Burgundy: exactly 1 of 1 rank 4, 1 of 2 rank 3, 1 of 3 rank 2, 5 of 4 rank 1, "
                "Burgundy in play ✓"
            ),
        ),
    ],
)
def test_the_look_command_shows_progress(special: str, hand: str, play: str, line: str) -> None:
    state = table(hand, "", plays=(play,), special=special, tucked="pear lemon")

    assert line in look(state, "progress").splitlines()


@pytest.mark.parametrize(
    ("special", "hand", "card"),
    [
        ("", "soft-cyan*16 {}", "sapphire-blue"),
        ("", "emerald-green sapphire-blue {}", "ruby-red"),
        ("petrol", "jungle*6 {}", "petrol"),
    ],
)
def test_the_bar_of_a_goal_is_full_only_with_its_card_in_play(
    special: str, hand: str, card: str
) -> None:
    for held, play, full in ((hand.format(card), "", False), (hand.format(""), card, True)):
        state = table(held, "", plays=(play,), special=special)
        rows = (
            GAME.pictures.looks["progress"](
                GAME.views.public(state), GAME.views.private(state, ADA)
            )
            .areas[0]
            .rows
        )
        bars = [item for row in rows for item in row.items if isinstance(item, Label)]
        goal = card.partition("-")[0].capitalize()
        (share,) = [bar.share for bar in bars if bar.text.startswith(goal)]
        assert (share == 1) is full


def test_without_a_special_card_there_are_three_goals() -> None:
    assert len(look(table("soft-cyan", ""), "progress").splitlines()) == 1 + 3


def test_refusals_say_why() -> None:
    played(
        GAME,
        table("soft-cyan violet*2 prism azure", "", plays=("jungle",), rank3="slate-gray"),
        """
        Ben may not: refill > nothing
            It's not your turn yet.
        Ada may not: print > Pear
            You don't have Pear in your hand.
        Ada may not: gain > Soft Cyan
            None of your cards let you do that right now. You can print, mix, refill or swap.
        Ada may not: refill > Jungle + Jungle
            You don't have another Jungle in play.
        Ada may not: mix > Slate Gray > Soft Cyan + Prism
            Soft Cyan + Prism make C + CC/MM/YY; Slate Gray needs CMY.
        """,
    )


def test_a_refused_swap_says_what_it_could_bring() -> None:
    """Rule 5: a card can be swapped for any ink, but an empty hand only gets a Light Yellow."""
    played(
        GAME,
        table("", "soft-cyan", left={"light-yellow": 0}),
        """
        Ada may not: swap > nothing > Soft Cyan
            Your hand is empty, so a swap can only get you a Light Yellow.
        Ada may not: swap > nothing > Light Yellow
            There's no Light Yellow left.
        Ada: refill > nothing
            …
        Ben may not: swap > nothing > Soft Cyan
            Say which card from your hand you want to give up.
        Ben may not: swap > Soft Cyan > Jungle
            A swap only gets you a rank 1 card.
        Ben may not: swap > Soft Cyan > Light Yellow
            There's no Light Yellow left.
        """,
    )


def test_a_refusal_without_a_specific_reason_lists_what_is_possible() -> None:
    state = played(
        GAME,
        table("light-yellow prism", "", plays=("pear",)),
        """
        Ada: print > Prism
            …
        Ada may not: trade > Lemon > Jungle
        Ada may not: mix > Jungle > Soft Cyan + Light Yellow
            Prism needs an answer first.
        """,
    )

    assert GAME.words.instead is not None
    lemon = Trade(give=Card.LEMON, take=Card.JUNGLE)
    assert (
        GAME.words.instead(GAME.views.public(state), GAME.views.private(state, ADA), lemon) is None
    )


def test_buttons_name_a_card_by_the_word_at_its_foot() -> None:
    assert GAME.words.short("card", Card.LIGHT_YELLOW) == "Yellow"
    assert GAME.words.short("give", IN_PLAY[Card.EMERALD_GREEN]) == "Emerald (play)"
    assert GAME.words.short("do", "print") == GAME.words.label("do", "print")
