#!/usr/bin/env python3
"""Counts the instructions of small fixed inputs, and compares them with the figures in counts.txt. Never the time: that depends
on the machine and on whatever else it does.

usage: counts.py PRODUCTS            1 if something takes over a tenth more than counts.txt says
       counts.py PRODUCTS --accept   writes counts.txt anew
       counts.py --compare OLD NEW   compares two such files

PRODUCTS is the folder with odds, odds-conformance and dashboard-bench, built by .ci/build-release. valgrind counts (cachegrind
without caches, which took a quarter of lackey's time for the same figure). The programs run stripped, in a folder of their own, by the
same names, without an environment, with hashing that is the same each time and without random addresses: so neither the
checkout's path nor the user is in the count. Each is counted twice.
"""

import fcntl
import os
import platform
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios

HERE = os.path.dirname(os.path.abspath(__file__))
COMMITTED = os.path.join(HERE, "counts.txt")
# How much more is too much.
MARGIN = 0.10
# Two runs of one program may differ by this: seeds of digests, a terminal that is read sooner or later.
NOISE = 0.01
ENVIRONMENT = {"SWIFT_DETERMINISTIC_HASHING": "1", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}

FRAMES = {
    "pulsescore": ("pulsescore", 40),
    "tickodds": ("tickodds", 800),
    "sportsapi-v1": ("sportsapi-v1", 20),
    "boltodds": ("boltodds", 4000, "--size", 800),
    "sportsapi-v2": ("sportsapi-v2", 6000),
    "lines": ("boltodds", 0, "--size", 20000),
    "none": ("boltodds", 1, "--size", 400, "--part", "updates"),
}
WORK = {
    # Row 2: frames of each feed to changes.
    **{
        f"decode/{feed}": ["odds-conformance", "decode", feed, feed]
        for feed in ("pulsescore", "tickodds", "sportsapi-v1", "boltodds", "sportsapi-v2")
    },
    # Row 5.
    "start": ["odds", "--version"],
    # Row 6: frames of 200x60 with so many changed cells.
    "draw/1": ["dashboard-bench", "draw", "1", "1000"],
    "draw/100": ["dashboard-bench", "draw", "100", "200"],
    # Row 8: lines taken in and held. An update of one is in decode/boltodds.
    "lines": ["odds-conformance", "hold", "boltodds", "lines", "none"],
}


def on_a_terminal(command, folder):
    """Runs it on a terminal of 200x60, with nobody looking."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=subprocess.DEVNULL, cwd=folder, env=ENVIRONMENT, start_new_session=True)
    os.close(slave)
    try:
        while os.read(master, 1 << 16):
            pass
    except OSError:
        pass
    os.close(master)
    return process.wait()


def plainly(command, folder):
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, env=ENVIRONMENT,
    ).returncode


def count(name, work, folder, fixed):
    log = os.path.join(folder, "log")
    command = [
        *fixed, shutil.which("valgrind"), "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
        f"--log-file={log}", f"./{work[0]}", *work[1:]]
    status = (on_a_terminal if work[1] == "draw" else plainly)(command, folder)
    with open(log) as file:
        told = file.read()
    found = re.search(r"I +refs: +([\d,]+)", told)
    if status or not found:
        sys.exit(f"counts: {name} failed with status {status}:\n{told[-2000:]}")
    return int(found[1].replace(",", ""))


def measure(products):
    figures = {}
    # Where addresses cannot be fixed, some hundred instructions differ.
    fixed = ["setarch", "-R"]
    if subprocess.run([*fixed, "true"], stderr=subprocess.DEVNULL).returncode:
        fixed = []
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        for program in sorted({work[0] for work in WORK.values()}):
            subprocess.run(["strip", "-s", "-o", f"{folder}/{program}", f"{products}/{program}"], check=True)
        for name, options in FRAMES.items():
            with open(f"{folder}/{name}", "wb") as file:
                command = [sys.executable, f"{HERE}/frames.py", *map(str, options)]
                subprocess.run(command, stdout=file, check=True)
        for name, work in WORK.items():
            first, second = (count(name, work, folder, fixed) for _ in range(2))
            print(f"{name:20} {first:>13,}   again {second - first:+d}", flush=True)
            if abs(second - first) > first * NOISE:
                sys.exit(f"counts: {name} took {first} instructions and then {second}: no figure to compare with")
            figures[name] = min(first, second)
    return figures


def read(path):
    with open(path) as file:
        rows = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return {name: int(figure) for name, figure in rows}


def version(*command):
    output = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout
    found = re.search(r"\d+\.\d+[.\d]*", output)
    return found[0] if found else "?"


def write(figures, path):
    swift = version(os.environ.get("SWIFT", "swift"), "--version")
    with open(path, "w") as file:
        file.write(
            "# Instructions of small fixed inputs, by 'make counts-accept': see counts.py.\n"
            f"# {platform.machine()}, Swift {swift}, glibc {platform.libc_ver()[1]}, valgrind {version('valgrind', '--version')}\n")
        file.writelines(f"{name:20} {figure:>13}\n" for name, figure in figures.items())


def compare(old, new):
    """What is wrong, in words."""
    for name in sorted(old.keys() | new.keys()):
        if name not in new:
            yield f"{name} is in counts.txt, and nothing counts it"
        elif name not in old:
            yield f"{name} takes {new[name]:,} instructions, and counts.txt has no figure for it"
        elif new[name] > old[name] * (1 + MARGIN):
            more = (new[name] / old[name] - 1) * 100
            yield f"{name} takes {new[name]:,} instructions, {more:.1f} % more than the {old[name]:,} of counts.txt"


def judge(old, new):
    wrong = list(compare(old, new))
    for words in wrong:
        print(f"counts: {words}", file=sys.stderr)
    if wrong:
        print("counts: where it has to be so, 'make counts-accept' writes Tests/Benchmarks/counts.txt anew", file=sys.stderr)
        return 1
    for name in old:
        less = (1 - new[name] / old[name]) * 100
        if less > MARGIN * 100:
            print(f"{name} takes {less:.0f} % less than counts.txt says: 'make counts-accept' keeps it so")
    print(f"{len(new)} counts are within {MARGIN * 100:.0f} % of Tests/Benchmarks/counts.txt")
    return 0


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--compare"] and len(arguments) == 3:
        return judge(read(arguments[1]), read(arguments[2]))
    if not arguments or arguments[1:] not in ([], ["--accept"]):
        sys.exit(__doc__)
    if platform.machine() != "x86_64":
        print(f"the counts are those of x86_64, and this is {platform.machine()}: nothing compared")
        return 0
    if not shutil.which("valgrind"):
        sys.exit("counts: there is no valgrind here")
    figures = measure(os.path.abspath(arguments[0]))
    if "--accept" in arguments:
        write(figures, COMMITTED)
        return 0
    return judge(read(COMMITTED), figures)


if __name__ == "__main__":
    sys.exit(main())
