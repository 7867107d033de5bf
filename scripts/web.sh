#!/bin/sh
# Builds the page: the program for a browser, in a folder that any static host serves. With --test, plays it in Chromium.
set -eu
cd "$(dirname "$0")/.."
. scripts/packages.sh

page=target/page

say() {
    printf '\n== %s\n' "$1"
}

need_cargo
if ! rustup target list --installed 2>/dev/null | grep -q wasm32-unknown-unknown; then
    say "Installing Rust's target wasm32-unknown-unknown"
    rustup target add wasm32-unknown-unknown
fi
# The bindings must be written by the version that the program is built with.
version=$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p;}' Cargo.lock)
tools=target/tools
if [ "$("$tools/bin/wasm-bindgen" --version 2>/dev/null)" != "wasm-bindgen $version" ]; then
    say "Installing wasm-bindgen-cli $version into $tools"
    cargo install wasm-bindgen-cli --version "$version" --root "$tools" --debug
fi

say "Programs"
cargo build --profile web --target wasm32-unknown-unknown --package camaieu-web --bin camaieu-page --bin camaieu-worker

say "Page"
rm -rf "$page"
for program in camaieu-page camaieu-worker; do
    "$tools/bin/wasm-bindgen" --target web --no-typescript --remove-name-section --remove-producers-section \
        --out-dir "$page" "target/wasm32-unknown-unknown/web/$program.wasm"
done
cp packaging/camaieu.svg "$page"
cargo run --quiet --package camaieu-web --bin write-page "$page"
find "$page" -type f \( -name '*.wasm' -o -name '*.js' -o -name '*.html' \) -exec gzip --keep --force --best {} +
if command -v brotli >/dev/null 2>&1; then
    find "$page" -type f \( -name '*.wasm' -o -name '*.js' -o -name '*.html' \) -exec brotli --keep --force --best {} +
fi

if [ "${1-}" = --test ]; then
    say "The page in Chromium"
    command -v node >/dev/null || { echo "Install node to test the page." >&2; exit 1; }
    npm install --silent --no-save --prefix "$tools" puppeteer-core@24
    cargo build --quiet --profile play --no-default-features
    # Node looks for packages beside the file.
    cp tests/page/play.mjs "$tools/play.mjs"
    # Its pictures are left beside it.
    root=$PWD
    (cd "$tools" && node play.mjs "$root/$page" "$root/target/play/camaieu")
fi

say "The page is in $page. To open it here:"
echo "python3 -m http.server --directory $page 8000    # then http://localhost:8000"
