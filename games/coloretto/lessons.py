"""When Coloretto makes which remarks, and the lessons that people play with `/learn`."""

from games.coloretto import remarks, texts
from games.coloretto.scenes import learning
from games.kit import Lesson, Lessons

FIRST = Lesson(
    key="first",
    title=texts.lesson_first,
    goal=texts.lesson_first_goal,
    recap=texts.lesson_first_recap,
    luck="coloretto-first-525",
    seats=3,
    decisions=12,
    remarks=(
        remarks.nothing_to_take,
        remarks.three_places,
        remarks.new_round,
        remarks.sit_out,
        remarks.best_three,
        remarks.spoil,
        remarks.drew_what_helps,
        remarks.until_the_end,
    ),
    also=(
        remarks.last_one_in,
        remarks.must_take,
        remarks.drew_a_joker,
        remarks.drew_a_plus_two,
        remarks.golden_row,
        remarks.drew_a_new_colour,
        remarks.costly_colour,
        remarks.good_row,
        remarks.drew_what_others_collect,
    ),
    slips=(remarks.costly_row, remarks.better_row),
    scene=learning,
)

LESSONS = Lessons(
    moments=(
        remarks.must_take,
        remarks.last_one_in,
        remarks.nothing_to_take,
        remarks.drew_a_joker,
        remarks.drew_a_plus_two,
        remarks.drew_a_new_colour,
        remarks.golden_row,
        remarks.good_row,
        remarks.drew_what_others_collect,
        remarks.last_round,
    ),
    basics=(
        remarks.drew_what_helps,
        remarks.spoil,
        remarks.next_card,
        remarks.costly_colour,
        remarks.sit_out,
        remarks.three_is_best,
        remarks.six_is_enough,
        remarks.row_left_over,
    ),
    played=(FIRST,),
    turns={2: 37, 3: 58, 4: 70, 5: 72},
)
