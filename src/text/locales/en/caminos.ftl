# Caminos. Seats are 1 (Green), 2 (Yellow), and with four players 3 (Green’s partner) and 4 (Yellow’s partner).

caminos-name = Caminos
caminos-tagline = Build up and across: be the first to connect two opposite sides, seen from above.
caminos-menu = Build a path of wood across and over the board
caminos-seat-1 = Green
caminos-seat-2 = Yellow
caminos-seat-3 = Dark green
caminos-seat-4 = Dark yellow

caminos-end-connection = { $winner ->
    [1] Green has connected two sides of the board.
    [2] Yellow has connected two sides of the board.
   *[other] Two sides of the board are connected by one colour.
}
caminos-end-blocked = Nobody can place a piece any more, and nothing is connected.

caminos-option-board = Board
caminos-option-board-square = Seven by seven cells with four straight sides; connect two opposite sides.
caminos-option-board-diamond = A square on its corner with four jagged sides; connect two opposite sides.
caminos-option-board-octagon = Eight sides, alternately straight and jagged; connect a side to the opposite one or to one of its neighbours.
caminos-option-board-ring = The octagon with a hole in the middle; the inner rim is not a side.
caminos-option-board-square8 = Eight by eight cells with four straight sides; connect two opposite sides.
caminos-option-board-octagon10 = A larger octagon, all of whose sides have four cells; connect as on the octagon.
caminos-option-board-ring10 = The larger octagon with a hole of four by four cells; the inner rim is not a side.
caminos-option-seats = Players
caminos-option-seats-2 = Two players with fourteen pieces each.
caminos-option-seats-4 = Two teams of two; partners share a colour and have seven pieces each.
caminos-option-neutral = Neutral pieces
caminos-option-neutral-no = The board is empty at the start.
caminos-option-neutral-yes = Each side first places a neutral bar of three, an obstacle for everyone.
caminos-option-points = Points
caminos-option-points-no = Only the win counts.
caminos-option-points-yes = The winner also scores the length of the connection, for a series of games.
caminos-option-points-tops = The winner also scores the cells of the connection; the walls that it climbs do not count.
caminos-option-pieces = Pieces
caminos-option-pieces-i2-i3-o4 = Bars of two and of three, the square of four.
caminos-option-pieces-i2-i3-i4 = Bars of two, of three and of four.
caminos-option-pieces-i2-i4-o4 = Bars of two and of four, the square of four.
caminos-option-pieces-i3-i4-o4 = Bars of three and of four, the square of four.
caminos-option-corner = Corner piece
caminos-option-corner-l4 = The L has four cubes, three in a row and one beside an end.
caminos-option-corner-v3 = The corner piece has three cubes, two in a row and one beside an end.
caminos-option-equipment = Equipment
caminos-option-equipment-box = The pieces and boards of the box.

caminos-bad-board = There is no board “{ $text }”; the boards are { $boards }.
caminos-bad-seats = The seats must be 2 or 4, followed by n for neutral pieces, not “{ $text }”.
caminos-bad-placement = Placement { $number }, “{ $text }”, is not possible.
caminos-wrong-owner = Placement { $number } is due from { $expected ->
    [n] the neutral pieces (n)
   *[other] seat { $expected }
}, not from { $found ->
    [n] the neutral pieces (n)
   *[other] seat { $found }
}.
caminos-after-end = The game is over before placement { $number }, “{ $text }”.
caminos-bad-to-move = The seat to move must be from 1 to { $seats }, not “{ $text }”.
caminos-wrong-to-move = After these placements seat { $expected } is to move, not seat { $found }.
caminos-bad-out = The seats that are out must be ascending numbers separated by commas, or -, not “{ $text }”.
caminos-wrong-out = After these placements the seats that are out are “{ $expected }”, not “{ $found }”.
caminos-cell-twice = The cell { $cell } is written twice.
caminos-off-board = There is no cell { $cell } on this board.
caminos-over-edge = The piece would extend beyond the edge of the board.
caminos-no-piece = Together with what is there, the cubes of “{ $text }” do not form a piece.
caminos-none-left = There is no { $shape ->
    [I2] bar of two
    [I3] bar of three
    [I4] bar of four
    [L4] L
    [V3] corner
    [O4] square
   *[other] piece { $shape }
} left in this supply.
caminos-neutral-first = The neutral pieces are placed first; each is { $shape ->
    [I2] a bar of two
    [I3] a bar of three
    [I4] a bar of four
    [L4] an L
    [V3] a corner
    [O4] a square
   *[other] a piece { $shape }
}.
caminos-too-high = The column on { $cell } would be { $height } cubes high; the maximum is three.
caminos-void = The piece would leave a void beneath it on { $cells }.
caminos-not-on-board = No cube of the piece would touch the board itself.

caminos-not-canonical = “{ $text }” is written { $canonical }.
caminos-box-text = Line { $line }, column { $column }: this is not a set of equipment ({ $fault }).
caminos-box-too-long = The file has { $found } bytes; a set of equipment has at most { $most }.
caminos-box-name = “{ $text }” cannot be a name: names have 1 to { $most } letters, digits, - or _.
caminos-box-name-twice = The name “{ $text }” is given twice.
caminos-box-shapes = There must be 1 to { $most } shapes, not { $found }.
caminos-box-boards = There must be 1 to { $most } boards, not { $found }.
caminos-box-shape-row = Shape { $shape }: a row has # for a cube and . for none, nothing else: “{ $text }”.
caminos-box-shape-size = Shape { $shape }: it must have 1 to { $most } cubes, not { $found }.
caminos-box-shape-apart = Shape { $shape }: its cubes are not connected by their faces.
caminos-box-same-shape = Shape { $shape } is { $other }, turned.
caminos-box-no-pieces = With { $seats } players, nobody would have a piece.
caminos-box-neutral = There is no shape “{ $text }” for the neutral pieces; the shapes are { $shapes }.
caminos-box-no-room = Board { $board }: shape { $shape } fits nowhere, however it is turned.
caminos-box-board-size = Board { $board }: it has { $files } by { $ranks } cells; the maximum is { $most } by { $most }.
caminos-box-board-row = Board { $board }: a row has # for a cell and . for none, nothing else: “{ $text }”.
caminos-box-few-cells = Board { $board }: it must have at least { $least } cells, not { $found }.
caminos-box-sides = Board { $board }: it must have an even number of sides from 4 to { $most }, not { $found }.
caminos-box-side-empty = Board { $board }, side { $side }: it has no cells.
caminos-box-side-cell = Board { $board }, side { $side }: “{ $text }” is not a cell of this board.
caminos-box-side-twice = Board { $board }, side { $side }: the cell { $cell } is given twice.
caminos-box-shared = Board { $board }: sides { $side } and { $other } are to be connected, but share the cell { $cell }.
caminos-box-spread = Board { $board }: spread must be 0 or 1, not { $found }.
caminos-box-times = Board { $board }: opposite_times must be from 1 to { $most }, not { $found }.

# Drawn with letters.

caminos-legend = Each cell shows its column from the bottom up: G green, Y yellow, n neutral, a dot where there is no cube. The last letter is the colour seen from above. I2, I3 and I4 are the bars of two, three and four cubes, L4 is the L, V3 the corner of three, O4 the square. A move lists the cells that the piece covers, each with the number of its cubes above it: c3=1,d3=1. Type the beginning alone, such as c3=, to see what can follow.
caminos-drawn-supply = { $seat ->
    [1] Green
    [2] Yellow
    [3] Dark green
   *[4] Dark yellow
} has left: { $pieces }
caminos-drawn-out = { $seat ->
    [1] Green
    [2] Yellow
    [3] Dark green
   *[4] Dark yellow
} is out.
caminos-drawn-neutrals = Neutral pieces still to be placed: { $count }

# Questions to the owner of a box.

caminos-box-bar-of-four = Is there a bar four cubes long?
caminos-box-bar-of-four-yes = Yes
caminos-box-bar-of-four-no = No
caminos-box-bar-of-two = Is there a bar two cubes long?
caminos-box-bar-of-two-yes = Yes
caminos-box-bar-of-two-no = No
caminos-box-square = Is there a square of two by two cubes?
caminos-box-square-yes = Yes
caminos-box-square-no = No
caminos-box-corner = How many cubes does the L have?
caminos-box-corner-four = Four
caminos-box-corner-three = Three
caminos-box-corner-other = Another number
caminos-box-side = How many cells are there along one side of the square board?
caminos-box-side-seven = Seven
caminos-box-side-eight = Eight
caminos-box-side-other = Another number
caminos-box-flat-side = How many cells are there along a straight side of the octagon?
caminos-box-flat-side-three = Three
caminos-box-flat-side-four = Four
caminos-box-flat-side-other = Another number

# The rules, for the reader.

caminos-rules-1-title = The game and how to win
caminos-rules-1 =
    Caminos, by Stefan Kögl (Murmel, 2010), is a three-dimensional building game for two players or two teams of two. Green begins; then the players take turns placing one piece of their own colour.
    Whoever is first to connect two opposite sides of the board with an unbroken path of their own colour, seen from above, wins. On the octagon and the ring there is more choice (Rule 5).

caminos-rules-2-title = The pieces
caminos-rules-2 =
    All pieces are made of cubes. Each colour has 14 of them: 4 bars of two cubes, 4 bars of three, 4 Ls (three in a row and one beside an end) and 2 squares of two by two.
    With four players, partners sit opposite, as players 1 and 3 or 2 and 4, and share their colour evenly: each has 2 bars of two, 2 bars of three, 2 Ls and 1 square, in a shade of their own. The two shades count as one colour.
    Option “Pieces”. Any three of the bar of two, the bar of three, the bar of four and the square may go with the L, as the box may hold them: 4 of the first two that are named and 2 of the last. A bar of four can only lie, as nothing is higher than three cubes.
    Option “Corner piece”. The L may have three cubes, two in a row and one beside an end; it is then called the corner.
    A piece may be turned in any direction before it is placed: lying, standing or on its side.

caminos-rules-3-title = The boards
caminos-rules-3 =
    A cell is named by its file, a letter from a, and its rank, a number from 1.
    – Square: seven by seven cells, with four straight sides of 7 cells. A good board for beginners.
    – Diamond: a square standing on its corner, 41 cells, with four jagged sides of 5 cells.
    – Octagon: nine by nine cells without the corners, 57 cells, with four straight sides of 3 cells and four jagged ones of 4, alternating.
    – Ring: the octagon without the three by three cells in the middle, 48 cells. The inner rim is not a side.
    – Large square: eight by eight cells, with four straight sides of 8 cells.
    – Large octagon: ten by ten cells without the corners, 76 cells; its four straight and four jagged sides have 4 cells each.
    – Large ring: the large octagon without the four by four cells in the middle, 60 cells.
    What is said below of the octagon and the ring holds for the large ones too.
    A corner cell belongs to both sides that meet there.

caminos-rules-4-title = Placing
caminos-rules-4 =
    Rule 1 — Placing a piece. Its cubes go on the grid, and all cells that it covers are on the board. There may be no gap beneath a cube: each rests on the board or on another cube. At least one cube of the piece rests on the board itself. Otherwise the piece may stand alone or touch others, and cover pieces of any colour. No column may be higher than three cubes.
    Rule 2 — If you can place, you must. If you cannot when it is your turn, because there is no room or you have no piece left, you are out for the rest of the game, even if you could place again later. The others play on.

caminos-rules-5-title = Connecting
caminos-rules-5 =
    Rule 3 — Joined cells. Look at the board from above: each cell shows the colour of its highest cube. Two cells that share an edge and show the same colour are joined if they are equally high, or if every cube by which the higher one rises above the lower one also has that colour. So the path runs over tops and up and down walls, across horizontal edges, never over a corner or a vertical edge. The two shades of a team are one colour; a neutral piece has none.
    Rule 4 — Connected sides. A colour connects two sides if joined cells lead from a cell of one to a cell of the other, at any height.
    Rule 5 — Which sides. On the square and the diamond the two sides must be opposite; any such pair will do, for any colour. On the octagon and the ring they may be opposite, or the second may be one of the two neighbours of the opposite side.
    Rule 6 — Whose path. Only the colour just placed counts. A piece can cut an opponent’s path, but never complete it.

caminos-rules-6-title = The end of the game
caminos-rules-6 =
    – Connection: whoever places the piece that connects two sides wins at once, together with the partner in a team game.
    – Blocked: if all players are out and no connection has been made, the game is drawn.
    A player also loses, in a team game together with the partner, by resigning, or by running out of time when playing with clocks. All players may agree on a draw.

caminos-rules-7-title = Variants
caminos-rules-7 =
    Neutral pieces. Before the game, player 1 and then player 2 (in a team game, one for each team) place a blue bar of three anywhere, by Rule 1. They are obstacles for all, and can be built over like any other piece. Then player 1 begins.
    Points, for several games in a row. Whoever wins by connection gets one point for each unit face of the path with the fewest faces between the two sides: the tops of its cells, and the vertical faces that it climbs or descends, but not at the rim of the board. On the octagon and the ring, a path between directly opposite sides counts double. If several pairs of sides are connected, the highest result counts. The loser gets nothing.
    Points by cells (option “Points”). As above, but only the cells of the path count, one point each, and the shortest path is the one with the fewest cells.
    If everybody is out without a connection, each colour counts the enemy’s pieces (pieces, not faces) that have a cube over a cell of any side, at any height, covered or not. Whoever counts more gets that many points and the other none; if both count the same, nobody gets any. Neutral pieces do not count, the ring’s inner rim is not a side, and nothing is doubled.

caminos-rules-8-title = Notation
caminos-rules-8 =
    A placement names each cell that the piece covers and, after an equals sign, how many of its cubes are above that cell, separated by commas: c3=3,d3=1 is an L standing three cubes high on c3, with its fourth cube above d3. Together with what is already there, this determines where each cube is.

caminos-rules-9-title = Points the rule book leaves open
caminos-rules-9 =
    The figures of the rule book are lost, and no source describes the pieces and boards exactly. They are given here as a Reconstruction, the one that fits the text best: the shapes of the pieces and how many there are of each, the neutral pieces as bars of three, and the cells and sides of the boards. Other pieces (option “Pieces”), a corner of three cubes (option “Corner piece”) and larger boards (option “Board”) can be chosen, and a box with other contents can be described in a file (option “Equipment”).
    The program settles some further points; each of these choices is called a Ruling here:
    – Ruling on who begins: player 1.
    – Ruling on points for a connection: vertical faces that the path climbs or descends count, the rim of the board does not; and if several pairs of sides are connected, each has its own path and the highest result counts. With the option “Points”, only cells may count.
    – Ruling on points without a connection: each colour counts the enemy’s pieces over cells of any side, at any height, covered or not; the higher count gives its owner that many points and the other none.

# On the table.

caminos-cube-green = green
caminos-cube-yellow = yellow
caminos-cube-neutral = blue (neutral)
caminos-column = { $count ->
    [1] { $cell }: { $cubes }.
   *[other] { $cell }, from the bottom up: { $cubes }.
}
caminos-left = { $count ->
    [0] None left.
   *[other] { $shape ->
        [I2] { $count ->
            [1] One bar of two left.
           *[other] { $count } bars of two left.
        }
        [I3] { $count ->
            [1] One bar of three left.
           *[other] { $count } bars of three left.
        }
        [I4] { $count ->
            [1] One bar of four left.
           *[other] { $count } bars of four left.
        }
        [L4] { $count ->
            [1] One L left.
           *[other] { $count } Ls left.
        }
        [V3] { $count ->
            [1] One corner left.
           *[other] { $count } corners left.
        }
        [O4] { $count ->
            [1] One square left.
           *[other] { $count } squares left.
        }
       *[other] { $count ->
            [1] One piece { $shape } left.
           *[other] { $count } pieces { $shape } left.
        }
    }
}
caminos-out-no-piece = out: no piece left
caminos-out-no-room = out: no room
caminos-path = The path: { $times ->
    [one] { $faces } faces
   *[other] { $faces } faces × { $times } = { $points } points
}
caminos-pieces-left = { $count } of { $all } pieces left

caminos-option-board-square-short = square
caminos-option-board-diamond-short = diamond
caminos-option-board-octagon-short = octagon
caminos-option-board-ring-short = ring
caminos-option-board-square8-short = large square
caminos-option-board-octagon10-short = large octagon
caminos-option-board-ring10-short = large ring
caminos-option-neutral-no-short = none
caminos-option-neutral-yes-short = one per side
caminos-option-points-no-short = none
caminos-option-points-yes-short = faces
caminos-option-points-tops-short = cells
caminos-option-pieces-i2-i3-o4-short = 2, 3, square
caminos-option-pieces-i2-i3-i4-short = 2, 3, 4
caminos-option-pieces-i2-i4-o4-short = 2, 4, square
caminos-option-pieces-i3-i4-o4-short = 3, 4, square
caminos-option-corner-l4-short = four cubes
caminos-option-corner-v3-short = three cubes

# Set up on the table.

caminos-held = { $shape ->
    [I2] Bar of two
    [I3] Bar of three
    [I4] Bar of four
    [L4] L
    [V3] Corner
    [O4] Square
   *[other] Piece { $shape }
}
caminos-editor-piece = { caminos-held } (left: { $left })
caminos-editor-note = The players place pieces in turn. Removing a piece also removes those placed after it.

# In words, for screen readers and the terminal.

caminos-contents = { $height ->
    [1] height 1, { $cubes }
   *[other] height { $height }, from the top: { $cubes }
}
caminos-at-edge = { $contents }, at the edge
caminos-supply = { $seat }’s { $shape ->
    [I2] bars of two
    [I3] bars of three
    [I4] bars of four
    [L4] Ls
    [V3] corners
    [O4] squares
   *[other] pieces { $shape }
}
caminos-neutral-supply = { $seat }’s neutral { $shape ->
    [I2] bar of two
    [I3] bar of three
    [I4] bar of four
    [L4] L
    [V3] corner
    [O4] square
   *[other] piece { $shape }
}
caminos-shape = { $shape ->
    [I2] bar of two
    [I3] bar of three
    [I4] bar of four
    [L4] L
    [V3] corner
    [O4] square
   *[other] piece { $shape }
}
caminos-supply-left = { $count } left
caminos-own = { $shape ->
    [I2] { $count ->
        [one] one bar of two
       *[other] { $count } bars of two
    }
    [I3] { $count ->
        [one] one bar of three
       *[other] { $count } bars of three
    }
    [I4] { $count ->
        [one] one bar of four
       *[other] { $count } bars of four
    }
    [L4] { $count ->
        [one] one L
       *[other] { $count } Ls
    }
    [V3] { $count ->
        [one] one corner
       *[other] { $count } corners
    }
    [O4] { $count ->
        [one] one square
       *[other] { $count } squares
    }
   *[other] { $count ->
        [one] one piece { $shape }
       *[other] { $count } pieces { $shape }
    }
} left
caminos-own-neutral = the neutral { $shape ->
    [I2] bar of two
    [I3] bar of three
    [I4] bar of four
    [L4] L
    [V3] corner
    [O4] square
   *[other] piece { $shape }
}
caminos-own-none = No piece left
caminos-own-showing = Seen from above in { $colour }, with heights: { $cells }
caminos-told-placed = { $shape ->
    [I2] bar of two
    [I3] bar of three
    [I4] bar of four
    [L4] L
    [V3] corner
    [O4] square
   *[other] piece { $shape }
} on { $cells }
caminos-told-neutral = neutral { $shape ->
    [I2] bar of two
    [I3] bar of three
    [I4] bar of four
    [L4] L
    [V3] corner
    [O4] square
   *[other] piece { $shape }
} on { $cells }
caminos-told-cubes = { $cell } ({ $cubes } cubes)
caminos-told-out = { $seat } is out
caminos-told-connected = two sides are connected by way of { $cells }
# Why a placement is advised: continues “This move”.

caminos-why-connects = connects two sides
caminos-why-nears = leaves you two pieces short of a connection
caminos-why-lengthens = makes { $rival ->
    [green] Green
   *[yellow] Yellow
} need at least three more pieces for a connection, no longer two
caminos-why-splits = breaks up a path of { $rival ->
    [green] Green
   *[yellow] Yellow
}
caminos-why-joins = joins { $count } of your paths
caminos-why-reaches = leads your path to a side
caminos-why-rises = is the first to rise to the third level
caminos-why-uses-up = uses up your last { caminos-shape }
caminos-why-covers = covers { $count ->
    [one] a cell
   *[other] { $count } cells
} of { $rival ->
    [green] Green
   *[yellow] Yellow
}

caminos-handicap-corners = with { $count } corner pieces fewer
caminos-handicap-corners-short = { $count } corners
