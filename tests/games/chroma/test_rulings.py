"""Each ruling in rulings.md is cited by a test."""

import re
from pathlib import Path

import games.chroma

RULINGS = Path(games.chroma.__file__).parent / "rulings.md"


def test_every_ruling_is_cited_by_a_test() -> None:
    lines = RULINGS.read_text("utf-8").splitlines()
    written = {line.split()[1] for line in lines if line.startswith("- R")}
    assert written == {f"R{number}" for number in range(1, 76)}

    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert written - set(re.findall(r"\bR\d+\b", tests)) == set()
