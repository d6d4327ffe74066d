#!/bin/bash
# What judging a change by a condition costs, and how often it asks for memory. Fails above 1,000 ns or with any allocation.
set -euo pipefail
cd "$(dirname "$0")/../.."
"$(.ci/build-release conditions-bench)"
