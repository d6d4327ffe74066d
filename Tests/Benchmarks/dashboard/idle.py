#!/usr/bin/env python3
"""How often `odds dashboard` wakes up at 200x60 while its feed says nothing: one TickOdds socket, 40 matches in play, no messages
after the snapshot.

usage: idle.py ODDS [SECONDS]
"""

import os, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from figures import frames, keep
from load import Program
from server import Server, framed


def main():
    odds = os.path.abspath(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 20
    with tempfile.TemporaryDirectory() as home:
        with open(frames(f"{home}/frames", "tickodds", 0), "rb") as file:
            server = Server(framed(file.read().rstrip(b"\n")), closes=False)
        own = {"HOME": home, "ODDS_TICKODDS_KEY": "none", "ODDS_TICKODDS_URL": f"http://127.0.0.1:{server.port}"}
        program = Program([odds, "dashboard", "--provider", "tickodds"], own)
        program.read(5)
        assert server.sent.is_set(), "the dashboard did not connect"
        before, cpu = program.wakeups(), program.cpu()
        size = program.read(seconds)
        woken, share = (program.wakeups() - before) / seconds, (program.cpu() - cpu) / seconds * 100
        program.end()
        server.end()
    print(f"quiet: {woken:.1f} wake-ups a second, {size / seconds:.0f} bytes a second, {share:.1f} % of a core")
    keep("idle", wakeups=woken, bytes=size / seconds, share=share)


main()
