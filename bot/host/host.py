"""The host: it seats people, takes their moves one at a time, saves, then tells."""

import secrets
import time
from collections.abc import Callable, Mapping
from typing import Self

from bot.host.clock_correction import ClockCorrection
from bot.host.lobby import Lobby
from bot.host.looking import Looking
from bot.host.minding import Minding
from bot.host.outages import ALIVE, Outages
from bot.host.privacy import Privacy
from bot.host.rematch import Rematches
from bot.host.seating import Seating
from bot.host.shelf import Clock, House, Tell
from bot.host.telling import Telling
from bot.host.troubles import Troubles
from bot.host.voting import Voting
from bot.host.waking import Waking
from games.kit import AnyGame, fair
from storage.port import Store

BOT_PAUSE = 2.0  # seconds


class Host(
    Lobby,
    Waking,
    Voting,
    Seating,
    Rematches,
    Privacy,
    Looking,
    Telling,
    Troubles,
    Minding,
    Outages,
    ClockCorrection,
):
    """Everything a person can do at a table, and everything that is then to be told.

    Each method either returns what is now stored or raises a Refusal, whose text is for the
    person; GameFailed means that the rules broke and nothing was stored. `tell(table_id)` is
    called after every commit that leaves something to tell; it must be quick and may not fail.
    """

    @classmethod
    async def start(  # noqa: PLR0913  each but the first two has a default that is meant
        cls,
        games: Mapping[str, AnyGame],
        store: Store,
        *,
        tell: Tell,
        clock: Clock = time.time,
        bot_pause: float = BOT_PAUSE,
        new_seed: Callable[[], str] = fair.new_seed,
    ) -> Self:
        """A host over a store; the secret of its tickets is drawn once and kept there."""
        secret = await store.keep_meta("ticket secret", secrets.token_hex(32))
        await store.keep_meta(ALIVE, repr(clock()))  # an outage before the first beat is one too
        house = House(
            games=games,
            store=store,
            secret=bytes.fromhex(secret),
            clock=clock,
            tell=tell,
            bot_pause=bot_pause,
            new_seed=new_seed,
        )
        return cls(house)
