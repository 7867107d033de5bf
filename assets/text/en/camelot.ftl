# Camelot. Seats are 1 (White) and 2 (Black).

camelot-name = Camelot
camelot-tagline = Canter over friends, jump over foes, and bring two pieces into the enemy castle.
camelot-seat-1 = White
camelot-seat-2 = Black

camelot-end-castle = Two pieces stand in the enemy castle.
camelot-end-elimination = All pieces of one side have been captured.
camelot-end-stalemate = The side to move has no legal move.
camelot-end-bare = Neither side has more than one piece left.
camelot-end-repetition = The same position has come for the third time.
camelot-end-fifty-moves = Fifty moves of each side have passed without a capture or an entry into an enemy castle.

camelot-bad-side = The side to move must be w or b, not “{ $text }”.
camelot-bad-castle-moves = The castle moves used by { $seat ->
    [1] White
   *[2] Black
} must be 0, 1 or 2, not “{ $text }”.
camelot-bad-counter = The moves since the last capture or castle entry must be a number, not “{ $text }”.
camelot-bad-ranks = The board needs 16 ranks with / between them; the number found is { $found }.
camelot-bad-rank-text = Rank { $rank } may hold only N, M, n, m and numbers of empty squares, not “{ $text }”.
camelot-bad-rank-width = Rank { $rank } has { $width } squares; the number found is { $found }.
camelot-too-many-knights = { $seat ->
    [1] White
   *[2] Black
} has { $found } Knights; four is the most.
camelot-too-many-men = { $seat ->
    [1] White
   *[2] Black
} has { $found } Men; ten is the most.
camelot-two-at-home = { $seat ->
    [1] White
   *[2] Black
} has two pieces in its own castle; one is the most.
camelot-stayed-at-home = { $seat ->
    [1] White
   *[2] Black
} has a piece in its own castle that must have come by a capture just now, so the counter must be 0, not { $quiet }.
camelot-no-piece = There is no piece on the board.

camelot-no-jump-between = A jump goes two squares in a straight line, which { $from } to { $to } is not.
camelot-knight-stops = “{ $text }” stops the Knight where it could jump, so it would have to capture.
camelot-no-such-canter = “{ $text }” does not go over a friendly piece at each canter.
camelot-no-piece-here = There is no piece on { $square }.
camelot-not-yours = The piece on { $square } is { $seat ->
    [1] White’s
   *[2] Black’s
}.
camelot-cannot-move = The piece on { $square } cannot move now.
camelot-several-ways = Several moves end on { $square } with different captures; choose the next square on the way.
camelot-goes-on-from = From { $square } this move cannot go on to { $step }.

camelot-occupied = { $square } is occupied; a move ends on an empty square.
camelot-enemy-on-target = { $square } is occupied; an enemy piece is captured by jumping over it to the empty square just beyond.
camelot-same-square = A move that captures nothing cannot end on { $square }, where it began.
camelot-out-of-reach = The piece on { $from } cannot get to { $to } in one move.
camelot-jump-captures = From { $from }, only jumps lead to { $to }, and they capture what they pass over: { $squares }.
camelot-no-victim = There is no enemy piece on { $square } to capture.
camelot-wrong-captures = No move from { $from } to { $to } captures exactly this: { $squares }.
camelot-must-capture = This move captures nothing, but a capture is possible and must be made; these pieces can jump: { $squares }.
camelot-must-go-on = On { $square } the piece can still jump over { $victim }, so its move goes on.
camelot-men-do-not-charge = Only a Knight can canter and jump in the same move.
camelot-canters-first = A Knight’s charge canters first and then jumps; after a jump there is no more cantering.
camelot-knights-duty = On every way to { $square } the Knight canters to a square from which it could jump, so it must capture.
camelot-home-by-jump = A piece gets into its own castle only by jumping; a plain move or a canter cannot touch it, not even in passing.
camelot-leave-first = The piece on { $squares } stands in its own castle and must leave it before anything else moves.
camelot-still-at-home = The piece on { $square } must go right out of its own castle.
camelot-leave-by-jump = The piece on { $square } can leave its own castle by jumping, so it must.
camelot-no-way-out = The piece on { $square } must leave its own castle, but these jumps end there again.
camelot-entered-stays = The piece on { $square } is in the enemy castle and stays there for good.
camelot-entry-ends = A move that enters the enemy castle ends there at once.
camelot-castle-moves-used = Both castle moves of the game have already been used.
camelot-castle-move-waits = A castle move captures nothing, but a capture must be made now; these pieces can jump: { $squares }.
camelot-entered-cannot-jump = The piece on { $square } is in the enemy castle and cannot jump any more.
camelot-due-capture = A capture must be made; it can be made from { $squares }.
camelot-due-leave = The piece on { $squares } must leave its own castle now.

camelot-castle-moves = { $seat ->
    [1] White’s castle moves
   *[2] Black’s castle moves
}

# Drawn with letters.

camelot-legend = M and N are White’s Men and Knights, m and n Black’s; a point is a free square, a star one of a castle. A move is its squares with - or, for a capture, x between them: E6-E8, E6-C8-A8, H4xJ4.
camelot-drawn-castle-moves = { $seat ->
    [1] White
   *[2] Black
} has used { $count ->
    [one] a castle move
   *[other] { $count } castle moves
}.
camelot-drawn-quiet = Plies since the last capture or castle entry: { $count }

# The rules, for the reader.

camelot-rules-1-title = What it is, and who wins
camelot-rules-1 =
    Camelot is a board game for two, less stern than chess and richer than draughts. George S. Parker devised it in 1882 as “Chivalry”; in 1930 it appeared, somewhat changed, as Camelot. White begins, then the sides move in turn.
    The main way to win is to bring two of your pieces into the enemy castle. You also win when you have captured every enemy piece and have two or more left, or when you have two or more and your opponent, whose turn it is, has no legal move.
    The rules here are those of the World Camelot Federation, which the rule book follows.

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
    Knights and Men alike move in all eight directions: along ranks, files and diagonals, backwards too. One piece moves in a turn, in one of these ways:
    Rule 1 — Plain move. The piece goes one step, to an adjoining empty square.
    Rule 2 — Canter. The piece leaps over an adjoining piece of its own side to the empty square just beyond, in a straight line. Nothing is removed. It may canter again and again in the same move, turn each time and stop where it likes (Knights: see Rule 7). Nobody ever has to canter. A canter may not end on the square where it began.
    Rule 3 — Jump. The piece leaps over an adjoining enemy piece to the empty square just beyond, in a straight line, and so captures it. The captured piece leaves the board at once, so that later steps of the same move may use its square. The square that the moving piece came from counts as empty too.

camelot-rules-4-title = Capturing
camelot-rules-4 =
    Rule 4 — Duty to capture. If any of your pieces can jump as the first step of its move, your move must capture. Which piece captures, what it captures and by which route is yours to choose; nobody has to capture as many as possible. Only a piece that has to leave your own castle goes before this duty (Rule 10).
    Rule 5 — A jump goes on. While the piece stands where it can jump again, it must, turning as it likes. It may even end on the square where it began. Only entering the enemy castle stops it sooner (Rule 12).

camelot-rules-5-title = The Knight’s charge
camelot-rules-5 =
    Rule 6 — Knight’s charge. A Knight, and only a Knight, may join canters and jumps in one move: first one or more canters, then one or more jumps, in that order. Its jumps go on as long as they can (Rule 5), and a charge may end where it began. Nobody has to charge as such: where the only capture on the board is by a charge, nothing need be captured. But a charge does fulfil the duty to capture (Rule 4), and it is a way out of your own castle (Rule 11).
    Rule 7 — A cantering Knight’s duty. A Knight that canters to a square from which it could jump must capture in the same move: at once, or after cantering on. So a Knight’s canter without a capture is legal only if there is a route to its last square with no stop, the last included, from which the Knight could jump. Men have no such duty.

camelot-rules-6-title = Your own castle
camelot-rules-6 =
    Rule 8 — No way in but by jumping. No plain move and no canter, those of a charge included, may touch a square of your own castle, not even in passing. Only a jump may.
    Rule 9 — On from there. A jump that lands in your own castle goes on if it can (Rule 5).
    Rule 10 — Out at once. If the jump ends there, your next move must take that very piece to a square outside your castle, before any other duty. This is the one exemption from the duty to capture (Rule 4).
    Rule 11 — How it leaves. If the piece can jump out, it must; a Knight may charge instead. Otherwise it leaves by a plain move, a canter or a charge, and a cantering Knight has its duty here too (Rule 7). A chain of jumps that ends in your own castle again is no way out. If the piece cannot leave at all, you have no legal move.

camelot-rules-7-title = The enemy castle
camelot-rules-7 =
    Rule 12 — In for good. A piece that enters the enemy castle never leaves it, and its move ends there at once, even in the middle of a chain of jumps.
    Rule 13 — Castle moves. A piece in the enemy castle may step to the castle’s other square while that is empty. Each side may do so at most twice in a game, whichever piece does it.
    Rule 14 — Duties first. A castle move is an ordinary move without a capture. It cannot be played while you must capture (Rule 4) or leave your own castle (Rule 10).
    Rule 15 — No jumps there. A piece in the enemy castle cannot jump, so it never obliges you to capture. And no piece on a castle square can be jumped: no line through it has a square on both sides.

camelot-rules-8-title = The end of the game
camelot-rules-8 =
    After each move these are looked at, in this order:
    – Castle: a side with two pieces in the enemy castle wins.
    – Elimination: a side that has captured all enemy pieces and has two or more left wins.
    – Stalemate: if the side to move has no legal move and the other has two pieces or more, the other wins.
    – Bare sides: if neither side has more than one piece, the game is drawn.
    – Stalemate without a winner: if the side to move has no legal move and the other has fewer than two pieces, the game is drawn.
    – Repetition: the third time the same position comes with the same side to move, and as many castle moves used by each side, the game is drawn.
    – Fifty moves: if each side has made fifty moves in a row without any capture and without any entry into an enemy castle, the game is drawn.
    Two pieces or more against a single one are not yet a win: play goes on.
    Besides, a player who resigns, or whose time runs out where a clock is used, loses, and both may agree on a draw.

camelot-rules-9-title = Writing moves down
camelot-rules-9 =
    A move is written with every square that the piece lands on: a hyphen before a square reached by a plain step or a canter, an x before one reached by a jump. C8-D9 is a plain move, E6-C8-A8 a canter, H4xJ4xL6 a jump over two pieces, F6-F8-H8xH10xJ12 a Knight’s charge, F16-G16 a castle move. Routes with the same first square, the same last square and the same captured pieces are one and the same move, and the shortest is written. When you type a move, squares of its canters may be left out as long as only one move fits; but a Knight’s canter written through a square where it may not stop (Rule 7) is refused. Results are 1-0, 0-1 and 1/2-1/2.

camelot-rules-10-title = What the rule books leave open
camelot-rules-10 =
    Some points are in no rule book. The program decides them as follows, and calls each a Ruling:
    – Ruling on Rule 11: if the piece in your own castle cannot leave it at all, you have no legal move, even if other pieces could move.
    – Ruling on stalemate: if the side to move has no legal move and the other has fewer than two pieces, nobody has won: the game is drawn.
    – Ruling on repetition: the third time draws the game by itself; nobody has to claim it.
    – Ruling on the fifty moves: they draw the game by themselves too.
    Three rules are stated by the World Camelot Federation only, and not in the rule book: that a move ends at once when it enters the enemy castle (in Rule 12), the draw by repetition, and the draw by fifty moves.

# Set up on the table.

camelot-man = { $seat ->
    [1] White Man
   *[2] Black Man
}
camelot-knight = { $seat ->
    [1] White Knight
   *[2] Black Knight
}
