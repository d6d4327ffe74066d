#!/bin/bash
# CPU of keeping sure wins and value bets up to date: a thousand fixtures, a tenth, and ten times as many.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build -c release --static-swift-stdlib --product finder-bench >&2
program="$(swift build -c release --static-swift-stdlib --show-bin-path)/finder-bench"
"$program" 100 1000 10000
