# Caminos. Seats are 1 (Green), 2 (Yellow), and with four players 3 (Green’s partner) and 4 (Yellow’s partner).

caminos-name = Caminos
caminos-tagline = Build up and across: be the first to connect two opposite sides, as seen from above.
caminos-seat-1 = Green
caminos-seat-2 = Yellow
caminos-seat-3 = Dark green
caminos-seat-4 = Dark yellow

caminos-end-connection = Two sides of the board are connected by one colour.
caminos-end-blocked = Nobody can place a piece any more, and no two sides are connected.

caminos-option-board = Board
caminos-option-board-square = Seven by seven cells with four flat sides; opposite sides are connected.
caminos-option-board-diamond = A square on its corner with four toothed sides; opposite sides are connected.
caminos-option-board-octagon = Eight sides, flat and toothed in turn; the other end may be the opposite side or one of its neighbours.
caminos-option-board-ring = The octagon with a hole in the middle; the inner rim is no side.
caminos-option-seats = Players
caminos-option-seats-2 = Two players with fourteen pieces each.
caminos-option-seats-4 = Two teams of two; partners share a colour and have seven pieces each.
caminos-option-neutral = Neutral pieces
caminos-option-neutral-no = The board is empty at the start.
caminos-option-neutral-yes = Each side first places a neutral bar of three, as an obstacle for both.
caminos-option-points = Points
caminos-option-points-no = Only the win counts.
caminos-option-points-yes = The winner also gets points for the length of the connection, for play over several games.
caminos-option-equipment = Equipment
caminos-option-equipment-box = Pieces and boards of the box.

caminos-bad-board = There is no board “{ $text }”; there are { $boards }.
caminos-bad-seats = The seats must be 2 or 4, with n after them for neutral pieces, not “{ $text }”.
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
caminos-bad-out = The seats that are out must be ascending numbers with commas between them, or -, not “{ $text }”.
caminos-wrong-out = After these placements the seats that are out are “{ $expected }”, not “{ $found }”.
caminos-cell-twice = The cell { $cell } is written twice.
caminos-off-board = There is no cell { $cell } on this board.
caminos-over-edge = The piece would reach over the edge of the board.
caminos-no-piece = On what lies there, the cubes of “{ $text }” make no piece.
caminos-none-left = There is no { $shape ->
    [I2] bar of two
    [I3] bar of three
    [L4] L
    [O4] square
   *[other] piece { $shape }
} left in this supply.
caminos-neutral-first = The neutral pieces are placed first; each is { $shape ->
    [I2] a bar of two
    [I3] a bar of three
    [L4] an L
    [O4] a square
   *[other] a piece { $shape }
}.
caminos-too-high = The column on { $cell } would come to { $height } cubes; three is the most.
caminos-void = The piece would leave a void beneath it on { $cells }.
caminos-not-on-board = No cube of the piece would stand on the board itself.

caminos-not-canonical = “{ $text }” is written { $canonical }.
caminos-box-text = Line { $line }, column { $column }: this is not a set of equipment ({ $fault }).
caminos-box-too-long = The file has { $found } bytes; a set of equipment has at most { $most }.
caminos-box-name = “{ $text }” cannot be a name: names have 1 to { $most } letters, digits, - or _.
caminos-box-name-twice = The name “{ $text }” is there twice.
caminos-box-shapes = There must be 1 to { $most } shapes, not { $found }.
caminos-box-boards = There must be 1 to { $most } boards, not { $found }.
caminos-box-shape-row = Shape { $shape }: a row has # for a cube and . for none, nothing else: “{ $text }”.
caminos-box-shape-size = Shape { $shape }: it must have 1 to { $most } cubes, not { $found }.
caminos-box-shape-apart = Shape { $shape }: its cubes do not hang together by their faces.
caminos-box-same-shape = Shape { $shape } is { $other }, turned.
caminos-box-no-pieces = With { $seats } players nobody would have a piece.
caminos-box-neutral = There is no shape “{ $text }” for the neutral pieces; there are { $shapes }.
caminos-box-no-room = Board { $board }: shape { $shape } can lie nowhere, however it is turned.
caminos-box-board-size = Board { $board }: it has { $files } by { $ranks } cells; { $most } by { $most } is the most.
caminos-box-board-row = Board { $board }: a row has # for a cell and . for none, nothing else: “{ $text }”.
caminos-box-few-cells = Board { $board }: it must have at least { $least } cells, not { $found }.
caminos-box-sides = Board { $board }: it must have an even number of sides from 4 to { $most }, not { $found }.
caminos-box-side-empty = Board { $board }, side { $side }: it has no cells.
caminos-box-side-cell = Board { $board }, side { $side }: “{ $text }” is not a cell of this board.
caminos-box-side-twice = Board { $board }, side { $side }: the cell { $cell } is there twice.
caminos-box-shared = Board { $board }: sides { $side } and { $other } are to be connected, but share the cell { $cell }.
caminos-box-spread = Board { $board }: spread must be 0 or 1, not { $found }.
caminos-box-times = Board { $board }: opposite_times must be from 1 to { $most }, not { $found }.

# Drawn with letters.

caminos-legend = A cell is its column from the bottom up: G green, Y yellow, n neutral, a point where there is no cube. The last letter is what shows from above. A move is each cell that the piece covers with the number of its cubes over it: c3=1,d3=1; its beginning alone, such as c3=, is answered with what can follow.
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

# The rules, for the reader.

caminos-rules-1-title = What it is, and who wins
caminos-rules-1 =
    Caminos, by Stefan Kögl (Murmel, 2010), is a game of building in space, for two players or for two teams of two. Green begins; then the players take turns, each placing one piece of their own colour.
    Whoever is first to connect two opposite sides of the board with an unbroken path of their own colour, seen from above, wins. On the octagon and the ring there is a little more choice (Rule 5).

caminos-rules-2-title = The pieces
caminos-rules-2 =
    All pieces are made of cubes. Each colour has 14 of them: 4 bars of two cubes, 4 bars of three, 4 Ls (three in a row and one at the side of an end) and 2 squares of two by two.
    With four players, partners sit opposite, as players 1 and 3 or 2 and 4, and share their colour evenly: each has 2 bars of two, 2 bars of three, 2 Ls and 1 square, in a shade of their own. The two shades count as one colour.
    A piece may be turned any way before it is placed: lying, standing, on its side.

caminos-rules-3-title = The boards
caminos-rules-3 =
    A cell is named by its file, a letter from a, and its rank, a number from 1.
    – Square: seven by seven cells, with four flat sides of 7 cells. A good board to begin with.
    – Diamond: a square standing on its corner, 41 cells, with four toothed sides of 5 cells.
    – Octagon: nine by nine cells without the corners, 57 cells, with four flat sides of 3 cells and four toothed ones of 4, in turn.
    – Ring: the octagon without the three by three cells in the middle, 48 cells. The inner rim is no side.
    A corner cell belongs to both sides that meet there.

caminos-rules-4-title = Placing
caminos-rules-4 =
    Rule 1 — Placing a piece. Its cubes go on the grid, and all cells that it covers are on the board. There is never a void beneath a cube: each stands on the board or on another cube. At least one cube of the piece stands on the board itself. Apart from that the piece may stand alone or touch others, and lie on pieces of any colour. Nothing may be higher than three cubes.
    Rule 2 — Who can place must. If you cannot when your turn comes, because there is no room or you have no piece left, you are out for the rest of the game, even if you could place again later. The others go on.

caminos-rules-5-title = Connecting
caminos-rules-5 =
    Rule 3 — Joined cells. Look at the board from above: each cell shows the colour of its highest cube. Two cells that share an edge and show the same colour are joined if they are equally high, or if every cube by which the higher one rises above the lower one has that colour too. So the path runs over tops and up and down upright walls, across horizontal edges, never over a corner or along an upright edge. The two shades of a team are one colour; a neutral piece has none.
    Rule 4 — Connected sides. A colour connects two sides if joined cells lead from a cell of one to a cell of the other, at any height.
    Rule 5 — Which sides. On the square and the diamond the two sides must be opposite; any such pair will do, for either colour. On the octagon and the ring they may be opposite, or the second may be one of the two neighbours of the opposite side.
    Rule 6 — Whose path. Only the colour that has just been placed is looked at. A piece can cut an opponent’s path, but never complete it.

caminos-rules-6-title = The end of the game
caminos-rules-6 =
    – Connection: whoever places the piece that connects two sides wins at once, together with the partner in a team game.
    – Blocked: if all players are out and no such connection has been made, the game is drawn.
    Besides, a player who resigns, or whose time runs out where a clock is used, loses, in a team game together with the partner; and all may agree on a draw.

caminos-rules-7-title = Variants
caminos-rules-7 =
    Neutral pieces. Before the game, player 1 and then player 2 (in a team game, one for each team) place a blue bar of three anywhere, by Rule 1. They are obstacles for all, and can be built over like any other piece. Then player 1 begins.
    Points, for several games in a row. Whoever wins by connection gets one point for each unit face of the path with the fewest faces between the two sides: the tops of its cells, and the upright faces that it climbs or descends, but not at the rim of the board. On the octagon and the ring, a path between directly opposite sides counts double. If several pairs of sides are connected, the highest result counts. The loser gets nothing.
    If everybody is out without a connection, each colour counts the enemy’s pieces (pieces, not faces) that have a cube over a cell of any side, at any height, covered or not. Whoever counts more gets that many points and the other none; if both count the same, nobody gets any. Neutral pieces do not count, the ring’s inner rim is no side, and nothing is doubled.

caminos-rules-8-title = Writing placements down
caminos-rules-8 =
    A placement names each cell that the piece covers and, after an equals sign, how many of its cubes stand over that cell, with commas between: c3=3,d3=1 is an L that stands three cubes high on c3 and has its fourth over d3. With what already stands there, this says exactly where each cube is.

caminos-rules-9-title = What the rule book leaves open
caminos-rules-9 =
    The figures of the rule book are lost, and no source says exactly how the pieces and boards look. What is given here is a Reconstruction, the one that fits the text best: the shapes of the pieces and how many there are of each, the neutral pieces as bars of three, and the cells and sides of the four boards.
    The program decides some further points, and calls each a Ruling:
    – Ruling on who begins: player 1.
    – Ruling on points for a connection: upright faces that the path climbs or descends count, the rim of the board does not; and if several pairs of sides are connected, each has its own path and the highest result counts.
    – Ruling on points without a connection: each colour counts the enemy’s pieces over cells of any side, at any height, covered or not; the higher count gives its owner that many points and the other none.

# On the table.

caminos-cube-green = green
caminos-cube-yellow = yellow
caminos-cube-neutral = blue (neutral)
caminos-column = { $cell } from the bottom up: { $cubes }.
caminos-left = Left of these { $shape ->
    [I2] bars of two
    [I3] bars of three
    [L4] Ls
    [O4] squares
   *[other] pieces { $shape }
}: { $count }.
caminos-out-no-piece = out: no piece left
caminos-out-no-room = out: no room
caminos-path = Faces of the path

caminos-option-board-square-short = square
caminos-option-board-diamond-short = diamond
caminos-option-board-octagon-short = octagon
caminos-option-board-ring-short = ring
caminos-option-neutral-no-short = none
caminos-option-neutral-yes-short = one a side
caminos-option-points-no-short = none
caminos-option-points-yes-short = counted

# Set up on the table.

caminos-editor-piece = { $shape ->
    [I2] Bar of two
    [I3] Bar of three
    [L4] L
    [O4] Square
   *[other] Piece { $shape }
} (left: { $left })
caminos-editor-out = Out
caminos-editor-note = Pieces are placed by the seats in turn. Taking one away takes back what was placed after it.
