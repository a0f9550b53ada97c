"""Those at the desk, each for their own kind of visit."""

from dataclasses import dataclass

from bot.interactions.find_table import Finding
from bot.interactions.log import Chronicle
from bot.interactions.privacy import Privacy
from bot.interactions.seats import Seating
from bot.interactions.settings import Choosing
from bot.interactions.start import Starting
from bot.interactions.votes import Council


@dataclass(frozen=True, slots=True)
class Clerks:
    finding: Finding
    starting: Starting
    choosing: Choosing
    council: Council
    chronicle: Chronicle
    seating: Seating
    privacy: Privacy
