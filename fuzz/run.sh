#!/bin/sh
# Runs fuzz targets, each for so many seconds, with a corpus that begins with the seeds in fuzz/seeds.
#
#   sh fuzz/run.sh SECONDS [TARGET…]     without targets, all of them
#
# Needs Rust and a C++ compiler, for libFuzzer. What fails is left in fuzz/artifacts, the corpus in fuzz/work.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:?usage: sh fuzz/run.sh SECONDS [TARGET…]}
shift
if [ $# = 0 ]; then
    # shellcheck disable=SC2046
    set -- $(sed -n '/^\[\[bin\]\]/{n;s/^name = "\(.*\)"$/\1/p;}' fuzz/Cargo.toml)
fi
# Coverage is a pass of LLVM that stable Rust has too. Built for a named target, so that build scripts and macros go without.
# Without AddressSanitizer: the program forbids `unsafe`, so there is nothing of ours that it could find, and it makes
# everything several times slower. Debug assertions and checks of overflow stay, by the profile in fuzz/Cargo.toml.
host=$(rustc -vV | sed -n 's/^host: //p')
coverage="--cfg fuzzing -Ccodegen-units=1 -Cpasses=sancov-module"
for option in level=4 inline-8bit-counters pc-table trace-compares; do
    coverage="$coverage -Cllvm-args=-sanitizer-coverage-$option"
done
(cd fuzz && RUSTC_BOOTSTRAP=1 RUSTFLAGS="$coverage" cargo build --release --target "$host")
programs=${CARGO_TARGET_DIR:-fuzz/target}/$host/release
# In memory if possible: the program waits until each file that it saves is on the disk.
memory=/dev/shm
[ -w "$memory" ] || memory=${TMPDIR:-/tmp}
XDG_DATA_HOME=$(mktemp -d "$memory/camaieu-fuzz-XXXXXX")
XDG_CONFIG_HOME=$XDG_DATA_HOME
TMPDIR=$XDG_DATA_HOME
export XDG_DATA_HOME XDG_CONFIG_HOME TMPDIR
trap 'rm -rf "$XDG_DATA_HOME"' EXIT

# Length of the longest input: longer ones take longer and have nothing else in them.
longest() {
    case $1 in
    moves) echo 128 ;;
    lessons | session) echo 512 ;;
    positions | scores | terminal) echo 1024 ;;
    *) echo 4096 ;;
    esac
}

failed=
for target in "$@"; do
    mkdir -p "fuzz/work/$target" "fuzz/seeds/$target"
    words=fuzz/words/$target
    [ -f "$words" ] && words=-dict=$words || words=-verbosity=1
    echo "== $target"
    mkdir -p "fuzz/artifacts/$target"
    "$programs/$target" "fuzz/work/$target" "fuzz/seeds/$target" -artifact_prefix="fuzz/artifacts/$target/" \
        "$words" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=4096 \
        -max_len="$(longest "$target")" -print_final_stats=1 2>&1 |
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
