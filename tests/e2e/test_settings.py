"""People choose settings with /settings, and servers with /server settings."""

from pathlib import Path

import pytest

from sandbox.panels import NotPossible, Panel
from tests.support.running_bot import run_bot
from tests.support.sandbox import open_sandbox


async def test_a_person_chooses_and_sees_what_they_chose(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ben, cy = sandbox.person("Ben"), sandbox.person("Cy")

        assert "panels: **Show pictures**" in (await ben.runs("/settings")).text
        assert "panels: **Just words**" in (await ben.runs("/settings", pictures="off")).text
        assert "panels: **Just words**" in (await ben.runs("/settings")).text
        assert "panels: **Show pictures**" in (await cy.runs("/settings")).text
        assert "panels: **Show pictures**" in (await ben.runs("/settings", pictures="on")).text


async def test_only_people_who_manage_the_server_find_its_settings(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        with pytest.raises(NotPossible, match="There is no /server settings here"):
            await ben.runs("/server settings")

        assert "Pictures on tables: **Show pictures**" in (await ada.runs("/server settings")).text
        assert "tables: **Just words**" in (await ada.runs("/server settings", pictures="off")).text
        assert "panels: **Show pictures**" in (await ada.runs("/settings")).text


async def test_someone_who_sees_the_command_still_cannot_change_anything(tmp_path: Path) -> None:
    """A server can offer a command even to people without its default permission."""
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ben = sandbox.person("Ben")
        for command in sandbox.world.application.commands.values():
            command["default_member_permissions"] = None

        refused = await ben.runs("/server settings", pictures="off")
        assert "Manage Server" in refused.text
        assert "Pictures on tables: **Show pictures**" in (await ben.runs("/server settings")).text


async def test_each_command_offers_only_its_own_settings(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ada = sandbox.person("Ada")
        own, servers = await ada.runs("/settings"), await ada.runs("/server settings")
        assert ("Where I ping you" in own.text, "Where I ping you" in servers.text) == (True, False)
        assert ("open tables" in own.text, "open tables" in servers.text) == (False, True)
        with pytest.raises(NotPossible, match="There is no option clock"):
            await ada.runs("/settings", clock="daily")
        with pytest.raises(NotPossible, match="There is no option notices"):
            await ada.runs("/server settings", notices="dm")


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


async def test_settings_are_chosen_from_menus(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ben = sandbox.person("Ben")
        panel = await ben.runs("/settings")

        changed = await ben.picks(panel, "By DM", menu="setting:notices")
        assert changed.id == panel.id  # the panel is edited
        assert "Where I ping you: **By DM**" in changed.text
        await ben.picks(changed, "Yes", menu="setting:autoforced")
        await ben.picks(changed, "22-8", menu="setting:quiet")
        await ben.picks(changed, "Europe/Berlin", menu="setting:timezone")
        told = (await ben.runs("/settings")).text
        assert "Play for you when there's only one move: **Yes**" in told
        assert "leave you alone: **22:00-08:00**" in told
        assert "Your time zone: **Europe/Berlin**" in told
        assert (
            "clocks: **until"
            in (await ben.picks(changed, *week_off(changed), menu="setting:vacation")).text
        )
        again = await ben.picks(changed, "No quiet hours", menu="setting:quiet")
        assert "leave you alone: **No quiet hours**" in again.text


def week_off(panel: Panel) -> list[str]:
    """Return the labels of the option for a week off, which contain a date."""
    menu = next(each for each in panel.menus if each.custom_id == "setting:vacation")
    return [each.label for each in menu.options if each.label.startswith("a week")]


async def test_server_settings_are_chosen_from_menus(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ada = sandbox.person("Ada")
        panel = await ada.runs("/server settings")

        panel = await ada.picks(panel, sandbox.channel, menu="serversetting:channels")
        assert f"Where people can open tables: **<#{sandbox.channel.id}>**" in panel.text
        panel = await ada.picks(panel, menu="serversetting:channels")
        assert "Where people can open tables: **All channels**" in panel.text
        panel = await ada.picks(panel, "Coloretto", "Chroma Mix", menu="serversetting:games")
        assert "What people can play: **Coloretto and Chroma Mix**" in panel.text
        panel = await ada.picks(panel, "All games", "Coloretto", menu="serversetting:games")
        assert "What people can play: **All games**" in panel.text
        panel = await ada.picks(panel, "1 day a turn", menu="serversetting:clock")
        assert "The clock at new tables: **1 day a turn**" in panel.text
        panel = await ada.picks(panel, "No limit", menu="serversetting:pingsperhour")
        assert "in an hour: **No limit**" in panel.text


async def test_menus_of_a_server_work_only_for_those_who_manage_it(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "parlour.sqlite3"):
        ben = sandbox.person("Ben")
        for command in sandbox.world.application.commands.values():
            command["default_member_permissions"] = None
        panel = await ben.runs("/server settings")
        refused = await ben.picks(panel, "Just words", menu="serversetting:pictures")
        assert "Manage Server" in refused.text
        assert "Pictures on tables: **Show pictures**" in (await ben.runs("/server settings")).text
