"""Those at the desk, each for their own kind of visit."""

from dataclasses import dataclass

from bot.interactions.find_table import TableFinder
from bot.interactions.log import LogCommand
from bot.interactions.privacy import PrivacyCommands
from bot.interactions.seats import SeatCommands
from bot.interactions.settings import SettingsCommands
from bot.interactions.start import StartCommand
from bot.interactions.votes import VoteCommands


@dataclass(frozen=True, slots=True)
class Clerks:
    table_finder: TableFinder
    start_command: StartCommand
    settings_commands: SettingsCommands
    vote_commands: VoteCommands
    log_command: LogCommand
    seat_commands: SeatCommands
    privacy: PrivacyCommands
