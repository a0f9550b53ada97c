"""Chroma Mix: mix pigments into stronger and stronger colours, print them, and reach a goal first.

Numbers such as R23, here and in the tests, refer to rulings.md.
"""

from games.chroma import texts
from games.chroma.bot import OPPONENTS, find_terms
from games.chroma.lessons import LESSONS
from games.chroma.pictures import PICTURES
from games.chroma.questions import WORDS
from games.chroma.rules import RULES
from games.chroma.views import VIEWS
from games.kit import Evaluation, Game

GAME = Game(
    key="chroma",
    texts=texts,
    rules=RULES,
    views=VIEWS,
    words=WORDS,
    pictures=PICTURES,
    opponents=OPPONENTS,
    lessons=LESSONS,
    evaluation=Evaluation(terms=find_terms, reasons=texts.reasons),
)
