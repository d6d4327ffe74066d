"""Private memory (RssAnon) of `odds stream` while TickOdds messages come, with the reader stopped for a while in the middle.

usage: memory.py ODDS [MESSAGES [MATCHES ...]]      default: ODDS_MESSAGES or 1000000, of 2000, 200 and 20000 matches

The reader stops after a third of the messages for ODDS_STOP seconds (10; a minute for figures that are kept), as they go on coming. The slope is what
the last half of the messages added, in kB for a million.
"""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

from figures import frames, keep, private
from server import Server, framed

STOP = float(os.environ.get("ODDS_STOP") or 10)
STRETCH = 50_000


class Reader(threading.Thread):
    def __init__(self, stream):
        super().__init__(daemon=True)
        self.stream, self.lines, self.goes = stream, 0, threading.Event()
        self.goes.set()
        self.start()

    def run(self):
        while piece := os.read(self.stream.fileno(), 1 << 20):
            self.lines += piece.count(b"\n")
            self.goes.wait()


def measure(odds, matches, messages):
    with tempfile.TemporaryDirectory() as home:
        with open(frames(f"{home}/frames", "tickodds", STRETCH, "--size", matches), "rb") as file:
            first, *rest = [framed(line[:-1]) for line in file]
        os.unlink(f"{home}/frames")
        times = max(6, messages // STRETCH)
        server = Server(b"".join(rest), times, first=first, closes=False)
        process = subprocess.Popen(
            [odds, "stream", "--provider", "tickodds", "--market", "all", "--types", "price", "--changes-only"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env={
                "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": home, "ODDS_TICKODDS_KEY": "none",
                "ODDS_TICKODDS_URL": f"http://127.0.0.1:{server.port}"})
        reader = Reader(process.stdout)
        samples, stopped = [], None
        start = time.monotonic()
        # An end of its own, however slow the machine is.
        while not server.sent.is_set() and time.monotonic() - start < 900 and process.poll() is None:
            time.sleep(0.05)
            samples.append((server.done, private(process.pid)))
            if stopped is None and server.done >= times // 3:
                stopped = time.monotonic()
                reader.goes.clear()
            if stopped and time.monotonic() - stopped > STOP:
                reader.goes.set()
        reader.goes.set()
        time.sleep(1)
        assert server.sent.is_set() and reader.lines, "the messages did not come through"
        last = private(process.pid)
        half = next(size for done, size in samples if done >= times // 2)
        process.send_signal(signal.SIGINT)
        process.wait()
        server.end()
        slope = (last - half) / 1000 / (times * STRETCH / 2e6)
        return last, max(last, *(size for _, size in samples)), slope, times * STRETCH


def main():
    odds = sys.argv[1]
    messages = int(sys.argv[2]) if len(sys.argv) > 2 else int(os.environ.get("ODDS_MESSAGES") or 1_000_000)
    sizes = [int(size) for size in sys.argv[3:]] or [2000, 200, 20000]
    for matches in sizes:
        # Growth needs no more messages than bring each match some.
        count = messages if matches == sizes[0] else min(messages, 600_000)
        last, most, slope, sent = measure(odds, matches, count)
        print(
            f"{matches} matches, {sent} messages, reader stopped for {STOP:.0f} s: {last / 1e6:.1f} MB private, at most {most / 1e6:.1f} MB, "
            f"{slope:+.0f} kB a million messages in the last half")
        keep(f"memory/{matches}", private=last, most=most, slope=slope, messages=sent, stopped=STOP)


main()
