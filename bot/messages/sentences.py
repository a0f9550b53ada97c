"""Everything said on tables, panels and DMs. A game's title may end with an exclamation mark."""

from collections.abc import Sequence

from bot.engine.sentences import and_list
from storage.delivery import TroubleReason

# Channels in which the bot can't post


def trouble_alert(*, tables: Sequence[tuple[str, str]], channel: int, why: TroubleReason) -> str:
    """Return an alert for someone who can help, because the bot can't post in a channel.

    `tables` are the titles and ids of the tables in the channel.
    """
    yours, are, move = _how_to_move(tables)
    match why:
        case "gone":
            said = f"The channel where {yours} used to be is gone. To carry on, {move}"
        case "locked":
            said = (
                f"{yours[0].upper()}{yours[1:]} {are} in <#{channel}>, which is a locked thread. "
                f"Ask a moderator to unlock it, or {move}"
            )
        case _:
            said = (
                f"I can't post in <#{channel}> any more, and that's where {yours} {are}. Ask "
                "someone who manages the server to let me view the channel and send messages, or "
                f"{move}"
            )
    return f"{said}\n-# Nothing is lost. Everything's just as you left it."


MAX_TABLES_LISTED = 20


def _how_to_move(tables: Sequence[tuple[str, str]]) -> tuple[str, str, str]:
    """Return a phrase for the tables, the matching form of `be`, and how to move the tables."""
    if len(tables) == 1:
        ((title, table),) = tables
        move = (
            f"type `/game table table:{table}` in another channel on that server to move it there."
        )
        return f"your **{title}** table", "is", move
    lines = [
        f"- **{title}**: `/game table table:{table}`" for title, table in tables[:MAX_TABLES_LISTED]
    ]
    if tables[MAX_TABLES_LISTED:]:
        lines.append("- See `/games` for the others")
    move = "type one of these in another channel on that server to move the table there:"
    return "your tables", "are", "\n".join([move, *lines])


def trouble_text(*, why: TroubleReason, table: str) -> str:
    """Return the reason why the bot can't post in a table's channel, and what to do."""
    elsewhere = f"Type `/game table table:{table}` in another channel to move it there."
    match why:
        case "gone":
            return f"The table's channel is gone. {elsewhere}"
        case "shut":
            return f"I can't post in the table's channel. {elsewhere}"
        case "locked":
            return f"The table's thread is locked. {elsewhere}"
        case "left":
            return "Somebody removed me from the server. The table will wait until I'm back."
        case "down":
            return f"Discord is slow there right now, but I'm still trying. {elsewhere}"


# The first line of a table's message, which phones show without Markdown or timestamps

A_MOMENT = "One moment …"
GAME_IS_OVER = "This game is over."
CLOSED = "This table closed before the game started."
ENDED_UNREADABLE = "This game ended early because I couldn't load it any more. Nobody won."
ENDED_EARLY = "This game ended early. Nobody won."
BOT_PLAYS_FOR_YOU = ", a bot is playing for you. Take your seat back any time!"
YOUR_TURN_TOO = ", it's your turn."
PLEASE_VOTE = ", please vote."
SEAT_FOR_YOU = ", there's a seat for you."
OTHERS_DECIDE = ", the others are deciding what to do, but you can still move!"
CANT_DM = (
    "-# I can't DM you right now, so I'm pinging you here. Once your DMs are open, choose "
    "`/settings notices:dm` again."
)


def who_is_in(*, title: str, host: str) -> str:
    stop = "" if title.endswith("!") else "."
    return f"{host} wants to play **{title}**{stop} Who's in?"


def whose_turn(*, names: Sequence[str], news: str) -> str:
    whose = f"{names[0]}'s turn" if len(names) == 1 else f"Waiting for {and_list(names)}"
    return f"{whose}: {news}" if news else f"{whose}."


def you_start(*, several: bool, summary: str) -> str:
    return f", {'off we go' if several else 'you start'}! {summary}".rstrip()


def first_turn(*, summary: str) -> str:
    return f"-# {summary}"


def your_turn(*, news: str, goes_on: bool) -> str:
    begin = "keep going" if goes_on else "your turn"
    return f", {begin}: {_continued(news)}" if news else f", {begin}!"


def final_score(*, points: Sequence[tuple[str, int]]) -> str:
    each = [f"{name} {f'−{-count}' if count < 0 else count}" for name, count in points]
    return f"Final score: {', '.join(each)}."


def before_that(*, turns: Sequence[str], cut: bool) -> str:
    return f"-# Before that: {'… ' if cut else ''}{' '.join(turns)}"


def still_your_turn(*, news: str, ticking: bool) -> str:
    clock = " and the clock's ticking" if ticking else ""
    return f", it's still your turn{clock}{f': {_continued(news)}' if news else '.'}"


def _continued(news: str) -> str:
    """Return a sentence to follow a colon: "You" becomes "you", but names stay capitalized."""
    return f"y{news[1:]}" if news.startswith(("You ", "Your ", "You're ")) else news


def seat_for_you(*, hosts: Sequence[str], title: str) -> str:
    have = "have" if len(hosts) > 1 else "has"
    return f", {and_list(hosts)} {have} a seat for you in a game of {_exclaimed(title)}"


def you_are_invited(*, hosts: Sequence[str], title: str) -> str:
    invite = "invite" if len(hosts) > 1 else "invites"
    return f", {and_list(hosts)} {invite} you to a game of {_exclaimed(title)}"


def others(*, count: int) -> str:
    return f"{count} others"


def another_game(*, title: str) -> str:
    return f", here's another game of {_exclaimed(title)} You're already in."


def _exclaimed(title: str) -> str:
    """Return a title with an exclamation mark, but never with two."""
    return f"{title.removesuffix('!')}!"


def late_question(*, names: Sequence[str], clock: bool) -> str:
    have = "have" if len(names) > 1 else "has"
    late = f"{have} run out of time" if clock else f"{have}n't moved for a while"
    return f"{and_list(names)} {late}. What should happen?"


def undo_question(*, who: str) -> str:
    return f"{who} would like to take back a move. Is that OK?"


def clock_question(*, who: str, clock: str) -> str:
    return f"{who} would like to switch to “{clock}”. Is that OK?"


# The lines below the first line of a table's message, and the buttons

JOIN = "Join"
LEAVE = "Leave"
ADD_BOT = "Add bot"
BEGIN = "Begin"
OPTIONS = "Options"
YOUR_MOVE = "Your move"
UNDO = "Undo"
RULES = "Rules"
LOG = "Log"
HOW_IT_WAS_COUNTED = "How it was counted"
FAIR_PLAY = "Fair play"
NEW_BEST = "🏅 That's your best so far!"
NOT_A_BEST = "-# 🏅 You took back a move, so this game doesn't count as a personal best."


def undo_move_of(*, name: str) -> str:
    return f"Undo {name}'s move"


def table_heading(*, title: str, table_id: str, agreed: str) -> str:
    return f"-# **{title}** · table `{table_id}`{agreed}"


def hosted_by(*, name: str) -> str:
    return f" · hosted by {name}"


def who_is_here(*, free: int, needed: int, solo_command: str) -> str:
    state = f"{plural(free, 'seat')} free" if free else "all seats taken"
    alone = f" (or play on your own with `{solo_command}`)" if solo_command else ""
    need = f"{needed} more needed{alone}, " if needed > 0 else ""
    return f"**Who's here** · {need}{state}"


def kept_for(*, guest: int) -> str:
    return f" · kept for <@{guest}>"


def beat_your_best(*, record: object) -> str:
    return f"🏅 Your best so far is **{record}**. Beat it!"


def new_best_of(*, names: Sequence[str]) -> str:
    return f"🏅 That's the best so far for {and_list(names)}!"


def still_your_best(*, record: object) -> str:
    return f"🏅 Your best is still **{record}**."


def still_to_move(*, names: Sequence[str]) -> str:
    return f"▶ Also up: {and_list(names)}"


def to_the_rematch(*, solo: bool) -> str:
    return "Go to the next game" if solo else "Go to the rematch"


# Panels, which only one person sees

MY_CARDS = "My cards"
WHAT_A_CARD_DOES = "What does a card do?"
MORE_CARDS = "More cards …"
VOTE = "Vote"
YES = "Yes"
BACK = "Back"
REFRESH = "Refresh"
ONE_MOVE = "There's just one thing you can do:"
MEANWHILE = "While you wait, you can:"
YOUR_VOTE = "🗳️ We need your vote."
NOTHING_TO_SEE = "There's nothing to see yet."
EARLIER = "-# … See **Log** for what came before."


def trouble_line(*, trouble: str) -> str:
    return f"ℹ️ {trouble}"


def played(*, told: Sequence[str]) -> str:
    """Return a confirmation of a move, with sentences that say what the move caused."""
    return "✅ " + "\n".join(told)


def over(*, link: str) -> str:
    return f"This game is over: {link}"


def see_table(*, link: str) -> str:
    return f"-# The table always shows whose turn it is: {link}"


# Questions that a player answers with buttons and menus

CHOOSE_ONE = "Choose one"
MORE = "More …"
NO_MORE = "That's as many as you can choose"
NONE = "None"


def choose(*, least: int, most: int) -> str:
    if least == most:
        return f"Choose {most}"
    return f"Choose {least} to {most}" if least else f"Choose up to {most}"


def done(*, chosen: int) -> str:
    return f"Done ({chosen})"


def all_of_them(*, number: int) -> str:
    return f"All {number}"


def continued(*, heading: str, page: str) -> str:
    return f"{heading} (continued)\n\n{page}"


def page(*, number: int, of: int) -> str:
    return f"Page {number} of {of}"


# The clock, votes and free seats

CHOICES = {
    "wait": "Wait longer",
    "help": "Let a bot play this turn",
    "take": "Let a bot take over",
    "offer": "Let somebody else take over",
    "end": "End the game",
    "yes": "Agree",
    "no": "Disagree",
}
"""The labels of the choices in votes."""

TAKE_THE_SEAT = "Take the seat"
TAKE_MY_SEAT_BACK = "Take my seat back"


def take_over_from(*, name: str) -> str:
    return f"Take over from {name}"


def deadline(*, time: int) -> str:
    return f"-# ⏳ Time runs out <t:{time}:R>."


def turn_began(*, time: int) -> str:
    return f"-# 🕰️ This turn began <t:{time}:R>."


def bot_plays_turn(*, name: str) -> str:
    return f"-# 🤖 A bot is playing this turn for {name}."


def seat_kept(*, name: str, guest: int) -> str:
    return f"-# 🪑 {name}'s seat is being kept for <@{guest}>."


def on_vacation(*, name: str, time: int) -> str:
    return f"-# 🏖️ {name} is on vacation until <t:{time}:f>, so their clock is stopped."


WAITS = "The table will wait."
THEN_THE_OTHERS = "When time's up, the others will decide what happens."
THEN_A_BOT = "When time's up, a bot will play this turn."


def no_more_reminders(*, names: Sequence[str], what_now: str) -> str:
    return f"-# 🔕 I've reminded {and_list(names)} five times, so I'll stop now. {what_now}"


def out_of_time(*, names: Sequence[str], what_now: str) -> str:
    have = "have" if len(names) > 1 else "has"
    return f"⌛ {and_list(names)} {have} run out of time (but can still move). {what_now}"


def silent(*, names: Sequence[str], what_now: str) -> str:
    have = "haven't" if len(names) > 1 else "hasn't"
    return (
        f"🔕 {and_list(names)} {have} moved for a while (but still can). I've stopped "
        f"sending reminders. {what_now}"
    )


def wants_undo(*, who: str, undone: str) -> str:
    return f"↩️ {who} would like to take back: {undone} Everyone else has to agree."


def wants_clock(*, who: str, clock: str, who_agrees: str) -> str:
    return f"⏱️ {who} would like to switch to **{clock}**. {who_agrees}"


FIRST_ANSWER_DECIDES = "Nobody has answered yet, so the first answer decides."
ALL_AGREE = "Everyone else has to agree."
ALL_PRESENT_AGREE = "Everyone else who's around has to agree."
MAJORITY_DECIDES = "What should happen? Majority rules."
NOBODY_TO_ASK = "There's nobody else to ask"
EVERYONE_IS_AWAY = "Everyone else is away"
NOBODY_ANSWERED = "Nobody has answered"
VOTES_RESTARTED = "-# Voting has started over because more players are late."


def first_to_answer(*, alone: str) -> str:
    return f"{alone} yet, so the first answer decides what happens:"


def table_waits(*, alone: str) -> str:
    return f"{alone}, so the table will wait."


def bot_plays_then(*, alone: str, time: int) -> str:
    return f"{alone}, so a bot will play this turn <t:{time}:R>."


def votes_for(*, choice: str, names: Sequence[str]) -> str:
    return f"-# {CHOICES[choice]}: {and_list(names)}"


def vote_button(*, choice: str, votes: int) -> str:
    return f"{CHOICES[choice]} ({votes})" if votes else CHOICES[choice]


def silence_counts(*, days: int) -> str:
    return f"-# If you don't answer within {days} days, the others will decide without you."


# DMs and their buttons

SHOW_ME = "Show me"
NOT_THIS_TIME = "Not this time"
GO_TO_THE_TABLE = "Go to the table"


def done_there(*, title: str) -> str:
    """Return the text of a DM after the person has done what the DM asked for."""
    return f"✅ Done! I'll ping you when **{title}** needs you again."


# The legend below a picture


def token(*, letter: str, name: str) -> str:
    return f"**{letter}** is {name}"


# Words that are parts of other sentences, and the options panel

SOMEONE = "Somebody"


def plural(number: int, noun: str) -> str:
    """Return a number with its noun, such as `1 table` or `2 tables`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def options_heading(*, game: str) -> str:
    return f"### {game} · options\nEveryone sees your choices right away."


def option_label(*, name: str, value: bool | int | str | None) -> str:
    shown = value
    if value is None:
        shown = "ask each time"
    elif isinstance(value, bool):
        shown = "yes" if value else "no"
    return f"{name.replace('_', ' ').capitalize()}: {shown}"
