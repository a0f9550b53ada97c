"""In every random walk, a table ends up with one message and pings each person once."""

from random import Random

import pytest

from tests.bot.delivery.walks import Walk

SHARE_COUNT = 4  # the parts of all walks, which can run in parallel processes
WALKS_PER_SHARE = 5000


@pytest.mark.no_cover  # coverage would double the time of the walks
@pytest.mark.parametrize("share", range(SHARE_COUNT))
def test_a_table_survives_every_walk(share: int) -> None:
    for seed in range(share * WALKS_PER_SHARE, (share + 1) * WALKS_PER_SHARE):
        walk = Walk(Random(seed))
        try:
            walk.walk(events=walk.chance.randrange(3, 12))
        except (AssertionError, KeyError) as problem:
            story = "\n".join(walk.trace)
            pytest.fail(f"Walk {seed}: {problem!r}\n{story}")
