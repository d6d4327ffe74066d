"""What the measuring scripts have in common: where figures go, CPU seconds of others, frames, and a small WebSocket server.

A figure is one line of JSON with an `id`, appended to the file that ODDS_FIGURES names; without it nothing is kept.
results.py makes RESULTS.md and results.svg of them.
"""

import json
import os
import resource
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PROVIDERS = ("pulsescore", "tickodds", "sportsapi-v1", "boltodds", "sportsapi-v2")
# ODDS_ROUNDS=1 is quick, for a look; more rounds are for figures that are kept.
ROUNDS = int(os.environ.get("ODDS_ROUNDS") or 3)


def keep(identifier, **values):
    """Appends a figure to the file of this run."""
    path = os.environ.get("ODDS_FIGURES")
    if path:
        with open(path, "a") as file:
            file.write(json.dumps({"id": identifier, **values}) + "\n")


def spent(work):
    """CPU seconds of the processes that `work` starts and waits for."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def least(*works, rounds=None):
    """The least of several rounds for each of `works`, which take turns: whatever else the machine does meets all."""
    runs = [[work() for work in works] for _ in range(rounds or ROUNDS)]
    return [min(column) for column in zip(*runs)]


def compiled(path, source, *options):
    """A C program made of a source in this folder; its path."""
    compiler = os.environ.get("CC") or shutil.which("cc") or "clang"
    subprocess.run([compiler, *options, "-o", path, os.path.join(HERE, source)], check=True)
    return path


def frames(path, provider, count, *options):
    """Writes frames to a file, and answers the path."""
    with open(path, "wb") as file:
        subprocess.run(
            [sys.executable, os.path.join(HERE, "frames.py"), provider, str(count), *map(str, options)],
            stdout=file, check=True)
    return path


def private(pid="self"):
    """Bytes of memory that are the process's own (RssAnon)."""
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith("RssAnon"))
