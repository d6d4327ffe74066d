#!/bin/bash
# Memory of each BoltOdds line that is held, and the time of one line_update, beside a Python script that keeps dicts: a
# hundred thousand lines, a tenth, and ten times as many.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds-conformance)"
. Tests/Benchmarks/python.inc orjson
$venv/bin/python3 Tests/Benchmarks/lines.py "$program" "$@"
