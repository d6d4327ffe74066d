"""Makes RESULTS.md and results.svg of the figures that the measuring scripts have kept.

usage: results.py FIGURES FOLDER
"""

import datetime
import importlib.metadata
import json
import os
import platform
import re
import subprocess
import sys
from html import escape

from figures import HERE, PROVIDERS, ROUNDS

NAMES = {
    "pulsescore": "PulseScore", "tickodds": "TickOdds", "boltodds": "BoltOdds", "sportsapi-v1": "SportsAPI V1",
    "sportsapi-v2": "SportsAPI V2"}
# A tenth and ten times the size may cost so much more for each byte, line or match.
GROWTH = 1.2


class Rows:
    """The table, and the bars of the picture."""

    def __init__(self, figures):
        self.figures, self.rows, self.bars = figures, [], []

    def add(self, row, what, peer, identifiers, tell, target, met):
        """One row; `tell` and `met` are given the figures that they name."""
        values = [self.figures.get(identifier) for identifier in identifiers.split()]
        if None in values:
            self.rows.append((row, what, peer, "not measured", target, "–"))
            return
        self.rows.append((row, what, peer, tell(*values), target, "met" if met(*values) else "**MISSED**"))

    def bar(self, group, name, identifier, value, target):
        if identifier in self.figures:
            self.bars.append((group, name, value(self.figures[identifier]), target))


def fill(rows):
    for size, before in ((200, 16.4), (2660, 5.1)):
        text = f"{size} B" if size < 1000 else "2.66 kB"
        rows.add(
            1, f"receive and count messages of {text}", "picows", f"receive/{size}",
            lambda r: f"{r['ours'] / 1e6:.1f} M a CPU-second, {r['ratio']:.1f}x; {r['bare']:.1f}x of picows unchecked",
            f"{before}x", lambda r: r["ratio"] >= before)
        rows.add(
            1, f"the same, {text}", "C that receives, walks and checks UTF-8", f"receive/{size}", lambda r: f"{r['of_c']:.2f} of C's",
            "0.8", lambda r: r["of_c"] >= 0.8)
        rows.bar("receive, beside picows", text, f"receive/{size}", lambda r: r["ratio"], before)
    for feed in PROVIDERS:
        target = 1.6 if feed in ("boltodds", "sportsapi-v2") else 4
        rows.add(
            2, f"bytes to changes, {NAMES[feed]}", "msgspec typed, which only parses", f"decode/{feed}",
            lambda r: f"{r['ours']:.0f} MB a CPU-second, {r['ratio']:.1f}x; {r['ours'] / r['orjson']:.1f}x orjson",
            f"{target:g}x", lambda r: r["ratio"] >= target)
        rows.bar("decode to changes, beside msgspec typed", NAMES[feed], f"decode/{feed}", lambda r: r["ratio"], target)
        rows.add(
            2, f"the same, a tenth and ten times the size, {NAMES[feed]}", "itself", f"decode/{feed} decode-tenth/{feed} decode-ten/{feed}",
            lambda r, small, large: f"{r['ours'] / small['ours']:.2f} and {r['ours'] / large['ours']:.2f} of the time for each byte",
            "1.2 at most", lambda r, small, large: max(r["ours"] / small["ours"], r["ours"] / large["ours"]) <= GROWTH)
    rows.add(
        3, "socket to NDJSON, TickOdds", "`websocat \\| jq -c`", "stream/tickodds",
        lambda r: f"{r['ours']:.2f} s of CPU for {r['mb']:.0f} MB, 1/{r['of_pipe']:.1f}", "1/15", lambda r: r["of_pipe"] >= 15)
    rows.bar("socket to NDJSON, beside websocat | jq", "TickOdds", "stream/tickodds", lambda r: r.get("of_pipe", 0), 15)
    for feed in PROVIDERS:
        rows.add(
            3, f"socket to NDJSON, {NAMES[feed]}", "Python: websockets, orjson", f"stream/{feed}",
            lambda r: f"{r['ours']:.2f} s of CPU for {r['mb']:.0f} MB and {r['lines']:,} lines, 1/{r['ratio']:.1f}", "1/8", lambda r: r["ratio"] >= 8)
        rows.bar("socket to NDJSON, beside Python", NAMES[feed], f"stream/{feed}", lambda r: r["ratio"], 8)
    rows.add(
        4, "latency, send to line read, 1,000 a second: median", "", "latency/1000",
        lambda r: f"{r['p50']:.0f} µs (a relay in C that reads nothing: {r['c50']:.0f} µs)", "50 µs",
        lambda r: r["p50"] <= 50)
    rows.add(
        4, "the same: 99th percentile", "", "latency/1000", lambda r: f"{r['p99']:.0f} µs (picows {r['picows99']:.0f} µs)", "300 µs",
        lambda r: r["p99"] <= 300)
    rows.add(
        4, "the same: median", "picows, orjson", "latency/1000", lambda r: f"{r['ratio']:.2f} of {r['picows50']:.0f} µs", "0.7",
        lambda r: r["ratio"] <= 0.7)
    rows.add(
        4, "latency at 20 a second: median", "that at 1,000 a second", "latency/20 latency/1000",
        lambda r, fast: f"{r['p50']:.0f} µs, {r['p50'] / fast['p50']:.1f} times (picows {r['picows50']:.0f} µs, the relay {r['c50']:.0f} µs)", "2 times",
        lambda r, fast: r["p50"] <= 2 * fast["p50"])
    for rate in (1000, 20):
        rows.bar("latency, beside picows and orjson", f"{rate:,} a second", f"latency/{rate}", lambda r: 1 / r["ratio"], 1 / 0.7 if rate == 1000 else None)
    rows.add(
        5, "start: `odds --version`", "`/bin/true`", "start", lambda r: f"{r['ours']:.2f} ms of CPU, {r['ratio']:.1f} times", "4 times",
        lambda r: r["ratio"] <= 4)
    rows.add(5, "size of what is installed", "", "start", lambda r: f"{r['mb']:.1f} MB", "15 MB", lambda r: r["mb"] <= 15)
    draws = " ".join(f"draw/{cells}" for cells in (1, 10, 100, 1000))
    listed = lambda key, form: lambda *all: ", ".join(format(r[key], form) for r in all)
    rows.add(
        6, "a frame of 200x60 with 1, 10, 100, 1,000 changed cells: bytes", "C on ncurses", draws, listed("bytes", ".2f"), "1.00 at most",
        lambda *all: max(r["bytes"] for r in all) < 1.005)
    rows.add(
        6, "the same: CPU", "C on ncurses", draws, listed("ratio", ".2f"), "1.1 at most", lambda *all: max(r["ratio"] for r in all) <= 1.1)
    rows.add(
        6, "the same: writes a frame", "", draws, listed("writes", ".2f"), "1", lambda *all: max(r["writes"] for r in all) <= 1.01)
    rows.add(
        6, "10,000 changes a second", "", "load/10000", lambda r: f"{r['share']:.1f} % of a core, a key answered in {r['key']:.0f} ms at worst",
        "6 %", lambda r: r["share"] <= 6)
    rows.add(
        6, "a feed that says nothing: wake-ups a second", "", "idle", lambda r: f"{r['wakeups']:.1f}, {r['share']:.1f} % of a core", "1",
        lambda r: r["wakeups"] <= 1.1)
    rows.add(
        7, "private memory, 2,000 TickOdds matches, the reader stopped meanwhile", "", "memory/2000",
        lambda r: f"{r['private'] / 1e6:.1f} MB after {r['messages'] / 1e6:g} M messages, at most {r['most'] / 1e6:.1f} MB; stopped {r['stopped']:.0f} s",
        "12 MB", lambda r: r["private"] <= 12e6)
    rows.add(
        7, "the same: what the last half of the messages added", "", "memory/2000", lambda r: f"{r['slope']:+.0f} kB a million messages", "0",
        lambda r: r["slope"] < 50)

    def step(small, large, count):
        return (large["private"] - small["private"]) / count

    rows.add(
        7, "the same: a match more, from 2,000 to 20,000", "from 200 to 2,000", "memory/200 memory/2000 memory/20000",
        lambda a, b, c: f"{step(b, c, 18000):.0f} B and {step(a, b, 1800):.0f} B, {step(b, c, 18000) / step(a, b, 1800):.2f} times",
        "1.2 at most", lambda a, b, c: step(b, c, 18000) <= GROWTH * step(a, b, 1800))
    rows.add(
        8, "a BoltOdds line held, of 100,000", "Python dicts", "lines/100000",
        lambda r: f"{r['bytes']:.0f} B, 1/{r['python_bytes'] / r['bytes']:.1f}", "48 B, 1/12", lambda r: r["bytes"] <= 48 and r["python_bytes"] >= 12 * r["bytes"])
    rows.add(
        8, "one `line_update`, read and applied", "Python: orjson, dicts", "lines/100000",
        lambda r: f"{r['nanoseconds'] / 1000:.2f} µs, 1/{r['python_nanoseconds'] / r['nanoseconds']:.1f}", "0.8 µs",
        lambda r: r["nanoseconds"] <= 800)
    for key, what, form in (("bytes", "bytes a line", "{:.0f} B"), ("nanoseconds", "time of a `line_update`", "{:.0f} ns")):
        rows.add(
            8, f"{what}, of 10,000 and 1,000,000", "of 100,000", "lines/10000 lines/100000 lines/1000000",
            lambda *all: f"{form.format(all[0][key])} and {form.format(all[2][key])}, {all[0][key] / all[1][key]:.2f} and {all[2][key] / all[1][key]:.2f} times",
            "1.2 at most", lambda *all: max(all[0][key], all[2][key]) <= GROWTH * all[1][key])
    rows.bar("memory of a line held, beside Python dicts", "BoltOdds", "lines/100000", lambda r: r["python_bytes"] / r["bytes"], 12)


def machine():
    with open("/proc/cpuinfo") as file:
        cpu = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), platform.machine())
    return f"{cpu}, {os.cpu_count()} cores, Linux {platform.release().split('-')[0]}"


def versions():
    found = [f"Python {platform.python_version()}"]
    for name in ("picows", "msgspec", "orjson", "websockets"):
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            continue
    for command in (("websocat", "--version"), ("jq", "--version"), ("cc", "--version"), ("swift", "--version")):
        program = os.path.join(os.path.dirname(sys.executable), command[0])
        program = program if os.path.exists(program) else command[0]
        try:
            told = subprocess.run([program, *command[1:]], capture_output=True, text=True).stdout
        except OSError:
            continue
        number = re.findall(r"\d+\.\d+[.\d]*", told)
        if number:
            found.append(f"{ {'cc': 'C compiler', 'swift': 'Swift'}.get(command[0], command[0])} {number[0]}")
    return ", ".join(found)


HOW = """\
## How each is measured

Everything runs on one machine in one run, on the loopback, from a release build. Times are CPU seconds, not the clock's; each
figure is the least of {rounds} rounds in which all that are compared take turns. The ratios say more than the figures. A row
that is marked MISSED falls short of its target; nothing is left out.

What the feeds send is made by `frames.py`, the same bytes each time, in the shape that their documents and captures show. Of what
repeats: PulseScore and SportsAPI V1 tell their whole state each second, with a tenth of the prices moved (V1's clocks too);
TickOdds tells one match whole, with one price moved; BoltOdds one line of one sportsbook and SportsAPI V2 the changed fields of one
match, in which little repeats but names. The peers read the same bytes.

1. **Receive.** `odds-conformance count`, and `receive/count.c`: one buffer, `recv`, frames walked where they lie, UTF-8 checked by SSE2
   or AVX2 over ASCII and byte by byte elsewhere (Debian 12 has no simdutf). picows gives each message as text, which checks UTF-8
   as RFC 6455 wants it; unchecked, it counts frames without looking at them. One message in ten has a name beyond ASCII.
2. **Decode.** `odds-conformance decode`: from the bytes through the decoder and the board to changes. `msgspec` parses into the structs of
   `wire.py`, which name just what odds reads, and does nothing with them. A start of 3 ms is part of odds' time.{fresh}
3. **Stream.** `odds stream --types price,score --changes-only` into a pipe. The Python script (`stream/script.py`) keeps the same state and prints
   one line for each price or score that moved: as many as odds within 5 %. `jq` prints what the message says beside the match.
   Python's start is not counted, odds' is.
4. **Latency.** `latency/latency.c` sends TickOdds messages that move one price each, and reads the lines from the pipe: from before the
   send to after the read. The script of row 3 runs on picows here, and writes each line at once. The relay is
   `latency/relay.c`: `recv`, one `write` of 400 bytes for each frame, and nothing between.
5. **Start.** 200 runs each; the size without symbols, as it is installed.
6. **Dashboard.** On a pseudo-terminal of 200x60: `dashboard-bench draw` beside `plain.c`; ten thousand changes a second made inside
   the process and part of its share; voluntary context switches of all threads of `odds dashboard` on a socket that is quiet.
7. **Memory.** RssAnon of `odds stream`, each match a message of 4 kB with five markets, while nobody empties the pipe for a while in the middle.
8. **Lines.** RssAnon before and after 100,000 lines of 10 sportsbooks, decoder and board together; then the CPU time of 100,000 updates.
   Python keeps the odds, market, line, side and target of each, in dicts.

Small inputs' instructions are held to `counts.txt` by a test: `make counts`.
"""


def program():
    """The version that was measured."""
    return subprocess.run([os.path.join(HERE, "../../.ci/version")], capture_output=True, text=True).stdout.strip()


def table(rows):
    lines = ["| row | what | beside | measured | target | |", "|---|---|---|---|---|---|"]
    lines += [f"| {' | '.join(map(str, row))} |" for row in rows.rows]
    return "\n".join(lines)


def results(rows):
    fresh = []
    for feed in ("pulsescore", "tickodds", "sportsapi-v1"):
        if figure := rows.figures.get(f"decode-new/{feed}"):
            fresh.append(f"{NAMES[feed]} {figure['ours']:.0f} MB a CPU-second, {figure['ratio']:.1f}x")
    text = f"\n   Of bytes in which every price is new: {'; '.join(fresh)}." if fresh else ""
    missed = sum(row[-1].startswith("**") for row in rows.rows)
    date = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")
    return (
        f"# What `make bench` measured\n\nodds {program()}, {date}, {machine()}. {versions()}. Written by `results.py`; {len(rows.rows) - missed} of "
        f"{len(rows.rows)} met, {missed} missed.\n\n![How many times less CPU, time or memory than its peers odds takes](results.svg)\n\n"
        f"{table(rows)}\n\n{HOW.format(rounds=ROUNDS, fresh=text)}")


def picture(rows):
    """Bars of how many times better than the peer; a mark where the target is."""
    left, right, high, top = 190, 640, 18, 52
    most = max([bar[2] for bar in rows.bars] + [bar[3] or 0 for bar in rows.bars] + [1])
    place = lambda value: left + (right - left) * value / most
    body, y, last = [], top, None
    for group, name, value, target in rows.bars:
        if group != last:
            y += 10 if last else 0
            body.append(f'<text class="group" x="16" y="{y + 12}">{escape(group)}</text>')
            y, last = y + high, group
        good = target is None or value >= target
        body.append(f'<text x="{left - 8}" y="{y + 12}" text-anchor="end">{escape(name)}</text>')
        body.append(
            f'<rect class="{"met" if good else "missed"}" x="{left}" y="{y + 2}" width="{max(place(value) - left, 1):.1f}" height="{high - 6}" rx="2"/>')
        if target:
            body.append(f'<line class="target" x1="{place(target):.1f}" x2="{place(target):.1f}" y1="{y}" y2="{y + high - 2}"/>')
        body.append(
            f'<text class="value" x="{max(place(value), place(target or 0)) + 6:.1f}" y="{y + 12}">{value:.1f}</text>')
        y += high
    y += 14
    words = "; ".join(f"{group}: {name} {value:.1f} times" for group, name, value, _ in rows.bars)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 {y}" width="720" height="{y}" role="img" aria-labelledby="title words">
<title id="title">odds beside its peers</title>
<desc id="words">{escape(words)}</desc>
<style>
text {{ font: 12px system-ui, sans-serif; fill: #424a53 }}
.head {{ font-size: 15px; font-weight: 600; fill: #1f2328 }}
.group {{ font-weight: 600; fill: #1f2328 }}
.met {{ fill: #2da44e }}
.missed {{ fill: #bf8700 }}
.target {{ stroke: #1f2328; stroke-width: 2 }}
.base {{ stroke: #8c959f; stroke-dasharray: 2 3 }}
@media (prefers-color-scheme: dark) {{
text {{ fill: #9da7b3 }}
.head, .group {{ fill: #e6edf3 }}
.met {{ fill: #3fb950 }}
.missed {{ fill: #d29922 }}
.target {{ stroke: #e6edf3 }}
.base {{ stroke: #6e7681 }}
}}
</style>
<text class="head" x="16" y="24">How many times less CPU, time or memory odds takes</text>
<text x="16" y="42">Dotted: the peer itself. Upright marks: the targets; amber bars fall short of theirs.</text>
<line class="base" x1="{place(1):.1f}" x2="{place(1):.1f}" y1="{top}" y2="{y - 10}"/>
{chr(10).join(body)}
</svg>
"""


def main():
    path, folder = sys.argv[1:]
    with open(path) as file:
        figures = {figure["id"]: figure for figure in map(json.loads, file)}
    rows = Rows(figures)
    fill(rows)
    print()
    for row in rows.rows:
        print(f"{row[0]}  {row[1]}{f' (beside {row[2]})' if row[2] else ''}: {row[3]}; target {row[4]}: {row[5].strip('*')}")
    print(f"{machine()}. {versions()}.")
    for name, text in (("RESULTS.md", results(rows)), ("results.svg", picture(rows))):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)


main()
