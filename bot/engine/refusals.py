"""Refusals, whose text is shown to people, and failures of a game's rules."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from bot.engine import sentences
from bot.operator_log import LoggableError, safe_traceback
from games.kit.variants import single_changes

if TYPE_CHECKING:
    from bot.engine.table import Person, Table
    from games.kit import AnyGame, Name, Seat

Enders = Literal["host", "seated", "moderators"]
"""Who may end games early in a server, in addition to moderators."""

END_REFUSALS: dict[Enders, str] = {
    "host": sentences.HOST_ENDS,
    "seated": sentences.PLAYERS_END,
    "moderators": sentences.MODERATORS_END,
}
"""The text for people who may not end a game, by who may."""


class Refusal(Exception):
    """Something isn't possible. The person is shown the text, and the table if there is one."""

    def __init__(self, text: str, table: "Table | None" = None) -> None:
        super().__init__(text)
        self.text = text
        self.table = table

    def text_with(self, _name: "Name") -> str:
        """Return the text with people's names filled in. The names must be safe to print."""
        return self.text


class NoTable(Refusal):
    def __init__(self) -> None:
        super().__init__(sentences.NO_TABLE)


class NoGame(Refusal):
    def __init__(self) -> None:
        super().__init__(sentences.NO_GAME)


class BadOptions(Refusal):
    def __init__(self, problems: Iterable[str]) -> None:
        super().__init__(sentences.bad_options(problems=problems))


class NotSeated(Refusal):
    def __init__(self, table: "Table", text: str = "") -> None:
        if table.status == "lobby":
            usual = sentences.NOT_SEATED_IN_LOBBY
        elif not table.record.is_live:
            usual = sentences.NOT_SEATED_WHEN_OVER
        else:
            usual = sentences.NOT_SEATED
        super().__init__(text or usual, table)


class BotPlays(NotSeated):
    """A bot is playing for this person, who can take the seat back at any time."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, sentences.BOT_PLAYS)


class Kicked(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.KICKED, table)


class AlreadySeated(Refusal):
    def __init__(self, table: "Table") -> None:
        in_lobby = table.status == "lobby"
        text = sentences.ALREADY_SEATED_IN_LOBBY if in_lobby else sentences.ALREADY_SEATED
        super().__init__(text, table)


class Full(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.full(game=table.game.key), table)


class NoSuchLevel(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.NO_SUCH_LEVEL, table)


class NoSeatToOffer(Refusal):
    """No seat is free, and none is played by a bot."""

    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.no_seat_to_offer(playing=table.status == "playing"), table)


class AlreadyBegun(Refusal):
    def __init__(self, table: "Table", person: "Person") -> None:
        seated = table.find(person.id) is not None
        watch = sentences.already_begun(game=table.game.key)
        super().__init__(sentences.ALREADY_BEGUN_SEATED if seated else watch, table)


class NotBegun(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.NOT_BEGUN, table)


class Over(Refusal):
    """The game is over, or the table was closed."""

    def __init__(self, table: "Table") -> None:
        if table.status == "over":
            text = sentences.over(again=again(table))
        elif table.record.start_version is not None:
            text = sentences.ended_early(game=table.game.key)
        else:
            text = sentences.closed(game=table.game.key)
        super().__init__(text, table)


class NoRematch(Refusal):
    def __init__(self, table: "Table") -> None:
        if table.record.is_live:
            text = sentences.rematch_too_soon(again=again(table))
        else:
            text = sentences.rematch_of_unfinished(game=table.game.key)
        super().__init__(text, table)


def again(table: "Table") -> str:
    """Return the label of the button that opens a table's rematch."""
    return sentences.again(solo=table.is_solo)


class NotOver(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.NOT_OVER, table)


class WrongNumber(Refusal):
    """There are too few or too many players. `sentence` says how many the game needs."""

    def __init__(self, table: "Table", sentence: str) -> None:
        few = len(table.record.sitters) < table.seats_allowed[0]
        text = sentences.wrong_number(
            sentence=sentence, too_few=few, solo_command=solo_command(table)
        )
        super().__init__(text, table)


def solo_command(table: "Table") -> str:
    """Return the command that starts a solo game, for someone who is alone at a table.

    Returns an empty string if others are seated, or if the game can't be played alone.
    """
    ways = single_changes(table.game) if len(table.record.sitters) == 1 else ()
    way = next((way for way, options in ways if 1 in table.game.seats(options)), None)
    return "" if way is None else f"/{table.game.key} start {way.replace('=', ':')}"


class Stale(Refusal):
    """The person acted on an outdated view of the table."""

    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.STALE, table)


class Repeated(Refusal):
    """The same click or command arrived before, and has already been carried out."""

    def __init__(self, table: "Table | None" = None) -> None:
        super().__init__(sentences.repeated(table_is_shown=table is not None), table)


class NotAsked(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.NOT_ASKED, table)


class NothingToDecide(Refusal):
    """The person has nothing to decide now. `reason` is the game's explanation, if it has one."""

    def __init__(self, table: "Table", reason: str | None = None) -> None:
        why = reason or sentences.NOTHING_TO_DECIDE
        super().__init__(sentences.nothing_to_decide(reason=why), table)


class NotYourTurn(Refusal):
    """Someone pressed a button that's meant for the person whose turn it is."""

    def __init__(self, table: "Table") -> None:
        self._due = table.due()
        super().__init__(sentences.NOT_YOUR_TURN, table)

    def text_with(self, name: "Name") -> str:
        return sentences.waiting_for(names=[f"**{name(seat)}**" for seat in self._due])


class AlreadyAsked(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.ALREADY_ASKED, table)


class NotPossible(Refusal):
    """A typed move isn't legal now. `say` returns the text, given the names of the players."""

    def __init__(self, say: Callable[[Sequence[str]], str], table: "Table") -> None:
        super().__init__(say(()), table)
        self._say, self._seats = say, table.seats

    def text_with(self, name: "Name") -> str:
        return self._say([name(seat) for seat in self._seats])


class NotYourTable(Refusal):
    """Only the host or a moderator may do what someone tried to do. The text names the host."""

    def __init__(self, table: "Table", text: str = sentences.HOST_ONLY) -> None:
        self._sentence = text
        self._host = table.find(table.record.host)
        super().__init__(text.format(host=""), table)

    def text_with(self, name: "Name") -> str:
        host = "" if self._host is None else sentences.host_in_brackets(name=name(self._host))
        return self._sentence.format(host=host)


class NotYoursToEnd(NotYourTable):
    def __init__(self, table: "Table", enders: Enders) -> None:
        super().__init__(table, END_REFUSALS[enders])


class NotYoursToBegin(NotYourTable):
    def __init__(self, table: "Table") -> None:
        super().__init__(table, sentences.HOST_BEGINS)


class NotInLobby(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.NOT_IN_LOBBY, table)


class NothingToTakeBack(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.NOTHING_TO_TAKE_BACK, table)


class NotYourMove(Refusal):
    """Someone pressed the button to take back another player's move."""

    def __init__(self, table: "Table", seat: "Seat") -> None:
        self._seat = seat
        super().__init__(sentences.only_mover_undoes(name=table.name(seat)), table)

    def text_with(self, name: "Name") -> str:
        return sentences.only_mover_undoes(name=name(self._seat))


class OlderRules(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(sentences.OLDER_RULES, table)


class NobodyToAgree(Refusal):
    """An undo would need the others' agreement, but no other people are playing."""

    def __init__(self, table: "Table", *, revealed: bool) -> None:
        super().__init__(sentences.nobody_to_agree(revealed=revealed), table)


class GameFailed(LoggableError):
    """A game's rules raised an error, and nothing was stored.

    The text says only where in the code the error happened. The text never names cards, so logging
    it is safe.
    """

    def __init__(self, table_id: str, problem: Exception) -> None:
        super().__init__(f"table {table_id}: {safe_traceback(problem)}")
        self.table_id = table_id


class Unreadable(GameFailed):
    """The stored state of a table can't be parsed. People can still leave and end the table."""

    def __init__(self, table_id: str, problem: Exception, game: "AnyGame") -> None:
        super().__init__(table_id, problem)
        self.game = game
