"""The database benchmark plays real moves on both databases and reports every figure."""

from pathlib import Path

from benchmarks.databases import Size, measure
from tests.support.postgres_server import postgres_server


async def test_both_databases_are_measured(tmp_path: Path) -> None:
    size = Size(rounds=1, moves=20, few=2, many=30)
    with postgres_server() as server:
        report = await measure(server, tmp_path, size)

    for row in ("| 1 | SQLite |", "| 20 | SQLite |", "| 1 | PostgreSQL |", "| 20 | PostgreSQL |"):
        assert row in report
    assert "PostgreSQL, bare loop" in report
    assert report.count("\n| SQLite |") == report.count("\n| PostgreSQL |") == 1
