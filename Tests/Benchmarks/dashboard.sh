#!/bin/bash
# What the dashboard costs: a frame beside a plain C ncurses program that draws the same cells, and ten thousand changes a
# second.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build -c release --static-swift-stdlib --product dashboard-bench >&2
program="$(swift build -c release --static-swift-stdlib --show-bin-path)/dashboard-bench"
python3 Tests/Benchmarks/dashboard/run.py "$program"
python3 Tests/Benchmarks/dashboard/load.py "$program"
