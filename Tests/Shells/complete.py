"""complete.py SHELL SCRIPT LINE: types LINE and a tab into an interactive shell that has the completion script SCRIPT, and
prints the arguments that 'odds' is then called with, one a line. Ends with 1 if the shell does not get that far."""

import os
import pty
import select
import signal
import sys
import tempfile
import time

shell, script, line = sys.argv[1:4]
home = tempfile.mkdtemp(prefix="odds-shell-")
arguments = os.path.join(home, "arguments")
# The program answers for completions; for the line itself a function says what it was given.
function = """
odds() {
  if [ "$1" = ---completion ]; then command odds "$@"; return; fi
  printf '%%s\\n' "$@" > '%s.new' && mv '%s.new' '%s'
}
""" % (arguments, arguments, arguments)
if shell == "bash":
    with open(os.path.join(home, "rc"), "w") as rc:
        rc.write("PS1='READY''> '\nbind 'set enable-bracketed-paste off'\nsource '%s'\n%s" % (script, function))
    command = ["bash", "--noprofile", "--rcfile", os.path.join(home, "rc"), "-i"]
elif shell == "fish":
    with open(os.path.join(home, "rc"), "w") as rc:
        rc.write("set -g fish_greeting\nfunction fish_prompt; printf 'READY''> '; end\nsource '%s'\n" % script)
        rc.write("function odds; printf '%%s\\n' $argv > '%s.new'; and mv '%s.new' '%s'; end\n" % ((arguments,) * 3))
    command = ["fish", "-N", "-i", "-C", "source " + os.path.join(home, "rc")]
else:
    with open(os.path.join(home, ".zshrc"), "w") as rc:
        rc.write("unsetopt zle_bracketed_paste 2>/dev/null\nautoload -Uz compinit\ncompinit -u -D\n")
        rc.write("source '%s'\n%s\nPS1='READY''> '\n" % (script, function))
    command = ["zsh", "-i"]

pid, terminal = pty.fork()
if pid == 0:
    os.environ.update(ZDOTDIR=home, TERM="xterm", HISTFILE="", SHELL_SESSION_DID_INIT="1")
    os.chdir(home)
    os.execvp(command[0], command)

shown = b""
sent = False
end = time.monotonic() + 120
while time.monotonic() < end and not os.path.exists(arguments):
    if select.select([terminal], [], [], 0.1)[0]:
        try:
            shown += os.read(terminal, 65536)
        except OSError:
            break
    if not sent and b"READY> " in shown:
        sent = True
        # What is typed ahead waits until the shell has completed.
        os.write(terminal, line.encode() + b"\t\r")
os.kill(pid, signal.SIGKILL)
os.waitpid(pid, 0)
if not os.path.exists(arguments):
    sys.stderr.write("the shell showed: %r\n" % shown[-2000:])
    sys.exit(1)
# What the completion made beside it would be a name that was carried out.
for name in sorted(os.listdir(home)):
    if name == "owned":
        sys.exit("a name was carried out")
with open(arguments) as file:
    sys.stdout.write(file.read())
