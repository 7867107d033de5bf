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
