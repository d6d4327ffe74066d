#!/usr/bin/env python3
"""What a frame costs at 200x60: the dashboard's screen beside a plain C ncurses program that draws the same cells.

usage: run.py DASHBOARD-BENCH [FRAMES]      (a release build of the product dashboard-bench)

Both run on a pseudo-terminal whose output is read and counted. Of each, the least of several runs is taken.
"""

import fcntl, os, pty, select, struct, subprocess, sys, tempfile, termios

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from figures import keep


def run(command):
    """Answers CPU microseconds, bytes and, where they are told, writes: those of all frames."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
    environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8")
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=subprocess.PIPE, env=environment, start_new_session=True
    )
    os.close(slave)
    total = 0
    while True:
        ready, _, _ = select.select([master], [], [], 0.2)
        if ready:
            try:
                piece = os.read(master, 1 << 16)
            except OSError:
                break
            if not piece:
                break
            total += len(piece)
        elif process.poll() is not None:
            break
    os.close(master)
    said = process.stderr.read().decode()
    process.wait()
    words = said.split()
    return float(words[-1]), total, int(words[words.index("writes") + 1]) if "writes" in words else 0


def main():
    bench = os.path.abspath(sys.argv[1])
    frames = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    with tempfile.TemporaryDirectory() as folder:
        plain = os.path.join(folder, "plain")
        subprocess.run(
            ["cc", "-O2", "-o", plain, os.path.join(HERE, "plain.c"), "-lncursesw", "-ltinfo"], check=True
        )
        print(f"{'cells':>6} {'C us':>9} {'ours us':>9} {'ratio':>6}   {'C bytes':>9} {'ours':>9} {'ratio':>6} {'writes':>8}")
        worst = 0
        for cells in (1, 10, 100, 1000):
            count = max(200, frames // max(1, cells // 10))
            runs = {"c": [], "ours": []}
            # In turns, so that whatever else the machine does meets both.
            for _ in range(7):
                for name, command in (("c", [plain]), ("ours", [bench, "draw"])):
                    # Twice as many frames less the once-only part: what is left is frames alone.
                    one = run(command + [str(cells), str(count)])
                    two = run(command + [str(cells), str(count * 2)])
                    runs[name].append((min(one[0], two[0]), (two[1] - one[1]) / count, (two[2] - one[2]) / count))
            results = {name: tuple(min(values) for values in zip(*own)) for name, own in runs.items()}
            (c_time, c_bytes, _), (time, size, writes) = results["c"], results["ours"]
            worst = max(worst, time / c_time)
            print(
                f"{cells:>6} {c_time:>9.1f} {time:>9.1f} {time / c_time:>6.2f}   "
                f"{c_bytes:>9.1f} {size:>9.1f} {size / c_bytes:>6.2f} {writes:>8.2f}"
            )
            keep(f"draw/{cells}", ours=time, c=c_time, ratio=time / c_time, bytes=size / c_bytes, writes=writes)


main()
