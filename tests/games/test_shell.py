"""The command line of `games` works, as tried with the toy game."""

import os
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import catalogue
from games.__main__ import STATE_WITHOUT_TURN, advise_on_bots, main
from games.kit import AnyGame, Chance, Event, Seat, State, Whisper
from games.kit.playout import own_bot
from games.kit.simulate import Figures, Simulation
from games.kit.verify_record import Noted, Played, Record, TakenBack
from tests.games.kit.recorded import recorded, recorded_by_draws
from tests.games.kit.toy import GAME, AnyMove, Toy, nothing_happens
from tests.support.changed_game import changed


@pytest.fixture(autouse=True)
def toy_box(monkeypatch: pytest.MonkeyPatch) -> dict[str, AnyGame]:
    """Let the catalogue contain only the toy game, and return the catalogue."""
    box: dict[str, AnyGame] = {"toy": GAME}

    def toys(*, drafts: bool) -> dict[str, AnyGame]:
        assert drafts, "the shell plays drafts too"
        return box

    monkeypatch.setattr("games.__main__.catalogue", toys)
    monkeypatch.setattr("games.__main__.find_game", box.get)
    return box


def test_list_prints_every_game_and_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0

    told = capsys.readouterr().out
    assert "toy        Toy, for 2 to 4 players" in told
    assert "--option shop=false|true  Whether there are prizes to buy." in told


def test_simulate_prints_figures(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "toy", "--games", "20", "--seats", "3", "--seed", "x"]
    assert main([*arguments, "--option", "shop=no", "--bots"]) == 2
    assert main([*arguments, "--option", "shop=False", "--bots"]) == 0

    told = capsys.readouterr().out
    assert told.startswith("Toy, 3 seats, stones=4, shop=false, goal=red, seed x\ngames      20\n")
    assert "a second" in told
    assert "shortest" in told
    shares = [float(word.strip(",%")) for word in told.splitlines()[-1].split()[1:4]]
    assert sum(shares) == pytest.approx(100, abs=0.2)


class Timeless(State):
    """A state without a `turn` field."""


def test_simulate_says_that_the_kits_bots_need_a_turn(
    toy_box: dict[str, AnyGame], capsys: pytest.CaptureFixture[str]
) -> None:
    options = toy_box["toy"].rules.options()
    figures, player = Figures(2), own_bot

    for game in (GAME, changed(toy_box["toy"], state=Timeless)):
        advise_on_bots(figures, Simulation(game, 2, options, player), "x")

    assert capsys.readouterr().out == f"{STATE_WITHOUT_TURN}\n"


def test_progress_is_only_shown_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["simulate", "toy", "--games", "2"])
    assert capsys.readouterr().err == ""

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    main(["simulate", "toy", "--games", "2"])
    assert capsys.readouterr().err == "\r1 of 2 games\r2 of 2 games\n"


def test_show_prints_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "toy", "--seed", "7"]) == 0

    told = capsys.readouterr().out
    assert told.startswith("Toy, 2 seats, seed 7\n")
    assert told.strip().endswith("points.")


def test_show_can_stop_after_a_few_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "toy", "--seed", "7", "--moves", "1"]) == 0

    told = capsys.readouterr().out
    assert "\n1. " in told
    assert told.endswith("\n\n… and so on. --moves shows more than 1.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "required"),
        (["fly"], "invalid choice"),
        (["show", "whist"], "There is no game called whist; there are toy."),
        (["show", "toy", "--seats", "9"], "With these options, Toy is for 2 to 4 players."),
        (["show", "toy", "--seats", "many"], "invalid int value"),
        (["show", "toy", "--moves", "0"], "At least one move must be shown."),
        (["show", "toy", "--option", "speed=3"], "Toy has no option speed; it has stones, shop"),
        (["show", "toy", "--option", "stones"], "Option stones is one of 3, 4, 5, not nothing."),
        (["show", "toy", "--option", "stones=3"], "With a shop everyone needs at least 4 stones."),
        (["simulate", "toy", "--games", "0"], "At least one game must be played."),
        (["verify", "no/such/file"], "no/such/file cannot be read: No such file or directory."),
    ],
)
def test_wrong_arguments_get_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2

    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert told.err.count("\n") == 1


def lose_a_card(state: Toy, seat: Seat, move: AnyMove, chance: Chance) -> Iterator[Event | Whisper]:
    yield from GAME.rules.apply(state, seat, move, chance)
    state.bag.pop()


def test_a_broken_invariant_is_reported_with_its_seed_and_moves(
    toy_box: dict[str, AnyGame], capsys: pytest.CaptureFixture[str]
) -> None:
    toy_box["toy"] = changed(GAME, apply=lose_a_card)

    assert main(["simulate", "toy", "--seed", "abc"]) == 1
    told = capsys.readouterr().out
    assert "Cards were lost or made." in told
    assert "\n  python -m games show toy --seats 2 --seed abc/0\n" in told
    assert told.splitlines()[-1].startswith('0: {"do":')


def test_only_the_last_moves_of_a_game_without_an_end_are_listed(
    toy_box: dict[str, AnyGame],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.kit.simulate.MAX_MOVES", 3)
    monkeypatch.setattr("games.__main__.MAX_MOVES_SHOWN", 2)
    toy_box["toy"] = changed(GAME, apply=nothing_happens)

    assert main(["simulate", "toy", "--option", "goal=blue"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert "  python -m games show toy --seats 2 --seed 1/0 --option goal=blue" in told
    assert len(told) - told.index("It went wrong after 3 moves:") == 1 + 2


def export_and_verify(record: Record, folder: Path) -> int:
    file = folder / "game.json"
    file.write_text(record.model_dump_json())
    return main(["verify", str(file)])


def test_an_exported_game_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export_and_verify(recorded(), tmp_path) == 0

    told = capsys.readouterr().out
    assert told.startswith("It holds: Toy, 2 seats, ")
    assert "The seed fits the seal, and every card came from it" in told
    assert f"The seal is {recorded().commitment}; it must be the one the lobby showed." in told
    assert "won with" in told


def test_the_old_numbering_of_luck_is_mentioned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = "Its luck is numbered by steps, so it must have begun before November 2026."
    assert export_and_verify(recorded(), tmp_path) == 0
    assert old in capsys.readouterr().out
    assert export_and_verify(recorded_by_draws("swap", "Ben left", "swap"), tmp_path) == 0
    assert old not in capsys.readouterr().out


def test_an_early_end_and_undone_moves_are_mentioned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = recorded()
    turns = (*record.turns[:1], TakenBack(step=2, back_to=0), Noted(step=3, note="Ben left."))
    assert export_and_verify(record.model_copy(update={"turns": turns}), tmp_path) == 0

    told = capsys.readouterr().out
    assert "Step 2 took moves back, to step 0." in told
    assert "The game was ended early." in told


def test_a_manipulated_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export_and_verify(recorded().model_copy(update={"seed": "cd" * 32}), tmp_path) == 1

    assert capsys.readouterr().out == (
        "It does not hold.\n"
        "The secret doesn't match the seal, so it's not the one I promised before the game.\n"
    )


def test_a_changed_card_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = recorded()
    first = record.turns[0]
    assert isinstance(first, Played)
    changed = first.model_copy(update={"events": ()})
    turns = (changed, *record.turns[1:])
    assert export_and_verify(record.model_copy(update={"turns": turns}), tmp_path) == 1

    assert capsys.readouterr().out == (
        "It does not hold.\n"
        "The secret matches the seal, but step 1 turned out differently, so someone changed a "
        "card.\n"
    )


def test_a_game_with_other_rules_is_not_called_manipulated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export_and_verify(recorded().model_copy(update={"rules": 2}), tmp_path) == 2
    assert export_and_verify(recorded().model_copy(update={"updates": (4,)}), tmp_path) == 2

    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == (
        "The seed fits the seal, but the game cannot be replayed: "
        "it was played with version 2 of the rules, and this is version 1.\n"
        "The seed fits the seal, but the game cannot be replayed: "
        "the rules were updated halfway through, at step 4.\n"
    )


def test_a_file_that_is_not_a_game_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "shopping.json"
    file.write_text('{"milk": 2}')

    assert main(["verify", str(file)]) == 2
    assert capsys.readouterr().err.endswith("shopping.json is not an exported game.\n")


@pytest.mark.all_games
def test_the_command_runs_from_a_shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["games", "list"])
    with (
        pytest.warns(RuntimeWarning, match="found in sys.modules"),
        pytest.raises(SystemExit) as end,
    ):
        runpy.run_module("games", run_name="__main__")

    assert end.value.code == 0
    told = capsys.readouterr().out
    assert all(f"{game.title}, for " in told for game in catalogue().values())


def test_a_closed_pipe_causes_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", buffering=1) as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(["show", "toy"]) == 0


def test_lesson_prints_a_lesson_and_finds_a_deal(
    toy_box: dict[str, AnyGame], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lesson", "toy"]) == 2
    assert "no such lesson; it has none" in capsys.readouterr().err
    toy_box["coloretto"] = catalogue()["coloretto"]
    assert main(["lesson", "coloretto"]) == 0
    told = capsys.readouterr().out
    assert "1. nothing_to_take: You can't take an empty row" in told
    assert told.endswith("Not told: nothing.\n")
    assert main(["lesson", "coloretto", "--lesson", "first", "--seek", "3"]) == 0
    assert "luck 'coloretto-first-" in capsys.readouterr().out
    assert main(["lesson", "coloretto", "--lesson", "second"]) == 2
