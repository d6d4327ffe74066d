#!/bin/bash
# Time of the mathematics: taking the margin out of books of 3 and 30 prices, stakes in units, joint Kelly, a middle.
set -euo pipefail
cd "$(dirname "$0")/../.."
"$(.ci/build-release math-bench)"
