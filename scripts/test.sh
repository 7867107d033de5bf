#!/bin/sh
# Installs missing packages, builds everything once and runs all tests: of the rules, the commands and the panels, and of the
# window on a virtual screen, drawn by software.
set -eu
cd "$(dirname "$0")/.."
. scripts/packages.sh

all_packages() {
    build_packages "$1"
    window_packages "$1"
    screen_packages "$1"
}

say() {
    printf '\n== %s\n' "$1"
}

# Everything is built once, so nothing is kept for the build after a change.
export CARGO_INCREMENTAL=0
# No debugger looks at it either, and a panic names its line without this.
export CARGO_PROFILE_DEV_DEBUG=false

need_cargo
need_rust_tools
[ "$(uname -s)" != Linux ] || need build_packages

say "Format"
cargo fmt --all --check

# Clippy compiles what is tested, so that it lints and builds in one go. It takes its arguments from here.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS="-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"

say "Without the window and the network: lints, and the commands that say so"
# Own crates are not optimized here: little is run.
# shellcheck disable=SC2086
cargo test --quiet --config profile.dev.opt-level=0 --no-default-features --test commands arguments

say "Documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --quiet --no-default-features --features net,pictures,serde-values --no-deps

if rustup target list --installed 2>/dev/null | grep -q wasm32-unknown-unknown; then
    say "For a browser: what the page is built on"
    # Not what draws random numbers: only the page chooses where a browser takes them from.
    cargo check --quiet --target wasm32-unknown-unknown --package camaieu-engines --package camaieu-text \
        --package camaieu-diagram
else
    say "For a browser: ignored, without Rust's target wasm32-unknown-unknown"
fi

say "Everything: lints and tests"
[ "$(uname -s)" != Linux ] || need all_packages
# All of it in one build, so that no crate is built for one part and again for the next. The rules and the engines are
# optimized, since they play against the tests; what Bevy is in is not: it waits for its pictures anyway.
everything="--config profile.dev.package.camaieu-rules.opt-level=3 --config profile.dev.package.camaieu-engines.opt-level=3"
everything="$everything --config profile.dev.package.camaieu-window.opt-level=0 --features kittest,serde-values"
# All are built before the first is run, on all cores.
# shellcheck disable=SC2086
cargo test --quiet $everything --no-run
# shellcheck disable=SC2086
cargo test --quiet $everything --benches --no-run
# Two a core, since some wait for another machine's answer.
# shellcheck disable=SC2086
RUST_TEST_THREADS=$((2 * $(getconf _NPROCESSORS_ONLN))) cargo test --quiet $everything

# Tests of the real window, which need a screen.
if ! command -v xvfb-run >/dev/null 2>&1; then
    say "All tests have passed; without xvfb-run, no picture of the window was taken"
    exit
fi
# Pictures are compared with those that a software driver draws, so that every machine draws the same.
for driver in /usr/share/vulkan/icd.d/lvp_icd*.json; do
    if [ -e "$driver" ]; then
        export VK_DRIVER_FILES="$driver"
    fi
done
# On two screens at once, since whoever presses and looks often waits. The server must not restart when a window closes: the next
# program would find none for a moment.
on_screen() {
    number=$1
    shift
    # shellcheck disable=SC2086
    xvfb-run --auto-servernum --server-num="$number" --server-args="-screen 0 1280x1024x24 -noreset" \
        cargo test --quiet $everything --test screen -- --include-ignored "$@"
}
pressing="a_game_is_won_by_ear a_game_of_each every_feature_is_within every_press_counts"
skipped=$(printf -- ' --skip %s' $pressing)
# shellcheck disable=SC2086
on_screen 91 $pressing &
others=$!
# shellcheck disable=SC2086
on_screen 92 $skipped || { wait $others || true; exit 1; }
wait $others
say "All tests have passed"
