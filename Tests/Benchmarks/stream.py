"""CPU seconds of `odds stream` and of `websocat | jq` for the same frames from the same server, and their ratio.

usage: stream.py ODDS WEBSOCAT FRAMES; the least of three runs of each, in turn. FRAMES are TickOdds frames, one per line,
each after the first one moving one price. Both print one line a price; jq reads what the message says beside the match,
odds keeps the board and tells what moved.
"""

import base64
import hashlib
import os
import resource
import socket
import struct
import subprocess
import sys
import threading

odds, websocat, path = sys.argv[1:]
with open(path, "rb") as file:
    frames = file.read().split(b"\n")[:-1]
# A price may come out the same as before: then there is nothing to tell.
wanted = (len(frames) - 1) * 95 // 100


def framed(payload):
    length = len(payload)
    if length < 126:
        return struct.pack(">BB", 0x81, length) + payload
    if length < 65536:
        return struct.pack(">BBH", 0x81, 126, length) + payload
    return struct.pack(">BBQ", 0x81, 127, length) + payload


stretch = b"".join(framed(frame) for frame in frames) + struct.pack(">BBH", 0x88, 2, 1000)


def serve(connection):
    request = b""
    while b"\r\n\r\n" not in request:
        request += connection.recv(65536)
    key = next(line.split(b": ")[1] for line in request.split(b"\r\n") if line.lower().startswith(b"sec-websocket-key"))
    accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
    head = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
    try:
        connection.sendall(head + accept + b"\r\n\r\n" + stretch)
        while connection.recv(65536):
            pass
    except OSError:
        pass
    connection.close()


listener = socket.create_server(("127.0.0.1", 0))
port = listener.getsockname()[1]


def accept():
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=serve, args=(connection,), daemon=True).start()


threading.Thread(target=accept, daemon=True).start()


def spent(command, environment=None):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(
        command, shell=True, check=True, stdout=subprocess.PIPE, env={**os.environ, **(environment or {})}
    ).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert output.count(b"\n") >= wanted, f"{command}: {output.count(10)} lines"
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


filter = "select(.selection)|{match:.fixtureId,market:.marketName,selection:.selection.name,price:.selection.odds}"
runs = [
    (
        spent(
            f"{odds} stream --provider tickodds --market all --types price --count {wanted}",
            {"ODDS_TICKODDS_URL": f"http://127.0.0.1:{port}", "ODDS_TICKODDS_KEY": "none"},
        ),
        spent(f"{websocat} -B 67108864 -U ws://127.0.0.1:{port}/ws/live | jq -c '{filter}'"),
    )
    for _ in range(3)
]
ours, theirs = (min(run[index] for run in runs) for index in range(2))
print(
    f"stream: odds {ours:.2f} s of CPU for {wanted} lines, websocat | jq {theirs:.2f} s for {len(frames) - 1}, "
    f"odds takes {ours / theirs:.2f} of it"
)
