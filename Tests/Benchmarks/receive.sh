#!/bin/bash
# CPU of receiving WebSocket messages of 200 bytes and of 2.66 kB, beside Python's picows and a C program that does no more.
set -euo pipefail
cd "$(dirname "$0")/../.."
program="$(.ci/build-release odds-conformance)"
. Tests/Benchmarks/python.inc picows
$venv/bin/python3 Tests/Benchmarks/receive.py "$program" "$@"
