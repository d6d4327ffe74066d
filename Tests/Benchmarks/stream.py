"""CPU seconds of `odds stream`, from the socket to NDJSON in a pipe, beside others on the same frames from the same server: a Python
script that does the same work (stream/script.py: websockets, orjson), and for TickOdds `websocat | jq -c`.

usage: stream.py ODDS WEBSOCAT FRAMES PROVIDER; the least of ODDS_ROUNDS rounds in turn. FRAMES are one per line.

odds and the script keep the state and print one line for each price or score that moved; jq prints what the message says
beside the match. Python's start is not counted.
"""

import os
import select
import signal
import subprocess
import sys
import tempfile
import time

from figures import HERE, keep, least, spent
from server import Server, framed

odds, websocat, path, provider = sys.argv[1:]
with open(path, "rb") as file:
    frames = file.read().split(b"\n")[:-1]
stretch = b"".join(framed(frame) for frame in frames)
size = sum(map(len, frames)) / 1e6
FILTER = "select(.selection)|{match:.fixtureId,market:.marketName,selection:.selection.name,price:.selection.odds}"


def environment(home, port):
    word = provider.upper().replace("-", "_")
    own = {f"ODDS_{word}_URL": f"http://127.0.0.1:{port}", f"ODDS_{word}_KEY": "a-key-of-the-usual-length"}
    return {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": home, **own}


def drained(stream, ready):
    """Reads until nothing has come for half a second after `ready`; how many lines there were."""
    lines = 0
    while True:
        if select.select([stream], [], [], 0.5)[0]:
            piece = os.read(stream.fileno(), 1 << 20)
            if not piece:
                return lines
            lines += piece.count(b"\n")
        elif ready():
            return lines


def ours():
    """`odds stream` would connect again after a close, so the connection stays open and it is stopped when it is quiet."""
    server = Server(stretch, closes=False, silent=("/playbyplay", "/livescores"))
    with tempfile.TemporaryDirectory() as home:
        command = [odds, "stream", "--provider", provider, "--market", "all", "--types", "price,score", "--changes-only"]

        def work():
            global told
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment(home, server.port))
            told = drained(process.stdout, server.sent.is_set)
            process.send_signal(signal.SIGINT)
            process.wait()

        result = spent(work)
    server.end()
    return result


def script():
    server = Server(stretch)
    command = [sys.executable, f"{HERE}/stream/script.py", provider, str(server.port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    global theirs
    theirs = drained(process.stdout, lambda: False)
    result = float(process.stderr.read())
    process.wait()
    server.end()
    return result


def pipe():
    server = Server(stretch)
    command = f"{websocat} -B 67108864 -U ws://127.0.0.1:{server.port}/ | jq -c '{FILTER}'"

    def work():
        output = subprocess.run(command, shell=True, check=True, stdout=subprocess.PIPE).stdout
        assert output.count(b"\n") == len(frames) - 1, "websocat lost messages"

    result = spent(work)
    server.end()
    return result


told = theirs = 0
works = [ours, script] + ([pipe] if provider == "tickodds" and websocat != "-" else [])
results = least(*works)
text = f"{provider}: odds stream {results[0]:.2f} s of CPU for {size:.0f} MB, {told} lines; Python {results[1]:.2f} s, {theirs} lines, 1/{results[1] / results[0]:.1f}"
values = {"ours": results[0], "python": results[1], "ratio": results[1] / results[0], "mb": size, "lines": told}
if len(results) > 2:
    text += f"; websocat | jq {results[2]:.2f} s, 1/{results[2] / results[0]:.1f}"
    values |= {"pipe": results[2], "of_pipe": results[2] / results[0]}
print(text)
# Neither may have less to say: that would be less work.
assert abs(told - theirs) <= 0.05 * theirs, f"{provider}: {told} lines of odds, {theirs} of the script"
keep(f"stream/{provider}", **values)
