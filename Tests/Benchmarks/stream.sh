#!/bin/bash
# CPU of `odds stream` on each feed, beside a Python script that does the same work, and beside `websocat | jq` on TickOdds.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds)"
. Tests/Benchmarks/python.inc "orjson websockets websocat"
websocat=$venv/bin/websocat
command -v jq >/dev/null || websocat=-
frames="$(mktemp)"
trap 'rm -f "$frames"' EXIT
for feed in "tickodds 30000" "pulsescore 1500" "boltodds 100000" "sportsapi-v1 600" "sportsapi-v2 200000"; do
  python3 Tests/Benchmarks/frames.py $feed > "$frames"
  $venv/bin/python3 Tests/Benchmarks/stream.py "$program" $websocat "$frames" "${feed% *}"
done
