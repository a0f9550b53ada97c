"""Dawn Chorus: sing together, although nobody sees the birds in their own tree.

A complete small game that people play together, drawn with the kit's scenes.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Annotated, assert_never

from games import kit
from games.kit import Chance, Fits, Of, Open, Others, Player, Seat, Secret, Unshown, WorkedOut
from games.kit.art import COLOURS, UNKNOWN, suited
from games.kit.standard_scenes import cheat_sheet

KINDS, VOICES = tuple(COLOURS)[:4], ("1", "2", "3", "4")
BOX = tuple(f"{kind} {voice}" for kind in KINDS for voice in "11122334")
TREE, SEEDS, SLIPS, WHOLE = 4, 6, 3, len(KINDS) * len(VOICES)


def agrees(card: str, note: str) -> bool:
    """Return True if a bird fits a note, such as "red ? -2" for a red bird whose voice isn't 2."""
    parts, (kind, voice, *ruled_out) = card.split(), note.split()
    known = all(known in ("?", part) for known, part in zip((kind, voice), parts, strict=True))
    return known and not any(each[1:] in parts for each in ruled_out)


class Dawn(kit.State):
    deck: Secret[list[str]]
    trees: Annotated[Others[list[list[str]]], Fits("told", agrees)]
    told: Open[list[list[str]]]  # what hints said about each bird in a tree
    chorus: Open[list[str]]
    gone: Open[list[str]]
    seeds: int = SEEDS
    slips: int = 0
    left: Unshown[int | None] = None  # turns until the sun is up; None until the deck is empty
    turn: Seat | None


class Sing(kit.Move):
    place: int


class Shoo(kit.Move):
    place: int


class Hint(kit.Move):
    whom: Player
    what: str


class Sang(kit.Event):
    reveals = True
    seat: Seat
    card: str
    fits: bool


class Shooed(kit.Event):
    reveals = True
    seat: Seat
    card: str


class Hinted(kit.Event):
    reveals = True
    seat: Seat
    whom: Seat
    what: str
    places: tuple[int, ...]


class Landed(kit.Whisper):
    card: str


def in_short(told: list[list[str]]) -> list[list[str]]:
    """Return notes such as "red ?", without what hints ruled out."""
    return [[" ".join(note.split()[:2]) for note in notes] for notes in told]


class Table(kit.Public):
    chorus: Annotated[tuple[str, ...], Of("chorus", sorted)]
    gone: Annotated[tuple[str, ...], Of("gone", sorted)]
    seeds: Annotated[int, kit.Track(SEEDS)]
    slips: Annotated[int, kit.Track(SLIPS)]
    deck: int
    told: Annotated[kit.Each[tuple[str, ...]], Of("told", in_short)]
    turn: Seat | None


class Seen(kit.Private):
    told: WorkedOut[tuple[str, ...]]
    trees: kit.Each[tuple[str, ...]]


def setup(seats: int, _: kit.Options, chance: Chance) -> Dawn:
    deck = chance.shuffled(BOX)
    trees = [[deck.pop() for _ in range(TREE)] for _ in range(seats)]
    told = [["? ?"] * TREE for _ in range(seats)]
    turn = Seat(chance.below(seats))
    return Dawn(deck=deck, trees=trees, told=told, chorus=[], gone=[], turn=turn)


sing, shoo, hint = cache(Sing), cache(Shoo), cache(Hint)


def legal(state: Dawn, seat: Seat) -> Iterator[Sing | Shoo | Hint]:
    if seat != state.turn:
        return
    places = range(1, len(state.trees[seat]) + 1)
    yield from (sing(place=place) for place in places)
    if state.seeds < SEEDS:
        yield from (shoo(place=place) for place in places)
    for other, tree in enumerate(state.trees):
        if state.seeds and other != seat:
            known = {part for card in tree for part in card.split()}
            whom = Player.at(Seat(other))
            yield from (hint(whom=whom, what=each) for each in (*KINDS, *VOICES) if each in known)


def apply(
    state: Dawn, seat: Seat, move: Sing | Shoo | Hint, _: Chance
) -> Iterator[Sang | Shooed | Hinted | Landed]:
    if state.left is not None:
        state.left -= 1
    match move:
        case Hint(whom=whom, what=what):
            tree, notes = state.trees[whom.seat], state.told[whom.seat]
            at = [at for at, card in enumerate(tree) if what in card.split()]
            for each, note in enumerate(notes):
                notes[each] = with_hint(note, what) if each in at else f"{note} -{what}"
            state.seeds -= 1
            places = tuple(each + 1 for each in at)
            yield Hinted(seat=seat, whom=whom.seat, what=what, places=places)
        case Sing(place=place):
            card = _take(state, seat, place)
            fits = is_next(card, state.chorus)
            (state.chorus if fits else state.gone).append(card)
            state.slips += not fits
            yield Sang(seat=seat, card=card, fits=fits)
        case Shoo(place=place):
            card = _take(state, seat, place)
            state.gone.append(card)
            state.seeds += 1
            yield Shooed(seat=seat, card=card)
        case _:
            assert_never(move)
    if state.deck and not isinstance(move, Hint):
        state.trees[seat].append(state.deck.pop())
        state.told[seat].append("? ?")
        yield Landed(but=seat, card=state.trees[seat][-1])
        state.left = None if state.deck else len(state.trees)
    over = state.slips == SLIPS or len(state.chorus) == WHOLE or state.left == 0
    state.turn = None if over else Seat((seat + 1) % len(state.trees))


def _take(state: Dawn, seat: Seat, place: int) -> str:
    state.told[seat].pop(place - 1)
    return state.trees[seat].pop(place - 1)


def is_next(card: str, chorus: Sequence[str]) -> bool:
    """Return True if a bird's voice is one higher than its kind's highest voice so far."""
    kind, voice = card.split()
    return int(voice) == 1 + sum(each.startswith(kind) for each in chorus)


def with_hint(note: str, what: str) -> str:
    kind, voice, *ruled_out = note.split()
    return " ".join([*((what, voice) if what in KINDS else (kind, what)), *ruled_out])


def result(state: Dawn) -> kit.Result | None:
    if state.turn is not None:
        return None
    return kit.Result.together(len(state.trees), len(state.chorus), won=state.slips < SLIPS)


def cards(state: Dawn) -> Iterator[str]:
    return chain(state.deck, *state.trees, state.chorus, state.gone)


def own_notes(state: Dawn, seat: Seat) -> dict[str, object]:
    return {"told": in_short(state.told)[seat]}


def decide(table: Table, _: Seat, __: kit.Names) -> str:
    return f"let a bird sing, shoo one or hint, with {table.seeds} seeds left."


def narrate(event: Sang | Shooed | Hinted | Landed, name: kit.Names) -> str:
    match event:
        case Sang(seat=seat, card=card, fits=fits):
            return f"{name(seat)} let {card} sing{'.' if fits else ', which was out of tune.'}"
        case Shooed(seat=seat, card=card):
            return f"{name(seat)} shooed {card} away and found a seed."
        case Hinted(seat=seat, whom=whom, what=what, places=places):
            at = " and ".join(map(str, places))
            return f"{name(seat)} gave {name.whom(whom)} a hint: {what} at {at}."
        case Landed(card=card):
            return f"The next bird to land was {card}."
        case _:
            assert_never(event)


def bot(
    table: Table, seen: Seen, moves: Sequence[Sing | Shoo | Hint], _: Chance
) -> Sing | Shoo | Hint:
    """Sing a bird that's surely next, or give the best hint, or shoo the oldest unknown bird."""

    def is_sure(note: str) -> bool:
        return all(is_next(card, table.chorus) for card in BOX if agrees(card, note))

    def rate(move: Sing | Shoo | Hint) -> float:
        match move:
            case Sing(place=place):
                return 9 if is_sure(seen.told[place - 1]) else -9
            case Shoo(place=place):
                return (2 if seen.told[place - 1] in ("? ?", *table.chorus) else 1) - place / 10
            case Hint(whom=whom, what=what):
                told = zip(seen.trees[whom.seat], table.told[whom.seat], strict=True)
                return max(use(card, note, what) for card, note in told)
            case _:
                assert_never(move)

    def use(card: str, note: str, what: str) -> float:
        """Rate a hint about a bird: 6 if its owner then knows that it's next, else 3 or 0."""
        then = with_hint(note, what)
        if what not in card.split() or then == note or not is_next(card, table.chorus):
            return 0
        return 0 if is_sure(note) else 6 if is_sure(then) else 3

    return max(moves, key=rate)


GAME = kit.Game(
    key="chorus",
    texts=kit.InEnglish(
        "Dawn Chorus", "Help each other to let the birds of each colour sing from 1 to 4."
    ),
    rules=kit.Rules(
        seats=lambda _: range(2, 5),
        setup=setup,
        legal=legal,
        apply=apply,
        result=result,
        cards=cards,
        keeps_best=True,
    ),
    views=kit.Views(Dawn, Table, Seen, private=own_notes),
    words=kit.Words(
        narrate=narrate,
        decide=decide,
        points=f"{{}} of {WHOLE} birds".format,
        prompts={
            "sing": "Let one of your birds sing.",
            "sing.place": "Which bird, counted from the left?",
            "shoo": "Shoo one of your birds away, and find a seed.",
            "shoo.place": "Which bird, counted from the left?",
            "hint": "Spend a seed on a hint for somebody.",
            "hint.whom": "Who gets the hint?",
            "hint.what": "Which colour or voice to point out?",
        },
    ),
    pictures=kit.Pictures(
        faces=suited({**{kind: COLOURS[kind] for kind in KINDS}, **UNKNOWN}, (*VOICES, "?")),
        cheat_sheet=lambda: cheat_sheet(
            "Dawn Chorus",
            ("Everyone", "You see all birds but your own."),
            (
                "On your turn",
                "Let a bird sing.",
                "Spend a seed on a hint.",
                "Shoo a bird for a seed.",
            ),
            ("The end", "Three slips lose. Otherwise, every bird that sings counts."),
        ),
    ),
    opponents=kit.Opponents(plays=bot),
)
