# The lessons of Chromino.

chromino-lesson-aim = The aim of the game
chromino-lesson-aim-tiles = The players take turns to place a tile, a strip of three coloured squares, so that its colours match those it touches, and the first to place all their tiles wins.
chromino-lesson-aim-three = The tile on the table has a middle that matches every colour. Place your green-red-red tile so that all three of its squares touch that tile.
chromino-lesson-aim-three-hint = Green against green, red against the middle, red against red: right above it or right below it.
chromino-lesson-aim-three-done = Green on green, red on the middle, red on red: three contacts, and all of them match.
chromino-lesson-aim-three-two = That is a legal place, but only two of its squares touch the tile. Shift it so that all three do.
chromino-lesson-aim-win = One tile is left in your hand: blue-yellow-purple. Place it and win.
chromino-lesson-aim-win-hint = Blue goes beside blue, yellow beside yellow, on the right of the upright tile.
chromino-lesson-aim-win-done = Your hand is empty and the round is complete: you have won.

chromino-lesson-match = Colours must match
chromino-lesson-match-more = Turning a tile
chromino-lesson-match-right = Find both places for your purple-red-red tile.
chromino-lesson-match-right-hint = Two reds lie against two reds; the purple end sticks out and touches nothing.
chromino-lesson-match-right-done = Two contacts, red to red. The purple square touches no tile, so it cannot be wrong.
chromino-lesson-match-clash = Try to place purple-red-red right above green-red-red, edge to edge.
chromino-lesson-match-clash-hint = Lay it flat above the tile, purple on the left.
chromino-lesson-match-clash-done = Two contacts match, but purple lies against green. One wrong contact is enough: every contact must match.
chromino-lesson-match-turn = Find both places where purple-red-red does fit.
chromino-lesson-match-turn-hint = Turn it round: the two reds against the two reds, purple on the right.
chromino-lesson-match-turn-done = A tile may be turned, and laid across or upright.

chromino-lesson-two = Two contacts
chromino-lesson-two-more = One tile or two
chromino-lesson-two-one = Try to place red-yellow-yellow at the right end of the tile, red to red, like a domino.
chromino-lesson-two-one-hint = Lay it flat in the same row, its red end beside the last red square.
chromino-lesson-two-one-done = The colours match, but it is one contact only. A tile needs two.
chromino-lesson-two-square = Find both places for your blue-blue-green tile.
chromino-lesson-two-square-hint = One square can make both contacts. Which free square touches green above and green beside it?
chromino-lesson-two-square-done = A single square with two neighbours makes two contacts. The rest of the tile may point anywhere.
chromino-lesson-two-same = Place a tile that makes both its contacts with one and the same tile.
chromino-lesson-two-same-hint = Your blue-yellow-purple tile fits beside the upright one.
chromino-lesson-two-same-done = Two contacts are enough, with one tile or with two.
chromino-lesson-two-hole = Each of these four placements makes two contacts, and the last one closes in an empty square: holes are allowed, and so are bridges.

chromino-lesson-chameleon = Chameleons
chromino-lesson-chameleon-more = Many contacts
chromino-lesson-chameleon-any = The middle of a chameleon, the black square with the spiral (“*” in texts), matches every colour. Find both places for your purple-red-purple tile.
chromino-lesson-chameleon-any-hint = Purple against the middle, red against red.
chromino-lesson-chameleon-any-done = The middle takes purple as it would take any other colour.
chromino-lesson-chameleon-both = The chameleon’s middle touches purple already. Place your yellow-red-yellow tile so that it touches yellow as well.
chromino-lesson-chameleon-both-hint = Below the chameleon: yellow against the middle, red against red.
chromino-lesson-chameleon-both-done = Purple on one side, yellow on the other: the middle never has to choose.
chromino-lesson-chameleon-own = You hold a chameleon with a blue and a yellow end. Find all three places for it.
chromino-lesson-chameleon-own-hint = Its ends must match like any others; only the middle is free. Look along both sides of the upright tiles.
chromino-lesson-chameleon-own-done = Chameleons often fit. There are five of them, all different.
chromino-lesson-chameleon-many = Place your chameleon with at least six contacts.
chromino-lesson-chameleon-many-hint = There is a gap of exactly three squares in the middle.
chromino-lesson-chameleon-many-done = Seven contacts: the chameleon’s middle matches red above and green below. The more tiles on the table, the more contacts there are to be made.
chromino-lesson-chameleon-many-three = Three contacts. There is a better place.

chromino-lesson-must = Place if you can
chromino-lesson-must-more = The only tile that fits
chromino-lesson-must-no-draw = You would like one more tile. Try to draw.
chromino-lesson-must-no-draw-hint = Draw a tile from the bag (in text: draw), and see what the rules say.
chromino-lesson-must-no-draw-done = One of your tiles fits, so you must place. You draw only when you cannot.
chromino-lesson-must-only = You have five tiles. Only one of them fits, in one place. Place it.
chromino-lesson-must-only-hint = It makes two contacts with the upright tile: blue and yellow.
chromino-lesson-must-only-done = You may place any tile that fits; here there was just one.

chromino-lesson-draw = Drawing
chromino-lesson-draw-more = When nothing fits
chromino-lesson-draw-draw = Neither of your tiles fits. Draw one from the bag.
chromino-lesson-draw-draw-hint = Draw a tile from the bag (in text: draw).
chromino-lesson-draw-draw-done = You have drawn purple-purple-yellow. It does not fit either: you keep it, and your turn is over.
chromino-lesson-draw-fits = Nothing fits: draw. If the new tile fits, place it at once.
chromino-lesson-draw-fits-hint = Draw, and look at the new tile. Blue and yellow lie side by side on the right.
chromino-lesson-draw-fits-done = A tile that fits is placed in the same turn.
chromino-lesson-draw-no-pass = Nothing fits. Find everything that you may do now.
chromino-lesson-draw-no-pass-hint = Try your tiles: none fits. The bag is not empty.
chromino-lesson-draw-no-pass-done = Drawing, and nothing else. While the bag has tiles, nobody may pass.
chromino-lesson-draw-empty = Nothing fits, and the bag is empty. What is left to do?
chromino-lesson-draw-empty-hint = You can neither place nor draw. Pass (in text: pass).
chromino-lesson-draw-empty-done = If you can neither place nor draw, you pass.

chromino-lesson-last-chameleon = No chameleon last
chromino-lesson-last-chameleon-more = Getting rid of a chameleon
chromino-lesson-last-chameleon-refused = Your last tile is a chameleon. Try to place it on the right: blue on blue, the middle on yellow.
chromino-lesson-last-chameleon-refused-hint = It stands upright beside blue and yellow, its blue end at the bottom.
chromino-lesson-last-chameleon-refused-done = The last tile of a hand may not be a chameleon.
chromino-lesson-last-chameleon-after-drawing = You hold only a chameleon. Draw, and then place the chameleon on the right, beside blue and yellow.
chromino-lesson-last-chameleon-after-drawing-hint = Draw first. Then the chameleon stands upright beside blue and yellow, its blue end at the bottom.
chromino-lesson-last-chameleon-after-drawing-done = With two tiles in hand the chameleon is no longer the last, and it may be placed in the same turn. The rule book is not clear: this is a ruling.
chromino-lesson-last-chameleon-after-drawing-elsewhere = That is allowed as well. This time place it on the right: blue on blue, the middle on yellow.
chromino-lesson-last-chameleon-early = Both of your tiles fit. Place the one that leaves you a last tile you can use.
chromino-lesson-last-chameleon-early-hint = The last tile of a hand may not be a chameleon.
chromino-lesson-last-chameleon-early-done = Place chameleons before the end. The best place for one leaves room for your last tile.
chromino-lesson-last-chameleon-early-stuck = Now only the chameleon is left, and you will have to draw.
chromino-lesson-last-chameleon-stuck = You hold only a chameleon, and the bag is empty. Do what the rules leave you.
chromino-lesson-last-chameleon-stuck-hint = You cannot place and you cannot draw.
chromino-lesson-last-chameleon-stuck-done = A chameleon at the end with an empty bag is bad luck: you pass.

chromino-lesson-end = The last round
chromino-lesson-end-more = Finishing together
chromino-lesson-end-shown = You have two tiles left. Place the one that fits.
chromino-lesson-end-shown-hint = Blue and yellow lie side by side on the right.
chromino-lesson-end-shown-done = One tile is left: it is shown to everyone.
chromino-lesson-end-spoil = Player 2 shows a last tile, blue-yellow-purple. Place a tile so that theirs fits nowhere.
chromino-lesson-end-spoil-hint = It fits only beside the upright tile, blue to blue and yellow to yellow. Take that place yourself, or put a wrong colour next to it.
chromino-lesson-end-spoil-done = Once a tile is shown, you can play against it. Player 2 now has to draw.
chromino-lesson-end-together = Player 1 places the last tile of a hand, but the round is finished so that everyone has the same number of turns, and Player 2 empties theirs too: both win together.
chromino-lesson-end-share = Player 1’s hand is empty, but the round is yours to finish, and you have one tile. Share the win.
chromino-lesson-end-share-hint = Blue and yellow lie side by side on the right.
chromino-lesson-end-share-done = Both hands are empty at the end of the round: you win together.

chromino-lesson-blocked = When nobody can move
chromino-lesson-blocked-fewest = The bag is empty, nothing fits, and Player 2 has just passed. You have one tile, Player 2 has two. Make your move.
chromino-lesson-blocked-fewest-hint = You cannot place and cannot draw.
chromino-lesson-blocked-fewest-done = Nobody has placed anything in a whole round: the game is blocked, and the fewest tiles win. That is a ruling.
chromino-lesson-blocked-tie = The bag is empty, and Player 1 passes as the two others did: the game is blocked, and Players 1 and 2, with one tile each to Player 3’s two, win together.
chromino-lesson-blocked-alone = Alone at the table, you try to place a whole hand. Nothing fits and the bag is empty. Make your move.
chromino-lesson-blocked-alone-hint = You cannot place and cannot draw.
chromino-lesson-blocked-alone-done = For a single player a blocked game is a draw. Try again!

chromino-lesson-variants = Variants
chromino-lesson-variants-three-draws = In this variant you draw up to three tiles in a turn, until one fits. Draw, and place the tile that fits.
chromino-lesson-variants-three-draws-hint = Keep drawing. A blue-yellow tile goes on the right.
chromino-lesson-variants-three-draws-done = You stop as soon as a tile fits: then it must be placed.
chromino-lesson-variants-enough = The limit here is three tiles (you can also play with four, five or no limit): none of those drawn fits, and the turn is over.
chromino-lesson-variants-open = With many players the hands may lie open: everybody then sees which tiles the others still have.
chromino-lesson-variants-bambini = Bambini, the game for the very young, is played like dominoes: one contact, end to end. Continue the line to the right with your red-blue-blue tile.
chromino-lesson-variants-bambini-hint = Red against the red end, in a line.
chromino-lesson-variants-bambini-done = One end, one colour, one contact: enough for a first game.
chromino-lesson-variants-branch = In Bambini, the long edges of a chameleon’s middle are ends as well: there the line branches. Find both places for your yellow tile.
chromino-lesson-variants-branch-hint = It stands upright on the chameleon’s middle, above or below.
chromino-lesson-variants-branch-done = So the line grows in several directions.
chromino-lesson-variants-across = In Bambini, lay your chameleon across the right end of the line, so that its middle touches the blue end.
chromino-lesson-variants-across-hint = Turn it upright. Its middle goes right of the last blue square.
chromino-lesson-variants-across-done = Like a double in dominoes: now the line can go on in three directions.
chromino-lesson-variants-across-in-line = That continues the line, blue to blue, which is allowed. This time lay the chameleon across.

chromino-lesson-expert = The expert game
chromino-lesson-expert-value = In the expert game a tile is worth as many points as it has different colours, and so is each tile that it touches: green-green-red is worth two and the green tile one, together three points.
chromino-lesson-expert-notch = Place your red tile so that it scores five points.
chromino-lesson-expert-notch-hint = It is worth one itself. It must touch both of the other tiles, each worth two.
chromino-lesson-expert-notch-done = One for the red tile and two for each of its neighbours: five. Each tile counts once, however many contacts it makes.
chromino-lesson-expert-notch-three = One for the red tile and two for the single tile that it touches: three points. Find a place where it touches both.
chromino-lesson-expert-chameleon = Place a tile that scores six points.
chromino-lesson-expert-chameleon-hint = A chameleon is worth three points, and so is a tile of three colours.
chromino-lesson-expert-chameleon-done = Tiles of three colours and chameleons are worth most: three points each. Touch as many of them as you can.
chromino-lesson-expert-total = Player 2 places the last tile for six points and has fifteen, but Player 1 has twenty: the game ends as usual, and the most points win.

chromino-lesson-problems = Problems
chromino-lesson-problems-two-places = Find both places for your blue-purple-purple tile.
chromino-lesson-problems-two-places-hint = Look at the purple corner, at the lower left.
chromino-lesson-problems-two-places-done = In a problem you look for every place of a tile. The number of places is given.
chromino-lesson-problems-four-places = Find all four places for your green-green-red tile.
chromino-lesson-problems-four-places-hint = Two places are along the top on the left, two at the lower right.
chromino-lesson-problems-four-places-done = You found all four.

chromino-lesson-game = Your first game
chromino-lesson-game-more = A longer game
chromino-lesson-game-first = Win a first small game against a beginner, with three tiles each.
chromino-lesson-game-first-hint = Place a tile whenever one fits. Draw only when none does.
chromino-lesson-game-first-done = You have won your first game.
chromino-lesson-game-small = Play a short game against a beginner, with five tiles each, and win.
chromino-lesson-game-small-hint = Place awkward tiles while they fit, and chameleons before the end.
chromino-lesson-game-small-done = You have won. In a whole game everyone starts with eight tiles.

# What is explained when it happens for the first time.

chromino-first-drawn-fits = Your turn continues: a tile fits now, so you must place it.
chromino-first-chameleon-last = Your last tile is a chameleon, and a chameleon may not be placed last.
chromino-first-last-tile = You have a single tile left, so everyone sees it.
