# Le Caméléon.

le-cameleon-name = Le Caméléon
le-cameleon-tagline = Put two of your pieces beside an enemy piece: mix the colours, take it, and gain a piece of a new colour.
le-cameleon-menu = Trios of colours that mix
le-cameleon-seat-1 = Round
le-cameleon-seat-2 = Square

le-cameleon-end-elimination = { $winner ->
    [1] Square has lost its last piece.
    [2] Round has lost its last piece.
   *[other] One side has lost its last piece.
}
le-cameleon-end-two-chameleons = { $winner ->
    [1] Three chameleons are left, two of them Round’s.
    [2] Three chameleons are left, two of them Square’s.
   *[other] Three chameleons are left, two of them on the same side.
}
le-cameleon-end-one-each = Each side has one piece left.
le-cameleon-end-no-move = { $winner ->
    [1] Square has no legal move.
    [2] Round has no legal move.
   *[other] The side to move has no legal move.
}
le-cameleon-end-repetition = The same position has occurred for the third time.
le-cameleon-end-fifty-moves = Each side has made fifty moves without a capture.

le-cameleon-option-captures = Captors
le-cameleon-option-captures-any = The two captors stand on any two neighbours of the target.
le-cameleon-option-captures-opposite = The two captors stand opposite each other, the target between them.
le-cameleon-option-captures-any-short = anywhere
le-cameleon-option-captures-opposite-short = opposite

# A piece of the colour with this letter.
le-cameleon-piece = { $colour ->
    [B] a blue piece
    [R] a red piece
    [Y] a yellow piece
    [V] a violet piece
    [O] an orange piece
    [G] a green piece
   *[K] a chameleon
}
le-cameleon-pieces = { $colour ->
    [B] blue pieces
    [R] red pieces
    [Y] yellow pieces
    [V] violet pieces
    [O] orange pieces
    [G] green pieces
   *[K] chameleons
}

le-cameleon-bad-stocks = The stocks of Round and Square must be separated by a slash, unlike “{ $text }”.
le-cameleon-bad-stock = { $seat ->
    [1] Round’s
   *[2] Square’s
} stock must be four numbers separated by commas (violet, orange, green, chameleons), not “{ $text }”.
le-cameleon-bad-counter = The number of half-moves since the last capture goes from 0 to 65535; “{ $text }” is not possible.
le-cameleon-wrong-colour-of-cell = { $seat ->
    [1] A round piece stands on { $cell }, a black cell; round pieces occupy only white ones.
   *[2] A square piece stands on { $cell }, a white cell; square pieces occupy only black ones.
}
le-cameleon-on-unused-cell = { $seat ->
    [1] A round piece
   *[2] A square piece
} stands on { $cell }, which is not used.
le-cameleon-primary-on-reserve = { $seat ->
    [1] A round piece
   *[2] A square piece
} of a primary colour stands on the reserve cell { $cell }, where only gained pieces are placed.
le-cameleon-too-many-primaries = { $seat ->
    [1] Round
   *[2] Square
} has { $found } { le-cameleon-pieces }; there are only { $most }.
le-cameleon-too-many-in-supply = { $seat ->
    [1] Round
   *[2] Square
} has { $found } { le-cameleon-pieces } on the board and in its stock together; there are only { $most }.
le-cameleon-too-many-pieces = There are { $found } pieces on the board; there can never be more than the { $most } of the start.

le-cameleon-target-twice = { $target } is taken twice.
le-cameleon-reserve-twice = Two pieces are placed on the reserve cell { $cell }.
le-cameleon-several-moves = { $count } moves lead from { $from } to { $to }: say what is taken and where the gained pieces go, for example { $example }.
le-cameleon-cannot-move = The piece on { $cell } cannot move: no diagonally adjacent cell is empty.
le-cameleon-same-cell = A move cannot end on { $cell }, where it began.
le-cameleon-unused-cell = { $cell } is not used: pieces move over ranks 2 to 8.
le-cameleon-no-way-to-reserve = { $cell } is a reserve cell: no piece moves onto one.
le-cameleon-occupied = { $cell } is occupied.
le-cameleon-not-one-diagonally = { $to } is not one cell away from { $from } along a diagonal.
le-cameleon-chameleon-off-line = { $to } does not lie on a diagonal of { $from }.
le-cameleon-chameleon-blocked = The chameleon on { $from } cannot go to { $to }: the piece on { $cell } is in its way.
le-cameleon-no-enemy = There is no enemy piece on { $target } to be taken.
le-cameleon-not-beside = The piece on { $target } does not stand beside { $to }, so the move does not take it.
le-cameleon-no-partner = { $target } is not taken: no second piece of yours stands beside it.
le-cameleon-no-partner-across = { $target } is not taken: no second piece of yours stands straight across it from { $to }.
le-cameleon-three-alike = { $target } is not taken: all three pieces have the same colour.
le-cameleon-three-different = { $target } is not taken: the three pieces have three different colours.
le-cameleon-counts-as-target = { $target } is not taken: with this partner, the chameleon has the target’s colour.
le-cameleon-two-colours = The chameleon on { $target } is not taken: its captors have two different colours.
le-cameleon-reserve-full = { $target } is not taken: all four reserve cells are occupied.
le-cameleon-primary-gained = Only complementary pieces and chameleons are gained, not { le-cameleon-piece } for { $cell }.
le-cameleon-not-your-reserve = { $cell } is not one of your reserve cells, where { le-cameleon-piece } would go.
le-cameleon-reserve-occupied = The reserve cell { $cell } is occupied; { le-cameleon-piece } cannot go there.
le-cameleon-out-of-stock = The stock does not have { le-cameleon-piece } for { $cell }.
le-cameleon-not-brought = None of these captures brings { le-cameleon-piece }.
le-cameleon-gain-missing = A piece is gained ({ le-cameleon-piece }, for example): say on which reserve cell it goes.
le-cameleon-other-gains = These captures do not bring exactly these pieces.
le-cameleon-must-take = The move also takes { $target }: it takes all that the reserve allows.
le-cameleon-full-before-the-last = The reserve is full before all of these are taken.

le-cameleon-choose-target = Choose the piece to take next.
le-cameleon-choose-partner = Choose the partner to take { $target } with.
le-cameleon-choose-reserve = { $target } brings { le-cameleon-piece }: choose its reserve cell.

le-cameleon-trio-gains = { $target } is taken with { $partner } and brings { le-cameleon-piece }.
le-cameleon-trio-out-of-stock = { $target } is taken with { $partner }; it would bring { le-cameleon-piece }, but the stock has none left.
le-cameleon-trio-for-good = { $target } ({ le-cameleon-piece }) is taken with { $partner }: a primary and a complementary bring nothing.
le-cameleon-trio-with-chameleon = { $target } ({ le-cameleon-piece }) is taken with { $partner }; a chameleon brings nothing.

# On the table.

le-cameleon-colour = { $colour ->
    [B] blue
    [R] red
    [Y] yellow
    [V] violet
    [O] orange
    [G] green
   *[K] chameleon
}
le-cameleon-is-here = { $cell }: { le-cameleon-piece }.
le-cameleon-reserve-count = Reserve: { $used } of { $all }
le-cameleon-chart-note = Two captors and a target: the target is taken if exactly two of the three pieces have the same colour. The two colours decide what is gained.
le-cameleon-chart-primaries = Two primaries: the complementary
le-cameleon-chart-complementaries = Two complementaries: a chameleon
le-cameleon-chart-mixed = A primary and a complementary: the target is taken, nothing gained
le-cameleon-chart-chameleons = With a chameleon: captors, then target; nothing is gained
le-cameleon-chart-case-1 = it counts as A: a target of another colour is taken
le-cameleon-chart-case-2 = it counts as A: a target of the same colour is not taken
le-cameleon-chart-case-3 = two chameleons: a target of any colour is taken
le-cameleon-chart-case-4 = two chameleons: a chameleon is taken too
le-cameleon-chart-case-5 = a piece and a chameleon: a chameleon is taken
le-cameleon-chart-case-6 = two pieces of one colour: a chameleon is taken
le-cameleon-chart-case-7 = two different colours: a chameleon is not taken

# Drawn with letters.

le-cameleon-legend = Round’s pieces are B blue, R red, Y yellow, V violet, O orange, G green and K chameleons, Square’s the same in lower case; a dot is an empty cell of Round’s colour, a colon one of Square’s, a star an empty reserve cell. A move is its two cells, then each target after x, and what it brings after + with its reserve cell: c4-d5, c4-d5xd6+O@b1.
le-cameleon-drawn-stock = { $seat ->
    [1] Round’s
   *[2] Square’s
} stock: violet { $violet }, orange { $orange }, green { $green }, chameleons { $chameleon }
le-cameleon-drawn-quiet = Half-moves since the last capture: { $count }

# Questions to the owner of a box.

le-cameleon-box-captors = In the four drawings of a capture, are the two round pieces ever round a corner of the square one?
le-cameleon-box-captors-corner = Yes, at least once
le-cameleon-box-captors-opposite = No, always opposite each other
le-cameleon-box-rows = Does each row have one colour in the figure of the start?
le-cameleon-box-rows-yes = Yes
le-cameleon-box-rows-no = No
le-cameleon-box-chart = How many rows does the colour chart have?
le-cameleon-box-chart-fifteen = Fifteen
le-cameleon-box-chart-other = Another number

# The rules, for the reader.

le-cameleon-rules-1-title = The game and how to win
le-cameleon-rules-1 =
    Le Caméléon (Éditions CAID) is a game of colours for two players. One has the round pieces, the other the square ones. Round moves first, then the sides take turns; swap sides between games.
    Put two of your pieces beside an enemy piece so that the colours match: you take it, and often gain a piece of a new colour. You win by taking all enemy pieces.

le-cameleon-rules-2-title = The board and the pieces
le-cameleon-rules-2 =
    The board has eight files, a to h, and nine ranks, 1 to 9. Its cells are alternately black and white, and a1 is black. Round occupies only white cells and Square only black ones; since all moves are diagonal, this never changes.
    The game is played on ranks 2 to 8. On ranks 1 and 9 only the reserve cells are used: Round’s are b1, d1, f1, h1, Square’s are a9, c9, e9, g9.
    Each side starts with twelve pieces of the primary colours.
    Round: blue on a4, c4, e4, g4; red on b3, d3, f3, h3; yellow on a2, c2, e2, g2.
    Square: blue on b6, d6, f6, h6; red on a7, c7, e7, g7; yellow on b8, d8, f8, h8.
    Beside the board, each side has a stock of pieces to gain: 6 violet, 6 orange, 6 green and 5 chameleons, which are black.

le-cameleon-rules-3-title = Moves
le-cameleon-rules-3 =
    Rule 1 — One cell diagonally. A piece moves one cell along a diagonal, forward or back, to an empty cell of ranks 2 to 8. No piece ever moves onto a reserve cell, neither its own side’s nor the enemy’s. From a reserve cell, a piece moves like any other.
    Rule 2 — The chameleon. A chameleon moves any distance along a diagonal, over empty cells of ranks 2 to 8 only.
    Rule 3 — No move. A side that is to move and has no legal move loses. (This cannot happen in a game from the start, only in a position set up by hand.)

le-cameleon-rules-4-title = Taking: trios and colours
le-cameleon-rules-4 =
    Rule 4 — The trio. The neighbours of a piece are the cells that share an edge with its own. When your move ends beside an enemy piece, and another piece of yours stands on any other neighbour of that enemy, the three are a trio: the target and its two captors, one of which is the piece that has just moved. A piece that moves in between enemy pieces is safe at that moment: only the trios of the side that moves count.
    Option “Captors”. The captors may have to stand opposite each other, to the left and right of the target or above and below it. Then your second piece must stand straight across the target from the piece that has moved, each target has one possible partner, and a piece in a corner of ranks 2 to 8 is hardly ever taken.
    Rule 5 — Colours. Blue, red and yellow are primary. Violet (blue and red), orange (red and yellow) and green (yellow and blue) are complementary. A trio without a chameleon takes its target if exactly two of its three pieces have the same colour. What you gain depends on the two colours in the trio:
    – two primaries: a piece of the complementary colour that they mix. Blue and red bring violet, red and yellow orange, yellow and blue green;
    – two complementaries: a chameleon;
    – a primary and a complementary: nothing. The target leaves the game.
    Rule 6 — Chameleons in a trio. A chameleon that takes together with a coloured piece counts as that colour: together they take a target of any other colour, but not of the same. Two chameleons take anything. A chameleon that is the target has no colour: it is taken by two pieces of the same colour, by a piece and a chameleon, or by two chameleons. With a chameleon in the trio, whether captor or target, nothing is gained.

le-cameleon-rules-5-title = Taking: the reserve, and several targets
le-cameleon-rules-5 =
    Rule 7 — Taken and gained pieces. A piece that is taken leaves the game. A piece that you gain comes from your stock and goes at once to a free reserve cell of your choice. It takes nothing by arriving there, and it cannot be a partner for another target of the same move: partners are pieces that were there when the move ended. If the stock has none of that kind left, the target is taken all the same and nothing is gained.
    Rule 8 — Full reserve. While all four of your reserve cells are occupied, by chameleons or others, you take nothing at all, not even where you would gain nothing. A trio made then has no effect, then or later. This is checked after your piece has moved, and again before each target; a cell it has just left is empty.
    Rule 9 — Several targets. They are taken one after the other, in the order you like, each with the partner you like, until no more can be taken or your reserve is full. You may not stop sooner, but you need not choose the order that takes the most. When choosing a move, you are never obliged to take.
    Rule 10 — Pieces on reserve cells. A piece on a reserve cell can be a captor of the enemy piece directly in front of it. It cannot be taken itself: the enemy can reach only one of its neighbours.

le-cameleon-rules-6-title = The end of the game
le-cameleon-rules-6 =
    After each move, these endings are checked in this order:
    – Elimination: a side whose opponent has no piece left on the board wins.
    – Two chameleons: if three pieces are left, all of them chameleons, the side with two of them wins.
    – One each: if each side has one piece left, the game is drawn.
    – No move: if the side to move has no legal move, the other wins (Rule 3).
    – Repetition: when the same position occurs for the third time, with the same side to move and the same stocks, the game is drawn.
    – Fifty moves: if each side has made fifty moves in a row without a capture, the game is drawn.
    A player also loses by resigning, or by running out of time when playing with clocks. The players may agree on a draw.

le-cameleon-rules-7-title = Notation
le-cameleon-rules-7 =
    A move is written with the cell it leaves and the cell it goes to: c4-d5. Each target follows with an x and its cell; each gain with a +, the letter of its colour, an @ and the reserve cell. The letters are V for violet, O for orange, G for green and K for a chameleon. So c4-d5xd6+O@b1xe5 takes on d6, puts an orange piece on b1, and takes on e5 without a gain. Captures that lead to the same position are the same move. Where only one legal move goes from c4 to d5, c4-d5 alone is enough.

le-cameleon-rules-8-title = Points the rule book leaves open
le-cameleon-rules-8 =
    The figures of the rule book are lost. The board described here is the only one that fits everything known about the set. The program settles the rest as follows; each of these choices is called a Ruling here:
    – Ruling on who begins: Round.
    – Ruling on the start: each row has one colour, and both sides have the same colour in front. Which colour that is changes nothing.
    – Ruling on Rule 1: no piece moves onto a reserve cell. The rule book forbids it only to the enemy and to pieces that have already left theirs.
    – Ruling on Rule 3: a side with no legal move loses.
    – Ruling on Rule 4: the two captors may stand on any two neighbours of the target, not only on opposite ones, and one of them is the piece that has just moved. With the option “Captors”, only opposite ones take.
    – Ruling on Rule 7: a gained piece neither takes by arriving nor helps as a partner in the same move; and with the stock used up, the capture stands and nothing is gained.
    – Ruling on Rule 8: chameleons count too when the reserve is full. The rule book speaks of complementary pieces.
    – Ruling on Rule 9: you choose the order and the partners, you take as long as you can, and you need not choose the order that takes the most.
    – Ruling on one piece each: always a draw. The rule book says so of two chameleons; but no other pair can ever take either.
    – Ruling on repetition: the third occurrence is a draw.
    – Ruling on the fifty moves: fifty moves each without a capture are a draw.

# Set up on the table.

le-cameleon-prompt-move = Choose a piece.
le-cameleon-advice-choose-target = { $step }: choose where it goes. Escape puts the piece back.
le-cameleon-editor-note = The colour of the cell decides whose piece it is.

# In words, for screen readers and the terminal.

le-cameleon-contents = { $seat ->
    [1] round
   *[2] square
} { $colour ->
    [K] chameleon
   *[other] { le-cameleon-colour } piece
}
le-cameleon-empty = empty, of { $seat ->
    [1] Round’s
   *[2] Square’s
} colour
le-cameleon-empty-reserve = empty, { $seat ->
    [1] Round’s reserve
   *[2] Square’s reserve
}
le-cameleon-in-reserve = { $piece } in reserve
le-cameleon-own = { $count ->
    [one] { le-cameleon-piece }
   *[other] { $count } { le-cameleon-pieces }
}: { $cells }
le-cameleon-own-reserve = Reserve cells: { $free } of { $cells } free
le-cameleon-told-taken = { $piece } on { $cell } taken with { $partner }
le-cameleon-told-gained = { $piece } gained on { $cell }
# Why a move is advised: continues “This move”.

le-cameleon-why-takes = takes { le-cameleon-piece } on { $cell }
le-cameleon-why-takes-several = takes { $number } pieces
le-cameleon-why-gains = gains { le-cameleon-piece }
le-cameleon-why-gains-several = gains { $number } pieces
le-cameleon-why-brings-in = brings the piece on { $cell } out of the reserve
le-cameleon-why-frees-reserve = frees a cell of your full reserve, so that you can take again

le-cameleon-handicap-yellow = { $count ->
    [one] without one yellow piece
   *[other] without { $count } yellow pieces
}
le-cameleon-handicap-yellow-short = { $count } yellow
