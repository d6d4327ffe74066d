#!/bin/bash
# Runs Autobahn's WebSocket cases against the transport:  run.sh CLIENT CASES...  for example: run.sh CLIENT '1.*' '2.*'
# The suite (PyPI: kosoku, which runs Autobahn's own case files) is installed into .build-venv.
set -euo pipefail
cd "$(dirname "$0")/../.."
venv="${VENV:-.build-venv}"
python="$venv/bin/python3"
if ! "$python" -c 'import kosoku' 2>/dev/null; then
  echo "installing kosoku into $venv"
  [ -x "$python" ] || python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check 'kosoku>=0.1,<0.2'
fi
exec "$python" Tests/Conformance/run.py "$@"
