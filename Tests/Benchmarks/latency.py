"""Microseconds from a server's send to the line read from a pipe, at 1,000 messages a second and at 20: `odds stream`, and a script with
picows and orjson that does the same work (stream/script.py); and, for scale, latency/relay.c, which writes a line for each frame
without looking at it.

usage: latency.py ODDS [SECONDS]; TickOdds messages that move one price each, one line for each. All readers take turns; of
their rounds the least median and the least 99th percentile are taken. latency/latency.c sends and reads.
"""

import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile

from figures import HERE, ROUNDS, compiled, frames, keep
from server import accept, framed


def measure(walk, path, first, rate, count, command, environment):
    warm = max(20, int(rate / 2))
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    reader = subprocess.Popen(
        command(port), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment(port))
    listener.settimeout(20)
    try:
        while True:
            connection, _ = listener.accept()
            if accept(connection) is not None:
                break
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.sendall(first)
        # Time to read the snapshot, and to get over the start.
        subprocess.run(["sleep", "1"])
        told = subprocess.run(
            [walk, str(connection.fileno()), str(reader.stdout.fileno()), path, str(rate), str(warm), str(count)],
            pass_fds=(connection.fileno(), reader.stdout.fileno()), check=True, capture_output=True).stdout
        connection.close()
    finally:
        listener.close()
        reader.send_signal(signal.SIGTERM)
        reader.stdout.close()
        reader.wait()
    values = sorted(float(value) for value in told.split())
    assert len(values) == count and values[0] > 0, f"{values[:3]}: a line is missing"
    return values[count // 2], values[count * 99 // 100]


def main():
    odds = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    with tempfile.TemporaryDirectory() as folder:
        walk = compiled(f"{folder}/latency", "latency/latency.c", "-O2", "-pthread")
        relay = compiled(f"{folder}/relay", "latency/relay.c", "-O2")
        with open(frames(f"{folder}/lines", "tickodds", int(seconds * 1000) + 1000), "rb") as file:
            first, *rest = [framed(line[:-1]) for line in file]
        with open(f"{folder}/frames", "wb") as file:
            for frame in rest:
                file.write(struct.pack("<I", len(frame)) + frame)

        def ours(port):
            return [
                odds, "stream", "--provider", "tickodds", "--market", "all", "--types", "price", "--changes-only"]

        def own(port):
            return {
                "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": folder, "ODDS_TICKODDS_KEY": "none",
                "ODDS_TICKODDS_URL": f"http://127.0.0.1:{port}"}

        def script(port):
            return [sys.executable, f"{HERE}/stream/script.py", "tickodds", str(port), "picows"]

        def least_possible(port):
            return [relay, str(port)]

        def inherited(port):
            return os.environ

        for rate, count in ((1000, int(seconds * 1000)), (20, int(seconds * 20))):
            runs = [
                [measure(walk, f"{folder}/frames", first, rate, count, *who)
                 for who in ((ours, own), (script, inherited), (least_possible, inherited))]
                for _ in range(ROUNDS)]
            (p50, p99), (their50, their99), (c50, c99) = ([min(values) for values in zip(*column)] for column in zip(*runs))
            print(
                f"{rate} a second: odds p50 {p50:.0f} us, p99 {p99:.0f} us; picows p50 {their50:.0f} us, p99 {their99:.0f} us; "
                f"ratio {p50 / their50:.2f}; C relay p50 {c50:.0f} us, p99 {c99:.0f} us")
            keep(
                f"latency/{rate}", p50=p50, p99=p99, picows50=their50, picows99=their99, ratio=p50 / their50, c50=c50, c99=c99)


main()
