"""When Chroma Mix makes which remarks, and the lessons that people play with `/learn`."""

from games.chroma import remarks
from games.kit import Lessons

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
    turns={1: 49, 2: 54, 3: 84, 4: 105},
)
