"""/settings for people and /server settings for servers."""

from pathlib import Path

import pytest

from sandbox.panels import NotPossible
from tests.support.running_bot import run_bot
from tests.support.sandbox import open_sandbox


async def test_a_person_chooses_and_sees_what_they_chose(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ben, cy = sandbox.person("Ben"), sandbox.person("Cy")

        assert "pictures: **on**" in (await ben.runs("/settings")).text
        assert "pictures: **off**" in (await ben.runs("/settings", pictures="off")).text
        assert "pictures: **off**" in (await ben.runs("/settings")).text
        assert "pictures: **on**" in (await cy.runs("/settings")).text
        assert "pictures: **on**" in (await ben.runs("/settings", pictures="on")).text


async def test_only_people_who_manage_the_server_find_its_settings(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        with pytest.raises(NotPossible, match="There is no /server settings here"):
            await ben.runs("/server settings")

        assert "pictures: **on**" in (await ada.runs("/server settings")).text
        assert "pictures: **off**" in (await ada.runs("/server settings", pictures="off")).text
        assert "pictures: **on**" in (await ada.runs("/settings")).text


async def test_somebody_who_sees_the_command_still_cannot_change_anything(tmp_path: Path) -> None:
    """A server can show a command to people without its default permission."""
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ben = sandbox.person("Ben")
        for command in sandbox.world.application.commands.values():
            command["default_member_permissions"] = None

        refused = await ben.runs("/server settings", pictures="off")
        assert "Manage Server" in refused.text
        assert "pictures: **on**" in (await ben.runs("/server settings")).text


async def test_each_command_offers_only_its_own_settings(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ada = sandbox.person("Ada")
        own, servers = await ada.runs("/settings"), await ada.runs("/server settings")
        assert ("notices" in own.text, "notices" in servers.text) == (True, False)
        assert ("channels" in own.text, "channels" in servers.text) == (False, True)
        with pytest.raises(NotPossible, match="There is no option clock"):
            await ada.runs("/settings", clock="daily")
        with pytest.raises(NotPossible, match="There is no option language"):
            await ada.runs("/server settings", language="English")


@pytest.mark.parametrize("pasted", ["x" * 6000, "x" * 101, " "])
async def test_pasted_text_does_not_break_autocomplete(tmp_path: Path, pasted: str) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ada = sandbox.person("Ada")

        for offered in (
            await ada.completes("/settings", quiet=pasted),
            await ada.completes("/settings", vacation=pasted),
            await ada.completes("/server settings", channels=pasted),
            await ada.completes("/server settings", games=pasted),
        ):
            assert pasted not in {each.value for each in offered}
