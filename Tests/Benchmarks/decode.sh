#!/bin/bash
# MB of frames decoded to changes per CPU-second, of each feed, beside Python's orjson and msgspec (which only parse) on the
# same bytes. Then of a tenth and ten times as many matches or lines.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds-conformance)"
. Tests/Benchmarks/python.inc "orjson msgspec"
frames="$(mktemp -d)"
trap 'rm -rf "$frames"' EXIT
measure() { # NAME PROVIDER COUNT [OPTION...]
  name=$1 provider=$2
  shift
  python3 Tests/Benchmarks/frames.py "$@" > "$frames/$provider"
  $venv/bin/python3 Tests/Benchmarks/decode.py "$program" "$provider" "$frames/$provider" "$name"
  rm "$frames/$provider"
}
measure decode/pulsescore pulsescore 1500
measure decode/tickodds tickodds 30000
measure decode/sportsapi-v1 sportsapi-v1 600
measure decode/boltodds boltodds 150000
measure decode/sportsapi-v2 sportsapi-v2 300000
# Bytes that are all new: nothing to pass over.
for feed in "pulsescore 1000" "tickodds 20000" "sportsapi-v1 300"; do
  measure "decode-new/${feed% *}" $feed --mix whole
done
# Growth: the same bytes of a tenth and of ten times as many.
for factor in tenth ten; do
  [ $factor = tenth ] && scale() { echo $(($1 / 10)); } || scale() { echo $(($1 * 10)); }
  counts() { [ $factor = tenth ] && echo $(($1 * 10)) || echo $(($1 / 10)); }
  measure decode-$factor/pulsescore pulsescore $(counts 1500) --size $(scale 40)
  measure decode-$factor/tickodds tickodds 30000 --size $(scale 40)
  measure decode-$factor/sportsapi-v1 sportsapi-v1 $(counts 600) --size $(scale 20)
  measure decode-$factor/boltodds boltodds 150000 --size $(scale 4000)
  measure decode-$factor/sportsapi-v2 sportsapi-v2 300000 --size $(scale 40)
done
