"""When Cosmic Critters makes which remarks, and the lessons that people play with `/learn`."""

from games.cosmic import remarks, texts
from games.kit import Lesson, Lessons

FIRST = Lesson(
    key="first",
    title=texts.lesson_first,
    goal=texts.lesson_first_goal,
    recap=texts.lesson_first_recap,
    luck="cosmic-first-776",
    seats=3,
    decisions=12,
    remarks=(
        remarks.face_down,
        remarks.draw_per_offer,
        remarks.both_out,
        remarks.tie_takes_all,
        remarks.close_before_offers,
        remarks.customers_change,
        remarks.match_order,
        remarks.join_a_sale,
        remarks.prices_count,
        remarks.taste,
        remarks.the_end,
    ),
    also=(
        remarks.only_own_sales,
        remarks.only_offer,
        remarks.tie_is_yours,
        remarks.hands_dont_count,
        remarks.hand_is_low,
        remarks.second_offer,
        remarks.matches_nobody,
        remarks.perfect_match,
        remarks.suits_best,
    ),
    slips=(remarks.closed_alone, remarks.suits_better),
)

LESSONS = Lessons(
    moments=(remarks.both_out, remarks.only_offer, remarks.tie_is_yours, remarks.perfect_match),
    basics=(
        remarks.second_offer,
        remarks.suits_best,
        remarks.hand_is_low,
        remarks.join_a_sale,
        remarks.prices_count,
        remarks.taste,
        remarks.matches_nobody,
        remarks.leader,
    ),
    played=(FIRST,),
    turns={2: 28, 3: 28, 4: 29, 5: 29, 6: 28},
)
