#!/bin/bash
# MB of frames decoded to changes per CPU-second, beside Python's orjson and msgspec (which only parse) on the same bytes.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds-conformance)"
venv=.build-venv
[ -x $venv/bin/python3 ] || python3 -m venv $venv
$venv/bin/python3 -c 'import orjson, msgspec' 2>/dev/null || $venv/bin/pip install --quiet --disable-pip-version-check orjson msgspec
frames="$(mktemp -d)"
trap 'rm -rf "$frames"' EXIT
python3 Tests/Benchmarks/frames.py pulsescore 1500 > "$frames/pulsescore"
python3 Tests/Benchmarks/frames.py tickodds 30000 > "$frames/tickodds"
for provider in pulsescore tickodds; do
  $venv/bin/python3 Tests/Benchmarks/decode.py "$program" "$provider" "$frames/$provider"
done
