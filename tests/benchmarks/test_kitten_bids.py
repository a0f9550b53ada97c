"""The benchmark of Kitten's bids counts bluffs, absurd bids and openings."""

import pytest

from benchmarks import kitten_bids


def test_a_row_is_printed_for_each_group(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kitten_bids, "GROUPS", (("easy", 2, ""), ("normal", 2, "Pip")))
    assert kitten_bids.main(["--games", "2"]) == 0
    _, _, easy, pip = capsys.readouterr().out.splitlines()
    assert easy.startswith("| 2 easy | ")
    assert pip.startswith("| 2 normal Pip | ")
    assert easy.count("%") == pip.count("%") == 3
