"""CPU seconds of receiving and counting the same messages, of 200 bytes and of 2.66 kB: `odds-conformance count`, a C program that
receives, walks the frames and checks UTF-8 (receive/count.c), and picows (receive/count.py), which checks UTF-8 if asked for text.

usage: receive.py ODDS-CONFORMANCE [MEGABYTES]; the least of ODDS_ROUNDS rounds in turn. Python's start is not counted.
"""

import json
import subprocess
import sys
import tempfile

from figures import HERE, compiled, keep, least, spent
from server import Server, framed


def text(size, home):
    """A price in JSON, filled up to the size with what feeds send."""
    head = '{"fixtureId":"191691460","name":"Fulltime Result","odds":1.45,"home":"' + home + '","text":"'
    body = "Home Town 12 - Away City 12, Over/Under 2.5 Goals, " * 60
    room = size - len(head.encode()) - 2
    return (head + body[:room] + '"}').encode()


def main():
    program = sys.argv[1]
    megabytes = float(sys.argv[2]) if len(sys.argv) > 2 else 400
    with tempfile.TemporaryDirectory() as folder:
        walk = compiled(f"{folder}/count", "receive/count.c", "-O3", "-march=native")
        for size in (200, 2660):
            # One in ten has a name beyond ASCII.
            messages = [text(size, "Ολυμπιακός")] + [text(size, "Home Town")] * 9
            assert all(len(message) == size for message in messages)
            each = 4_000_000 // size // 10 * 10
            times = max(1, int(megabytes * 1e6 / (each * size) * (0.5 if size == 200 else 1)))
            server = Server(b"".join(map(framed, messages)) * (each // 10), times)
            wanted = each * times

            def checked(output):
                told = json.loads(output)
                assert told["messages"] == wanted and told["bytes"] == wanted * size, told
                return told

            def run(command):
                return lambda: spent(lambda: checked(subprocess.run(command, check=True, capture_output=True).stdout))

            def picows(*options):
                command = [sys.executable, f"{HERE}/receive/count.py", str(server.port), *options]
                return lambda: checked(subprocess.run(command, check=True, capture_output=True).stdout)["cpu"]

            ours, c, python, bare = least(
                run([program, "count", f"ws://127.0.0.1:{server.port}/"]), run([walk, str(server.port)]), picows("text"),
                picows())
            server.end()
            print(
                f"{size} B: odds {wanted / ours / 1e6:.2f} M messages a CPU-second, picows {wanted / python / 1e6:.2f} M (ratio "
                f"{python / ours:.1f}), unchecked {wanted / bare / 1e6:.2f} M ({bare / ours:.1f}), C {wanted / c / 1e6:.2f} M "
                f"(ratio {c / ours:.2f})")
            keep(
                f"receive/{size}", ours=wanted / ours, picows=wanted / python, unchecked=wanted / bare, c=wanted / c,
                ratio=python / ours, bare=bare / ours, of_c=c / ours)


main()
