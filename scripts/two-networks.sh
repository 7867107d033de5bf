#!/bin/sh
# Plays a game, joined by six words, between two machines that share nothing but a cable: two network namespaces with a
# bridge between them, without the internet and without a relay. Needs root, and iproute2.
#
#     sudo sh scripts/two-networks.sh [PROGRAM] [GAME]
set -eu

program=$(realpath "${1:-target/debug/camaieu}")
game=${2:-camelot}
patience=60 # seconds for each step
most=30     # moves of the guest, who resigns then

if [ "$(id -u)" != 0 ]; then
    echo "two-networks.sh: needs root, for the networks" >&2
    exit 1
fi

work=$(mktemp -d)
host='' guest=''

clear_away() {
    for process in $host $guest; do kill "$process" 2>/dev/null || true; done
    for side in host guest; do ip netns del "camaieu-$side" 2>/dev/null || true; done
    ip link del cam-bridge 2>/dev/null || true
    rm -rf "$work"
}
trap clear_away EXIT
trap 'exit 1' INT TERM

# A namespace with an address of its own at the bridge. The default route is where multicast goes.
network() {
    ip netns add "camaieu-$1"
    ip link add "cam-$1" type veth peer name eth0 netns "camaieu-$1"
    ip link set "cam-$1" master cam-bridge up
    ip -n "camaieu-$1" address add "10.77.0.$2/24" dev eth0
    ip -n "camaieu-$1" link set lo up
    ip -n "camaieu-$1" link set eth0 up
    ip -n "camaieu-$1" route add default dev eth0
    mkdir -p "$work/$1/camaieu"
    echo '{"relay":"none"}' > "$work/$1/camaieu/settings.json"
}

# Runs the program on one side.
on() {
    side=$1
    shift
    exec ip netns exec "camaieu-$side" env HOME="$work/$side" XDG_DATA_HOME="$work/$side" \
        XDG_CONFIG_HOME="$work/$side" "$program" "$@" --lang en
}

# Waits for a line that begins like this.
wait_for() {
    tries=0
    until grep -q "^$2" "$work/$1.out"; do
        tries=$((tries + 1))
        if [ "$tries" -gt $((patience * 5)) ]; then
            echo "two-networks.sh: '$2' never came; the $1 has printed:" >&2
            cat "$work/$1.out" >&2
            exit 1
        fi
        sleep 0.2
    done
}

ip link add cam-bridge type bridge
ip link set cam-bridge up
network host 1
network guest 2

(on host host "$game" --players random,remote) > "$work/host.out" 2>&1 &
host=$!
wait_for host 'words '
words=$(sed -n 's/^words //p' "$work/host.out" | tail -n 1)
echo "the host’s words: $words"

mkfifo "$work/typed"
(on guest join "$words" --name Ann --text) < "$work/typed" > "$work/guest.out" 2>&1 &
guest=$!
exec 3> "$work/typed"
wait_for host 'came '
echo "the guest has come: $(grep '^came ' "$work/host.out")"

played=0
until grep -q '^ended ' "$work/host.out"; do
    if [ "$played" -ge "$most" ]; then
        echo resign >&3
        wait_for host 'ended '
        break
    fi
    before=$(wc -l < "$work/guest.out")
    echo moves >&3
    sleep 0.4
    move=$(tail -n "+$((before + 1))" "$work/guest.out" | sed -n 's/^  \([^ ][^ ]*\).*/\1/p' | head -n 1)
    if [ -n "$move" ]; then
        echo "$move" >&3
        played=$((played + 1))
    fi
done
echo "the guest has played $played moves; $(grep '^ended ' "$work/host.out")"
sleep 1
grep -i 'deal' "$work/guest.out" | tail -n 1
