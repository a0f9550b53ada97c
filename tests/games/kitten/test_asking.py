"""A player is asked the right questions, and the answers have labels and hints."""

from games.kit import Question, Seat, narrow
from games.kitten import GAME
from games.kitten.asking import always, brief, hint, likely, on_table, why_not
from games.kitten.cards import Quality
from games.kitten.moves import AnyMove, Bid, Challenge, Purrfect, Skip
from games.kitten.state import State
from tests.games.kitten.deals import make_bid, table

MID_ROUND = table(
    "hat-blue-3 wild skip",
    "hat-red-1",
    turn=0,
    dealer=1,
    said=(make_bid(1, 4, "red"),),
    purrfect=True,
)


def question_after(state: State, *path: int) -> Question:
    assert state.turn is not None
    question = narrow(list(GAME.rules.legal(state, state.turn)), [(pick,) for pick in path])
    assert isinstance(question, Question)
    return question


def hint_for(state: State, question: str, value: object) -> str:
    return hint(GAME.views.public(state), GAME.views.private(state, Seat(0)), question, value)


def why_refused(state: State, move: AnyMove) -> str | None:
    return why_not(GAME.views.public(state), GAME.views.private(state, Seat(0)), move)


def test_a_bid_takes_three_clicks_and_an_opening_two() -> None:
    assert question_after(MID_ROUND).values == ("bid", "challenge", "purrfect", "skip")
    assert question_after(MID_ROUND, 0).values == tuple(range(5, 33))
    assert question_after(MID_ROUND, 0, 2).values == tuple(Quality)

    opening = table("hat-blue-1", "hat-red-1")
    assert question_after(opening).values == tuple(range(1, 33))
    assert question_after(opening, 0).values == tuple(Quality)


def test_each_call_says_what_it_claims() -> None:
    assert hint_for(MID_ROUND, "do", "bid") == ""
    assert hint_for(MID_ROUND, "do", "challenge") == "You say there are fewer than 4 red."
    assert hint_for(MID_ROUND, "do", "purrfect") == "You say there are exactly 4 red."
    assert hint_for(MID_ROUND, "do", "skip") == "The bid stays at 4 red. You have 1 Skip."
    assert (
        hint_for(table("skip", "skip"), "do", "bid")
        == "You start the bidding: any number of anything."
    )


def test_a_call_of_a_single_thing_is_said_as_a_person_would() -> None:
    one = table("skip", "skip", turn=0, said=(make_bid(1, 1, "bow ties"),), purrfect=True)
    assert hint_for(one, "do", "challenge") == "You say there isn't a single bow tie."
    assert hint_for(one, "do", "purrfect") == "You say there is exactly 1 bow tie."


def test_a_count_is_compared_with_the_players_own_hand() -> None:
    assert hint_for(MID_ROUND, "bid.count", 4) == "You have that many in your own hand: hats, blue."
    assert hint_for(MID_ROUND, "bid.count", 6) == "You have 4 hats, so you'd need 2 more."


def test_a_quality_shows_how_many_are_in_the_players_own_hand() -> None:
    assert hint_for(MID_ROUND, "bid.of", Quality.BLUE) == "You have 4."
    assert hint_for(MID_ROUND, "bid.of", Quality.GLASSES) == "You have 1."


def test_the_next_counts_and_for_an_opening_bid_some_that_could_be_true_are_suggested() -> None:
    opening = table("hat-blue-1 wild hat-red-1 skip hat-red-1", "hat-red-1 wild skip wild skip")

    assert likely_for(MID_ROUND, "bid.count") == [5, 6, 7]
    assert likely_for(opening, "bid.count") == [6, 5, 7, 8]
    assert likely_for(table("skip", "", ""), "bid.count") == [1, 2, 3]
    assert likely_for(opening, "bid.of") == []


def test_raising_and_calling_keep_their_places_and_bow_ties_are_short() -> None:
    views = GAME.views.public(MID_ROUND), GAME.views.private(MID_ROUND, Seat(0))

    assert always(*views) == ("challenge", "skip", "bid")
    assert brief(*views, "bid.of", Quality.BOW_TIES, {}) == "ties"
    assert brief(*views, "bid.of", Quality.RED, {}) == ""


def likely_for(state: State, question: str) -> list[int]:
    views = GAME.views.public(state), GAME.views.private(state, Seat(0))
    return list(likely(*views, question))


def test_a_button_on_the_table_does_not_show_who_holds_a_skip() -> None:
    assert [on_table(move) for move in (Challenge(), Purrfect(), Skip())] == [
        "Challenge",
        "Purrfect",
        "",
    ]


def test_a_legal_bid_has_no_reason_for_a_refusal() -> None:
    for move in GAME.rules.legal(MID_ROUND, Seat(0)):
        assert why_refused(MID_ROUND, move) is None


def test_a_bid_that_is_too_low_is_refused_with_the_lowest_possible_one() -> None:
    """Rules K1 and K3: the first bid is at least one, and each later bid is higher."""
    nothing = Bid(count=0, of=Quality.RED)

    assert why_refused(MID_ROUND, nothing) == "The bid stands at 4 red: bid 5 or more, of anything."
    assert why_refused(table("skip", "hat-blue-1"), nothing) == "Bid at least 1."


def test_before_the_first_bid_there_is_nothing_to_call() -> None:
    """Rule K28: until someone has bid, nobody can challenge, call Purrfect or skip."""
    opening = table("skip", "hat-blue-1", purrfect=True)

    for call in (Challenge(), Purrfect()):
        assert why_refused(opening, call) == "Nobody has bid yet, so you start the bidding."
    assert why_refused(opening, Skip()) == "You're starting the bidding, so you can't skip."
    assert why_refused(opening, Bid(count=1, of=Quality.RED)) is None
