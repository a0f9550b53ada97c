"""When Cosmic Critters makes which remarks, and the lessons that people play with `/learn`."""

from games.cosmic import remarks
from games.kit import Lessons

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
    turns={2: 28, 3: 28, 4: 29, 5: 29, 6: 28},
)
