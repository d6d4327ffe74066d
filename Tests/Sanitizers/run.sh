#!/bin/bash
# run.sh SANITIZER [arguments of swift test]: builds everything with the address or the thread sanitizer, in a folder of
# its own, and runs the tests. Any finding makes a test, or the program that it runs, fail.
set -euo pipefail
cd "$(dirname "$0")/../.."
sanitizer=$1
shift
here=$PWD/Tests/Sanitizers
# What is never freed is the soak's concern; the program's own stack for its last words is not the sanitizer's to free.
export ASAN_OPTIONS="detect_leaks=0:use_sigaltstack=0:suppressions=$here/address.txt"
export TSAN_OPTIONS="halt_on_error=0:exitcode=99:suppressions=$here/thread.txt"
swift build --build-tests --sanitize "$sanitizer" --scratch-path ".build-$sanitizer"
exec swift test --skip-build --sanitize "$sanitizer" --scratch-path ".build-$sanitizer" --disable-xctest --no-parallel "$@"
