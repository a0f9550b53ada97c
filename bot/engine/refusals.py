"""Refusals, whose text is shown to people, and failures of a game's rules."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from bot.engine import texts
from bot.operator_log import LoggableError, safe_traceback
from games.kit.variants import single_changes

if TYPE_CHECKING:
    from bot.engine.table import Person, Table
    from games.kit import AnyGame, Name, Seat

Enders = Literal["host", "seated", "moderators"]
"""Who may end games early in a server, in addition to moderators."""


class Refusal(Exception):
    """Something isn't possible. The person is shown the text, and the table if there is one.

    `say` makes the text when it's shown, because nobody is told about the refusals of timers. A
    class whose text names people overrides `text_with` instead.
    """

    def __init__(self, say: Callable[[], str] = str, table: "Table | None" = None) -> None:
        super().__init__()
        self._say = say
        self.table = table

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """Return the text with people's names as they chose them."""
        return self.text_with(str if self.table is None else self.table.name)

    def text_with(self, _name: "Name") -> str:
        """Return the text with people's names filled in. The names must be safe to print."""
        return self._say()


class NoTable(Refusal):
    def __init__(self) -> None:
        super().__init__(texts.no_table)


class NoGame(Refusal):
    def __init__(self) -> None:
        super().__init__(texts.no_game)


class BadOptions(Refusal):
    def __init__(self, problems: Iterable[str]) -> None:
        text = " ".join(problems)
        super().__init__(lambda: texts.bad_options(problems=text))


class NotSeated(Refusal):
    def __init__(self, table: "Table", say: Callable[[], str] | None = None) -> None:
        if table.status == "lobby":
            usual = texts.not_seated_in_lobby
        elif not table.record.is_live:
            usual = texts.not_seated_when_over
        else:
            usual = texts.not_seated
        super().__init__(say or usual, table)


class BotPlays(NotSeated):
    """A bot is playing for the person, who can take the seat back at any time."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, texts.bot_plays)


class Kicked(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(texts.kicked, table)


class AlreadySeated(Refusal):
    def __init__(self, table: "Table") -> None:
        in_lobby = table.status == "lobby"
        super().__init__(texts.already_seated_in_lobby if in_lobby else texts.already_seated, table)


class TableFull(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(lambda: texts.full(game=table.game.key), table)


class NoSuchLevel(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(texts.no_such_level, table)


class BotIsSeated(Refusal):
    def __init__(self, table: "Table", name: str) -> None:
        super().__init__(lambda: texts.bot_is_seated(name=name), table)


class NoSeatToOffer(Refusal):
    """No seat is free, and none is played by a bot."""

    def __init__(self, table: "Table") -> None:
        playing = table.status == "playing"
        super().__init__(lambda: texts.no_seat_to_offer(playing=playing), table)


class AlreadyBegun(Refusal):
    def __init__(self, table: "Table", person: "Person") -> None:
        seated = table.find(person.id) is not None
        super().__init__(
            texts.already_begun_seated
            if seated
            else lambda: texts.already_begun(game=table.game.key),
            table,
        )


class NotBegun(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(texts.not_begun, table)


class TableOver(Refusal):
    """The game is over, or the table was closed."""

    def __init__(self, table: "Table") -> None:
        def say() -> str:
            if table.status == "over":
                return texts.over(solo=table.is_solo)
            if table.record.start_version is not None:
                return texts.ended_early(game=table.game.key)
            return texts.closed(game=table.game.key)

        super().__init__(say, table)


class NoRematch(Refusal):
    def __init__(self, table: "Table") -> None:
        def say() -> str:
            if table.record.is_live:
                return texts.rematch_too_soon(solo=table.is_solo)
            return texts.rematch_of_unfinished(game=table.game.key)

        super().__init__(say, table)


def rematch_label(table: "Table") -> str:
    """Return the label of the button that opens a table's rematch."""
    return texts.again(solo=table.is_solo)


class NotOver(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(texts.not_over, table)


class MovesDeleted(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(texts.moves_deleted, table)


class WrongNumber(Refusal):
    """There are too few or too many players. `sentence` says how many the game needs."""

    def __init__(self, table: "Table", sentence: str) -> None:
        few = len(table.record.sitters) < table.seats_allowed[0]
        command = solo_command(table)
        super().__init__(
            lambda: texts.wrong_number(sentence=sentence, few=few, command=command), table
        )


def solo_command(table: "Table") -> str:
    """Return the command that starts a solo game, for someone who is alone at a table.

    Returns an empty string if others are seated, or if the game can't be played alone.
    """
    option = solo_option(table)
    return "" if option is None else f"/{table.game.key} start {option[0]}:{option[1]}".lower()


def solo_option(table: "Table") -> tuple[str, object] | None:
    """Return the option, and its value, with which someone who is alone at a table can begin.

    Returns None if others are seated, or if no single option makes it a game for one.
    """
    ways = single_changes(table.game) if len(table.record.sitters) == 1 else ()
    for way, options in ways:
        if 1 in table.game.rules.seats(options):
            name = way.partition("=")[0]
            return name, getattr(options, name)
    return None


class Stale(Refusal):
    """The person acted on an outdated view of the table."""

    def __init__(self, table: "Table") -> None:
        super().__init__(texts.stale, table)


class Repeated(Refusal):
    """The same click or command arrived before, and has already been carried out."""

    def __init__(self, table: "Table | None" = None) -> None:
        super().__init__(lambda: texts.repeated(shown=table is not None), table)


class NotAsked(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(texts.not_asked, table)


class NothingToDecide(Refusal):
    """The person has nothing to decide now. `reason` is the game's explanation, if it has one."""

    def __init__(self, table: "Table", reason: str | None = None) -> None:
        super().__init__(lambda: texts.nothing_to_decide(reason=reason), table)


class NotYourTurn(Refusal):
    """Someone pressed a button that's meant for the person whose turn it is."""

    def __init__(self, table: "Table") -> None:
        self._due = table.due()
        super().__init__(table=table)

    def text_with(self, name: "Name") -> str:
        return texts.waiting_for(names=[f"**{name(seat)}**" for seat in self._due])


class AlreadyAsked(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(texts.already_asked, table)


class NotPossible(Refusal):
    """A typed move isn't legal now. `say` returns the text, given the names of the players."""

    def __init__(self, say: Callable[[Sequence[str]], str], table: "Table") -> None:
        super().__init__(table=table)
        self._say_of, self._seats = say, table.seats

    def text_with(self, name: "Name") -> str:
        return self._say_of([name(seat) for seat in self._seats])


class NotYourTable(Refusal):
    """Only the host or a moderator may do what someone tried to do. The text names the host."""

    def __init__(
        self,
        table: "Table",
        say: Callable[[str | None], str] = lambda host: texts.host_only(host=host),
    ) -> None:
        self._say_who = say
        self._host = table.find(table.record.host)
        super().__init__(table=table)

    def text_with(self, name: "Name") -> str:
        return self._say_who(None if self._host is None else name(self._host))


class NotYoursToEnd(NotYourTable):
    def __init__(self, table: "Table", enders: Enders) -> None:
        super().__init__(table, lambda host: texts.may_not_end(enders=enders, host=host))


class NotYoursToBegin(NotYourTable):
    def __init__(self, table: "Table") -> None:
        super().__init__(table, lambda host: texts.host_begins(host=host))


class NotInLobby(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(texts.not_in_lobby, table)


class NothingToTakeBack(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(texts.nothing_to_take_back, table)


class NotYourMove(Refusal):
    """Someone pressed the button to take back another player's move."""

    def __init__(self, table: "Table", seat: "Seat") -> None:
        self._seat = seat
        super().__init__(table=table)

    def text_with(self, name: "Name") -> str:
        return texts.only_mover_undoes(name=name(self._seat))


class OlderRules(Refusal):
    def __init__(self, table: "Table") -> None:
        super().__init__(texts.older_rules, table)


class NobodyToAgree(Refusal):
    """An undo would need the others' agreement, but no other people are playing."""

    def __init__(self, table: "Table", *, revealed: bool) -> None:
        super().__init__(lambda: texts.nobody_to_agree(revealed=revealed), table)


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
