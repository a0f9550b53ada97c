"""The type parameters of a game and of its parts, which checkers infer from the game's functions.

A part that mentions a type only in what it's given accepts every game with that type or a narrower
one. So a part that leaves a function out fits any game: its parameter is then the default.
"""

from typing_extensions import TypeVar

from games.kit.pieces import Event, Move, Options, Private, Public, Result, State, Whisper

Told = Event | Whisper

O = TypeVar("O", bound=Options)  # noqa: E741  a single letter, like S, M, E, P, V and R
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Told)
P = TypeVar("P", bound=Public)
V = TypeVar("V", bound=Private)
R = TypeVar("R", bound=Result)

# What a part is given
O_contra = TypeVar("O_contra", bound=Options, contravariant=True)
S_contra = TypeVar("S_contra", bound=State, contravariant=True, default=State)
M_contra = TypeVar("M_contra", bound=Move, contravariant=True, default=Move)
E_contra = TypeVar("E_contra", bound=Told, contravariant=True, default=Told)
P_contra = TypeVar("P_contra", bound=Public, contravariant=True, default=Public)
V_contra = TypeVar("V_contra", bound=Private, contravariant=True, default=Private)
R_contra = TypeVar("R_contra", bound=Result, contravariant=True, default=Result)

# What a part returns
E_co = TypeVar("E_co", bound=Told, covariant=True, default=Told)
P_co = TypeVar("P_co", bound=Public, covariant=True, default=Public)
V_co = TypeVar("V_co", bound=Private, covariant=True, default=Private)
R_co = TypeVar("R_co", bound=Result, covariant=True, default=Result)
