#!/bin/sh
# Runs fuzz targets, each for so many seconds, with a corpus that begins with the seeds in fuzz/seeds.
#
#   sh fuzz/run.sh SECONDS [TARGET…]     without targets, all of them
#
# Needs the nightly toolchain and cargo-fuzz. What fails is left in fuzz/artifacts, the corpus in fuzz/work.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:?usage: sh fuzz/run.sh SECONDS [TARGET…]}
shift
if [ $# = 0 ]; then
    # shellcheck disable=SC2046
    set -- $(cargo +nightly fuzz list)
fi
XDG_DATA_HOME=$(mktemp -d "${TMPDIR:-/tmp}/camaieu-fuzz-XXXXXX")
XDG_CONFIG_HOME=$XDG_DATA_HOME
TMPDIR=$XDG_DATA_HOME
export XDG_DATA_HOME XDG_CONFIG_HOME TMPDIR
trap 'rm -rf "$XDG_DATA_HOME"' EXIT
failed=
for target in "$@"; do
    mkdir -p "fuzz/work/$target" "fuzz/seeds/$target"
    echo "== $target"
    cargo +nightly fuzz run --release "$target" "fuzz/work/$target" "fuzz/seeds/$target" -- \
        -max_total_time="$seconds" -timeout=120 -rss_limit_mb=4096 -max_len=8192 -print_final_stats=1 2>&1 |
        grep -E "^(stat::|SUMMARY|==|thread|#[0-9]+.*DONE|Test unit|artifact)|panicked" || true
    if ls "fuzz/artifacts/$target"/* >/dev/null 2>&1; then
        failed="$failed $target"
    fi
    rm -rf "${XDG_DATA_HOME:?}"/*
done
if [ -n "$failed" ]; then
    echo "Failures in fuzz/artifacts:$failed" >&2
    exit 1
fi
