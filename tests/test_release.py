"""Versions, package, image, systemd unit and GitHub's workflows are ready for a release."""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from bot import VERSION
from tests.support.sandbox import ROOT

GITHUB = ROOT / ".github"
FORMS = [GITHUB / "ISSUE_TEMPLATE" / name for name in ("bug.yml", "idea.yml")]
SCHEMAS = {
    "vendor.github-workflows": [*(GITHUB / "workflows").glob("*.yml")],
    "vendor.github-issue-forms": FORMS,
    "vendor.github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
    "vendor.dependabot": [GITHUB / "dependabot.yml"],
    "vendor.compose-spec": [ROOT / "compose.yaml"],
}
PINNED_ACTION = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40}|\$/\.github/workflows/\w+\.yml")
MAX_EXPOSURE = 20  # in tenths of a point of systemd's exposure level


def run(*command: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603  all commands are written in this file
        command, cwd=folder, check=False, capture_output=True, text=True
    )


def tool(name: str) -> str:
    """Return the path of a command that is installed beside Python."""
    return str(Path(sys.executable).with_name(name))


def read_yaml(file: Path) -> Any:  # noqa: ANN401  any YAML value
    return YAML(typ="safe").load(file.read_text("utf-8"))  # pyright: ignore[reportUnknownMemberType]


def steps() -> Iterator[dict[str, Any]]:
    """Yield the steps of all jobs. A job that calls another workflow counts as one step."""
    for file in SCHEMAS["vendor.github-workflows"]:
        for job in read_yaml(file)["jobs"].values():
            yield from job.get("steps", [job])


@pytest.mark.parametrize("schema", SCHEMAS)
def test_githubs_and_dockers_files_fit_their_schemas(schema: str) -> None:
    files = list(map(str, SCHEMAS[schema]))
    told = run(tool("check-jsonschema"), "--builtin-schema", schema, *files)

    assert files
    assert told.returncode == 0, told.stdout


def test_the_workflows_have_no_known_weakness() -> None:
    told = run(tool("zizmor"), "--offline", "--quiet", str(GITHUB))

    assert told.returncode == 0, told.stdout


def test_every_action_is_pinned_to_a_commit() -> None:
    used = [step["uses"] for step in steps() if "uses" in step]

    assert used
    assert [each for each in used if not PINNED_ACTION.fullmatch(each)] == []


def test_the_commands_of_the_workflows_exist() -> None:
    lines = [line for step in steps() for line in step.get("run", "").splitlines()]
    commands = [shlex.split(line) for line in lines]

    assert commands
    for program, *words in commands:
        if program == "make":
            assert run("make", "--dry-run", words[0]).returncode == 0, words
        else:
            assert (program, *words[:2]) == ("gh", "release", "create")


def test_the_checks_run_on_every_supported_python_and_on_arm() -> None:
    matrix = read_yaml(GITHUB / "workflows" / "checks.yml")["jobs"]["checks"]["strategy"]["matrix"]
    project = (ROOT / "pyproject.toml").read_text("utf-8")

    assert matrix["python"] == re.findall(r"Python :: (3\.\d+)", project)
    assert "ubuntu-24.04-arm" in [each["machine"] for each in matrix["include"]]


def test_the_notes_of_a_release_are_the_changelogs_section() -> None:
    told = run("make", "--silent", "release-notes", f"VERSION={VERSION}")

    assert told.returncode == 0, told.stderr
    assert f"## {VERSION}\n{told.stdout}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_a_tag_of_another_version_is_not_released() -> None:
    told = run("make", "--silent", "release-notes", "VERSION=0.0.1")

    assert told.returncode != 0
    assert "This code isn't version 0.0.1" in told.stderr


def test_the_image_is_labelled_with_its_version_and_licence() -> None:
    labels = dict(
        re.findall(
            r'org\.opencontainers\.image\.(\w+)="([^"]+)"',
            (ROOT / "Dockerfile").read_text("utf-8"),
        )
    )

    assert labels["version"] == VERSION
    assert labels["licenses"] == "MIT"
    assert "COPY LICENSE" in (ROOT / "Dockerfile").read_text("utf-8")


def test_the_containers_cannot_gain_privileges_or_fill_the_disk_with_logs() -> None:
    for service in read_yaml(ROOT / "compose.yaml")["services"].values():
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert {"max-size", "max-file"} <= service["logging"]["options"].keys()


def test_the_package_installs_a_command(tmp_path: Path) -> None:
    run(tool("hatchling"), "build", "-t", "wheel", "-d", str(tmp_path))
    (wheel,) = tmp_path.glob("*.whl")
    install = ("-m", "pip", "install", "--no-deps", "--no-index", "--prefix", str(tmp_path))
    assert run(sys.executable, *install, str(wheel)).returncode == 0
    (packages,) = tmp_path.glob("**/site-packages")
    start = f"import sys; sys.path.insert(0, {str(packages)!r}); sys.argv[0] = 'parlour'"
    german = """
from games import catalogue, rules_of
from games.kit.language import speaking
with speaking("de"):
    print(catalogue()["kitten"].summary, rules_of(catalogue()["kitten"]), sep="\\n")
"""
    entry = (tmp_path / "bin" / "parlour").read_text("utf-8").partition("\n")[2]

    version = run(sys.executable, "-c", f"{start}\n{entry}", "--version", folder=tmp_path)
    told = run(sys.executable, "-c", f"{start}\n{german}", folder=tmp_path)

    assert version.stdout == f"Parlour {VERSION}\n"
    assert told.stdout.startswith("Biete")
    assert "## Eine Runde" in told.stdout


def test_the_systemd_unit_takes_away_what_the_bot_does_not_need() -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("There is no systemd-analyze on this machine.")
    unit = str(ROOT / "deploy" / "parlour.service")
    told = run("systemd-analyze", "security", "--offline=yes", f"--threshold={MAX_EXPOSURE}", unit)

    assert told.returncode == 0, told.stdout.splitlines()[-1]


def test_the_systemd_unit_starts_the_bot_and_respects_its_exit_code() -> None:
    unit = (ROOT / "deploy" / "parlour.service").read_text("utf-8")

    assert "ExecStart=/srv/parlour/.venv/bin/python -m bot\n" in unit
    assert "RestartPreventExitStatus=2\n" in unit
