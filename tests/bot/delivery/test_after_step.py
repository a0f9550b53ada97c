"""A claim of waiting posts stores one post, and pings the right people."""

from dataclasses import replace

from bot.delivery.after_step import after_step
from bot.delivery.steps import Claim, Done, Memory, Situation
from bot.engine.notifications.outbox import Recipients
from storage.delivery import ClaimPosts, Post, Shown
from storage.notices import Intent, Part

ADA, BEN, CY = 11, 22, 33
SILENT_POST = Post("k3f9a2", 1, 1, None, (), 1000.0)
TURN_POST = Post("k3f9a2", 2, 2, "turn", (ADA, BEN), 1001.0)
VOTE_POST = Post("k3f9a2", 3, 3, "vote", (BEN, CY), 1002.0)
SITUATION = Situation(
    table="k3f9a2",
    version=3,
    is_live=True,
    shown=Shown(2),
    posts=(SILENT_POST, TURN_POST, VOTE_POST),
    memory=Memory(),
    now=1234.5,
    uptime=60.0,
    still_concerned=lambda intent: intent.people,
    recipients=lambda post: (post.intent, ()),
)


def test_waiting_posts_become_one_for_everyone_they_ping() -> None:
    assert claim(SITUATION, TURN_POST, VOTE_POST) == ClaimPosts(
        (TURN_POST, VOTE_POST),
        replace(VOTE_POST, people=(ADA, BEN, CY), claimed_at=1234.5, channel=2),
    )


def test_people_who_need_not_be_pinged_here_get_their_notices_instead() -> None:
    by_dm = Part("turn", ADA, "dm")

    def recipients(post: Post) -> tuple[Intent | None, tuple[Part, ...]]:
        return (Intent("turn", (BEN,)), (by_dm,)) if post is TURN_POST else (None, ())

    claimed = claim(replace(SITUATION, recipients=recipients), TURN_POST, VOTE_POST)
    assert claimed.parts == (by_dm,)
    assert claimed.post is not None
    assert (claimed.post.number, claimed.post.purpose, claimed.post.people) == (3, "turn", (BEN,))


def test_posts_that_ping_nobody_any_more_are_dropped() -> None:
    by_dm = Part("turn", ADA, "dm")
    elsewhere = replace(SITUATION, recipients=always_split_into(None, by_dm))
    assert claim(elsewhere, TURN_POST) == ClaimPosts((TURN_POST,), None, (by_dm,))


def test_a_silent_post_is_sent_even_if_the_others_ping_nobody_any_more() -> None:
    nobody = replace(SITUATION, recipients=always_split_into(None))
    claimed = claim(nobody, SILENT_POST, TURN_POST).post
    assert claimed is not None
    assert (claimed.number, claimed.purpose, claimed.people) == (2, None, ())


def test_the_result_is_posted_even_if_it_pings_nobody() -> None:
    over = replace(SITUATION, recipients=always_split_into(Intent("result", ())))
    claimed = claim(over, replace(TURN_POST, purpose="result")).post
    assert claimed is not None
    assert (claimed.purpose, claimed.people) == ("result", ())


def test_a_merged_post_belongs_to_the_newest_change() -> None:
    # A refused post is queued again under a new number, above that of the vote's post.
    refused = replace(TURN_POST, number=4)
    claimed = claim(SITUATION, VOTE_POST, refused).post
    assert claimed is not None
    assert (claimed.number, claimed.version) == (4, VOTE_POST.version)


def test_a_merged_post_goes_to_the_channel_where_the_table_was_moved_last() -> None:
    moves = (replace(SILENT_POST, channel=77), replace(TURN_POST, channel=88))
    claimed = claim(SITUATION, *moves, VOTE_POST).post
    assert claimed is not None
    assert claimed.channel == 88


def always_split_into(intent: Intent | None, *parts: Part) -> Recipients:
    """Return a function that returns these pings and notices for every post."""

    def split(post: Post) -> tuple[Intent | None, tuple[Part, ...]]:
        del post
        return intent, parts

    return split


def claim(now: Situation, *waiting: Post) -> ClaimPosts:
    """Claim the waiting posts. Return the write that stores the claim."""
    (write,) = after_step(Claim(waiting), Done(), now).writes
    assert isinstance(write, ClaimPosts)
    return write
