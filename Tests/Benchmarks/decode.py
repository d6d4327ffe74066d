"""Prints MB per CPU-second of `odds-conformance decode` and of orjson.loads on the same frames, and their ratio.

usage: decode.py PROGRAM PROVIDER FILE; the least of three runs of each, in turn.
"""

import os
import resource
import subprocess
import sys
import time

import orjson

program, provider, path = sys.argv[1:]
size = os.path.getsize(path) / 1e6


def ours():
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program, "decode", provider, path], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def theirs():
    with open(path, "rb") as file:
        lines = file.read().split(b"\n")
    start = time.process_time()
    for line in lines:
        if line:
            orjson.loads(line)
    return time.process_time() - start


pairs = [(ours(), theirs()) for _ in range(3)]
mine, other = (min(pair[index] for pair in pairs) for index in (0, 1))
print(f"{provider}: odds {size / mine:.0f} MB/s, orjson {size / other:.0f} MB/s, ratio {other / mine:.2f}")
