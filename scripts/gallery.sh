#!/bin/sh
# Makes a fixed set of pictures of the program in a folder; with --menu, the pictures of the menu.
#
#   sh scripts/gallery.sh FOLDER       the gallery
#   sh scripts/gallery.sh --menu       assets/menu
#
# Without a display, the pictures are drawn on a virtual screen (xvfb-run).
set -eu
cd "$(dirname "$0")/.."

if [ $# != 1 ]; then
    sed -n '2,7s/^# \{0,1\}//p' "$0"
    exit 2
fi

cargo build --quiet --release
program=${CARGO_TARGET_DIR:-target}/release/camaieu
games=$("$program" games | cut -d" " -f1)

# Takes one picture: its file, then the program's arguments.
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
    mkdir -p assets/menu
    for game in $games; do
        file=assets/menu/$game.png
        # A cloth has no corners to be seen from.
        view=$([ "$game" = chromino ] && echo seat || echo quarter)
        set -- play "$game" --bare --view "$view" --quality high --size 544x340
        # Positions from the middle of a game.
        if [ "$game" = camelot ]; then
            set -- "$@" --position "2/8/10/12/6n5/2nmmmmmmn2/4mnmm4/3m8/4MM6/3N1NMMN3/4MMMMMN2/12/12/10/8/2 w 0 0 0"
        fi
        if [ "$game" = chameleon ]; then
            set -- "$@" --position "1bwb1/2w2/5/W2BW/1BWw1 r"
        fi
        if [ "$game" = le-cameleon ]; then
            set -- "$@" --position "v1v1v3/1y3y1y/6r1/1r1y1b1b/3R4/2R1B3/1Y3R1R/V1Y1Y1Y1/3G1V1V r 3,6,5,5/3,6,6,5 3"
        fi
        if [ "$game" = caminos ]; then
            set -- "$@" --position "square 2 1c3=1,c4=1,d3=1,d4=1;2f2=1,f3=1;1e4=1,e5=1,f4=1,f5=1;2a7=1,b5=1,b6=1,b7=1;1g5=1,g6=1,g7=2;2d6=2,d7=2 1 -"
        fi
        if [ "$game" = chromino ]; then
            set -- "$@" --position "classic/1 B*Y@0,0h;BPY@0,-1h;B*G@1,1h;RPB@-2,1h;BGY@2,2h;BRP@-3,2h;BYP@1,2v;G*R@-4,3h;BGG@-5,4h;YPG@0,3v;GYY@3,3h;YYP@5,2h BPB,BRG,PRP,PRR,RPR,RRY/BGB,BPG,BRR,RGR GPR,BRY,PPY,BYY,GRG,RYR,PBP,BYB,YGY,YYY,GYP,RYY,BBY,RBY,BYR,PGY,PBY,GGP,GBY,RBR,PYP,GGG,PPP,GBP,BPP,BBP,GRR,BBG,GRP,BBR,YPY,GGY,RRR,GYG,GGR,GBG,GPP,BBB,PGP,P*Y,GPG,PRY,YBY,BGP,PBR,PGR,YRY,PYR,RGY,BYG,GBR,GYR,BGR,P*R,GRY,BRB,RPY,PPR 1:1:2 0/0"
        fi
        picture "$file" "$@"
    done
    exit
fi

folder=$1
mkdir -p "$folder"

# Each game from its seat, from above and from a corner.
for game in $games; do
    for view in seat above quarter; do
        picture "$folder/$game-$view.png" play "$game" --view "$view" --quality high --lang en
    done
done

# A half-made chain of captures, a duty, and a result.
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

# Chromino: points, bambini with its open ends, open hands with places for them, eight players, a problem, a shared win.
points="expert/1 B*G@0,0h;GBY@-1,1h;GBB@-1,-1h;BYR@0,2h;YRG@1,3h;BBP@0,-2h;PYR@0,4h;B*Y@-1,5h;BYY@-1,6h;YYP@0,7h;YYY@-1,8h;P*Y@-2,9h;YRP@1,9v;RPP@2,10v;BRP@-1,12h BYP,GRR,PGR,PRR,RRR/BRG,RYR PPP,G*R,GRG,GPG,PGY,BBR,BGY,RPR,BGR,YGY,BGP,BBY,RBY,GGP,GRP,RGR,BPB,BPG,BRB,RBR,BYG,PYP,PBP,BBB,RYY,YBY,BRY,RGY,GYY,BGG,RRY,GBG,GPR,GYG,BPY,PBY,P*R,PPY,BGB,GPP,GYR,BPP,YPY,BPR,GBR,GBP,PGP,RPY,BRR,GGR,GYP,GPY,YRY,PBR,BYB,GGG,GGY,PRP 2:0:0 38/37"
picture "$folder/chromino-points.png" play chromino --quality high --lang en --position "$points"
picture "$folder/chromino-points-above.png" play chromino --quality high --lang fr --view above --position "$points"
picture "$folder/chromino-bambini.png" play chromino --quality high --lang fr --position \
    "bambini/1 B*Y@0,0h;Y*P@3,0h;RYR@4,1v;BPP@4,-3v;PBP@6,0h;PRG@1,1v;BRB@-3,0h;B*G@-4,-1v;P*R@0,4h;YGY@1,5v;YRP@-3,4h;YYB@-4,-4v;YYY@-6,4h;PBB@-7,0h;PYB@9,0h BBY,BGB,BGP/BBR,RBR,YBY/BGR,BRR,BYG,GPR GBR,PPP,BGG,GBG,GGG,RYY,PYY,RPR,GPG,RRR,YRY,GBP,GYR,PPR,GPY,GYY,RGY,PBR,YPY,GGR,G*R,PGP,BGY,PPY,RRY,PYR,BRG,GYG,GRY,BRP,BPB,PGR,GGY,BBG,RBY,GBY,PBY,PGY,GRR,BYB,BBB,RPY,GGP,GRG,BRY,BYR,PRP,PYP,GPP,BPY,RGR,BPR,GYP,PRR,BPG 3:0:0 0/0/0"
picture "$folder/chromino-open.png" play chromino --quality high --lang en --setup hands=open --aids places --position \
    "classic/1 P*Y@0,0h;PYR@1,1h;PPP@-2,1h;P*R@-1,-1h;R*G@-2,-2h;PGG@-1,-3h;GGB@0,-4h;RPP@-3,0h;GBG@1,-5h;BBG@-2,-5h;YRP@2,2h;BGB@2,-6h;RPB@3,3h;PBG@4,4h;GPP@-3,2h;PBR@0,2v;BRP@1,3v;RPG@-4,0v;GPB@3,5h;PRP@-5,-1v;PBB@-3,-6h;BPB@-4,-7h;PYG@1,6h;BRB@-1,-7h;RGB@2,-9v;YPY@0,7h BPY,GRG,PYY,YBY/YRY/BRY,BYG,BYY/PGP,PYP RRR,RGR,PGR,GGR,BRR,B*G,PBP,RPR,BYR,GBR,RBY,GRP,RRY,BGY,GPY,PRR,GYY,BYB,GGG,BPP,BYP,B*Y,RYY,GGY,BRG,GYG,PGY,PBY,GYR,BBY,BGP,YYY,PPY,GRR,RBR,GPG,RYR,YGY,GRY,GBY,RGY,BBB,RPY,BBR 4:0:0 0/0/0/0"
picture "$folder/chromino-eight.png" play chromino --quality high --lang fr --setup players=8
picture "$folder/chromino-problem.png" play chromino --quality high --lang en --seed 5 --problem 3
picture "$folder/chromino-shared.png" play chromino --quality high --lang fr --position \
    "classic/1 G*R@0,0h;GRR@1,-1h;RBY@3,0v -/-/BBY BPR 1:0:0 0/0/0"
picture "$folder/chromino-small.png" play chromino --quality low --lang fr --size 640x480 --setup players=4

# The menu; the three qualities; shades of grey; narrow and wide windows.
picture "$folder/menu-en.png" --lang en --quality high
picture "$folder/menu-fr.png" --lang fr --quality high
picture "$folder/menu-small.png" --lang fr --quality low --size 640x480
for quality in low medium high; do
    picture "$folder/camelot-$quality.png" play camelot --lang fr --view quarter --quality "$quality"
done
for game in $games; do
    picture "$folder/$game-grey.png" play "$game" --lang fr --quality high --grey
done
picture "$folder/camelot-4x3.png" play camelot --lang fr --quality medium --size 640x480
picture "$folder/camelot-21x9.png" play camelot --lang fr --quality medium --size 1680x720
