#!/bin/bash
# Runs RUNS mutated inputs per target, and stores inputs that crash in Tests/Fuzz/Found.
#   run.sh PROGRAM RUNS [TARGET...]
set -euo pipefail
cd "$(dirname "$0")"
program="$(cd ../.. && realpath "$1")" runs="$2"
shift 2
targets=("$@")
declare -A seeds
while read -r name folder; do seeds[$name]=../$folder; done < <(ODDS_FUZZ=list "$program" -runs=0 2>/dev/null)
[ ${#targets[@]} -gt 0 ] || mapfile -t targets < <(printf '%s\n' "${!seeds[@]}" | sort)
corpus="$(mktemp -d)"
trap 'rm -rf "$corpus"' EXIT
failed=0 total=0
for target in "${targets[@]}"; do
  mkdir -p "$corpus/$target"
  known=(); [ -d "Found/$target" ] && known=("Found/$target")
  # No leak detection: some tables are allocated once and never freed.
  if ODDS_FUZZ=$target "$program" -runs="$runs" -max_len=8192 -timeout=20 -rss_limit_mb=4096 -detect_leaks=0 -print_final_stats=1 \
    -artifact_prefix="$corpus/found-" "$corpus/$target" "${seeds[$target]}" "${known[@]}" >"$corpus/log" 2>&1; then
    count=$(sed -nE 's/^stat::number_of_executed_units: +//p' "$corpus/log")
    total=$((total + count))
    echo "$target: $count inputs, $(sed -nE 's/.*DONE +cov: ([0-9]+).*/\1/p' "$corpus/log" | tail -1) places reached"
  else
    failed=1
    tail -40 "$corpus/log"
    mkdir -p "Found/$target"
    for input in "$corpus"/found-*; do [ -e "$input" ] && mv "$input" "Found/$target/$(basename "$input" | sed 's/^found-//')"; done
    echo "$target: FAILED; the input is in Tests/Fuzz/Found/$target"
  fi
done
echo "$total inputs survived"
exit $failed
