#!/bin/sh
# Installs Camaïeu from its tarball: into ~/.local, or as root into /usr/local.
#
#   sh install.sh [--prefix FOLDER]     installs
#   sh install.sh --uninstall [--prefix FOLDER]     removes what was installed
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix="$HOME/.local"
[ "$(id -u)" != 0 ] || prefix=/usr/local
action=install

while [ $# -gt 0 ]; do
    case "$1" in
    --uninstall) action=uninstall ;;
    --prefix)
        [ $# -gt 1 ] || { echo "install.sh: --prefix needs a folder" >&2; exit 2; }
        prefix=$2
        shift
        ;;
    *)
        echo "install.sh: unknown option $1" >&2
        exit 2
        ;;
    esac
    shift
done
case "$prefix" in
/*) ;;
*) prefix="$(pwd)/$prefix" ;;
esac

# The files of the package, without the folder they are in.
files() {
    (cd "$here" && find bin share -type f | sort)
}

# Runs a command on a folder, if both are there.
on_folder() {
    folder=$1
    shift
    if command -v "$1" >/dev/null 2>&1 && [ -d "$folder" ]; then
        "$@" "$folder" >/dev/null 2>&1 || true
    fi
}

# Tells the desktop of new or removed files, where it keeps a cache of them.
refresh() {
    on_folder "$prefix/share/applications" update-desktop-database
    on_folder "$prefix/share/mime" update-mime-database
    on_folder "$prefix/share/icons/hicolor" gtk-update-icon-cache -q -t -f
}

files | while IFS= read -r file; do
    if [ "$action" = uninstall ]; then
        rm -f "$prefix/$file"
        continue
    fi
    mkdir -p "$prefix/$(dirname "$file")"
    cp "$here/$file" "$prefix/$file.new"
    case "$file" in
    bin/*) chmod 755 "$prefix/$file.new" ;;
    # The desktop may not look for programs in this folder.
    *.desktop) sed "s|^Exec=camaieu|Exec=\"$prefix/bin/camaieu\"|" "$here/$file" >"$prefix/$file.new" ;;
    esac
    mv -f "$prefix/$file.new" "$prefix/$file"
done
refresh

if [ "$action" = uninstall ]; then
    echo "Camaïeu was removed from $prefix. Saved games and settings stay."
else
    echo "Camaïeu is installed: $prefix/bin/camaieu"
    case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "To start it by its name, add $prefix/bin to PATH." ;;
    esac
fi
