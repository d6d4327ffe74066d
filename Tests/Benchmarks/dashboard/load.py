#!/usr/bin/env python3
"""What the whole dashboard costs at 200x60: with ten thousand changes of prices a second, and while its picture is held.

usage: load.py DASHBOARD-BENCH [SECONDS]      (a release build of the product dashboard-bench)

It runs on a pseudo-terminal whose output is read and counted. The share of a core is that of the process without its
start; making the changes is part of it.
"""

import fcntl, glob, os, pty, select, struct, subprocess, sys, termios, time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from figures import keep


class Program:
    def __init__(self, command, own={}):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
        environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8", **own)
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True)
        os.close(slave)

    def read(self, seconds):
        """Reads for a while; answers how many bytes came."""
        total, end = 0, time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0]:
                try:
                    total += len(os.read(self.master, 1 << 16))
                except OSError:
                    # The program has ended and its terminal with it.
                    break
        return total

    def cpu(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def wakeups(self):
        """How often its threads have slept and were woken, so far."""
        total = 0
        for path in glob.glob(f"/proc/{self.process.pid}/task/*/status"):
            with open(path) as file:
                total += next(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches"))
        return total

    def type(self, keys):
        os.write(self.master, keys.encode())

    def answer(self, key):
        """Milliseconds from a key to the first byte that comes after it."""
        while select.select([self.master], [], [], 0)[0]:
            os.read(self.master, 1 << 16)
        start = time.monotonic()
        self.type(key)
        if not select.select([self.master], [], [], 5)[0]:
            return 5000
        return (time.monotonic() - start) * 1000

    def end(self):
        self.type("q")
        self.read(0.5)
        self.process.wait(5)
        os.close(self.master)


def share(program, seconds):
    program.read(3)
    before, woken = program.cpu(), program.wakeups()
    size = program.read(seconds)
    return (program.cpu() - before) / seconds, size / seconds, (program.wakeups() - woken) / seconds


def main():
    bench = os.path.abspath(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    print(f"{'changes/s':>10} {'% of a core':>12} {'bytes/s':>9} {'key ms, worst of 20':>20} {'wake-ups/s':>11}")
    for changes in (0, 1000, 10000):
        program = Program([bench, "load", "500", str(changes)])
        cpu, size, woken = share(program, seconds)
        worst = 0
        for index in range(20):
            program.read(0.15)
            worst = max(worst, program.answer("jk"[index % 2]))
        program.end()
        print(f"{changes:>10} {cpu * 100:>12.1f} {size:>9.0f} {worst:>20.1f} {woken:>11.1f}")
        keep(f"load/{changes}", share=cpu * 100, bytes=size, key=worst, wakeups=woken)
    program = Program([bench, "load", "500", "10000"])
    program.read(3)
    program.type("p")
    program.read(2)
    before = program.cpu()
    size = program.read(seconds)
    cpu = (program.cpu() - before) / seconds
    program.end()
    print(f"held, with 10000 changes/s behind the picture: {size} bytes in {seconds:.0f} s, {cpu * 100:.1f} % of a core")


if __name__ == "__main__":
    main()
