"""The lock files, the Makefile and the image fit together, and unsupported systems are refused."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot import VERSION
from bot.config import Config
from tests.support.sandbox import ROOT

# For each lock file, the extras of the project that it covers.
EXTRAS_OF_LOCK = {
    "run": [],
    "host": ["metrics", "postgres"],
    "dev": ["metrics", "postgres", "dev"],
    "bench": ["metrics", "postgres", "dev", "bench"],
}
PINNED_LINE = re.compile(r"([a-z0-9-]+)==(\S+)(?: ; [^\\]+)? \\")
HASH_LINE = re.compile(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?")
COPY_INSTRUCTION = re.compile(r"^COPY (?!--from)(.+) \S+$", re.MULTILINE)
RUN_ON_WINDOWS_SCRIPT = """
import runpy, sys
sys.platform = "win32"
runpy.run_module(sys.argv[1], run_name="__main__")
"""


def read_project() -> Mapping[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def read_lines(lock: str) -> list[str]:
    lines = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def read_versions(lock: str) -> set[tuple[str, str]]:
    found = map(PINNED_LINE.fullmatch, read_lines(lock))
    return {(each[1], each[2]) for each in found if each is not None}


@pytest.mark.parametrize("lock", EXTRAS_OF_LOCK)
def test_a_lock_contains_only_names_versions_and_hashes(lock: str) -> None:
    assert read_versions(lock)
    for line in read_lines(lock):
        assert PINNED_LINE.fullmatch(line) or HASH_LINE.fullmatch(line)


@pytest.mark.parametrize("lock", EXTRAS_OF_LOCK)
def test_a_lock_contains_every_requirement_within_its_bounds(lock: str) -> None:
    told = read_project()["project"]
    wanted = [*told["dependencies"]]
    for extra in EXTRAS_OF_LOCK[lock]:
        wanted += told["optional-dependencies"][extra]
    locked = dict(read_versions(lock))
    for requirement in map(Requirement, wanted):
        version = locked[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), f"{requirement}: run make lock"


def test_the_bot_runs_with_the_versions_that_are_tested() -> None:
    locks = [read_versions(lock) for lock in EXTRAS_OF_LOCK]
    assert all(smaller < larger for smaller, larger in pairwise(locks))


@pytest.mark.parametrize(("target", "lock"), [("play", "run"), ("test", "dev"), ("bench", "bench")])
def test_make_installs_what_a_target_needs_and_again_when_the_lock_changes(
    tmp_path: Path, target: str, lock: str
) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    assert installed_by(tmp_path, target) == [f"requirements/{lock}.txt"]
    marker, file = (
        tmp_path / ".venv" / f"{lock}.installed",
        tmp_path / "requirements" / f"{lock}.txt",
    )
    marker.parent.mkdir()
    marker.touch()
    os.utime(file, (1, 1))
    assert installed_by(tmp_path, target) == []
    os.utime(marker, (2, 2))
    os.utime(file, (3, 3))
    assert installed_by(tmp_path, target) == [f"requirements/{lock}.txt"]


def test_the_paths_that_are_tested_on_the_newest_python_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    (share,) = re.findall(r"^SHARE := (.*)$", makefile, re.MULTILINE)
    for path in share.split():
        assert (ROOT / path).exists(), path


def installed_by(folder: Path, target: str) -> list[str]:
    """Return the names of the lock files that a make target would install."""
    told = run_command("make", "--dry-run", target, cwd=folder)
    assert told.returncode == 0
    return re.findall(r"--require-hashes [^\n]*\n?[^\n]*--requirement (\S+)", told.stdout)


def test_the_image_contains_everything_the_bot_needs_but_not_the_sandbox(tmp_path: Path) -> None:
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    copied = [each for sources in COPY_INSTRUCTION.findall(dockerfile) for each in sources.split()]
    folders = [each for each in copied if (ROOT / each).is_dir()]
    assert "sandbox" not in folders
    assert read_project()["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == folders
    allowed = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert {f"!{Path(each).parts[0]}" for each in copied} == {
        *filter(re.compile("!").match, allowed)
    }
    for each in folders:
        shutil.copytree(ROOT / each, tmp_path / "app" / each)
    (tmp_path / "data").mkdir()
    path = str(tmp_path / "app")
    told = run_command(sys.executable, "-m", "bot", cwd=tmp_path / "data", PYTHONPATH=path)
    assert told.stderr.startswith("There is no DISCORD_TOKEN.")


def test_the_bot_reports_the_version_of_the_package() -> None:
    assert read_project()["project"]["version"] == VERSION


def test_every_setting_is_documented_and_every_documented_variable_is_read() -> None:
    known = {name.upper() for name in Config.model_fields}
    example = re.findall(r"^#?([A-Z_]+)=", (ROOT / ".env.example").read_text("utf-8"), re.MULTILINE)
    assert {*example} == known | {"POSTGRES_PASSWORD"}
    guide = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert [name for name in known if f"`{name}`" not in guide] == []
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    passed = re.findall(r"^      ([A-Z_]+):", compose, re.MULTILINE)
    assert {*passed} == {"POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD", "DATABASE_URL"}


@pytest.mark.parametrize("module", ["bot", "sandbox"])
def test_an_error_message_explains_that_windows_is_not_supported(module: str) -> None:
    told = run_command(sys.executable, "-c", RUN_ON_WINDOWS_SCRIPT, module, cwd=ROOT)
    assert told.returncode == 1
    assert told.stderr.splitlines() == [
        "Parlour runs on Linux and macOS. On Windows, install WSL (wsl --install) and run it there."
    ]


def run_command(*command: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command with only the PATH of this process's environment. Return the result."""
    return subprocess.run(  # noqa: S603  all commands are written in this file
        command,
        cwd=cwd,
        env={"PATH": os.environ["PATH"], **environment},
        check=False,
        capture_output=True,
        text=True,
    )
