#!/bin/bash
# Time of the mathematics: taking the margin out of books of 3 and 30 prices, stakes in units, joint Kelly, a middle.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build -c release --static-swift-stdlib --product math-bench >&2
"$(swift build -c release --static-swift-stdlib --show-bin-path)/math-bench"
