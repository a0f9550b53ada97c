"""Coloretto: add to a row or take one; three colours count for you, the rest against you."""

from games.coloretto import texts
from games.coloretto.asking import WORDS
from games.coloretto.bot import OPPONENTS, find_terms
from games.coloretto.lessons import LESSONS
from games.coloretto.pictures import PICTURES
from games.coloretto.rules import RULES
from games.coloretto.views import VIEWS
from games.kit import Evaluation, Game

GAME = Game(
    key="coloretto",
    texts=texts,
    rules=RULES,
    views=VIEWS,
    words=WORDS,
    pictures=PICTURES,
    opponents=OPPONENTS,
    lessons=LESSONS,
    evaluation=Evaluation(terms=find_terms, reasons=texts.reasons),
)
