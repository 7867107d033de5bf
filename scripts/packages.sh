# shellcheck shell=sh
# Packages of the system that Camaïeu needs, by family of Linux. Sourced by play.sh, package.sh and test.sh.
#
# The window links libudev and libasound at build time; it loads the others when it opens.

# Prints the system's family: debian, fedora, arch, or nothing.
family() {
    if command -v apt-get >/dev/null 2>&1; then
        echo debian
    elif command -v dnf >/dev/null 2>&1; then
        echo fedora
    elif command -v pacman >/dev/null 2>&1; then
        echo arch
    fi
}

# Packages for a build without the window: a linker and a C library.
build_packages() {
    case "$1" in
    debian) echo gcc libc6-dev ;;
    fedora) echo gcc glibc-devel ;;
    arch) echo gcc ;;
    esac
}

# Further packages for the window.
window_packages() {
    case "$1" in
    debian) echo pkg-config libudev-dev libasound2-dev libxkbcommon-x11-0 libxi6 libxcursor1 libxrandr2 libx11-xcb1 libvulkan1 mesa-vulkan-drivers ;;
    fedora) echo pkgconf-pkg-config systemd-devel alsa-lib-devel libxkbcommon-x11 libXi libXcursor libXrandr libX11-xcb vulkan-loader mesa-vulkan-drivers ;;
    arch) echo pkgconf systemd-libs alsa-lib libxkbcommon-x11 libxi libxcursor libxrandr libx11 vulkan-icd-loader vulkan-swrast ;;
    esac
}

# Further packages for testing the window without a screen, and with the tree that a screen reader sees.
screen_packages() {
    case "$1" in
    debian) echo xvfb xauth xdotool x11-xkb-utils dbus at-spi2-core python3-gi gir1.2-atspi-2.0 ;;
    fedora) echo xorg-x11-server-Xvfb xorg-x11-xauth xdotool setxkbmap dbus-daemon at-spi2-core python3-gobject ;;
    arch) echo xorg-server-xvfb xorg-xauth xdotool xorg-setxkbmap dbus at-spi2-core python-gobject ;;
    esac
}

# Prints those of the given packages of a family that are not installed.
missing_packages() {
    wanted_family=$1
    shift
    for package in "$@"; do
        case "$wanted_family" in
        debian) [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || echo "$package" ;;
        fedora) rpm -q "$package" >/dev/null 2>&1 || echo "$package" ;;
        arch) pacman -Q "$package" >/dev/null 2>&1 || echo "$package" ;;
        esac
    done
}

# Installs the missing packages of the lists that the given function prints. Names them first, and asks unless run as root.
need() {
    system=$(family)
    if [ -z "$system" ]; then
        echo "This system is not of the Debian, Fedora or Arch family: install by hand what CONTRIBUTING.md lists under 'What it needs'."
        return 0
    fi
    # Package names have no spaces, so word splitting is wanted.
    # shellcheck disable=SC2046
    missing=$(missing_packages "$system" $("$@" "$system") | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    echo "Missing packages: $missing"
    as_root=
    if [ "$(id -u)" != 0 ]; then
        as_root=sudo
        if ! command -v sudo >/dev/null 2>&1; then
            echo "sudo is missing: install them as root, then run this again."
            return 1
        fi
        answer=y
        if ! [ -t 0 ] && sudo -n true 2>/dev/null; then
            echo "They are installed with sudo."
        else
            printf 'Install them with sudo? [y/N] '
            read -r answer || answer=
        fi
        case "$answer" in
        y | Y | yes | o | O | oui) ;;
        *)
            echo "Nothing was installed."
            return 1
            ;;
        esac
    fi
    # Package names have no spaces.
    # shellcheck disable=SC2086
    case "$system" in
    debian) $as_root apt-get update -q && $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing ;;
    fedora) $as_root dnf install -y $missing ;;
    arch) $as_root pacman -S --needed --noconfirm $missing ;;
    esac
}

# Installs the Rust components that the tests need and a minimal toolchain lacks.
need_rust_tools() {
    for tool in fmt clippy; do
        if ! cargo "$tool" --version >/dev/null 2>&1; then
            component=$([ "$tool" = fmt ] && echo rustfmt || echo clippy)
            echo "Missing Rust component: $component"
            rustup component add "$component"
        fi
    done
}

# Fails with a message if cargo is missing.
need_cargo() {
    if ! command -v cargo >/dev/null 2>&1; then
        echo "Rust is missing: install it from https://rustup.rs, then run this again."
        return 1
    fi
}

# Arguments for the link of the program, which is smaller where the linker can fold equal functions and pack relocations.
# Such relocations need the C library 2.36 at the start.
link_arguments() {
    linker=$(rustc --print sysroot)/lib/rustlib/x86_64-unknown-linux-gnu/bin/gcc-ld/ld.lld
    if [ -x "$linker" ] && [ -z "${RUSTFLAGS:-}" ]; then
        printf '%s' "-Clink-arg=-Wl,--icf=all"
        library=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc 2\.\([0-9]*\).*/\1/p')
        [ "${library:-0}" -lt 36 ] || printf ' %s' "-Clink-arg=-Wl,-z,pack-relative-relocs"
    fi
}
