"""The descriptions of the slash commands and their options.

A command's description starts with a verb, an option's with a question word.
"""

JOIN = "Join a table that hasn't started"
BEGIN = "Begin the game (if you're the host, or once every seat is taken)"
HAND = "See your cards (nobody else can)"
RULES = "Read how to play"


def play(*, title: str) -> str:
    return f"Play {title}"


def start(*, title: str) -> str:
    return f"Start a game of {title} in this channel"


GAME = "Manage a table: invite people, change the clock, leave and more"
TABLE = "Bring a table down here, below the chatter"
LOG = "Read what's happened so far"
UNDO = "Take back your last move, or ask the others whether you can"
LEAVE = "Leave a table"
BACK = "Take your seat back from a bot"
INVITE = "Invite somebody to take a free seat, a bot's seat or your own"
HOST = "Let somebody else host a table"
KICK = "Remove somebody from a lobby"
CLOCK = "Change how long a turn can take, if the others agree"
END = "End a game early, for everyone"
GAMES = "List your tables, and the tables here that need players"
SETTINGS = "See and change your settings"
SERVER = "Set Parlour up for this server"
SERVER_SETTINGS = "See and change this server's settings"
PRIVACY = "See, export or erase what I keep about you"
PRIVACY_ABOUT = "See what I keep about you"
PRIVACY_EXPORT = "Export everything I keep about you as a file"
PRIVACY_ERASE = "Erase everything I keep about you"
HELP = "See how to get started"

# Descriptions of options

THREAD_OPTION = "Whether to play in a new thread"
CLOCK_OPTION = "How long a turn can take"
SEAT_OPTION = "Which seat to offer (a free one or a bot's, if you leave it out)"


def person_option(*, to: str) -> str:
    return f"Who to {to}"


def table_option(*, to: str) -> str:
    return f"Which table to {to}"


def lobby_option(*, to: str) -> str:
    return f"Which lobby to {to}"


LOOK_AT = "look at"
SEE_CARDS_AT = "see your cards at"
PLAY_AT = "play at"
JOIN_IT = "join"
BEGIN_IT = "start the game in"
BRING_DOWN = "bring here"
READ_ABOUT = "read about"
TAKE_BACK_AT = "take a move back at"
LEAVE_IT = "leave"
COME_BACK_TO = "come back to"
INVITE_THEM = "invite"
INVITE_THEM_TO = "invite them to"
MAKE_HOST = "make the host"
HAND_OVER = "hand over"
REMOVE_THEM = "remove"
REMOVE_THEM_FROM = "remove them from"
CHANGE_CLOCK_OF = "change the clock at"
END_IT = "end"


def choice(*, value: str, meaning: str) -> str:
    return f"{value}: {meaning}"
