"""When Kritters makes which remarks, and the lessons that people play with `/learn`."""

from games.kit import Lesson, Lessons
from games.kritters import remarks, texts

FIRST = Lesson(
    key="first",
    title=texts.lesson_first,
    goal=texts.lesson_first_goal,
    recap=texts.lesson_first_recap,
    luck="kritters-first-98",
    seats=2,
    decisions=12,
    remarks=(
        remarks.first_round,
        remarks.paying,
        remarks.deck_runs_out,
        remarks.drew_more,
        remarks.good_purchase,
        remarks.have_to_buy,
        remarks.no_saving,
        remarks.tools_score,
        remarks.both_tools,
        remarks.cards_not_splotches,
        remarks.when_it_ends,
    ),
    also=(
        remarks.only_pass,
        remarks.must_buy,
        remarks.last_round,
        remarks.wand,
        remarks.wild,
        remarks.main_colour,
        remarks.no_tools,
        remarks.everything_counts,
        remarks.point,
        remarks.deck_is_low,
    ),
    slips=(remarks.better_purchase,),
)
LESSONS = Lessons(
    moments=(
        remarks.only_pass,
        remarks.second_purchase,
        remarks.must_buy,
        remarks.last_round,
        remarks.good_purchase,
        remarks.first_round,
    ),
    basics=(
        remarks.no_tools,
        remarks.both_tools,
        remarks.main_colour,
        remarks.drew_more,
        remarks.no_saving,
        remarks.wild,
        remarks.point,
        remarks.wand,
        remarks.junior_sets,
        remarks.solo_market,
        remarks.deck_is_low,
    ),
    played=(FIRST,),
    turns={1: 24, 2: 40, 3: 57, 4: 68, 5: 75, 6: 84, 7: 112, 8: 120, 9: 153, 10: 160},
)
