#!/bin/sh
# Installs missing packages, builds the game and opens it.
#
#   sh scripts/play.sh [--window] [ARGUMENTS OF THE PROGRAM]
#
# The first time, the program without its window comes first, in minutes: it is played in the terminal while the window is
# being built. --window waits for the window at once.
set -eu
cd "$(dirname "$0")/.."
. scripts/packages.sh

window_and_build_packages() {
    build_packages "$1"
    window_packages "$1"
}

target=${CARGO_TARGET_DIR:-target}
program=$target/play/camaieu
# The first program has a folder of its own, so that its replacement does not disturb it.
first=$target/first/play/camaieu
build=$target/first/window

is_french() {
    case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in fr*) true ;; *) false ;; esac
}

# Prints the second text where French is spoken, else the first.
say() {
    if is_french; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi
}

build_first() {
    cargo build --profile play --no-default-features --bin camaieu --target-dir "$target/first" "$@"
}

# Builds the window in the place of the shell, so that a build in the background is ended by its number.
build_window() {
    # The arguments have no spaces.
    # shellcheck disable=SC2046
    exec cargo rustc --profile play --bin camaieu -- $(link_arguments)
}

# Number of crates that a build of the window compiles.
count_crates() {
    cargo tree --edges normal,build --prefix none 2>/dev/null | sed 's/ (\*)$//' | sort -u | wc -l | tr -d ' '
}

# Builds the window beside the game that is played meanwhile.
begin_window() {
    mkdir -p "$build"
    rm -f "$build"/*
    count_crates >"$build/crates"
    (
        # Interrupting the game in the terminal does not interrupt the build.
        trap '' INT
        build_window >"$build/log" 2>&1 &
        echo $! >"$build/builder"
        if wait $!; then : >"$build/ready"; else : >"$build/failed"; fi
    ) &
    trap stop_window EXIT
    # Where a signal alone would end the shell without that.
    trap 'exit 130' INT TERM HUP
}

stop_window() {
    if [ ! -e "$build/ready" ] && [ ! -e "$build/failed" ]; then
        kill "$(cat "$build/builder")" 2>/dev/null || true
        say "What is built of the window is kept; the next call goes on with it." \
            "Ce qui est déjà construit de la fenêtre est conservé ; le prochain appel continue."
    fi
}

# Waits for the window, and says how far it is.
wait_for_window() {
    while [ ! -e "$build/ready" ] && [ ! -e "$build/failed" ]; do
        begun=$(grep -c '^   Compiling' "$build/log" || true)
        say "The window: $begun of about $(cat "$build/crates") parts have begun." \
            "La fenêtre : $begun parties sur $(cat "$build/crates") environ sont commencées."
        for _ in 1 2 3 4 5 6 7 8 9 10; do
            [ -e "$build/ready" ] || [ -e "$build/failed" ] || sleep 3
        done
    done
    if [ -e "$build/failed" ]; then
        tail -n 20 "$build/log"
        exit 1
    fi
}

# Opens the window with the arguments that the game in the terminal has left, if it has.
follow() {
    [ -e "$build/open" ] || return 0
    set --
    while IFS= read -r argument; do
        set -- "$@" "$argument"
    done <"$build/open"
    exec "$program" "$@"
}

# Runs the first program; its sessions tell when the window is ready.
in_terminal() {
    CAMAIEU_WINDOW_BUILD=$build "$first" "$@" || true
    follow
}

offer() {
    while :; do
        if [ -e "$build/ready" ]; then
            say "The window is ready." "La fenêtre est prête."
            exec "$program"
        fi
        say "Play here in the meantime? 1 Camelot  2 Chameleon  3 Le Caméléon  4 Caminos  5 Chromino" \
            "Jouer ici en attendant ? 1 Camelot  2 Chameleon  3 Le Caméléon  4 Caminos  5 Chromino"
        say "l and a number: its lessons; w: wait for the window; q: quit." \
            "l et un chiffre : ses leçons ; w : attendre la fenêtre ; q : quitter."
        printf '> '
        read -r answer || exit 0
        case "$answer" in *1) game=camelot ;; *2) game=chameleon ;; *3) game=le-cameleon ;; *4) game=caminos ;; *5) game=chromino ;; *) game= ;; esac
        case "$answer" in
        [1-5]) in_terminal play "$game" --text --players person,level:1 ;;
        l[1-5] | "l "[1-5]) in_terminal learn "$game" --text ;;
        w) wait_for_window ;;
        q) exit 0 ;;
        esac
    done
}

need_cargo
if [ "$(uname -s)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    say "There is no display, so the window cannot be opened. These commands work without it:" \
        "Il n’y a pas d’écran : la fenêtre ne peut pas s’ouvrir. Ces commandes fonctionnent sans elle :"
    need build_packages
    build_first --quiet
    "$first" --help
    say "For example: $first play camelot --text" "Par exemple : $first play camelot --text"
    exit 1
fi
[ "$(uname -s)" != Linux ] || need window_and_build_packages
waits=
if [ "${1:-}" = --window ]; then
    waits=yes
    shift
fi
# Whoever asks for something, or cannot answer a question, waits for the window too.
if [ -n "$waits" ] || [ $# -gt 0 ] || ! [ -t 0 ] || [ -e "$program" ]; then
    [ -e "$program" ] || say "Building Camaïeu for the first time: some $(count_crates) parts." \
        "Première construction de Camaïeu : quelque $(count_crates) parties."
    (build_window)
    exec "$program" "$@"
fi
say "Building Camaïeu: first what plays in the terminal, in about three minutes on two cores; then its window, in the background." \
    "Construction de Camaïeu : d’abord de quoi jouer dans le terminal, en trois minutes environ sur deux cœurs ; puis la fenêtre, en arrière-plan."
build_first
begin_window
offer
