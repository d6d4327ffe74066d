#!/bin/bash
# CPU of keeping sure wins and value bets up to date: a thousand fixtures, a tenth, and ten times as many.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release finder-bench)"
"$program" 100 1000 10000
