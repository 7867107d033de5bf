# The lessons of Camelot.

camelot-lesson-aim = What the game is about
camelot-lesson-aim-board = This is Camelot. White plays up the board, Black plays down. F1 and G1 are White’s castle, F16 and G16 Black’s. Whoever first has two pieces in the enemy castle wins.
camelot-lesson-aim-step = You are White. Move your Knight on F9 one step, to G10.
camelot-lesson-aim-step-hint = The Knight moves one step in any direction. G10 is one step up and one to the right.
camelot-lesson-aim-step-beside = One step it is, but G10 is to the right: move diagonally.
camelot-lesson-aim-step-done = Every piece can do this: one step, to any adjacent empty square.
camelot-lesson-aim-win = You are White. One of your Men is in the black castle already. Bring in the second and win, in one move.
camelot-lesson-aim-win-hint = One castle square is still empty: G16.
camelot-lesson-aim-win-same-piece = That only moves the Man that is inside already. It takes two pieces: bring in the other one.
camelot-lesson-aim-win-done = Two pieces in the enemy castle: you have won.

camelot-lesson-steps = One step at a time
camelot-lesson-steps-all-ways = You are White. Find all eight plain moves of your Man on F8.
camelot-lesson-steps-all-ways-hint = Forwards, backwards, sideways and along the four diagonals: one step each.
camelot-lesson-steps-all-ways-done = Eight directions, for Men and Knights alike. Backwards too.
camelot-lesson-steps-occupied = You are White. Try to move your Man from F8 to F9, where your other Man stands.
camelot-lesson-steps-occupied-hint = Play F8-F9 and see what the rules say.
camelot-lesson-steps-occupied-done = A move ends on an empty square, always.
camelot-lesson-steps-back = You are White. Move your Man on F8 back one rank, straight or diagonally.
camelot-lesson-steps-back-hint = Rank 7 is the one behind it.
camelot-lesson-steps-back-canter = You leapt over your own Man. That is a canter, which comes in the next lesson. This time, go back one step.
camelot-lesson-steps-back-done = Retreating is allowed, and sometimes wise.
