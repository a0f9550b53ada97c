"""Fixed sentences that the bot says outside any game. Each one says what to do next."""

from collections.abc import Sequence

from storage.records import TroubleReason


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


def see_table(link: str) -> str:
    return f"-# The table always shows whose turn it is: {link}"


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


def options_heading(*, game: str) -> str:
    return f"### {game} · options\nEveryone sees your choices right away."


def option_label(*, name: str, value: bool | int | str | None) -> str:
    words = value
    if value is None:
        words = "ask each time"
    elif isinstance(value, bool):
        words = "yes" if value else "no"
    return f"{name.replace('_', ' ').capitalize()}: {words}"
