#!/bin/sh
# Installs missing packages, builds the game and opens it. Arguments are passed on to the program.
set -eu
cd "$(dirname "$0")/.."
. scripts/packages.sh

window_and_build_packages() {
    build_packages "$1"
    window_packages "$1"
}

need_cargo
if [ "$(uname -s)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    echo "There is no display, so the window cannot be opened. These commands work without it:"
    need build_packages
    cargo run --quiet --release --no-default-features -- --help
    echo "For example: cargo run --quiet --release --no-default-features -- playouts camelot --games 100"
    exit 1
fi
[ "$(uname -s)" != Linux ] || need window_and_build_packages
if ! ls "${CARGO_TARGET_DIR:-target}"/release/deps/libbevy-*.rlib >/dev/null 2>&1; then
    echo "Building Camaïeu for the first time: some 350 crates, about 5 minutes on eight cores and 25 on two."
fi
exec cargo run --release -- "$@"
