"""Everything the bot says in answer to commands and buttons. Each answer says what to do next."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from bot.engine.sentences import and_list
from bot.messages.sentences import plural
from games.kit import Level

Link = Callable[[str], str]
"""Turns a command such as `game log` into a link that people can tap."""

# When something goes wrong

OUR_FAULT = (
    "Something went wrong, and it's our fault, not yours. Your game is safe. "
    "Please try again in a moment."
)
UNREADABLE = (
    "I can't load this game right now, and that's our fault, not yours. Try again later; "
    "`/game leave` and `/game end` still work."
)
NO_UPLOAD = (
    "I couldn't send you the file: Discord isn't accepting files from me right now. Please try "
    "again in a few minutes."
)
OUTDATED_COMMAND = (
    "That command has changed since your Discord app last checked. "
    "Type `/` again (or restart Discord) and pick it from the list."
)
OUTDATED_BUTTON = "That button is from an older version. Use `/games` to find your table."
QUICK_TAP = "That button had only just popped up, so your tap doesn't count. Meant it? Tap again."
NO_CHANNEL = (
    "Discord didn't tell me which channel you're in. Please try again in a channel on a server."
)
SERVERS_ONLY = "You can only play in server channels, so please use the command in one of those."


def outdated_draft(*, game: str) -> str:
    """Explain to a game's author that a table is unreadable because the game's code has changed."""
    return (
        "The code of this draft has changed since this table was opened, so I can't load it any "
        f"more. Open a new one with `/{game} start`. `/game end` closes this one."
    )


# Finding the table that a command refers to

NO_SUCH_TABLE = (
    "I can't find that table here. See `/games` for your own tables. For somebody else's, go to "
    "the channel it's in."
)


def other_game(*, title: str, game: str) -> str:
    return f"That's a **{title}** table, so its commands start with `/{game}`."


def no_lobby(*, game: str) -> str:
    return f"No table here is waiting for players. Open one with `/{game} start`!"


NO_SEAT_TO_TAKE_BACK = "You don't have a seat to take back here. See `/games` for your tables."


def which_table(*, tables: Iterable[str]) -> str:
    return "\n".join(
        ["There's more than one table. Add `table:` to say which one you mean:", *tables]
    )


def table_to_choose(*, table_id: str, title: str, people: str) -> str:
    return f"- `{table_id}` {title}: {people}"


def no_table(*, game: str | None, others_here: bool, lobby_here: bool) -> str:
    """Tell a person who has no table here what to do. `game` is the game they asked for, if any."""
    none = "You're not at any table here." if others_here else "You don't have a table here."
    if lobby_here:
        return f"{none} Press **Join** on one that hasn't started."
    how = f"Open one with `/{game} start`!" if game else "`/help` shows how to open one."
    return f"{none} {how}"


def described_table(*, title: str, table_id: str, state: str, people: str) -> str:
    return f"{title} {table_id}{state}: {people}"


STATE_LOBBY = " · not started"
STATE_YOUR_TURN = " · your turn"

# The answer to /help


class Offer(NamedTuple):
    """A game in the list that /help shows."""

    key: str
    title: str
    summary: str
    players: str


def help_text(*, games: Iterable[Offer], link: Link) -> str:
    lines = "\n".join(
        f"- {link(f'{game.key} start')} **{game.title}** ({game.players})\n  {game.summary}"
        for game in games
    )
    return (
        "## Parlour\n"
        "Card games with friends, one move at a time, whenever it suits you. Pick one:\n"
        f"{lines}\n"
        "Friends press **Join** (or you press **Add bot**), then you press **Begin**. On your "
        "turn, press the buttons on the table, or **My cards**, which nobody else sees.\n"
        f"{link('games')} lists your tables, {link('game log')} tells you what's happened, "
        f"{link('game leave')} gets you out, and {link('settings')} changes how I ping you.\n"
        "-# Rules: `/<game> rules` · Your data: `/privacy about`"
    )


def number_of_players(*, fewest: int, most: int, or_alone: bool) -> str:
    if fewest == most:
        return plural(fewest, "player")
    return f"{fewest}–{most} players{', or alone' if or_alone else ''}"


# Opening tables


def table_opened(*, title: str, missing: Sequence[str], channel: int | None, solo: bool) -> str:
    """Return a confirmation that a table is open, in another channel if `channel` is given.

    `missing` lists permissions that the bot would like to have.
    """
    where = "" if channel is None else f" in <#{channel}>"
    if solo:
        said = (
            f"Your table for **{title}** is open{where}. It's just you, so press **Begin** any "
            "time."
        )
    else:
        said = (
            f"Your table for **{title}** is open{where}. Friends can press **Join**, and you can "
            "fill empty seats with **Add bot**. Press **Begin** when you're ready."
        )
    if missing:
        said += f"\n-# It'll look even better if you give me {and_list(missing)} here."
    return said


THREAD_IN_THREAD = (
    "You're already in a thread. Leave out `thread:` to play here, or go to a channel."
)


def bot_lacks(*, permissions: Sequence[str], can_thread: bool = False) -> str:
    instead = "add `thread:True` to play in a thread" if can_thread else "pick another channel"
    return (
        f"I can't open a table here because I don't have {and_list(permissions)} in this channel. "
        f"Ask someone who manages the server, or {instead}."
    )


def you_may_not_write(*, permissions: Sequence[str], can_thread: bool = False) -> str:
    instead = "Add `thread:True` to play in a thread" if can_thread else "Pick another channel"
    return (
        f"I only post where you can, and you don't have {and_list(permissions)} in this "
        f"channel. {instead}, or ask a moderator."
    )


def you_may_not_begin_threads(*, permissions: Sequence[str], can_write: bool) -> str:
    instead = "Leave out `thread:` to play right here" if can_write else "Pick another channel"
    return (
        f"I only start threads where you can, and you don't have {and_list(permissions)} in "
        f"this channel. {instead}, or ask a moderator."
    )


def no_thread(*, permissions: Sequence[str] = ()) -> str:
    lacks = f" because I don't have {and_list(permissions)}" if permissions else ""
    return f"I can't start a thread here{lacks}. Leave out `thread:` to play in the channel."


def games_allowed(*, games: str) -> str:
    return f"This server plays {games}. Pick one of those!"


def channels_allowed(*, channels: str) -> str:
    return f"In this server, games are played in {channels}. Please use the command there."


# Refusals because a limit has been reached


def hosts_too_many(*, most: int) -> str:
    return (
        f"You're already hosting {plural(most, 'open table')} in this server, and that's the "
        "limit. Wait until one of those games is over, or close a table with `/game end`."
    )


def channel_is_full(*, most: int) -> str:
    return (
        f"This channel already has {plural(most, 'open table')}, and that's the limit. Open yours "
        "in another channel, or wait until one of these games is over."
    )


def invited_too_often(*, person: int, most: int, until: int) -> str:
    return (
        f"<@{person}> has already had {plural(most, 'invitation')} in the last hour, and that's "
        f"the limit in this server. You can invite them again <t:{until}:R>."
    )


def pinged_too_often(*, person: int, most: int, until: int) -> str:
    return (
        f"That would ping <@{person}>, who's already been pinged {plural(most, 'time')} in the "
        f"last hour. That's the limit in this server; try again <t:{until}:R>."
    )


def reposted_too_often(*, most: int, until: int, link: str) -> str:
    return (
        f"This table has already been reposted {plural(most, 'time')} in the last hour, and "
        f"that's the limit in this server. You can repost it again <t:{until}:R>. For now, it's "
        f"here: {link}"
    )


# Reposting a table's message


def only_seated_repost(*, link: str) -> str:
    return f"Only players and moderators can repost this table. It's here: {link}"


def cannot_post(*, permissions: Sequence[str] = ()) -> str:
    lacks = f" because I don't have {and_list(permissions)}" if permissions else ""
    return f"I can't post the table in this channel{lacks}. Pick another one, or ask a moderator."


REPOSTED = "Here's the table. I've removed the older message."

# Beginning and ending a game, and rematches


def press_there(*, button: str, link: str) -> str:
    return f"Please press **{button}** on the table itself: {link}"


def rematch(*, title: str, link: str, solo: bool) -> str:
    if solo:
        return f"Here's another game of **{title}**: {link}\n-# Press **Begin** when you're ready."
    return f"Rematch! Seats rotate by one: {link}\n-# Press **Begin** once everyone's ready."


HOW_WELL_BOTS_PLAY: dict[Level, str] = {
    "easy": "**Easy** slips up now and then",
    "normal": "**Normal** plays well",
    "hard": "**Hard** thinks ahead",
}


def which_bot(*, levels: Sequence[Level]) -> str:
    return (
        "How well should the bot play? "
        f"{and_list([HOW_WELL_BOTS_PLAY[level] for level in levels])}."
    )


def bot_joined(*, name: str, full: bool) -> str:
    return f"{name} has joined. " + (
        "All seats are taken, so press **Begin**." if full else "Press **Begin**, or add another."
    )


def game_begins_at(*, link: str) -> str:
    return f"The game begins! It's here: {link}"


GAME_BEGINS = "The game begins!"
JOINED = "You're in! The game starts once everyone's here."
WELCOME_BACK = "Welcome back! It's your seat again."
SEAT_TAKEN = "You're in! This seat is yours now."
YES_END = "Yes, end it"


def sure_to_end(*, title: str) -> str:
    return f"End this game of **{title}** for everyone? Nobody wins if you do."


def ended(*, title: str) -> str:
    return f"Done. I've closed the **{title}** table."


# Inviting, leaving and changing seats

NOT_HERE = "I can't find that person in this server any more. Type `/game invite` again."
NO_BOTS = "You can't invite bots. Press **Add bot** in the lobby instead."
YES_LEAVE = "Yes, leave"
YES_GIVE_UP = "Yes, give up my seat"


def invited(*, guest: int, title: str) -> str:
    return f"I've invited <@{guest}> to this **{title}** table. They can press **Join**."


def seat_kept(*, whose: str | None, guest: int, title: str) -> str:
    """Confirm that a seat is reserved for a guest: the seat of `whose`, or one's own if None."""
    seat = "your seat" if whose is None else f"**{whose}**'s seat"
    return f"I'm keeping {seat} at the **{title}** table for <@{guest}>, and I've let them know."


UNTIL_SEAT_TAKEN_YOU = " You keep playing until they press **Take the seat**."
UNTIL_SEAT_TAKEN_BOT = " The bot keeps playing until they press **Take the seat**."
UNTIL_SEAT_TAKEN_MISSING = (
    " But if the player who's in that seat now makes a move first, they keep it."
)


def new_host(*, person: int, title: str) -> str:
    return f"<@{person}> is now the host of this **{title}** table."


def kicked(*, person: int) -> str:
    return f"I've removed <@{person}>. They can only come back if you `/game invite` them."


def left(*, title: str, bot_takes_over: bool) -> str:
    bot = " A bot has taken over; use `/game back` to return any time." if bot_takes_over else ""
    return f"You've left the **{title}** table.{bot}"


def sure_to_leave(*, title: str, unreadable: bool, last_person: bool) -> str:
    then = "A bot will take over for you."
    if unreadable:
        then = "I can't load it right now, but a bot will take over for you."
    if last_person:
        then = "You're the only person playing, so that'll end the game."
    return f"Leave this **{title}** table? {then}"


def own_seat(*, value: str) -> str:
    return f"{value} (your own seat)"


def no_such_seat(*, option: str, own: str, players: str) -> str:
    return f"`{option}:` can be `{own}` or one of these players: {players}."


def sure_to_give_up(*, number: int, name: str, title: str, guest: int) -> str:
    return (
        f"Give your seat (seat {number}, **{name}**) at the **{title}** table to <@{guest}>? It's "
        "yours until they take it."
    )


# Answers to votes

NO_VOTE = "There's nothing to vote on any more."
VOTED = "Got it. You can still change your vote."
DECIDED = "That settles it! See the table for what happens next."
CLOCK_VOTE = "I've asked the others. The change takes effect once everyone agrees."
UNDO_VOTE = "I've asked the others whether you can take it back. Everyone has to agree."


def table_is_here(*, title: str, link: str) -> str:
    return f"The **{title}** table is here: {link}"


def clock_changed(*, clock: str) -> str:
    return f"Done! From now on: **{clock}**."


# The log of a game


def log_title(*, title: str) -> str:
    return f"### {title} · what happened"


NOTHING_YET = "Nothing has happened yet."
GAME_FILE_BUTTON = "Game file"
GAME_FILE = "Here's the whole game with every card. `python -m games verify FILE` checks it."
TABLE_NOW = "**The table now**"
TABLE_THEN = "**The table then**"

# The answer to /games

YOUR_TABLES = "## Your tables"
OPEN_LOBBIES = "## Looking for players"


def no_tables(*, link: Link) -> str:
    return f"You're not at any table right now. {link('help')} shows how to open one!"


def unreadable_table(*, title: str, table_id: str, where: str) -> str:
    return (
        f"- **{title}**: I can't load it right now; `/game leave table:{table_id}` and "
        f"`/game end table:{table_id}` still work · {where}"
    )


def your_table(*, title: str, state: str, where: str, your_turn: bool) -> str:
    return f"- {'▶ ' if your_turn else ''}**{title}**: {state} · {where}"


WAITING_TO_BEGIN = "not started yet"
AND_YOUR_VOTE = ", and we need **your vote**"


def your_turn(*, since: int) -> str:
    return f"**your turn** (it started <t:{since}:R>)"


def waiting_for(*, names: Sequence[str]) -> str:
    return f"waiting for {and_list(names)}"


def table_left(*, title: str, where: str, link: Link) -> str:
    return f"- **{title}**: a bot is playing for you; use {link('game back')} to return · {where}"


def open_lobby(*, title: str, needed: int, free: int, names: Sequence[str], where: str) -> str:
    need = f"needs {needed} more" if needed else f"{plural(free, 'free seat')}"
    return f"- **{title}** with {and_list(names)}: {need} · {where}"


# The answers to /settings and /server settings

YOUR_SETTINGS = "**Your settings**"
SERVER_SETTINGS = "**This server's settings**"
NOT_YOUR_SERVER = (
    "Only someone with **Manage Server** can change this server's settings. "
    "Use `/settings` for your own."
)
DMS_CLOSED = "I can't DM you, so I'll ping you in the channel until you change this"


def setting(*, name: str, value: str, meaning: str) -> str:
    return f"{name}: **{value}** · {meaning}"


def typed_settings(*, example: str) -> str:
    return f"-# You can also type them, for example `{example}`."


# The answers to /privacy

WHAT_I_KEEP = (
    "**What I keep about you**\n"
    "- your Discord ID, your name, and the seats you've had\n"
    "- seats kept for you and tables you were removed from, until those games end\n"
    "- the moves made from your seats, so that games can go on and people can check them\n"
    "- your `/settings`, your best results, and the pings I still have to send you\n"
    "- how often you've been invited or pinged recently, because servers limit that\n\n"
    "I don't keep your messages or your email address, and I don't share anything. Only you see "
    "your cards; they become public when a game is over.\n\n"
    "`/privacy export` gives you all of it as a file. `/privacy erase` deletes it: past games will "
    "call you *someone*, and bots will take over your seats."
)
SURE_TO_FORGET = (
    "Should I forget everything about you? Past games will call you *someone*, bots will take "
    "over your seats for good, and your settings and best results will be gone. You can't undo "
    "this."
)
YES_FORGET = "Yes, forget me"
FORGOTTEN = "Done. You're *someone* now, and you're welcome back any time!"
EXPORTED = "Here's everything I keep about you. Times are in seconds since 1970."

# Fair play: how anyone can check the cards

FAIR_PLAY_BUTTON = "Fair play"


def sealed(*, seal: str) -> str:
    return (
        "### Fair play\n"
        "You can check that nobody tampered with the cards, not even me. Keep the seal below (a "
        "screenshot will do). When the game's over, press **Fair play** again.\n"
        "-# Every shuffle at this table comes from one secret number, which I drew before anyone "
        f"sat down. This is its seal:\n{_code(seal)}"
    )


def unsealed(*, seal: str, seed: str) -> str:
    return (
        "**Don't take my word for it.** Get the **Game file** and run `python -m games verify "
        "FILE` to replay every card yourself. Or run the secret's bytes through SHA-256, and you "
        f"should get the seal from before the game.\n-# The secret:\n{_code(seed)}\n"
        f"-# The seal:\n{_code(seal)}"
    )


def _code(text: str) -> str:
    return f"```\n{text}\n```"


def every_card_held(*, moves: int) -> str:
    return (
        f"### Fair play\n✅ I've replayed {plural(moves, 'move')} from the secret, and every card "
        "came out just as it was played."
    )


def a_card_did_not_hold(*, why: str) -> str:
    return f"### Fair play\n❌ Something's wrong with this game: {why}"


def cannot_replay(*, why: str) -> str:
    return f"### Fair play\nI can't replay this game: {why}"
