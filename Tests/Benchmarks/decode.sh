#!/bin/bash
# MB of frames decoded to changes per CPU-second, of each feed, beside Python's orjson and msgspec (which only parse) on the
# same bytes. Then of a tenth and ten times as many matches or lines.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds-conformance)"
. Tests/Benchmarks/python.inc "orjson msgspec"
frames="$(mktemp -d)"
trap 'rm -rf "$frames"' EXIT
measure() { # ALONE NAME PROVIDER COUNT [OPTION...]
  local alone=$1 name=$2 provider=$3
  shift 2
  python3 Tests/Benchmarks/frames.py "$@" > "$frames/$provider"
  $venv/bin/python3 Tests/Benchmarks/decode.py "$program" "$provider" "$frames/$provider" "$name" $alone
  rm "$frames/$provider"
}
measure "" decode/pulsescore pulsescore 1500
measure "" decode/tickodds tickodds 30000
measure "" decode/sportsapi-v1 sportsapi-v1 600
measure "" decode/boltodds boltodds 150000
measure "" decode/sportsapi-v2 sportsapi-v2 300000
# Bytes that are all new: nothing to pass over.
measure "" decode-new/pulsescore pulsescore 800 --mix whole
measure "" decode-new/tickodds tickodds 20000 --mix whole
measure "" decode-new/sportsapi-v1 sportsapi-v1 300 --mix whole
# Growth: about as many bytes, of a tenth and of ten times as many matches or lines.
measure alone decode-tenth/pulsescore pulsescore 15000 --size 4
measure alone decode-tenth/tickodds tickodds 30000 --size 4
measure alone decode-tenth/sportsapi-v1 sportsapi-v1 6000 --size 2
measure alone decode-tenth/boltodds boltodds 150000 --size 400
measure alone decode-tenth/sportsapi-v2 sportsapi-v2 300000 --size 4
measure alone decode-ten/pulsescore pulsescore 150 --size 400
measure alone decode-ten/tickodds tickodds 30000 --size 400
measure alone decode-ten/sportsapi-v1 sportsapi-v1 60 --size 200
measure alone decode-ten/boltodds boltodds 150000 --size 40000
measure alone decode-ten/sportsapi-v2 sportsapi-v2 300000 --size 400
