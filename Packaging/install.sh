#!/bin/sh
# Installs what lies beside this script, or with --uninstall removes it again:
#   ./install.sh [--uninstall] [PREFIX]
# PREFIX is /usr/local if it is not given; ~/.local needs no root. The program also runs where it lies: bin/odds. It needs
# glibc 2.35 or later, libstdc++, zlib and ncurses 6, which most systems have; to reach the feeds, certificates to trust.
set -eu
remove=
if [ "${1:-}" = --uninstall ]; then
  remove=1
  shift
fi
case "${1:-}" in -*)
  echo "usage: $0 [--uninstall] [PREFIX]" >&2
  exit 64
  ;;
esac
prefix=${1:-/usr/local}
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
cd "$(dirname "$0")"

if [ ! "$remove" ] && ! bin/odds --version > /dev/null; then
  echo "$0: the program does not run here; nothing is installed" >&2
  exit 69
fi
find bin share -type f | while read -r file; do
  if [ "$remove" ]; then
    rm -f "$prefix/$file"
  else
    mkdir -p "$prefix/$(dirname "$file")"
    cp "$file" "$prefix/$file"
    case $file in bin/*) chmod 755 "$prefix/$file" ;; *) chmod 644 "$prefix/$file" ;; esac
  fi
done
if [ "$remove" ]; then echo "removed odds from $prefix"; else echo "installed odds in $prefix"; fi
