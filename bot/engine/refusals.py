"""Refusals, each with the text that the person reads, and failures of a game's rules."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from bot.logs import LoggableError, safe_traceback
from games.kit.variants import single_changes

if TYPE_CHECKING:
    from bot.engine.table import Person, Table
    from games.kit import Name

Enders = Literal["host", "seated", "moderators"]
"""The players whom a server allows to end games early, in addition to moderators."""

ENDERS: dict[Enders, str] = {
    "host": "Only the table's host{host}, or someone who may manage messages, can end it. "
    "`/game leave` gets only you up from it.",
    "seated": "Only who sits at the table, or someone who may manage messages, can end it. "
    "Ask one of them.",
    "moderators": "In this server only someone who may manage messages can end a game early. "
    "`/game leave` gets only you up from it.",
}


class Refusal(Exception):
    """Something that a person can't do. They're shown the text, and the table if there is one."""

    def __init__(self, text: str, table: "Table | None" = None) -> None:
        super().__init__(text)
        self.text = text
        self.table = table

    def text_with(self, _name: "Name") -> str:
        """The text with people's names filled in. The names must be safe to print."""
        return self.text


class NoTable(Refusal):
    def __init__(self) -> None:
        super().__init__(
            "This table is gone. `/games` lists those you sit at, `/help` says how to open one."
        )


class NoGame(Refusal):
    def __init__(self) -> None:
        super().__init__("This game is not on offer here. See /help for the games that are.")


class BadOptions(Refusal):
    def __init__(self, problems: Iterable[str]) -> None:
        super().__init__("It cannot be played that way: " + " ".join(problems))


class NotSeated(Refusal):
    def __init__(self, table: "Table", text: str = "") -> None:
        if table.status == "lobby":
            usual = "You are not sitting at this table yet. Click Join to take a seat."
        elif not table.record.is_live:
            usual = "You are not sitting at this table, but it shows everybody how it went."
        else:
            usual = "You are not sitting at this table, but you are welcome to watch."
        super().__init__(text or usual, table)


class BotPlays(NotSeated):
    """A bot is playing for this person, who can take the seat back at any time."""

    def __init__(self, table: "Table") -> None:
        super().__init__(
            table,
            "A bot plays in your seat at this table. Press **Take my seat back**, or type "
            "`/game back`, and you play on.",
        )


class Kicked(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(
            "The host would rather play this one without you. You are welcome at other tables; "
            "`/help` says how to open your own.",
            table,
        )


class AlreadySeated(Refusal):
    def __init__(self, table: "Table") -> None:
        lobby = ". Press **Begin** as soon as everyone does, or **Leave** to get up."
        also = lobby if table.status == "lobby" else "; here is your hand."
        super().__init__(f"You already sit at this table{also}", table)


class Full(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(
            f"Every seat is taken. {_another(table)}; you are welcome to watch this one.", table
        )


class NoSeatToOffer(Refusal):
    """No seat is free, and none is played by a bot."""

    def __init__(self, table: "Table") -> None:
        also = ""
        if table.status == "playing":
            also = "The host can add `seat:` to offer the seat of somebody who stays away. "
        super().__init__(
            f"There is no free seat to offer, and no bot's. {also}"
            "To give up your own, add `seat:mine`.",
            table,
        )


class AlreadyBegun(Refusal):
    def __init__(self, table: "Table", person: "Person") -> None:
        seated = table.find(person.id) is not None
        watch = f". You are welcome to watch; {_another(table)}."
        also = "; here is your hand." if seated else watch
        super().__init__(f"The game has already begun{also}", table)


class NotBegun(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__("The game has not begun yet. Click Begin as soon as everyone sits.", table)


class Over(Refusal):
    """The game is over, or the table was closed."""

    def __init__(self, table: "Table") -> None:
        if table.status == "over":
            text = f"This game is over. Its table tells how it went, and offers **{again(table)}**."
        elif table.record.start_version is not None:
            text = f"This game was ended early. {_another(table)}."
        else:
            text = f"This table was closed before a game began. {_another(table)}."
        super().__init__(text, table)


class NoRematch(Refusal):
    def __init__(self, table: "Table") -> None:
        if table.record.is_live:
            text = f"This game is still on. Its table offers **{again(table)}** when it is over."
        else:
            text = f"This game did not come to its end. {_another(table)}."
        super().__init__(text, table)


def again(table: "Table") -> str:
    """The label of the button that opens another game."""
    return "Play again" if table.is_solo else "Rematch"


class NotOver(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(
            "The game file holds every card, so it comes when the game is over. "
            "Until then `/game log` tells what happened.",
            table,
        )


class WrongNumber(Refusal):
    """There are too few or too many players. `sentence`, from the kit, says how many are needed."""

    def __init__(self, table: "Table", sentence: str) -> None:
        few = len(table.record.sitters) < table.seats_allowed[0]
        advice = "Ask somebody to join, or add a bot." if few else "Somebody has to leave first."
        super().__init__(f"{sentence} {advice}{_alone(table)}", table)


def _another(table: "Table") -> str:
    return f"`/{table.game.key} start` opens another table"


def _alone(table: "Table") -> str:
    """A sentence about how to play alone, for a single player of a game that allows it."""
    ways = single_changes(table.game) if len(table.record.sitters) == 1 else ()
    way = next((way for way, options in ways if 1 in table.game.seats(options)), None)
    if way is None:
        return ""
    return f" Alone, start a table with `/{table.game.key} start {way.replace('=', ':')}`."


class Stale(Refusal):
    """The person acted on an outdated view of the table."""

    def __init__(self, table: "Table") -> None:
        super().__init__("The table has moved on; here it is as it stands now.", table)


class Repeated(Refusal):
    """The same click or command has arrived before, and was carried out then."""

    def __init__(self, table: "Table | None" = None) -> None:
        where = "`/games` lists your tables." if table is None else "Here's the table as it is now."
        super().__init__(f"That's done already. {where}", table)


class NotAsked(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(
            "This is for the others at the table to decide. If it is your move, just make it.",
            table,
        )


class NothingToDecide(Refusal):
    """The person has nothing to decide now. `reason` is the game's explanation, if it has one."""

    def __init__(self, table: "Table", reason: str | None = None) -> None:
        why = reason or "There is nothing for you to decide now."
        super().__init__(f"{why} `/games` shows where it is your move.", table)


class AlreadyAsked(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(
            "Somebody else has just asked the table for the like. Press **Vote** on that first; "
            "when it is decided you can ask again.",
            table,
        )


class NotPossible(Refusal):
    """A typed move that isn't legal now."""


class NotYourTable(Refusal):
    """Only the host or a moderator may do this. The text names the host."""

    def __init__(self, table: "Table", text: str = "") -> None:
        usual = (
            "Only the table's host{host} can do that, or someone who may manage messages. "
            "Ask one of them."
        )
        self._sentence = text or usual
        self._host = table.find(table.record.host)
        super().__init__(self._sentence.format(host=""), table)

    def text_with(self, name: "Name") -> str:
        host = "" if self._host is None else f" (**{name(self._host)}**)"
        return self._sentence.format(host=host)


class NotYoursToEnd(NotYourTable):
    def __init__(self, table: "Table", enders: Enders) -> None:
        super().__init__(table, ENDERS[enders])


class NotYoursToBegin(NotYourTable):
    def __init__(self, table: "Table") -> None:
        super().__init__(
            table,
            "The table's host{host} starts the game. Ask them to press **Begin**; once every seat "
            "is taken, anyone who sits here can.",
        )


class NotInLobby(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(
            "The game has begun, so nobody can be kicked. "
            "Where somebody stays away for long, the table asks the others how to go on.",
            table,
        )


class NothingToTakeBack(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(
            "You have made no move here that could be taken back. After one that can be, "
            "**Take back** stands below your hand.",
            table,
        )


class OlderRules(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(
            "The rules of this game have been updated since that move, so it cannot be taken back. "
            "It stands; the game goes on from here.",
            table,
        )


class NobodyToAgree(Refusal):
    """An undo would need the others' agreement, but no other people are playing."""

    def __init__(self, table: "Table", *, revealed: bool) -> None:
        why = "Something new came to light since" if revealed else "Somebody else has moved since"
        super().__init__(
            f"{why}, and no other person sits here who could agree to take your move back. "
            "It stands; the game goes on from here.",
            table,
        )


class GameFailed(LoggableError):
    """A game's rules raised an error, and nothing was stored.

    The text says only where in the code that happened. It never names cards, so it's safe to log.
    """

    def __init__(self, table_id: str, problem: Exception) -> None:
        super().__init__(f"table {table_id}: {safe_traceback(problem)}")
        self.table_id = table_id


class Unreadable(GameFailed):
    """The stored state of a table can't be read. Players can still leave the table and end it."""
