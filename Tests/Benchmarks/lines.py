"""What BoltOdds' lines cost that are held, and what one line_update costs, read and applied; beside a Python script that reads the
same messages with orjson and keeps the lines in dicts.

usage: lines.py ODDS-CONFORMANCE [SIZE ...]      (lines held; default 10000 100000 1000000)

Memory is the growth of RssAnon, of both. The dicts hold what odds holds of a line, its odds, market, line, side and target, by
sportsbook and game, and the key of each. The least of ODDS_ROUNDS rounds in turn.
"""

import json
import os
import subprocess
import sys
import tempfile

from figures import ROUNDS, frames, keep

UPDATES = 100_000
SCRIPT = r"""
import gc, json, sys, time
sys.path.insert(0, sys.argv[1])
import orjson
from figures import private

held = {}
wanted = ("odds", "outcome_name", "outcome_line", "outcome_over_under", "outcome_target")


def apply(line):
    message = orjson.loads(line)
    data = message["data"]
    lines = held.setdefault((data["universal_game_id"], data["sportsbook"]), {})
    if message["action"] == "initial_state":
        lines.clear()
    for key, outcome in data["outcomes"].items():
        del outcome["link"]
        lines[key] = outcome


def each(path):
    with open(path, "rb") as file:
        yield from file


for _ in each("/dev/null"):
    pass
before = private()
for line in each(sys.argv[2]):
    apply(line)
gc.collect()
size = private() - before
updates = list(each(sys.argv[3]))
start = time.thread_time_ns()
for line in updates:
    apply(line)
print(json.dumps({"lines": sum(map(len, held.values())), "private": size, "updates": len(updates), "nanoseconds": time.thread_time_ns() - start}))
"""


def run(command):
    told = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return told["private"] / told["lines"], told["nanoseconds"] / told["updates"], told["lines"]


def main():
    program, sizes = sys.argv[1], [int(size) for size in sys.argv[2:]] or [10_000, 100_000, 1_000_000]
    here = os.path.dirname(os.path.abspath(__file__))
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            state = frames(f"{folder}/state", "boltodds", 0, "--size", size)
            updates = frames(f"{folder}/updates", "boltodds", UPDATES, "--size", size, "--part", "updates")
            commands = ([program, "hold", "boltodds", state, updates], [sys.executable, "-c", SCRIPT, here, state, updates])
            runs = [[run(command) for command in commands] for _ in range(ROUNDS)]
        ours, python = (tuple(min(values) for values in zip(*column)) for column in zip(*runs))
        print(
            f"{ours[2]} lines: odds {ours[0]:.0f} B a line, {ours[1]:.0f} ns a line_update; Python {python[0]:.0f} B, "
            f"{python[1]:.0f} ns; 1/{python[0] / ours[0]:.1f} and 1/{python[1] / ours[1]:.1f}"
        )
        keep(f"lines/{ours[2]}", bytes=ours[0], nanoseconds=ours[1], python_bytes=python[0], python_nanoseconds=python[1])


main()
