"""Whatever goes wrong during delivery, a table ends up with one message and pings people once."""

from random import Random

import pytest

from tests.bot.delivery.walks import Walk

SHARE_COUNT = 4  # parts of all walks, which several processes can run in parallel
WALKS_PER_SHARE = 5000


@pytest.mark.no_cover  # measuring coverage would double the time of all walks
@pytest.mark.parametrize("share", range(SHARE_COUNT))
def test_a_table_survives_every_walk(share: int) -> None:
    for seed in range(share * WALKS_PER_SHARE, (share + 1) * WALKS_PER_SHARE):
        walk = Walk(Random(seed))
        try:
            walk.walk(events=walk.chance.randrange(3, 12))
        except (AssertionError, KeyError) as problem:
            story = "\n".join(walk.trace)
            pytest.fail(f"Walk {seed}: {problem!r}\n{story}")
