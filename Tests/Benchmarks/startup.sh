#!/bin/bash
# CPU of `odds --version` beside /bin/true.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds)"
python3 - "$program" <<'PYTHON'
import resource, subprocess, sys


def spent(command, times=200):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(times):
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / times * 1000


runs = [(spent([sys.argv[1], "--version"]), spent(["/bin/true"])) for _ in range(3)]
ours, theirs = (min(run[index] for run in runs) for index in range(2))
print(f"start-up: odds --version {ours:.2f} ms of CPU, /bin/true {theirs:.2f} ms, {ours / theirs:.1f} times")
PYTHON
