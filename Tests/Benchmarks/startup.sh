#!/bin/bash
# CPU of `odds --version` beside /bin/true, and the size of what is installed.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds)"
stripped="$(mktemp)"
trap 'rm -f "$stripped"' EXIT
strip -s -o "$stripped" "$program"
python3 - "$stripped" <<'PYTHON'
import os, subprocess, sys

sys.path.insert(0, "Tests/Benchmarks")
from figures import keep, least, spent


def starting(*command, times=200):
    def work():
        for _ in range(times):
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)

    return lambda: spent(work) / times * 1000


program = sys.argv[1]
os.chmod(program, 0o755)
ours, theirs = least(starting(program, "--version"), starting("/bin/true"))
size = os.path.getsize(program) / 1e6
print(
    f"start-up: odds --version {ours:.2f} ms of CPU, /bin/true {theirs:.2f} ms, {ours / theirs:.1f} times; "
    f"{size:.1f} MB without symbols")
keep("start", ours=ours, true=theirs, ratio=ours / theirs, mb=size)
PYTHON
