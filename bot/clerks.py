"""Those at the desk, each for their own kind of visit."""

from dataclasses import dataclass

from bot.choosing import Choosing
from bot.chronicle import Chronicle
from bot.council import Council
from bot.finding import Finding
from bot.privacy import Privacy
from bot.seating import Seating
from bot.starting import Starting


@dataclass(frozen=True, slots=True)
class Clerks:
    finding: Finding
    starting: Starting
    choosing: Choosing
    council: Council
    chronicle: Chronicle
    seating: Seating
    privacy: Privacy
