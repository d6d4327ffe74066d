"""Prints MB per CPU-second of `odds-conformance decode`, which decodes to changes, and of two that only parse the same
frames: orjson.loads into objects, and msgspec into typed structs of just what is read. Then the ratios.

usage: decode.py PROGRAM PROVIDER FILE; the least of three runs of each, in turn.
"""

import os
import resource
import subprocess
import sys
import time

import msgspec
import orjson


class Price(msgspec.Struct):
    decimal: str


class Pick(msgspec.Struct):
    name: str
    pa: list[Price]


class Market(msgspec.Struct):
    name: str
    ma: list[Pick]


class Event(msgspec.Struct):
    fi: str
    sport: str
    league: str
    home: str
    away: str
    live: int
    mg: list[Market]


class PulseScore(msgspec.Struct):
    type: str
    timestamp: int
    events: list[Event]


class Selection(msgspec.Struct):
    name: str
    odds: float
    side: str | None
    team: str | None
    isMain: bool


class Group(msgspec.Struct):
    name: str
    key: str
    industryKey: str
    period: str
    type: str
    selections: list[Selection]


class Fixture(msgspec.Struct):
    fixtureId: str
    sportName: str
    home: str
    away: str
    score: str
    clock: str
    period: str
    status: str
    marketGroups: list[Group]


class TickOdds(msgspec.Struct):
    type: str
    events: list[Fixture] | None = None
    event: Fixture | None = None


def spent(work):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def parsing(parse, lines):
    start = time.process_time()
    for line in lines:
        parse(line)
    return time.process_time() - start


program, provider, path = sys.argv[1:]
size = os.path.getsize(path) / 1e6
with open(path, "rb") as file:
    lines = [line for line in file.read().split(b"\n") if line]
typed = msgspec.json.Decoder({"pulsescore": PulseScore, "tickodds": TickOdds}[provider]).decode
runs = [
    (
        spent(lambda: subprocess.run([program, "decode", provider, path], check=True, stdout=subprocess.DEVNULL)),
        parsing(orjson.loads, lines),
        parsing(typed, lines),
    )
    for _ in range(3)
]
ours, loads, structs = (min(run[index] for run in runs) for index in range(3))
print(
    f"{provider}: odds {size / ours:.0f} MB/s, orjson {size / loads:.0f} MB/s (ratio {loads / ours:.2f}), "
    f"msgspec typed {size / structs:.0f} MB/s (ratio {structs / ours:.2f})"
)
