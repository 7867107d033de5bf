#!/bin/sh
# Builds the program for Windows on Debian, and packs it as a zip with its licences and a shortcut that opens no console.
#
#   sh scripts/windows.sh            target/camaieu-VERSION-windows-x86_64.zip
#   sh scripts/windows.sh --test     the tests that need no window, under Wine; what follows is for "cargo test"
#
# CAMAIEU_PROFILE    the cargo profile, "dist" if not given; "dev" is built soonest
# CAMAIEU_FEATURES   arguments for the features, such as "--no-default-features" for the commands alone, and others of cargo
#
# The toolchain with the sources of the standard library comes from Debian's packages for browsers and is only unpacked, so it
# stays out of the way of another Rust. With rustup, "rustup target add x86_64-pc-windows-gnu" and MinGW do the same.
set -eu
cd "$(dirname "$0")/.."

tools=$(pwd)/target/windows-tools
target=x86_64-pc-windows-gnu
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)

command -v apt-get >/dev/null 2>&1 || {
    echo "This script needs Debian: elsewhere, cargo build --target $target with MinGW does the same." >&2
    exit 1
}

install_packages() {
    missing=
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" != 0 ]; then
        echo "Install these packages first:$missing" >&2
        exit 1
    fi
    echo "Missing packages:$missing"
    apt-get update -q
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
}

# The package of this pattern that a package depends on.
depends() {
    apt-cache depends "$1" | sed -n "s/.*Depends: \\($2\\)\$/\\1/p"
}

# Unpacks the toolchain.
unpack_tools() {
    [ ! -x "$tools/usr/bin/cargo" ] || return 0
    mkdir -p "$tools/packages"
    (
        cd "$tools/packages"
        library=$(depends libstd-rust-web-dev 'libstd-rust-web-[0-9.]*')
        apt-get download -q rustc-web cargo-web libstd-rust-web-dev rust-web-src libgit2-1.5 libhttp-parser2.9 libmbedcrypto7 \
            libmbedx509-1 libmbedtls14 "$library" "$(depends "$library" 'libllvm[0-9]*')"
        for package in *.deb; do
            dpkg -x "$package" "$tools"
        done
    )
}

# A linker for what optimization has not made small yet: one library exports too much, and long names of sections are cut.
make_linker() {
    cat >"$tools/linker" <<'EOF'
#!/bin/sh
case " $* " in
*" -shared "*) exec x86_64-w64-mingw32-gcc-posix "$@" -Wl,--exclude-all-symbols ;;
*) exec x86_64-w64-mingw32-gcc-posix "$@" -Wl,--allow-multiple-definition ;;
esac
EOF
    chmod +x "$tools/linker"
}

# A stand-in for the library of random numbers that Wine 8 lacks and Windows has.
make_random_library() {
    cat >"$tools/random.c" <<'EOF'
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE to, SIZE_T bytes) { return RtlGenRandom(to, (ULONG)bytes); }
EOF
    x86_64-w64-mingw32-gcc-posix -shared -s -o "$1/bcryptprimitives.dll" "$tools/random.c" -ladvapi32
}

rust() {
    LD_LIBRARY_PATH=$tools/usr/lib/x86_64-linux-gnu RUSTC=$tools/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
        CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=$tools/linker \
        CC_x86_64_pc_windows_gnu=x86_64-w64-mingw32-gcc-posix AR_x86_64_pc_windows_gnu=x86_64-w64-mingw32-ar \
        "$tools/usr/bin/cargo" "$@" -Zbuild-std=std,panic_abort --target "$target"
}

install_packages gcc libc6-dev ca-certificates gcc-mingw-w64-x86-64-posix zip
unpack_tools
make_linker

if [ "${1:-}" = --test ]; then
    shift
    install_packages wine wine64
    export WINEPREFIX="$tools/wine" WINEDEBUG=-all
    [ -d "$WINEPREFIX/drive_c/windows/system32" ] || wineboot -i
    make_random_library "$WINEPREFIX/drive_c/windows/system32"
    export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=wine
    # shellcheck disable=SC2086
    rust test ${CAMAIEU_FEATURES:---no-default-features --features net,pictures,serde-values} --no-fail-fast "$@"
    exit 0
fi

profile=${CAMAIEU_PROFILE:-dist}
output=$profile
[ "$profile" != dev ] || output=debug
# shellcheck disable=SC2086
rust build --profile "$profile" --bin camaieu --locked ${CAMAIEU_FEATURES:-}
rust build --release --manifest-path packaging/windows/Cargo.toml --target-dir target
name=camaieu-$version-windows-x86_64
folder=target/$name
rm -rf "$folder" "$folder.zip"
mkdir -p "$folder"
cp "target/$target/$output/camaieu.exe" "$folder/"
x86_64-w64-mingw32-strip "$folder/camaieu.exe"
cp "target/$target/release/play-camaieu.exe" "$folder/Play Camaieu.exe"
# Read in the Explorer, where lines end with two characters.
for text in README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE; do
    sed 's/$/\r/' "$text" >"$folder/$text"
done
(cd target && zip -q -r "$name.zip" "$name")
echo "$folder.zip"
