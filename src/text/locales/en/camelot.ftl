# Camelot. Seats are 1 (White) and 2 (Black); where there are four they are red, green, blue and yellow in messages.

camelot-name = Camelot
camelot-name-cam = Cam
camelot-name-camette = Camette
camelot-name-chivalry = Chivalry
camelot-name-grand-cam = Grand Cam
camelot-name-grand-camelot = Grand Camelot
camelot-tagline = Canter over your own pieces, jump over the enemy’s, and bring two pieces into the enemy castle.
camelot-menu = Two pieces into the enemy’s castle
camelot-seat-1 = White
camelot-seat-2 = Black
camelot-seat-1-of-4 = Red
camelot-seat-2-of-4 = Green
camelot-seat-3-of-4 = Blue
camelot-seat-4-of-4 = Yellow

camelot-end-castle = { $winner ->
    [1] { $count ->
        [2] Red and Blue have taken the castle.
       *[other] White has taken Black’s castle.
    }
    [2] { $count ->
        [2] Green and Yellow have taken the castle.
       *[other] Black has taken White’s castle.
    }
   *[other] The enemy castle has been taken.
}
camelot-end-elimination = { $winner ->
    [1] { $count ->
        [2] All of Green’s and Yellow’s pieces have been captured.
       *[other] All of Black’s pieces have been captured.
    }
    [2] { $count ->
        [2] All of Red’s and Blue’s pieces have been captured.
       *[other] All of White’s pieces have been captured.
    }
   *[other] All pieces of one side have been captured.
}
camelot-end-stalemate = { $winner ->
    [1] { $count ->
        [2] Neither Green nor Yellow has a legal move.
       *[other] Black has no legal move.
    }
    [2] { $count ->
        [2] Neither Red nor Blue has a legal move.
       *[other] White has no legal move.
    }
   *[other] The side to move has no legal move.
}
camelot-end-bare = Neither side has more than one piece left.
camelot-end-repetition = The same position has occurred for the third time.
camelot-end-fifty-moves = Each side has made fifty moves without a capture or an entry into an enemy castle.

camelot-unknown-board = There is no board “{ $text }”, only { $names }.
camelot-bad-castle-moves = The number of castle moves used by { $seat ->
    [1] White
    [red] Red
    [green] Green
    [blue] Blue
    [yellow] Yellow
   *[2] Black
} must be { $most ->
    [0] 0
   *[other] from 0 to { $most }
}, not “{ $text }”.
camelot-bad-counter = The moves since the last capture or castle entry must be a number, not “{ $text }”.
camelot-too-many-knights = { $seat ->
    [1] White
    [red] Red
    [green] Green
    [blue] Blue
    [yellow] Yellow
   *[2] Black
} has { $found } Knights; the maximum is { $most }.
camelot-too-many-men = { $seat ->
    [1] White
    [red] Red
    [green] Green
    [blue] Blue
    [yellow] Yellow
   *[2] Black
} has { $found } Men; the maximum is { $most }.
camelot-two-at-home = { $seat ->
    [1] White
    [red] Red
    [green] Green
    [blue] Blue
    [yellow] Yellow
   *[2] Black
} has two pieces in castles that it must leave at once; the maximum is one.
camelot-stayed-at-home = { $seat ->
    [1] White
    [red] Red
    [green] Green
    [blue] Blue
    [yellow] Yellow
   *[2] Black
} has a piece in its own castle, which it can only just have entered by a capture: the counter must be 0, not { $quiet }.
camelot-too-many-chains = The piece on { $square } has too many chains of jumps to look at them all. Leave out some of the pieces around it.

camelot-no-jump-between = A jump covers two squares in a straight line; { $from } to { $to } does not.
camelot-knight-stops = “{ $text }” stops the Knight where it could jump: it would have to capture.
camelot-no-such-canter = “{ $text }” has a canter that does not pass over a friendly piece.
camelot-cannot-move = The piece on { $square } cannot move now.
camelot-several-ways = Several moves end on { $square }; choose the next square of the route.
camelot-goes-on-from = From { $square } this move cannot continue to { $step }.

camelot-occupied = { $square } is occupied; a move ends on an empty square.
camelot-enemy-on-target = { $square } is occupied: jump over it, to the empty square just beyond.
camelot-same-square = A move that captures nothing cannot end on { $square }, where it began.
camelot-out-of-reach = The piece on { $from } cannot reach { $to } in one move.
camelot-jump-captures = Only jumps lead from { $from } to { $to }, and they capture { $squares }.
camelot-no-victim = There is no enemy piece on { $square } to capture.
camelot-wrong-captures = No move from { $from } to { $to } captures exactly these: { $squares }.
camelot-must-capture = A capture is possible, so you must capture, from { $squares }.
camelot-must-go-on = On { $square } the piece can still jump over { $victim }, so its move continues.
camelot-men-do-not-charge = Only a Knight can canter and jump in the same move.
camelot-canters-first = In a Knight’s charge, canters come before the jumps, never after.
camelot-knights-duty = Every route to { $square } passes where the Knight could jump: it must capture.
camelot-home-by-jump = A piece enters its own castle only by jumping, never by a step or a canter; with four players, so too the castles at its sides.
camelot-leave-first = The piece on { $squares } must first leave the castle that it stands in.
camelot-still-at-home = The piece on { $square } must leave the castle altogether.
camelot-leave-by-jump = The piece on { $square } can leave the castle by jumping, so it must.
camelot-no-way-out = The piece on { $square } must leave the castle, and these jumps do not lead out.
camelot-entered-stays = The piece on { $square } is in the enemy castle and stays there for good.
camelot-entry-ends = A move that enters the enemy castle ends there at once.
camelot-castle-moves-used = Both castle moves of the game have already been used.
camelot-castle-move-waits = A castle move does not capture: you must capture first, from { $squares }.
camelot-entered-cannot-jump = The piece on { $square } is in the enemy castle and can no longer jump.
camelot-due-capture = You must capture, from { $squares }.
camelot-due-leave = The piece on { $squares } must leave the castle now.

camelot-castle-moves-count = Castle moves: { $used } of { $all }

# Drawn with letters.

camelot-legend = M and N are White’s Men and Knights, m and n Black’s; a dot is an empty square, a star an empty castle square. A move lists its squares, joined by - or, for a capture, by x: E6-E8, E6-C8-A8, H4xJ4.
camelot-legend-of-4 = R and r are Red’s Knights and Men, G and g Green’s, B and b Blue’s, Y and y Yellow’s; a dot is an empty square, a star an empty castle square. A move lists its squares, joined by - or, for a capture, by x: E6-E8, E6-C8-A8, H4xJ4.
camelot-drawn-castle-moves = { $seat ->
    [1] White
    [red] Red
    [green] Green
    [blue] Blue
    [yellow] Yellow
   *[2] Black
} has used { $count ->
    [one] one castle move
   *[other] { $count } castle moves
}.
camelot-drawn-quiet = Half-moves since the last capture or castle entry: { $count }

# The rules, for the reader.

camelot-rules-1-title = The game and how to win
camelot-rules-1 =
    Camelot is a board game for two players, lighter than chess and richer than draughts. George S. Parker invented it in 1882 as “Chivalry”; in 1930 it was published, slightly changed, as Camelot. White moves first, then the sides take turns.
    The main way to win is to bring two of your pieces into the enemy castle. You also win when you have captured every enemy piece and have two or more left, or when you have two or more and your opponent, whose turn it is, has no legal move.
    These are the rules of the World Camelot Federation, on which the rule book is based.

camelot-rules-2-title = The board and the pieces
camelot-rules-2 =
    The board has 160 squares. A square is named by its file, a letter from A to L, and its rank, a number from 1 at White’s end to 16 at Black’s.
    Ranks 4 to 13 are twelve squares wide, from A to L. Towards both ends the board narrows: ranks 3 and 14 run from B to K, ranks 2 and 15 from C to J, and ranks 1 and 16 have only F and G.
    Those last two pairs are the castles: F1 and G1 are White’s, F16 and G16 are Black’s.
    Each side has 14 pieces, 4 Knights and 10 Men.
    White’s Knights start on C6, D7, I7 and J6, White’s Men on D6, E6, F6, G6, H6, I6 and E7, F7, G7, H7.
    Black’s Knights start on C11, D10, I10 and J11, Black’s Men on D11, E11, F11, G11, H11, I11 and E10, F10, G10, H10.

camelot-rules-3-title = Moves
camelot-rules-3 =
    Knights and Men move in all eight directions: along ranks, files and diagonals, forwards and backwards. In your turn you move one piece, in one of these ways:
    Rule 1 — Plain move. The piece moves one step, to an adjacent empty square.
    Rule 2 — Canter. The piece leaps over an adjacent piece of its own side to the empty square just beyond, in a straight line. No piece is removed. It may go on cantering in the same move, change direction each time and stop where you like (for Knights, see Rule 7). Cantering is never compulsory. A canter may not end on the square where it began.
    Rule 3 — Jump. The piece leaps over an adjacent enemy piece to the empty square just beyond, in a straight line, and so captures it. The captured piece is removed at once, so later steps of the same move may use its square. The square the moving piece came from also counts as empty.

camelot-rules-4-title = Capturing
camelot-rules-4 =
    Rule 4 — Duty to capture. If any of your pieces can jump as the first step of its move, your move must capture. You choose which piece captures, what it captures and by which route; you need not capture as many pieces as possible. Only a piece that must leave your own castle takes precedence (Rule 10).
    Rule 5 — Jumps continue. As long as the piece can jump again from where it lands, it must, in any direction. It may even end on the square where it began. Only entering the enemy castle ends the move sooner (Rule 12).

camelot-rules-5-title = The Knight’s charge
camelot-rules-5 =
    Rule 6 — Knight’s charge. A Knight, and only a Knight, may combine canters and jumps in one move: first one or more canters, then one or more jumps, in that order. Its jumps continue as long as they can (Rule 5), and a charge may end where it began. Charging is never compulsory: if the only captures on the board are by a charge, you need not capture. But a charge does fulfil the duty to capture (Rule 4), and it is a way out of your own castle (Rule 11).
    Rule 7 — A cantering Knight’s duty. A Knight that canters to a square from which it could jump must capture in the same move: at once, or after further canters. So a Knight may canter without capturing only if some route to its last square has no landing square, the last included, from which it could jump. Men have no such duty.

camelot-rules-6-title = Your own castle
camelot-rules-6 =
    Rule 8 — Entering only by a jump. A plain move or a canter, including those of a charge, may not touch a square of your own castle, even in passing. Only a jump may.
    Rule 9 — Jumping on. A jump that lands in your own castle continues if it can (Rule 5).
    Rule 10 — Out at once. If the jump ends there, your next move must bring that piece to a square outside your castle, before any other duty. This is the only exception to the duty to capture (Rule 4).
    Rule 11 — How it leaves. If the piece can jump out, it must; a Knight may charge instead. Otherwise it leaves by a plain move, a canter or a charge, and a cantering Knight has its duty here too (Rule 7). A chain of jumps that ends in your own castle again does not count as leaving. If the piece cannot leave at all, you have no legal move.

camelot-rules-7-title = The enemy castle
camelot-rules-7 =
    Rule 12 — No way back. A piece that enters the enemy castle never leaves it, and its move ends there at once, even in the middle of a chain of jumps.
    Rule 13 — Castle moves. A piece in the enemy castle may step to the castle’s other square while that is empty. Each side may do so at most twice in a game, whichever piece does it.
    Rule 14 — Duties first. A castle move is an ordinary move without a capture. It may not be played while you must capture (Rule 4) or leave your own castle (Rule 10).
    Rule 15 — No jumps there. A piece in the enemy castle cannot jump, so it never obliges you to capture. No piece on a castle square can be jumped: no line through it has a square on both sides.

camelot-rules-8-title = The end of the game
camelot-rules-8 =
    After each move, these endings are checked in this order:
    – Castle: a side with two pieces in the enemy castle wins.
    – Elimination: a side that has captured all enemy pieces and has two or more left wins.
    – Stalemate: if the side to move has no legal move and the other has two pieces or more, the other wins.
    – Bare sides: if neither side has more than one piece, the game is drawn.
    – Stalemate without a winner: if the side to move has no legal move and the other has fewer than two pieces, the game is drawn.
    – Repetition: when the same position occurs for the third time, with the same side to move and the same castle moves used by each side, the game is drawn.
    – Fifty moves: if each side has made fifty moves in a row without a capture or an entry into an enemy castle, the game is drawn.
    Two pieces or more against a single one do not yet win: play continues.
    A player also loses by resigning, or by running out of time when playing with clocks. The players may agree on a draw.

camelot-rules-9-title = Notation
camelot-rules-9 =
    A move is written with every square that the piece lands on: a hyphen before a square reached by a plain step or a canter, an x before one reached by a jump. C8-D9 is a plain move, E6-C8-A8 a canter, H4xJ4xL6 a jump over two pieces, F6-F8-H8xH10xJ12 a Knight’s charge, F16-G16 a castle move. Routes with the same first square, the same last square and the same captured pieces are the same move, and the shortest is written. When you type a move, you may omit squares of its canters as long as only one move matches; but a Knight’s canter written through a square where it may not stop (Rule 7) is rejected. Results are 1-0, 0-1 and 1/2-1/2.

camelot-rules-10-title = Points the rule books leave open
camelot-rules-10 =
    The rule books do not settle some points. The program settles them as follows; each of these choices is called a Ruling here:
    – Ruling on Rule 11: if the piece in your own castle cannot leave it at all, you have no legal move, even if other pieces could move.
    – Ruling on stalemate: if the side to move has no legal move and the other has fewer than two pieces, nobody wins and the game is drawn.
    – Ruling on repetition: the third occurrence is a draw at once; nobody has to claim it.
    – Ruling on the fifty moves: they too are a draw at once.
    – Ruling on Cam and Camette: a side to move without a legal move loses, and the draws by repetition and by fifty moves hold here too.
    – Ruling on four players: the castles at one’s sides are closed as one’s own is; a jump may land there, and the piece must leave with its seat’s next move.
    – Ruling on passing over: with four players a seat without a legal move is passed over, as long as its partner has one.
    – Ruling on stalemate with four players: if neither player of the team to move has a legal move, the other team wins, in Grand Cam with one piece, in Grand Camelot with two; with fewer the game is drawn.
    – Ruling on draws with four players: the same position counts with the same seat to move, and the fifty moves of each seat are 200 moves in a row.
    Three rules come from the World Camelot Federation alone and are not in the rule book: a move ends at once when it enters the enemy castle (in Rule 12), the draw by repetition, and the draw by fifty moves.

camelot-rules-11-title = The other boards
camelot-rules-11 =
    Camelot has a family: the same pieces and the same moves on other boards, chosen by the option “Board”. All that is said above holds on them too, but for what follows.
    Camette (M. W. Nolan, 2002). 23 squares; from rank 1 to rank 7 the ranks have 1, 3, 5, 5, 5, 3 and 1, each in the middle of the files A to E. Castles: C1 and C7. White has a Knight on C2 and Men on B3, C3, D3; Black a Knight on C6 and Men on B5, C5, D5.
    Cam (Parker Brothers, 1949). 67 squares; the ranks 1 to 13 have 1, 3, 5, seven times 7, 5, 3 and 1, in the middle of the files A to G. Castles: D1 and D13. White has Knights on C4 and E4 and Men on B5 to F5; Black has Knights on C10 and E10 and Men on B9 to F9.
    Chivalry (George S. Parker, 1887). 176 squares; the ranks 1 to 16 have 2, 8, 10, 12, eight times 14, 12, 10, 8 and 2, in the middle of the files A to N. Castles: G1 and H1, G16 and H16. Each side has 8 Knights and 12 Men: White on C6 to L6 and C7 to L7, Black on C10 to L10 and C11 to L11; the two pieces at each end of a row are Knights. The rules are Camelot’s, as the World Camelot Federation plays it; Parker’s of 1887 were different.
    In Camette and Cam a castle is one square, so there are no castle moves, and one piece is enough for every win: a piece in the enemy castle, be it by a canter or in the middle of a chain of jumps; all enemy pieces captured; or an opponent to move without a legal move. Nobody can be bared, and no stalemate is a draw. A jump into one’s own castle comes straight or aslant from the rank two before it.

camelot-rules-12-title = Four players
camelot-rules-12 =
    In Grand Cam and Grand Camelot four play, Red and Blue against Green and Yellow. They move in this order: Red, Green, Blue, Yellow. Round the board, clockwise, sit Red, Blue, Green and Yellow: partners are neighbours, and everybody attacks the castle opposite.
    Grand Cam (P. B. Smith, 2005). 93 squares; the ranks 1 to 13 have 1, 3, 7, 9, 9, 11, 13, 11, 9, 9, 7, 3 and 1, in the middle of the files A to M. Castles: Red G1, Green G13, Blue A7, Yellow M7. Each seat has 2 Knights and 5 Men. Red has Knights on F2 and H2 and Men on G2, F3, G3, H3, G4; the others stand alike before their castles.
    Grand Camelot (George S. Parker, 1932). 180 squares; the ranks 1 to 16 have 2, 8, 10, 12, 14, 14, 14, 16, 16, 14, 14, 14, 12, 10, 8 and 2, in the middle of the files A to P. Castles: Red H1 and I1, Green H16 and I16, Blue A8 and A9, Yellow P8 and P9. Each seat has 4 Knights and 8 Men. Red has Knights on F3, K3, G4, J4 and Men on G3, H3, I3, J3, H4, I4, H5, I5; the others stand alike before their castles.
    Friends and enemies. You move your own pieces only. Canters go over your own pieces and your partner’s, jumps over those of either enemy. What your partner could capture does not bind you.
    Castles. A piece may enter the castle opposite, by any move, and stays there. Your own castle and the two at your sides are closed to you: what is said of one’s own castle holds for each of them.
    Castle moves. In Grand Camelot each seat has two in a game; in Grand Cam there are none.
    Passing over. A seat without a legal move is passed over; that counts as no move. If its partner has none either, the game is over.
    Winning. In Grand Cam a team wins with one piece in a castle, when all enemy pieces are captured, or when neither enemy has a legal move and it would be their turn. In Grand Camelot two pieces of the team are needed for each of these: two of one player, or one of each. A player who resigns or runs out of time loses for the team.

# Set up on the table.

camelot-man = { $seat ->
    [1] White Man
    [red] Red Man
    [green] Green Man
    [blue] Blue Man
    [yellow] Yellow Man
   *[2] Black Man
}
camelot-knight = { $seat ->
    [1] White Knight
    [red] Red Knight
    [green] Green Knight
    [blue] Blue Knight
    [yellow] Yellow Knight
   *[2] Black Knight
}

# In words, for screen readers and the terminal.

camelot-empty-castle = empty, { $castle ->
    [1] White’s
    [red] Red’s
    [green] Green’s
    [blue] Blue’s
    [yellow] Yellow’s
   *[2] Black’s
} castle
camelot-in-castle = { $piece } in { $castle ->
    [1] White’s
    [red] Red’s
    [green] Green’s
    [blue] Blue’s
    [yellow] Yellow’s
   *[2] Black’s
} castle
camelot-own-knights = { $count ->
    [0] No Knight
    [one] One Knight: { $squares }
   *[other] { $count } Knights: { $squares }
}
camelot-own-men = { $count ->
    [0] No Man
    [one] One Man: { $squares }
   *[other] { $count } Men: { $squares }
}
camelot-told-entered = enters the enemy castle
camelot-told-castle-move = castle move
# Why a move is advised: continues “This move”.

camelot-why-captures = captures a { $piece ->
    [knight] Knight
   *[man] Man
} on { $square }
camelot-why-captures-several = captures { $number } pieces, on { $squares }
camelot-why-enters = enters the enemy castle
camelot-why-leaves = leaves its own castle
camelot-why-keeps-castle = keeps an enemy piece out of your castle
camelot-why-threatens-castle = threatens to enter the enemy castle ({ $stops } of { $replies } replies stop it)
camelot-why-charges = is a Knight’s charge, which no Man could make
camelot-fault-opens-castle = lets an enemy piece into your castle by { $reply }

# The boards.

camelot-option-board = Board
camelot-option-board-camelot = The classic: fourteen pieces each, two in the castle.
camelot-option-board-cam = The quick one: seven pieces each, one in the castle wins.
camelot-option-board-camette = The tiny one, to learn: four pieces each.
camelot-option-board-chivalry = The large one of 1887: twenty pieces each.
camelot-option-board-grand-cam = Two against two: one piece in the castle opposite.
camelot-option-board-grand-camelot = Two against two on a large board: two pieces in the castle.
camelot-option-board-camelot-short = Camelot
camelot-option-board-cam-short = { camelot-name-cam }
camelot-option-board-camette-short = { camelot-name-camette }
camelot-option-board-chivalry-short = { camelot-name-chivalry }
camelot-option-board-grand-cam-short = { camelot-name-grand-cam }
camelot-option-board-grand-camelot-short = { camelot-name-grand-camelot }

camelot-handicap-knight = { $count ->
    [one] without one Knight
   *[other] without { $count } Knights
}
camelot-handicap-knight-short = { $count ->
    [one] 1 Knight
   *[other] { $count } Knights
}
