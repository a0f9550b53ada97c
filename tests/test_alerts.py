"""The alert rules and the operators' guide name only metrics of the metrics page."""

import re
import socket
from collections.abc import Mapping
from typing import Any

import aiohttp
import pytest
from ruamel.yaml import YAML

from tests.support.sandbox import ROOT

pytest.importorskip("prometheus_client", reason="the page needs the extra `metrics`")

from bot.metrics_page import MetricsPage

SAMPLES = {"histogram": ("_bucket", "_count", "_sum"), "counter": ("",), "gauge": ("",)}
"""How the names of a metric's samples end, by the type of the metric."""


async def read_types() -> Mapping[str, str]:
    """Return the type of each metric on the page, by the metric's name."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    page = MetricsPage(port)
    await page.start()
    try:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/metrics") as response,
        ):
            text = await response.text()
    finally:
        await page.close()
    found = dict(re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE))
    return {name: kind for name, kind in found.items() if not name.endswith("_created")}


def read_alerts() -> list[dict[str, Any]]:
    text = (ROOT / "deploy" / "alerts.yml").read_text("utf-8")
    read: Any = YAML(typ="safe").load(text)  # pyright: ignore[reportUnknownMemberType]
    return [rule for group in read["groups"] for rule in group["rules"]]


async def test_every_alert_is_about_a_metric_of_the_page() -> None:
    types = await read_types()
    samples = {name + ending for name, kind in types.items() for ending in SAMPLES[kind]}
    named = {each for rule in read_alerts() for each in re.findall(r"parlour_\w+", rule["expr"])}

    assert named
    assert named - samples == set()


def test_every_alert_says_what_to_do_and_has_balanced_brackets() -> None:
    for rule in read_alerts():
        assert rule["annotations"]["summary"].endswith(".")
        for left, right in ("()", "[]", "{}"):
            assert rule["expr"].count(left) == rule["expr"].count(right), rule["alert"]


async def test_the_guide_explains_every_metric_of_the_bot() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    explained = set(re.findall(r"`(parlour_\w+)`", guide))

    assert explained == {name for name in await read_types() if name.startswith("parlour_")}
