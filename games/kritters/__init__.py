"""Colour MY Kritters: gather Kritters and paint, and make their colours count."""

from games.kit import Evaluation, Game
from games.kritters import texts
from games.kritters.asking import WORDS
from games.kritters.bot import OPPONENTS, find_terms
from games.kritters.lessons import LESSONS
from games.kritters.pictures import PICTURES
from games.kritters.rules import RULES
from games.kritters.views import VIEWS

GAME = Game(
    key="kritters",
    texts=texts,
    rules=RULES,
    views=VIEWS,
    words=WORDS,
    pictures=PICTURES,
    opponents=OPPONENTS,
    lessons=LESSONS,
    evaluation=Evaluation(terms=find_terms, reasons=texts.reasons),
)
