#!/bin/sh
# Plays a game, joined by six words, between two network namespaces, without the internet. Needs root, iproute2 and ping.
#
#     sudo sh scripts/two-networks.sh [PROGRAM] [GAME] [RELAY]
#
# Without RELAY the two share a cable, and nothing else. With it, no packet of one ever reaches the other: each reaches the
# relay alone. RELAY is the server of iroh: cargo install iroh-relay --features server
set -eu

program=$(realpath "${1:-target/debug/camaieu}")
game=${2:-camelot}
relay=${3:+$(realpath "$3")}
place=10.77.9.1 # address of the relay
patience=60 # seconds for each step
most=30     # moves of the guest, who resigns then

if [ "$(id -u)" != 0 ]; then
    echo "two-networks.sh: needs root, for the networks" >&2
    exit 1
fi

work=$(mktemp -d)
host='' guest='' server=''

clear_away() {
    for process in $host $guest $server; do kill "$process" 2>/dev/null || true; done
    for side in host guest relay; do ip netns del "camaieu-$side" 2>/dev/null || true; done
    ip link del cam-bridge 2>/dev/null || true
    rm -rf "$work"
}
trap clear_away EXIT
trap 'exit 1' INT TERM

# A namespace with an address of its own: at the bridge, or in a network that it shares with the relay alone. The default
# route is where multicast goes.
network() {
    ip netns add "camaieu-$1"
    mkdir -p "$work/$1/camaieu"
    if [ -z "$relay" ]; then
        address=10.77.0.$2 gateway=''
        ip link add "cam-$1" type veth peer name eth0 netns "camaieu-$1"
        ip link set "cam-$1" master cam-bridge up
        echo '{"relay":"none"}' > "$work/$1/camaieu/settings.json"
    else
        address=10.77.$2.1 gateway=10.77.$2.254
        ip -n camaieu-relay link add "to-$1" type veth peer name eth0 netns "camaieu-$1"
        ip -n camaieu-relay address add "$gateway/24" dev "to-$1"
        ip -n camaieu-relay link set "to-$1" up
        echo "{\"relay\":\"http://$place:3340\"}" > "$work/$1/camaieu/settings.json"
    fi
    ip -n "camaieu-$1" address add "$address/24" dev eth0
    ip -n "camaieu-$1" link set lo up
    ip -n "camaieu-$1" link set eth0 up
    # shellcheck disable=SC2086
    ip -n "camaieu-$1" route add default ${gateway:+via $gateway} dev eth0
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

if [ -z "$relay" ]; then
    ip link add cam-bridge type bridge
    ip link set cam-bridge up
else
    ip netns add camaieu-relay
    ip -n camaieu-relay link set lo up
    ip -n camaieu-relay address add "$place/32" dev lo
    # Nothing is passed on but by the relay.
    ip netns exec camaieu-relay sh -c 'echo 0 > /proc/sys/net/ipv4/ip_forward'
fi
network host 1
network guest 2
if [ -n "$relay" ]; then
    ip netns exec camaieu-relay "$relay" --dev > "$work/relay.out" 2>&1 &
    server=$!
    sleep 2
    for side in host guest; do
        other=$([ "$side" = host ] && echo 10.77.2.1 || echo 10.77.1.1)
        ip netns exec "camaieu-$side" ping -c 1 -W 2 "$place" > /dev/null
        if ip netns exec "camaieu-$side" ping -c 1 -W 2 "$other" > /dev/null; then
            echo "two-networks.sh: the $side reaches the other without the relay" >&2
            exit 1
        fi
    done
    echo "both reach the relay, and neither reaches the other"
fi

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
