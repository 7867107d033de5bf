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
cargo fmt --check

say "Without the window: lints, tests, doc, and the long perft counts in a release build"
cargo clippy --quiet --no-default-features --all-targets -- -D warnings
cargo test --quiet --no-default-features
cargo test --quiet --release --no-default-features --test rules perft
RUSTDOCFLAGS="-D warnings" cargo doc --quiet --no-default-features --no-deps

say "The network: lints, and the real program on 127.0.0.1"
cargo clippy --quiet --no-default-features --features net --all-targets -- -D warnings
cargo test --quiet --no-default-features --features net --test net

say "The window (a first build takes 15 minutes on two cores)"
[ "$(uname -s)" != Linux ] || need all_packages
cargo clippy --quiet --features kittest --all-targets -- -D warnings
if command -v xvfb-run >/dev/null 2>&1; then
    # Pictures are compared with those that a software driver draws, so that every machine draws the same.
    for driver in /usr/share/vulkan/icd.d/lvp_icd*.json; do
        if [ -e "$driver" ]; then
            export VK_DRIVER_FILES="$driver"
        fi
    done
    export CAMAIEU_SCREEN=1
    xvfb-run --auto-servernum --server-args="-screen 0 1280x1024x24" cargo test --quiet --features kittest
    say "All tests have passed"
else
    cargo test --quiet --features kittest
    say "All tests have passed; without xvfb-run, no picture of the window was taken"
fi
