"""Whatever goes wrong on the way, a table ends up with one message, and pings people once."""

from random import Random

import pytest

from tests.bot.delivery.walks import Walk

SHARES, WALKS = 4, 5000  # 20,000 walks in all, in shares for several processes


@pytest.mark.no_cover  # tracing would double the time
@pytest.mark.parametrize("share", range(SHARES))
def test_a_table_survives_every_walk(share: int) -> None:
    for seed in range(share * WALKS, (share + 1) * WALKS):
        walk = Walk(Random(seed))
        try:
            walk.walk(events=walk.chance.randrange(3, 12))
        except (AssertionError, KeyError) as problem:
            story = "\n".join(walk.trace)
            pytest.fail(f"Walk {seed}: {problem!r}\n{story}")
