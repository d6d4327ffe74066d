#!/bin/bash
# CPU of joining the matches of five feeds, from five thousand to fifty thousand, and how well real lists are joined.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release fixtures-bench)"
"$program" 5000 10000 25000 50000
"$program"
