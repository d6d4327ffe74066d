#!/bin/bash
# What the dashboard costs: a frame beside a plain C ncurses program that draws the same cells, ten thousand changes a second,
# and how often it wakes up while nothing comes.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release dashboard-bench)"
python3 Tests/Benchmarks/dashboard/run.py "$program"
python3 Tests/Benchmarks/dashboard/load.py "$program"
python3 Tests/Benchmarks/dashboard/idle.py "$(.ci/build-release odds)"
