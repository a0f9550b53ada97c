"""/settings: what a person chooses for themselves, and for their server."""

from pathlib import Path

import pytest

from tests.e2e.house import bot_inside
from tests.stage import open_stage


async def test_a_person_chooses_and_sees_what_they_chose(tmp_path: Path) -> None:
    async with open_stage() as stage, bot_inside(stage, tmp_path / "parlour.sqlite3"):
        ben, cy = stage.person("Ben"), stage.person("Cy")

        assert "pictures: **on**" in (await ben.runs("/settings")).text
        assert "pictures: **off**" in (await ben.runs("/settings", pictures="off")).text
        assert "pictures: **off**" in (await ben.runs("/settings")).text
        assert "pictures: **on**" in (await cy.runs("/settings")).text
        assert "pictures: **on**" in (await ben.runs("/settings", pictures="on")).text


async def test_only_who_manages_the_server_chooses_for_it(tmp_path: Path) -> None:
    async with open_stage() as stage, bot_inside(stage, tmp_path / "parlour.sqlite3"):
        owner, ben = stage.person("Ada"), stage.person("Ben")

        refused = await ben.runs("/settings", pictures="off", server=True)
        assert "Manage Server" in refused.text
        assert "pictures: **on**" in (await ben.runs("/settings", server=True)).text

        await owner.runs("/settings", pictures="off", server=True)
        assert "pictures: **off**" in (await ben.runs("/settings", server=True)).text
        assert "pictures: **on**" in (await owner.runs("/settings")).text


@pytest.mark.parametrize("pasted", ["x" * 6000, "x" * 101, " "])
async def test_what_was_pasted_spoils_no_completion(tmp_path: Path, pasted: str) -> None:
    async with open_stage() as stage, bot_inside(stage, tmp_path / "parlour.sqlite3"):
        ada = stage.person("Ada")

        for offered in (
            await ada.completes("/settings", quiet=pasted),
            await ada.completes("/settings", vacation=pasted),
            await ada.completes("/settings", channels=pasted),
            await ada.completes("/settings", games=pasted),
        ):
            assert pasted not in {each.value for each in offered}
