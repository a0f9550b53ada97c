"""Everything the engine says to people: refusals, log lines, clocks and options."""

from collections.abc import Iterable, Sequence

# Refusals about finding and opening tables

NO_TABLE = "That table is gone. `/games` lists your tables, and `/help` shows how to open one."
NO_GAME = "I don't have that game here. See `/help` for the ones I have."
TRY_AGAIN = "That didn't work just now. Please try again."

# Refusals about seats

NOT_SEATED_IN_LOBBY = "You're not at this table yet. Press **Join** to take a seat."
NOT_SEATED_WHEN_OVER = "You weren't in this game, but the table shows how it went."
NOT_SEATED = "You're not playing at this table, but you're welcome to watch."
BOT_PLAYS = (
    "A bot is playing for you at this table. Press **Take my seat back** or type `/game back` to "
    "carry on yourself."
)
KICKED = (
    "The host removed you from this table. You're welcome at other tables, and `/help` shows how "
    "to open your own."
)
ALREADY_SEATED_IN_LOBBY = (
    "You're already in! Press **Begin** once everyone's here, or **Leave** if you've changed your "
    "mind."
)
ALREADY_SEATED = "You're already playing at this table. Here's your hand."
SEAT_TAKEN_IN_LOBBY = (
    "Somebody's already sitting there. Until the game starts, you can offer a free seat, a bot's "
    "seat, or your own (`seat:mine`)."
)
GUEST_HAS_A_SEAT = (
    "They already have a seat here, and a bot is playing for them. Leave out `seat:` to call them "
    "back."
)
GUEST_IS_SEATED = "They're already at this table. Pick somebody who isn't."
SEAT_IS_KEPT = (
    "That seat is being kept for somebody else. You're welcome to watch, or ask the players to "
    "`/game invite` you."
)
NO_SEAT_LEFT = (
    "There's no free seat here any more. The player may have come back. You're welcome to watch!"
)
HOST_MUST_BE_SEATED = "Only somebody at the table can host it. Pick one of the players."
NOT_AT_THE_TABLE = "They're not at this table. Pick somebody who is."
THAT_IS_YOU = "That's you! Use `/game leave` to leave the table."


def full(*, game: str) -> str:
    return f"Every seat is taken. You're welcome to watch, or {_another(game)}."


def too_many_seated(*, most: int) -> str:
    seats = "one player" if most == 1 else f"{most} players"
    return (
        f"That only works with {seats} at most, and there are more of you. Somebody has to leave "
        "first."
    )


NO_SUCH_LEVEL = "This game doesn't have a bot like that. Press **Add bot** again and pick another."


def no_seat_to_offer(*, playing: bool) -> str:
    host = "The host can add `seat:` to offer the seat of somebody who's away. " if playing else ""
    return f"There's no free seat and no bot to replace. {host}Add `seat:mine` to give up your own."


# Refusals about starting, playing and ending games

NOT_BEGUN = "The game hasn't started yet. Press **Begin** once everyone's here."
ALREADY_BEGUN_SEATED = "The game has already started. Here's your hand."
NOT_OVER = (
    "The game file shows every card, so you'll have to wait until the game is over. Until then, "
    "`/game log` tells you what's happened so far."
)
YOU_DID_NOT_PLAY = "You didn't play in this game. `/help` shows how to open your own table."
STALE = "The game's moved on since then. Here's the table as it is now."
NOT_ASKED = "This one's for the others to decide. If it's your turn, just make your move."
NOT_YOUR_TURN = "It's not your turn yet."
NOTHING_TO_DECIDE = "There's nothing for you to decide right now."
ALREADY_ASKED = (
    "Somebody else just asked for something similar. Vote on that first; you can ask again once "
    "it's decided."
)
NOT_IN_LOBBY = (
    "The game has started, so you can't remove anyone. If somebody's gone for a long time, I'll "
    "ask everyone else what to do."
)


def already_begun(*, game: str) -> str:
    return f"The game has already started. You're welcome to watch, or {_another(game)}."


def over(*, again: str) -> str:
    return (
        "This game is over. You can see how it went on its table, "
        f"which also has a **{again}** button."
    )


def ended_early(*, game: str) -> str:
    return f"This game ended early. Why not {_another(game)}?"


def closed(*, game: str) -> str:
    return f"This table closed before the game started. Why not {_another(game)}?"


def rematch_too_soon(*, again: str) -> str:
    return f"This game is still going. You'll find **{again}** on its table when it's over."


def rematch_of_unfinished(*, game: str) -> str:
    return f"This game was never finished. Why not {_another(game)}?"


def again(*, solo: bool) -> str:
    """Return the label of the button that opens a rematch."""
    return "Play again" if solo else "Rematch"


def _another(game: str) -> str:
    return f"open another table with `/{game} start`"


def wrong_number(*, sentence: str, too_few: bool, solo_command: str = "") -> str:
    """Add advice to the game's sentence about how many people can play."""
    advice = "Ask somebody to join, or add a bot." if too_few else "Somebody has to leave first."
    alone = f" To play on your own, use `{solo_command}`." if solo_command else ""
    return f"{sentence} {advice}{alone}"


def repeated(*, table_is_shown: bool) -> str:
    where = "Here's the table as it is now." if table_is_shown else "See `/games` for your tables."
    return f"That's already done. {where}"


def waiting_for(*, names: Sequence[str]) -> str:
    return f"We're waiting for {and_list(names)}."


def nothing_to_decide(*, reason: str) -> str:
    return f"{reason} See `/games` for tables where it's your turn."


# Refusals of actions reserved for hosts and moderators; {host} is replaced with the host's name

HOST_ONLY = "Only the host{host} or a moderator can do that. Ask one of them."
HOST_BEGINS = (
    "The host{host} starts the game. Ask them to press **Begin**; once every seat is taken, any "
    "player can do it."
)
HOST_OFFERS_SEATS = (
    "Only the host{host} or a moderator can offer that seat. Ask one of them, or add `seat:mine` "
    "to give up your own."
)
HOST_ENDS = (
    "Only the host{host} or a moderator can end this game. Use `/game leave` to leave without "
    "ending it."
)
PLAYERS_END = "Only the players and moderators can end this game. Ask one of them."
MODERATORS_END = (
    "In this server, only moderators can end a game early. Use `/game leave` to leave without "
    "ending it."
)


def host_in_brackets(*, name: str) -> str:
    return f" (**{name}**)"


# Refusals of undo requests

NOTHING_TO_TAKE_BACK = (
    "You don't have a move to take back right now. When you do, you'll see an **Undo** button."
)
OLDER_RULES = (
    "The rules have been updated since that move, so you can't take it back. The game goes on "
    "from here."
)


def only_mover_undoes(*, name: str) -> str:
    return f"That was **{name}**'s move, so only **{name}** can take it back."


def nobody_to_agree(*, revealed: bool) -> str:
    why = (
        "Something new has come up since then" if revealed else "Somebody else has moved since then"
    )
    return (
        f"{why}, and there's nobody else here to OK it. Your move stands, and the game goes on "
        "from here."
    )


# Refusals of typed moves and options


def not_that_value(*, field: str, possible: str) -> str:
    return f"`{field}` can't be that right now. Choose from: {possible}."


DO_NOT_GO_TOGETHER = "Those don't go together. Leave one out, and I'll ask you for it."


def not_that_move(*, possible: str) -> str:
    return f"You can't do that right now. Choose from: {possible}."


def and_more(*, count: int) -> str:
    return f" and {count} more"


def bad_options(*, problems: Iterable[str]) -> str:
    return "You can't play this game that way: " + " ".join(problems)


def option_can_be(*, name: str, values: str) -> str:
    return f"`{name}` can be {values}."


def no_such_option(*, name: str) -> str:
    return f"There's no option called `{name}`."


YES_OR_NO = "yes or no"


def from_to(*, first: object, last: object) -> str:
    return f"{first} to {last}"


def and_list(names: Sequence[str]) -> str:
    """Join names into a list such as `Ada, Ben and Cy`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def or_list(*, values: Iterable[str]) -> str:
    *others, last = values
    return " or ".join(filter(None, [", ".join(others), last]))


CLOCK_OPTION = "How long a turn can take (no limit if you leave it out)"
BOT_IF_ALONE_OPTION = "Whether a bot plays your turn when time's up and there's nobody else to ask"
BOTS_OPTION = "How well bots play here (leave it out, and Add bot will ask you each time)"

NO_CLOCK = "no clock"
THREE_DAYS = "3 days a turn"
ONE_DAY = "1 day a turn"
TEN_MINUTES = "10 minutes a turn"


def same_clock(*, clock: str) -> str:
    return f"This table is already set to {clock}. Pick something else with `/game clock`."


# Players' names in messages and log lines

BOT = "Bot"
SOMEONE = "Somebody"


def bot_name(*, name: str, level: str = "") -> str:
    return f"{name} ({level} bot)" if level else f"{name} (bot)"


# The wording of log lines

A_MOVE = "a move."
LATER_MOVES_TOO = " That also undoes everything after it."
LINES = {
    "begin": "The game begins!",
    "said": "{who}: “{about}”",
    "left": "{who} left the table, and a bot took over.",
    "vanished": "{who} left the server, and a bot took over.",
    "hosts": "{who} is now the host.",
    "back": "{who} is back!",
    "older": "{who} made a move under older rules.",
    "no way back": "The rules have been updated since that move, so it stands.",
    "move stands": "{who} didn't agree, so the move stands.",
    "undo": "{who} took back: {about}",
    "ended": "{who} ended the game early.",
    "waits": "The others gave {who} more time.",
    "helped": "A bot is playing this turn for {who}.",
    "taken": "The others let a bot take over for {who}.",
    "offered": "{who}'s seat is up for grabs.",
    "replaced": "{who} took over from {whom}.",
    "agreed": "The others agreed to end the game.",
    "clock none": "The clock is off now.",
    "clock relaxed": "New clock: 3 days a turn.",
    "clock daily": "New clock: 1 day a turn.",
    "clock quick": "New clock: 10 minutes a turn.",
    "clock kept": "{who} would rather keep the clock as it is.",
}
"""The wording of each kind of log line. `who` is a player's name, or SOMEONE."""
