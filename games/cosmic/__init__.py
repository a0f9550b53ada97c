"""Cosmic Critters: offer pets face down; the one that suits the customer best wins them all."""

from games.cosmic import texts
from games.cosmic.advice import WORDS
from games.cosmic.bot import OPPONENTS, find_terms
from games.cosmic.lessons import LESSONS
from games.cosmic.pictures import PICTURES
from games.cosmic.rules import RULES
from games.cosmic.views import VIEWS
from games.kit import Evaluation, Game

GAME = Game(
    key="cosmic",
    texts=texts,
    rules=RULES,
    views=VIEWS,
    words=WORDS,
    pictures=PICTURES,
    opponents=OPPONENTS,
    lessons=LESSONS,
    evaluation=Evaluation(terms=find_terms, reasons=texts.reasons),
)
