#!/bin/sh
# Makes a package of the program for this machine's kind of system, and prints its path.
#
#   sh scripts/package.sh deb|rpm|tar
#
# CAMAIEU_PROGRAM  a program that is already built, to be packed instead of one of the profile dist. One without the window
#                  makes a package of the commands, which shows that packing works
set -eu
cd "$(dirname "$0")/.."
. scripts/packages.sh

kind=${1:-}
case "$kind" in
deb | rpm | tar) ;;
*)
    echo "usage: sh scripts/package.sh deb|rpm|tar" >&2
    exit 2
    ;;
esac

# The lists of files in Cargo.toml name this folder.
staged=target/package
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)

# Fails unless a tool is there; the second argument says where it comes from.
need_tool() {
    command -v "$1" >/dev/null 2>&1 || {
        echo "$1 is missing: $2" >&2
        exit 1
    }
}

need_cargo
need_tool rsvg-convert "install librsvg2-bin (Debian), librsvg2-tools (Fedora) or librsvg (Arch)"
case "$kind" in
deb) need_tool cargo-deb "cargo install cargo-deb" ;;
rpm) need_tool cargo-generate-rpm "cargo install cargo-generate-rpm" ;;
esac

if [ -z "${CAMAIEU_PROGRAM:-}" ]; then
    CAMAIEU_REVISION=$(git describe --always --dirty 2>/dev/null || echo unknown)
    export CAMAIEU_REVISION
    # The path where this machine keeps the sources of other crates stays out of the program.
    export CARGO_ENCODED_RUSTFLAGS="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
    arguments=$(link_arguments)
    # Nothing goes on after a panic, and without names there is nothing to trace.
    [ -z "$arguments" ] || arguments="$arguments -Clink-arg=-Wl,--no-eh-frame-hdr,-T,packaging/no-unwinding.ld"
    # shellcheck disable=SC2086
    cargo rustc --profile dist --locked --bin camaieu -- $arguments
    CAMAIEU_PROGRAM=${CARGO_TARGET_DIR:-target}/dist/camaieu
fi

# A folder as /usr is, from which every kind of package takes its files.
rm -rf "$staged"
share=$staged/share
mkdir -p "$staged/bin" "$share/applications" "$share/metainfo" "$share/mime/packages" "$share/doc/camaieu"
cp "$CAMAIEU_PROGRAM" "$staged/bin/camaieu"
if command -v strip >/dev/null 2>&1; then
    strip "$staged/bin/camaieu"
fi
chmod 755 "$staged/bin/camaieu"
"$staged/bin/camaieu" manual --lang en "$share"
cp packaging/camaieu.desktop "$share/applications/"
cp packaging/org.camaieu.Camaieu.metainfo.xml "$share/metainfo/"
cp packaging/camaieu-mime.xml "$share/mime/packages/camaieu.xml"
cp README.md LICENSE-MIT LICENSE-APACHE "$share/doc/camaieu/"
cp CHANGELOG.md "$share/doc/camaieu/NEWS.md"
icons=$share/icons/hicolor
mkdir -p "$icons/scalable/apps"
cp packaging/camaieu.svg "$icons/scalable/apps/"
for size in 16 22 24 32 48 64 128 256 512; do
    mkdir -p "$icons/${size}x${size}/apps"
    rsvg-convert -w "$size" -h "$size" packaging/camaieu.svg -o "$icons/${size}x${size}/apps/camaieu.png"
done
find "$share" -type f -exec chmod 644 {} +

case "$kind" in
tar)
    name=camaieu-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
    rm -rf "target/$name"
    cp -R "$staged" "target/$name"
    cp packaging/install.sh "target/$name/"
    tar -C target -czf "target/$name.tar.gz" "$name"
    rm -rf "target/$name"
    echo "target/$name.tar.gz"
    ;;
# Both pack what is staged and build nothing.
deb)
    # Debian wants a history of the package, which begins anew with each.
    maintainer=$(sed -n 's/^maintainer = "\(.*\)"/\1/p' Cargo.toml)
    printf 'camaieu (%s-1) unstable; urgency=low\n\n  * See NEWS.md.\n\n -- %s  %s\n' \
        "$version" "$maintainer" "$(LC_ALL=C date -u -R)" >"$staged/changelog.Debian"
    cargo deb --no-build --no-strip --output target/
    ;;
rpm)
    file=target/camaieu-$version-1.$(uname -m).rpm
    cargo generate-rpm --output "$file"
    echo "$file"
    ;;
esac
