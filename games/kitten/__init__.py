"""You Gotta Be Kitten Me!: bid on what all hands hold together, until someone doubts the bid."""

from games.kit import Evaluation, Game
from games.kitten import texts
from games.kitten.asking import WORDS
from games.kitten.bot import OPPONENTS
from games.kitten.hard_bot import find_terms
from games.kitten.lessons import LESSONS
from games.kitten.pictures import PICTURES
from games.kitten.rules import RULES
from games.kitten.views import VIEWS

GAME = Game(
    key="kitten",
    texts=texts,
    rules=RULES,
    views=VIEWS,
    words=WORDS,
    pictures=PICTURES,
    opponents=OPPONENTS,
    lessons=LESSONS,
    evaluation=Evaluation(terms=find_terms, reasons=texts.reasons),
)
