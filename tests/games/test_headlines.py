"""The line on a player's phone that sums up what happened since their last move."""

from typing import Literal

from games import catalogue
from games.chroma import events as chroma
from games.chroma.cards import Card as Paint
from games.chroma.wins import Win
from games.coloretto import moves as coloretto
from games.coloretto.cards import Card as Chameleon
from games.cosmic import moves as cosmic
from games.kit import AnyGame, Event, Seat
from games.kit.playout import own_bot, playout
from games.kitten import moves as kitten
from games.kitten.cards import Quality
from games.kritters import moves as kritters
from games.kritters.paying import Recolour

GAMES = catalogue()
ADA, BEN, CY = Seat(0), Seat(1), Seat(2)
NAMES = ("Ada", "Ben", "Cy")


def headline_of(key: str, *events: Event) -> str:
    return GAMES[key].latest(events, lambda seat: NAMES[seat])


def play_with_bots(game: AnyGame) -> list[Event]:
    """Return the public events of a three-player game."""
    turns = playout(game, 3, game.options(), "headlines", own_bot)
    return [event for turn in turns for event in turn.events if isinstance(event, Event)]


def bid(seat: Seat, count: int) -> kitten.Bade:
    return kitten.Bade(seat=seat, count=count, of=Quality.HATS)


def showdown(
    total: int, *, call: Literal["challenge", "purrfect"] = "challenge", left: int = 3
) -> list[Event]:
    """Return the events of a showdown: Cy calls Ben's bid of 5 hats."""
    is_right = total == 5 if call == "purrfect" else total < 5
    return [
        kitten.Called(seat=CY, bidder=BEN, call=call, count=5, of=Quality.HATS),
        kitten.Counted(total=total, call=call, count=5, of=Quality.HATS),
        kitten.Lost(seat=BEN if is_right else CY, left=left),
    ]


def test_kitten_tells_the_bid_that_stands_and_what_was_said_about_it() -> None:
    assert headline_of("kitten", bid(ADA, 4), bid(BEN, 5)) == "Ben bid 5 hats."
    skipped = kitten.Skipped(seat=CY)
    assert (
        headline_of("kitten", bid(ADA, 4), bid(BEN, 5), skipped)
        == "Ben bid 5 hats. Cy played a Skip."
    )
    went_on = kitten.WentOn(seat=BEN)
    assert headline_of("kitten", skipped, went_on).startswith("Nobody can top Ben's bid")


def test_kitten_leads_with_the_showdown() -> None:
    dealt = kitten.Dealt(dealer=BEN, sizes=(3, 3, 3))
    assert (
        headline_of("kitten", bid(BEN, 5), *showdown(3), dealt, bid(ADA, 2))
        == "Cy challenged Ben's 5 hats: there were only 3, so Ben lost a card. Ada bid 2 hats."
    )
    assert headline_of("kitten", *showdown(1)).endswith("there was only 1, so Ben lost a card.")
    assert headline_of("kitten", *showdown(0)).endswith("there were none, so Ben lost a card.")
    assert headline_of("kitten", *showdown(7, left=0)).endswith("there were 7, so Cy is out.")
    _, *rest = showdown(3)
    assert (
        headline_of("kitten", *rest)
        == "3 hats in all, for a bid of 5: too few. Ben lost a card: 3 left."
    )


def test_kitten_tells_whether_it_was_purrfect() -> None:
    right, wrong = (showdown(total, call="purrfect") for total in (5, 6))
    assert (
        headline_of("kitten", *right) == "Cy called Ben's 5 hats purrfect: there were exactly 5, "
        "so Ben lost a card and Cy gained one."
    )
    assert headline_of("kitten", *wrong).endswith("purrfect: there were 6, so Cy lost a card.")


def test_coloretto_leads_with_the_end_of_a_round() -> None:
    red = Chameleon.RED
    drew = coloretto.Drew(seat=BEN, card=red)
    placed = coloretto.Placed(seat=BEN, card=red, row=2)
    took = coloretto.Took(seat=CY, row=2, cards=(red,))
    ended = coloretto.RoundEnded(starts=CY)
    over = "That ends the round. Cy starts the next one."
    assert headline_of("coloretto", drew, placed) == "Ben put a 🔺R red in row 2."
    assert headline_of("coloretto", took, ended) == f"Cy took row 2: 🔺R red. {over}"
    alone = headline_of("coloretto", took, coloretto.LeftAlone(seat=BEN))
    can_draw = "That left Ben alone, free to keep drawing before taking a row."
    assert alone == f"Cy took row 2: 🔺R red. {can_draw}"
    new_round = "New round: Ben put a 🔺R red in row 2."
    assert (
        headline_of("coloretto", took, ended, drew, placed)
        == f"Cy took row 2: 🔺R red. {new_round}"
    )
    assert headline_of("coloretto", ended, drew, placed) == new_round
    last = coloretto.LastRoundShown(seat=ADA)
    assert "the last round! Ben put" in headline_of("coloretto", last, drew, placed)
    over = headline_of("coloretto", last, drew, took, coloretto.GameEnded())
    assert over == "Cy took row 2: 🔺R red."
    removed = coloretto.Removed(row=1, cards=(red,))
    assert headline_of("coloretto", removed).startswith("Nobody took row 1")


def test_chroma_tells_what_a_turn_was_spent_on() -> None:
    mixed = chroma.Mixed(seat=BEN, cards=(Paint.SOFT_CYAN, Paint.PALE_MAGENTA), into=Paint.LAVENDER)
    gained = chroma.Gained(seat=BEN, card=Paint.LIGHT_YELLOW, by=Paint.LAVENDER)
    free = chroma.Printed(seat=BEN, card=Paint.LIGHT_YELLOW, by=Paint.LAVENDER)
    assert "Ben mixed" in headline_of("chroma", mixed, gained, free)
    printed = chroma.Printed(seat=CY, card=Paint.LAVENDER)
    assert headline_of("chroma", mixed, gained, printed) == "Cy printed Lavender."
    yellow = chroma.Printed(seat=CY, card=Paint.LIGHT_YELLOW)
    recalled = chroma.Refilled(seat=CY, cards=(), by=Paint.LIGHT_YELLOW)
    assert headline_of("chroma", yellow, recalled) == "Cy printed Light Yellow."
    reached = chroma.Reached(seat=CY, win=Win.RUBY)
    assert headline_of("chroma", printed, reached).startswith("⭐ Cy reached the Ruby goal!")
    assert headline_of("chroma", printed, reached).endswith("Cy printed Lavender.")
    # The headline of a goal may still be told after the game.
    for goal in (reached, chroma.BillyReached(win=Win.POINTS)):
        assert "goal! The game ends with this round." in headline_of("chroma", goal)
    assert headline_of("chroma", gained).startswith("Ben gained")


def test_kritters_tells_everything_that_was_bought_on_a_turn() -> None:
    bought = [
        each for each in play_with_bots(GAMES["kritters"]) if isinstance(each, kritters.Bought)
    ]
    card, other = bought[0].card, bought[1].card
    mine, first, second = (
        kritters.Bought(seat=seat, card=each)
        for seat, each in ((ADA, card), (BEN, card), (BEN, other))
    )
    arrived = kritters.Arrived(cards=(card,))
    said = headline_of("kritters", mine, first, second, arrived)
    assert said.startswith("Ben bought a ")
    assert said.count(" and a ") == 1
    one, two = (Recolour.C_TO_M,), (Recolour.C_TO_M, Recolour.M_TO_Y)
    with_one, with_two = (
        headline_of("kritters", kritters.Bought(seat=BEN, card=card, wand=wand))
        for wand in (one, two)
    )
    assert with_one.endswith(" using a wand 🪄 (C→M).")
    assert with_two.endswith(" using 2 wands 🪄 (C→M, M→Y).")
    passed = kritters.Passed(seat=CY)
    assert headline_of("kritters", first, passed) == "Cy passed."
    renewed = kritters.Refreshed(seat=ADA)
    assert headline_of("kritters", first, renewed).startswith("Ben bought a ")
    assert headline_of("kritters", first, renewed).endswith(headline_of("kritters", renewed))
    last = kritters.LastRound(why=kritters.Ending.DECK)
    assert (
        headline_of("kritters", last, passed)
        == "This is the last round: the Kritter deck is empty. Cy passed."
    )
    assert headline_of("kritters", arrived).startswith("New in the market")


def test_cosmic_leads_with_the_sales() -> None:
    events = play_with_bots(GAMES["cosmic"])
    one, two, three, *_ = [each for each in events if isinstance(each, cosmic.Sold)]
    offer, *_ = [each for each in events if isinstance(each, cosmic.Offered)]
    offers = [offer.model_copy(update={"seat": BEN, "place": place}) for place in (3, 1)]
    won = f"{NAMES[one.sale.winner]} won "
    said = headline_of("cosmic", offers[0], one, *offers)
    assert said.startswith(won)
    assert said.endswith(f"from customer {one.sale.place}. Ben made offers to customers 1 and 3.")
    assert headline_of("cosmic", offers[0]) == "Ben made an offer to customer 3."
    assert headline_of("cosmic", one, two).count(" won ") == 2
    assert headline_of("cosmic", one, two, three).startswith("3 sales closed. The latest: ")
    ended = cosmic.Ended(seat=CY)
    said = headline_of("cosmic", ended, one, two, three)
    assert said.startswith("Cy has no critters left, so the shop closes")
    assert "3 sales closed" in said
    drew = cosmic.Drew(seat=CY, count=1, left=4)
    assert headline_of("cosmic", drew).startswith("Cy drew")
