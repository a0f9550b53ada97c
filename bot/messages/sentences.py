"""Fixed sentences that the bot says outside any game. Each one says what to do next."""

from collections.abc import Iterable, Sequence

from games.kit import AnyGame, Level
from storage.records import TroubleReason

OUR_FAULT = (
    "Something went wrong on our side; that is our fault, not yours. "
    "Your game is safe where it stood. Please try again in a moment."
)
UNREADABLE = (
    "I can't read this game right now; that's our fault, not yours. You can try again later, "
    "or use `/game leave` or `/game end`, which still work here."
)
NO_UPLOAD = (
    "I couldn't send you the file: Discord isn't taking any from me right now. "
    "Please try again in a few minutes."
)
OUTDATED_COMMAND = (
    "That command has changed since your Discord last looked. "
    "Type `/` again (or restart Discord) and pick it from the list."
)
OUTDATED_BUTTON = "That button is from an older version. Use `/games` to find your table."
NO_SUCH_TABLE = (
    "I know no table of that name in this channel. `/games` lists the tables you sit at; "
    "those of others are reached from their own channels."
)
THREAD_IN_THREAD = (
    "You are in a thread already. Leave out `thread:` to play here, or go to its channel."
)
SERVERS_ONLY = (
    "Games live in server channels. Go to a channel of a server and type the command there."
)
NO_CHANNEL = (
    "Discord didn't tell me which channel you're in. Please try that again in a server's channel."
)


LEVELS: dict[Level, str] = {
    "easy": "**Easy** slips up now and then",
    "normal": "**Normal** plays well",
    "hard": "**Hard** thinks ahead",
}


def which_bot(levels: Sequence[Level]) -> str:
    return f"How well should the bot play? {and_list([LEVELS[level] for level in levels])}."


def bot_joined(name: str, *, full: bool) -> str:
    return f"{name} joined. " + (
        "All seats are taken, so press **Begin**." if full else "Press **Begin**, or add another."
    )


def help_text(games: Iterable[AnyGame]) -> str:
    offers = "\n".join(f"- `/{game.key} start` · {game.title}" for game in games)
    return (
        "## Parlour\nCard games for friends who play a move now and a move after lunch.\n\n"
        f"**1. Open a table** in a channel:\n{offers}\n"
        "**2. Sit down:** friends press **Join** (or **Add bot** fills a seat), then **Begin**.\n"
        "**3. Play:** press **My move** on the table. Your cards show to you alone. "
        "Every move is a slash command too.\n"
        "**4. Come back any time:** `/games` shows where it is your move, `/game table` brings a "
        "table down to the newest messages, `/game log` tells what happened. `/game leave`, "
        "`/game invite` and `/game end` do what they say.\n\n"
        "-# Nothing is lost when the bot restarts. `/<game> rules` explains each game; `/settings` "
        "offers words instead of pictures, `/privacy` says what is kept."
    )


def other_game(game: AnyGame) -> str:
    return f"That is a table of **{game.title}**, whose commands begin with `/{game.key}`."


def bot_lacks(permissions: Sequence[str], *, can_thread: bool = False) -> str:
    instead = "add `thread:True` to play in a thread" if can_thread else "pick another channel"
    return (
        f"I cannot open a table here: I lack {and_list(permissions)} in this channel. "
        f"Ask someone who manages the server to allow it, or {instead}."
    )


def you_may_not_write(permissions: Sequence[str], *, can_thread: bool = False) -> str:
    instead = "Add `thread:True` to play in a thread" if can_thread else "Pick another channel"
    return (
        f"I only post where you could too, and you don't have {and_list(permissions)} in this "
        f"channel. {instead}, or ask a moderator."
    )


def you_may_not_begin_threads(permissions: Sequence[str], *, can_write: bool) -> str:
    instead = "Leave out `thread:` to play right here" if can_write else "Pick another channel"
    return (
        f"I only start threads where you could too, and you don't have {and_list(permissions)} in "
        f"this channel. {instead}, or ask a moderator."
    )


def hosts_too_many(most: int) -> str:
    return (
        f"You're hosting {plural(most, 'open table')} in this server, and that's the limit here. "
        "You can open another as soon as one of them is over; `/game end` closes one."
    )


def channel_is_full(most: int) -> str:
    return (
        f"This channel has {plural(most, 'open table')}, and that's the limit here. Open yours in "
        "another channel, or here as soon as one of them is over."
    )


def invited_too_often(person: int, most: int, until: int) -> str:
    return (
        f"<@{person}> got {plural(most, 'invitation')} in the last hour, and that's the limit in "
        f"this server. You can invite them again <t:{until}:R>."
    )


def pinged_too_often(person: int, most: int, until: int) -> str:
    return (
        f"That would ping <@{person}>, who was pinged {plural(most, 'time')} in the last hour at "
        f"somebody's request. That's the limit in this server; try again <t:{until}:R>."
    )


def reposted_too_often(most: int, until: int, link: str) -> str:
    return (
        f"This table was posted again {plural(most, 'time')} in the last hour, and that's the "
        f"limit in this server. You can post it again <t:{until}:R>. It's here: {link}"
    )


def only_seated_repost(link: str) -> str:
    return f"Only people at this table and moderators can post it again. It's here: {link}"


def no_thread(permissions: Sequence[str]) -> str:
    lacks = f": I lack {and_list(permissions)}" if permissions else ""
    return f"I cannot begin a thread here{lacks}. Leave out `thread:` to play in the channel."


def table_opened(game: AnyGame, missing: Sequence[str], where: str, *, alone: bool) -> str:
    """Confirm that a table is open, and name optional permissions that the bot lacks."""
    said = f"Your table of **{game.title}** is open, and you sit at it. "
    if alone:
        said += f"It is for you alone: press **Begin** {where} when you are ready."
    else:
        said += f"Friends press **Join** {where}; **Add bot** fills a seat; then **Begin**."
    if missing:
        said += f"\n-# I lack {and_list(missing)} here. It works without; it is nicer with."
    return said


def trouble_alert(tables: Sequence[tuple[str, str]], channel: int, why: TroubleReason) -> str:
    """Tell someone who can help that the bot can't post in the channel of these tables.

    Each table is given as its title and its id.
    """
    yours, stand, move = _moving(tables)
    match why:
        case "gone":
            said = f"The channel of {yours} is gone. To go on, {move}"
        case "locked":
            said = (
                f"{yours[0].upper()}{yours[1:]} {stand} in <#{channel}>, a thread that is locked. "
                f"Ask a moderator to unlock it, or {move}"
            )
        case _:
            said = (
                f"I may not write in <#{channel}> any more, where {yours} {stand}. "
                "Ask someone who manages the server to let me view the channel and send "
                f"messages there, or {move}"
            )
    return f"{said}\n-# Nothing is lost: the game stands where it stood."


MOST_NAMED = 20  # how many tables to list


def _moving(tables: Sequence[tuple[str, str]]) -> tuple[str, str, str]:
    """Return a phrase for the tables, its verb, and instructions for moving them elsewhere."""
    if len(tables) == 1:
        ((title, table),) = tables
        move = f"`/game table table:{table}` in another channel of the server"
        return f"your table of **{title}**", "stands", f"type {move}, and the table moves there."
    lines = [f"- **{title}**: `/game table table:{table}`" for title, table in tables[:MOST_NAMED]]
    if tables[MOST_NAMED:]:
        lines.append("- `/games` names the others")
    move = "type one of these in another channel of the server, and that table moves there:"
    return "your tables", "stand", "\n".join([move, *lines])


def trouble_text(why: TroubleReason, table: str) -> str:
    """Say in a few words why the bot can't post in a table's channel."""
    elsewhere = f"`/game table table:{table}` in another channel moves it there"
    match why:
        case "gone":
            return f"its channel is gone; {elsewhere}"
        case "shut":
            return f"I may not write there; {elsewhere}"
        case "locked":
            return f"its thread is locked; {elsewhere}"
        case "left":
            return "I was removed from its server; the table waits for my return"
        case "down":
            return f"Discord is slow there just now, and I keep trying; {elsewhere}"


def cannot_post(permissions: Sequence[str]) -> str:
    lacks = f": I lack {and_list(permissions)}" if permissions else ""
    return f"I cannot post the table in this channel{lacks}. Pick another one, or ask a moderator."


def plural(number: int, noun: str) -> str:
    """Return a number with its noun, such as `1 table` or `2 tables`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def has_or_have(those: Sequence[object]) -> str:
    return "have" if len(those) > 1 else "has"


def and_list(names: Sequence[str], last: str = "and") -> str:
    """Join names into a list such as `Ada, Ben and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"
