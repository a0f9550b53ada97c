"""When Kitten makes which remarks, and the lessons that people play with `/learn`."""

from games.kit import Lesson, Lessons
from games.kitten import remarks, texts

FIRST = Lesson(
    key="first",
    title=texts.lesson_first,
    goal=texts.lesson_first_goal,
    recap=texts.lesson_first_recap,
    luck="kitten-first-17",
    seats=3,
    decisions=10,
    remarks=(
        remarks.average,
        remarks.lost_a_card,
        remarks.raise_or_challenge,
        remarks.both_ways,
        remarks.next_round,
        remarks.skip,
        remarks.wild,
        remarks.strongest,
        remarks.exactly,
        remarks.deck_counts,
    ),
    also=(
        remarks.own_bid,
        remarks.highest_bid,
        remarks.impossible_bid,
        remarks.true_bid,
        remarks.last_card,
        remarks.everyones_hands,
        remarks.unlikely_bid,
        remarks.likely_bid,
        remarks.fewest_cards,
    ),
    slips=(remarks.doubted_a_true_bid, remarks.bid_too_high),
)

LESSONS = Lessons(
    moments=(
        remarks.own_bid,
        remarks.highest_bid,
        remarks.impossible_bid,
        remarks.true_bid,
        remarks.lost_a_card,
        remarks.unlikely_bid,
    ),
    basics=(
        remarks.average,
        remarks.both_ways,
        remarks.strongest,
        remarks.last_card,
        remarks.fewest_cards,
        remarks.wild,
        remarks.skip,
        remarks.likely_bid,
        remarks.deck_counts,
        remarks.exactly,
        remarks.purrfect,
    ),
    played=(FIRST,),
    turns={2: 22, 3: 43, 4: 65, 5: 94, 6: 124, 7: 78, 8: 94, 9: 107, 10: 122},
)
