#!/bin/bash
# Latency from a server's send to the line read from `odds stream`, beside a script with picows and orjson.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds)"
. Tests/Benchmarks/python.inc "picows orjson"
$venv/bin/python3 Tests/Benchmarks/latency.py "$program" "$@"
