#!/bin/sh
# Makes the fixed set of pictures of the program into a folder, and the pictures of the menu with --menu.
#
#   sh scripts/gallery.sh FOLDER       the gallery
#   sh scripts/gallery.sh --menu       assets/pictures/menu
#
# Where there is no display, the pictures are drawn on a screen that is not there (xvfb-run).
set -eu
cd "$(dirname "$0")/.."

if [ $# != 1 ]; then
    sed -n '2,7s/^# \{0,1\}//p' "$0"
    exit 2
fi

cargo build --quiet --release
program=${CARGO_TARGET_DIR:-target}/release/camaieu

# Takes a picture: its file, and what is shown.
picture() {
    file=$1
    shift
    echo "$file"
    if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
        "$program" "$@" --shot "$file"
    else
        xvfb-run --auto-servernum --server-args="-screen 0 2560x1440x24" "$program" "$@" --shot "$file"
    fi
}

if [ "$1" = --menu ]; then
    mkdir -p assets/pictures/menu
    for game in camelot chameleon le-cameleon caminos; do
        file=assets/pictures/menu/$(echo "$game" | tr - _).png
        picture "$file" play "$game" --bare --view quarter --quality high --size 544x340
    done
    exit
fi

folder=$1
mkdir -p "$folder"

# Each game from its seat, above and a corner.
for game in camelot chameleon le-cameleon caminos; do
    for view in seat above quarter; do
        picture "$folder/$game-$view.png" play "$game" --view "$view" --quality high --lang en
    done
done

# A chain half made, a duty, and a result.
picture "$folder/camelot-chain.png" play camelot --quality high --lang en \
    --position "2/8/10/12/12/5m6/12/3m1m6/12/3mNm6/4M7/12/12/10/8/2 w 0 0 3" --choose E6,C8
picture "$folder/camelot-duty.png" play camelot --quality high --lang fr \
    --position "2/8/10/12/12/5m6/12/3m1m6/12/3mNm6/4M7/12/12/10/8/2 w 0 0 3"
picture "$folder/camelot-result.png" play camelot --quality high --lang fr \
    --position "NM/8/10/12/12/5m6/12/12/3m8/12/12/12/12/10/8/2 b 0 0 3"
# Caminos: each board, a winning path, four seats.
for board in diamond octagon ring; do
    picture "$folder/caminos-$board.png" play caminos --quality high --lang en --view above --setup "board=$board,seats=4"
done
full="octagon 4 1e2=2,e3=2;2d6=1,d7=1,d8=1,e6=1;3e7=1,e8=1,f8=1,g8=1;4g4=3,g5=1;1f4=3,f5=1;2d1=2,d2=2;3b3=2,c3=2;4c3=1,d3=3;1f9=2;2b4=2;3g6=1,h6=1,i6=1;4a5=1,a6=1,b5=1,b6=1;1g3=2;2e1=1,f1=3;3c4=1,c5=1,d5=1,e5=1;4f2=2;1i4=3;2g2=2;3e9=3;4f6=3;1c8=3;2b7=3;3i5=2;4e4=2;1h5=3,i5=1;2g7=3;3c2=2 4 -"
picture "$folder/caminos-path.png" play caminos --quality high --lang fr --view quarter --position \
    "square 2 1c3=1,c4=1,d3=1,d4=1;2f2=1,f3=1;1e4=1,e5=1,f4=1,f5=1;2a7=1,b5=1,b6=1,b7=1;1g5=1,g6=1,g7=2;2d6=2,d7=2;1a4=3,b4=1 2 -"
picture "$folder/caminos-layers.png" play caminos --quality high --lang fr --view quarter --aids apart --position "$full"
picture "$folder/caminos-full.png" play caminos --quality high --lang en --view quarter --aids map,paths --position "$full"

# In French, in the three qualities, in shades of grey, and in wide and narrow windows.
picture "$folder/menu-en.png" --lang en --quality high
picture "$folder/menu-fr.png" --lang fr --quality high
picture "$folder/menu-small.png" --lang fr --quality low --size 640x480
for quality in low medium high; do
    picture "$folder/camelot-$quality.png" play camelot --lang fr --view quarter --quality "$quality"
done
for game in camelot chameleon le-cameleon caminos; do
    picture "$folder/$game-grey.png" play "$game" --lang fr --quality high --grey
done
picture "$folder/camelot-4x3.png" play camelot --lang fr --quality medium --size 640x480
picture "$folder/camelot-21x9.png" play camelot --lang fr --quality medium --size 1680x720
