# Chameleon. The seats are 1 (Red) and 2 (Blue).

chameleon-name = Chameleon
chameleon-tagline = Chess on 25 tiles, where the colour of the tile decides how a piece moves.
chameleon-menu = Bishop or knight? The tile decides
chameleon-seat-1 = Red
chameleon-seat-2 = Blue

chameleon-end-elimination = { $winner ->
    [1] All of Blue’s pieces have been captured.
    [2] All of Red’s pieces have been captured.
   *[other] All the pieces of one side have been captured.
}
chameleon-end-lone-invasion = { $winner ->
    [1] Red’s last piece has reached the far row.
    [2] Blue’s last piece has reached the far row.
   *[other] A side’s last piece has reached the far row.
}
chameleon-end-invasion = { $winner ->
    [1] A red piece has reached the far row and cannot be captured.
    [2] A blue piece has reached the far row and cannot be captured.
   *[other] A piece has reached the far row and cannot be captured.
}
chameleon-end-repetition = The same position has occurred for the third time.

chameleon-too-many = { $seat ->
    [1] Red
   *[2] Blue
} has { $found } pieces of { $nature ->
    [black] black
   *[white] white
} nature; at most { $most } are allowed.
chameleon-moved-nothing = { $seat ->
    [1] Red
   *[2] Blue
} has just moved, so it must have at least one piece.
chameleon-stayed = { $seat ->
    [1] Red
   *[2] Blue
} is to move and already has a piece in the enemy area ({ $tiles }); it would have been captured, or have won.
chameleon-several-invaders = { $seat ->
    [1] Red
   *[2] Blue
} has several pieces in the enemy area ({ $tiles }); the first would have been captured, or have won.

chameleon-cannot-move = The piece on { $tile } is blocked by its own side and cannot move.
chameleon-several-pieces = Several pieces can go to { $tile } ({ $tiles }); choose one of them first.
chameleon-same-tile = A move must leave { $tile }: passing is not allowed.
chameleon-own-piece = One of your own pieces stands on { $tile }.
chameleon-nothing-to-capture = There is nothing to capture on { $tile }.
chameleon-out-of-reach = Not from { $from } to { $to }: here the piece moves like a king or a { $guise ->
    [bishop] bishop
   *[knight] knight
}.
chameleon-no-bishop-here = Not from { $from } to { $to }: a { $nature ->
    [black] black centre on a white tile
   *[white] white centre on a black tile
} makes a knight, not a bishop.
chameleon-blocked = The piece on { $from } cannot slide to { $to }: { $tile } is in the way.
chameleon-no-knight-here = Not from { $from } to { $to }: a { $nature ->
    [black] black centre on a black tile
   *[white] white centre on a white tile
} makes a bishop, not a knight.
chameleon-must-capture = An enemy piece is in your area: you must capture it on { $tile }.

chameleon-due-capture = An enemy piece is in your area: capture it on { $tile }, from { $tiles }.

# Of the piece that is chosen or pointed at, and of where it would go.
chameleon-is-here = { $tile }: { $nature ->
    [black] black
   *[white] white
} centre, { $colour ->
    [black] black
   *[white] white
} tile: moves like a king or a { $guise ->
    [bishop] bishop
   *[knight] knight
}.
chameleon-is-there = On { $tile }, a { $colour ->
    [black] black
   *[white] white
} tile, it would move like a king or a { $guise ->
    [bishop] bishop
   *[knight] knight
}.

# Drawn with letters.

chameleon-legend = W and B are Red’s pieces of white and of black nature, w and b Blue’s; after each comes its tile, # for black or a dot for white. A move is its two tiles, joined by - or, for a capture, by x: a1-b3.

# The rules, for the reader.

chameleon-rules-1-title = The game and how to win
chameleon-rules-1 =
    Chameleon, by Mitsuo Yamamoto (Logy Games), is a small chess for two players on 25 tiles, played in 5 to 15 minutes. How a piece moves depends on the colour of the tile under it.
    Red moves first, then the sides take turns. The players may swap colours between games.
    You win by capturing all enemy pieces, or by bringing a piece into the enemy’s area, the far row, where it cannot be captured. If it is your only piece, reaching that row wins at once.

chameleon-rules-2-title = The board and the pieces
chameleon-rules-2 =
    The board is five by five: files a to e, ranks 1 to 5. The tiles are alternately black and white, and the corners are black.
    Rank 1 is Red’s area, rank 5 is Blue’s.
    Each side has five pieces, which start in its own area. Every piece has a nature, black or white: the colour of its centre. From a to e the natures are white, black, white, black, white, on both sides, so that every piece starts on a tile of the other colour.

chameleon-rules-3-title = Moves
chameleon-rules-3 =
    Rule 1 — Like a king. Every piece may always step one tile, in any of the eight directions.
    Rule 2 — Like a bishop too, on its own colour. A piece on a tile of the colour of its nature may also go any number of tiles along a diagonal. It cannot pass over other pieces.
    Rule 3 — Like a knight too, on the other colour. A piece on a tile of the other colour may also leap like the knight of chess: two tiles straight and one to the side, over any piece between.
    Rule 4 — Capturing. A move never ends on a piece of your own. If it ends on an enemy piece, that piece is captured and leaves the board.
    Rule 5 — No passing. You must move, and you always can: five pieces cannot block one another completely.

chameleon-rules-4-title = The end of the game
chameleon-rules-4 =
    After each move, these endings are checked in this order:
    – Elimination: a side whose opponent has no piece left wins.
    – Lone invasion (the rule book’s goal B): if the side that has just moved has only one piece, and it stands in the enemy’s area, that side wins at once.
    – Invasion (goal A): if a piece of the side that has just moved stands in the enemy’s area, and no enemy move can capture it there, that side wins.
    – Repetition: when the same position occurs for the third time with the same side to move, the game is drawn.
    Rule 6 — An invader must be captured. While an enemy piece stands in your area, only a move that captures it is legal. There is never more than one such piece.
    A player also loses by resigning, or by running out of time when playing with clocks. The players may agree on a draw.

chameleon-rules-5-title = Notation
chameleon-rules-5 =
    A move is written with the tile it leaves and the tile it goes to, joined by a hyphen: a1-b3. A capture has an x instead: a1xb3.

chameleon-rules-6-title = Points the rule book leaves open
chameleon-rules-6 =
    The rule book does not settle some points. The program settles them as follows; each of these choices is called a Ruling here:
    – Ruling on Rule 6: only the capture of an invader is legal. The rule book lets you play something else and then lose to goal A; so the game ends as soon as no capture is possible, and goal A always takes precedence over goal B, as the rule book demands.
    – Ruling on repetition: when the same position occurs for the third time with the same side to move, the game is drawn. The rule book says nothing about it.

# Set up on the table.

chameleon-piece = { $seat ->
    [1] Red piece
   *[2] Blue piece
} of { $nature ->
    [black] black
   *[white] white
} nature

# In words, for screen readers and the terminal.

chameleon-empty = empty { $colour ->
    [black] black
   *[white] white
} tile
chameleon-contents = { $seat ->
    [1] Red piece
   *[2] Blue piece
}, { $nature ->
    [black] black
   *[white] white
} centre on { $colour ->
    [black] black
   *[white] white
} tile, moves like a { $guise ->
    [bishop] bishop
   *[knight] knight
}
chameleon-own = { $nature ->
    [black] Black
   *[white] White
} centre: { $count ->
    [0] none
   *[other] { $tiles }
}
chameleon-told-bishop = now moves like a bishop
chameleon-told-knight = now moves like a knight
chameleon-told-invaded = reaches the far row
chameleon-named = { $seat ->
    [1] red
   *[2] blue
} piece with { $nature ->
    [black] black
   *[white] white
} centre
# Why a move is advised: continues “This move”.

chameleon-why-captures = captures the piece on { $tile }
chameleon-why-repels = captures the invader on { $tile }
chameleon-why-invades = reaches the enemy area on { $tile }
chameleon-why-switches = makes the piece move like a { $guise ->
    [bishop] bishop
   *[knight] knight
} from { $tile }

chameleon-handicap-pebble = without the piece in the middle
chameleon-handicap-pebble-short = 1 piece
