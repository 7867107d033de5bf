#!/bin/sh
# Installs missing packages, builds everything and runs all tests: first the rules and the commands, which need no
# window, then the window on a virtual screen, drawn by software.
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

need_cargo
need_rust_tools
[ "$(uname -s)" != Linux ] || need build_packages

say "Format"
cargo fmt --all --check

# Clippy compiles what is tested, so that it lints and builds in one go. It takes its arguments from here.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS="-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"

# The network and the pictures of diagrams come along, so that this part and the next are built once each.
say "Without the window: lints, tests and doc (10 minutes from nothing on two cores)"
headless="--no-default-features --features net,pictures,serde-values"
# shellcheck disable=SC2086
cargo test --quiet $headless
# shellcheck disable=SC2086
cargo test --quiet $headless --benches --no-run
# shellcheck disable=SC2086
RUSTDOCFLAGS="-D warnings" cargo doc --quiet $headless --no-deps
cargo check --quiet --no-default-features

say "With the window: lints and tests"
[ "$(uname -s)" != Linux ] || need all_packages
# What Bevy is in is not optimized here: it is built for each of these tests, and waits for its pictures anyway. The rules and
# the engines are: they play against the tests. The two packages go always together: alone, each of them would be built with
# features of its own.
window="--package camaieu --package camaieu-window --features kittest"
window="--config profile.dev.package.camaieu.opt-level=0 --config profile.dev.package.camaieu-window.opt-level=0 $window"

# Tests of what the window brings, and of the commands that a window has a part in; the other crates and commands were tested
# above. All are built before the first is run, on all cores.
# shellcheck disable=SC2086
cargo test --quiet $window --lib --bins --test app --test commands --test screen --no-run
# shellcheck disable=SC2086
cargo test --quiet $window --lib --bins --test app
# shellcheck disable=SC2086
cargo test --quiet $window --test commands -- arguments languages output terminal

# Tests of the real window, which need a screen.
screen() {
    # shellcheck disable=SC2086
    "$@" cargo test --quiet $window --test screen -- $needing_a_screen
}

if command -v xvfb-run >/dev/null 2>&1; then
    # Pictures are compared with those that a software driver draws, so that every machine draws the same.
    for driver in /usr/share/vulkan/icd.d/lvp_icd*.json; do
        if [ -e "$driver" ]; then
            export VK_DRIVER_FILES="$driver"
        fi
    done
    needing_a_screen=--include-ignored
    screen xvfb-run --auto-servernum --server-args="-screen 0 1280x1024x24"
    say "All tests have passed"
else
    needing_a_screen=
    screen
    say "All tests have passed; without xvfb-run, no picture of the window was taken"
fi
