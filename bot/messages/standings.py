"""Build the private messages with a server's leaderboard and a person's statistics."""

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.standings import FEWEST_GAMES, Statistics, share_of
from bot.messages import texts
from bot.messages.components import (
    Component,
    Payload,
    button,
    container,
    message,
    option,
    row,
    select,
    separator,
    text,
)
from bot.messages.custom_id import Click, Verb
from bot.messages.picture import poster
from games.kit import AnyGame, Area, Label, Row, Scene
from storage.standings import Rivalry, Standing

MOST_RANKED, MOST_RIVALS, MOST_BARS = 12, 3, 6
ALL_GAMES = 0  # the number of all games together in the menu; each game's is one more
EVER, RECENTLY = 0, 1  # the numbers of the periods


def leaderboard_panel(
    ranked: Sequence[Standing],
    games: Mapping[str, AnyGame],
    reader: int,
    *,
    game: str = "",
    recent: bool = False,
) -> Payload:
    """Build a server's leaderboard, with controls for the game and the period."""
    shown = [*enumerate(ranked, 1)]
    own = [each for each in shown if each[1].person == reader and each[0] > MOST_RANKED]
    lines = [_ranked_line(place, each) for place, each in (*shown[:MOST_RANKED], *own)]
    of = texts.all_games() if game not in games else games[game].title
    parts = [
        text(f"### {texts.leaderboard(game=of, recent=recent)}"),
        text("\n".join(lines) or texts.nobody_ranked(fewest=FEWEST_GAMES)),
        text(f"-# {texts.how_ranked(fewest=FEWEST_GAMES)}"),
        row(_period(game, EVER, recent=recent), _period(game, RECENTLY, recent=recent)),
        row(_game_menu(games, game, recent=recent)),
    ]
    return message(container(parts))


def statistics_panel(
    statistics: Statistics, games: Mapping[str, AnyGame], name: str, reader: int
) -> Payload:
    """Build a person's statistics in a server: first against others, then alone."""
    total = statistics.total
    heading = text(f"### {texts.statistics_of(who=name)}")
    if not (total.finished or total.left_games):
        return message(container([heading, text(texts.no_games_here())]))
    known = [each for each in statistics.by_game if each.game in games]
    parts = [
        heading,
        *_lines(_rival_lines(statistics, reader)),
        *_lines(_own_lines(statistics, games)),
    ]
    if known:
        parts += [separator(), poster(games[known[0].game], _chart(known, games, total), "look")]
    return message(container(parts)) | ({"game": games[known[0].game]} if known else {})


def _ranked_line(place: int, standing: Standing) -> str:
    return texts.ranked(
        place=place,
        person=standing.person,
        share=_percent(share_of(standing)),
        count=standing.ranked,
        left=_often_left(standing),
    )


def _often_left(standing: Standing) -> int:
    """Return how many games someone left, if that's more than they finished; otherwise 0."""
    return standing.left_games if standing.left_games > standing.finished else 0


def _percent(share: float) -> int:
    return round(100 * share)


def _period(game: str, period: int, *, recent: bool) -> Component:
    label = texts.last_90_days() if period == RECENTLY else texts.all_time()
    click = Click(Verb.STANDINGS, game, f"{period:x}", page=period)
    is_chosen = (period == RECENTLY) == recent
    return button(label, str(click), "primary" if is_chosen else "plain")


def _game_menu(games: Mapping[str, AnyGame], game: str, *, recent: bool) -> Component:
    titles = [texts.all_games(), *(each.title for each in games.values())]
    chosen = [*games].index(game) + 1 if game in games else ALL_GAMES
    options = [
        {**option(title, str(at)), "default": at == chosen} for at, title in enumerate(titles)
    ]
    click = Click(Verb.STANDINGS, "", "2", page=RECENTLY if recent else EVER)
    return select(str(click), options, texts.which_game())


def _lines(lines: Iterator[str]) -> list[Component]:
    said = "\n".join(lines)
    return [text(said)] if said else []


def _rival_lines(statistics: Statistics, reader: int) -> Iterator[str]:
    """Yield how the person did against the reader or, on their own statistics, their rivals."""
    if statistics.against_viewer is not None:
        yield _rivalry_line(statistics.against_viewer)
    elif statistics.total.person == reader:
        yield from map(_rivalry_line, statistics.rivals[:MOST_RIVALS])


def _rivalry_line(rivalry: Rivalry) -> str:
    """Say how someone did against another, as told to the former."""
    ahead = rivalry.won - rivalry.lost
    return texts.head_to_head(
        other=rivalry.other,
        won=rivalry.won,
        lost=rivalry.lost,
        tied=rivalry.tied,
        standing="ahead" if ahead > 0 else "behind" if ahead else "level",
    )


def _own_lines(statistics: Statistics, games: Mapping[str, AnyGame]) -> Iterator[str]:
    total, best = statistics.total, statistics.best
    yield texts.games_finished(count=total.finished, won=total.first_places, ranked=total.ranked)
    if total.ranked:
        yield texts.beats(share=_percent(share_of(total)), count=total.ranked)
    if best is not None and best.game in games:
        yield texts.best_at(game=games[best.game].title, share=_percent(share_of(best)))
    if statistics.rivals:
        most = statistics.rivals[0]
        yield texts.plays_most_with(other=most.other, count=most.games)
    if total.left_games > total.finished:
        yield texts.left_often(count=total.left_games)


def _chart(standings: Sequence[Standing], games: Mapping[str, AnyGame], total: Standing) -> Scene:
    """Show the share of opponents beaten in each game, and how often each place was reached."""
    titles = {each.game: games[each.game].title for each in standings}
    compared = [each for each in standings if each.ranked][:MOST_BARS]
    shares = [
        _bar(titles[each.game], texts.percent(share=_percent(share_of(each))), share_of(each))
        for each in compared
    ]
    later = total.ranked - total.first_places - total.second_places - total.third_places
    counts = (total.first_places, total.second_places, total.third_places, later)
    labels = (texts.first_place(), texts.second_place(), texts.third_place(), texts.later_places())
    places = [
        _bar(label, str(count), count / total.ranked)
        for label, count in zip(labels, counts, strict=True)
        if total.ranked
    ]
    played = [
        _bar(titles[each.game], str(each.finished), each.finished / total.finished)
        for each in standings[:MOST_BARS]
        if total.finished
    ]
    areas = [
        Area(texts.opponents_beaten(), rows=tuple(shares)),
        Area(texts.places_reached(), rows=tuple(places)),
        Area(texts.games_played(), rows=tuple(played)),
    ]
    return Scene("", tuple(area for area in areas if area.rows))


def _bar(label: str, value: str, share: float) -> Row:
    return Row((Label(texts.bar(label=label, value=value), share),))
