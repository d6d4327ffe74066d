#!/bin/bash
# Private memory of `odds stream` with 2,000 TickOdds matches, a tenth and ten times as many, and a reader that stops for a while.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds)"
. Tests/Benchmarks/python.inc ""
$venv/bin/python3 Tests/Benchmarks/memory.py "$program" "$@"
