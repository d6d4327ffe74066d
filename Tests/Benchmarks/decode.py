"""MB of frames per CPU-second from bytes to changes (`odds-conformance decode`), beside two that only parse the same frames:
orjson.loads into objects, and msgspec into typed structs of just what odds reads (wire.py). Then the ratios.

usage: decode.py PROGRAM PROVIDER FILE [NAME [alone]]; the least of ODDS_ROUNDS (3) rounds of each, in turn. NAME is the figure's,
by default `decode/PROVIDER`; alone is odds measured without the others.
"""

import json
import os
import subprocess
import sys
import time

import orjson

from figures import keep, least, spent
from wire import decoder


def parsing(parse, lines):
    start = time.process_time()
    for line in lines:
        parse(line)
    return time.process_time() - start


program, provider, path = sys.argv[1:4]
name = sys.argv[4] if len(sys.argv) > 4 else f"decode/{provider}"
size = os.path.getsize(path) / 1e6
command = [program, "decode", provider, path]
told = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
assert not told["errors"] and told["changes"] > 0, f"{provider}: {told}"
decode = lambda: spent(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))
if sys.argv[5:] == ["alone"]:
    (ours,) = least(decode)
    print(f"{name}: odds {size / ours:.0f} MB/s")
    keep(name, ours=size / ours)
    sys.exit()
with open(path, "rb") as file:
    lines = [line for line in file.read().split(b"\n") if line]
typed = decoder(provider)
ours, loads, structs = least(decode, lambda: parsing(orjson.loads, lines), lambda: parsing(typed, lines))
print(
    f"{name}: odds {size / ours:.0f} MB/s, orjson {size / loads:.0f} MB/s (ratio {loads / ours:.2f}), "
    f"msgspec typed {size / structs:.0f} MB/s (ratio {structs / ours:.2f})"
)
keep(name, ours=size / ours, orjson=size / loads, msgspec=size / structs, ratio=structs / ours, frames=told["frames"], mb=size)
