"""When Kritters makes which remarks, and the lessons that people play with `/learn`."""

from games.kit import Lessons
from games.kritters import remarks

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
    turns={1: 24, 2: 40, 3: 57, 4: 68, 5: 75, 6: 84, 7: 112, 8: 120, 9: 153, 10: 160},
)
