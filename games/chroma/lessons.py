"""When Chroma Mix makes which remarks, and the lessons that people play with `/learn`."""

from games.chroma import remarks, texts
from games.kit import Lesson, Lessons

MIXING = Lesson(
    key="mixing",
    title=texts.lesson_mixing,
    goal=texts.lesson_mixing_goal,
    recap=texts.lesson_mixing_recap,
    luck="chroma-mixing-31",
    seats=2,
    decisions=12,
    remarks=(
        remarks.first_turn,
        remarks.gains_from_supply,
        remarks.one_thing,
        remarks.exact_mix,
        remarks.points_in_hand,
        remarks.once_or_lasting,
        remarks.refill_costs_points,
        remarks.yellow_counts,
        remarks.swap,
        remarks.no_hand_limit,
    ),
    also=(
        remarks.empty_hand,
        remarks.optional,
        remarks.has_to_be_done,
        remarks.lasting_in_full,
        remarks.refill,
        remarks.best_mix,
        remarks.nothing_to_mix,
        remarks.new_in_market,
        remarks.empty_refill,
    ),
    slips=(remarks.took_points_back, remarks.swapped_a_richer_card),
)
GOALS = Lesson(
    key="goals",
    title=texts.lesson_goals,
    goal=texts.lesson_goals_goal,
    recap=texts.lesson_goals_recap,
    luck="chroma-goals-36",
    seats=1,
    opening=26,
    decisions=12,
    remarks=(
        remarks.billys_mix,
        remarks.billy_draws,
        remarks.least_for_billy,
        remarks.someone_is_near,
        remarks.points_goal,
        remarks.lasting_in_full,
        remarks.ruby_goal,
        remarks.sapphire_goal,
        remarks.when_goals_count,
        remarks.billy_goes_last,
    ),
    also=(
        remarks.finish_the_round,
        remarks.optional,
        remarks.gains_from_supply,
        remarks.has_to_be_done,
        remarks.empty_hand,
        remarks.refill,
        remarks.best_mix,
    ),
    slips=(remarks.helped_billy, remarks.took_points_back, remarks.swapped_a_richer_card),
)

LESSONS = Lessons(
    moments=(
        remarks.billys_mix,
        remarks.optional,
        remarks.finish_the_round,
        remarks.empty_hand,
        remarks.first_turn,
        remarks.refill,
        remarks.gained_cards,
    ),
    basics=(
        remarks.best_mix,
        remarks.one_thing,
        remarks.points_in_hand,
        remarks.nothing_to_mix,
        remarks.lasting,
        remarks.swap,
        remarks.someone_is_near,
    ),
    played=(MIXING, GOALS),
    turns={1: 49, 2: 54, 3: 84, 4: 105},
)
