"""Print one digest per game of the ordered legal moves in a playthrough."""

import hashlib

from games import catalogue
from games.kit import Move, Seat
from games.kit.game import AnyGame
from games.kit.playout import playout

MAX_MOVES = 150


def legal_orders(game: AnyGame) -> str:
    options = game.rules.options()
    seats: int = game.rules.seats(options)[-1]
    digest = hashlib.sha256()
    for turn in playout(game, seats, options, "order"):
        for seat in range(seats):
            moves: list[Move] = list(game.rules.legal(turn.before, Seat(seat)))
            digest.update("\n".join(move.model_dump_json() for move in moves).encode())
        digest.update(turn.after.model_dump_json().encode())
        if turn.number == MAX_MOVES:
            break
    return digest.hexdigest()


if __name__ == "__main__":
    for key, game in catalogue().items():
        print(key, legal_orders(game))  # noqa: T201  a test reads the output
