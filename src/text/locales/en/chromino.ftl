# Chromino

chromino-name = Chromino
chromino-tagline = Three-colour tiles, placed edge to edge.
chromino-menu = Dominoes of three colours; the last tile wins
chromino-computer-1 = Ada
chromino-computer-2 = Basil
chromino-computer-3 = Clara
chromino-computer-4 = Dario
chromino-computer-5 = Emma
chromino-computer-6 = Felix
chromino-computer-7 = Greta
chromino-computer-8 = Hugo
chromino-seat-1 = Player 1
chromino-seat-2 = Player 2
chromino-seat-3 = Player 3
chromino-seat-4 = Player 4
chromino-seat-5 = Player 5
chromino-seat-6 = Player 6
chromino-seat-7 = Player 7
chromino-seat-8 = Player 8

chromino-end-out = { $count ->
    [one] A hand is empty and the round is complete.
    [2] The round is complete: both players with an empty hand win together.
   *[other] The round is complete: all { $count } players with an empty hand win together.
}
chromino-end-fewest-tiles = The bag is empty and no tile fits any more: { $count ->
    [one] the player with the fewest tiles wins.
    [2] the two players with the fewest tiles win together.
   *[other] the { $count } players with the fewest tiles win together.
}
chromino-end-blocked = The bag is empty and no tile fits any more.
chromino-end-points = The game is over: { $count ->
    [one] the player with the most points wins.
    [2] two players are level on points and tiles, and win together.
   *[other] { $count } players are level on points and tiles, and win together.
}

chromino-option-players = Players
chromino-option-players-1 = One player tries to place a whole hand alone.
chromino-option-players-2 = Two players.
chromino-option-players-3 = Three players.
chromino-option-players-4 = Four players.
chromino-option-players-5 = Five players.
chromino-option-players-6 = Six players.
chromino-option-players-7 = Seven players.
chromino-option-players-8 = Eight players.
chromino-option-mode = Game
chromino-option-mode-classic = A tile needs at least two contacts, and the first empty hand wins.
chromino-option-mode-expert = Like the classic game, but placements score points and the most points win.
chromino-option-mode-bambini = Like dominoes: a tile is placed end to end with another.
chromino-option-draws = Tiles to draw
chromino-option-draws-1 = If you cannot place, you draw one tile.
chromino-option-draws-3 = If you cannot place, you draw up to three tiles, until one fits.
chromino-option-draws-4 = If you cannot place, you draw up to four tiles, until one fits.
chromino-option-draws-5 = If you cannot place, you draw up to five tiles, until one fits.
chromino-option-draws-any = If you cannot place, you draw until a tile fits.
chromino-option-hands = Hands
chromino-option-hands-hidden = Each player sees only their own tiles.
chromino-option-hands-open = All hands are visible to everyone.

chromino-option-leftovers = Tiles left over
chromino-option-leftovers-kept = Tiles that are left in a hand at the end cost no points.
chromino-option-leftovers-subtracted = At the end, the values of the tiles left in a hand are taken off its points.

chromino-bad-variant = “{ $text }” is not a mode and a draw limit, such as classic/1.
chromino-bad-mode = “{ $text }” is not a mode: the modes are classic, expert and bambini.
chromino-bad-draws = “{ $text }” is not a draw limit: the limits are 1, 3, 4, 5 and *.
chromino-empty-table = There is no tile on the table: a game begins with one.
chromino-bad-placed = “{ $text }” is not a placed tile, such as BPR@1,-2v.
chromino-bad-tile = “{ $text }” is not a tile.
chromino-reversed = The tile “{ $text }” is written { $tile }.
chromino-too-far = “{ $text }” lies too far out: with { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
} on the table, no square is more than { $farthest } from the centre.
chromino-twice = The tile { $tile } appears twice: { $one ->
    [table] on the table
    [bag] in the bag
   *[other] in hand { $one }
} and { $two ->
    [table] on the table
    [bag] in the bag
   *[other] in hand { $two }
}.
chromino-overlap = { $one } and { $two } both lie on { $square }.
chromino-table-mismatch = { $two } does not match { $one } between { $square } and { $neighbour }.
chromino-bad-seats = There are { $found } hands; the maximum is 8 players.
chromino-bad-turn = “{ $text }” is not a turn, such as 1:0:0 (player, tiles drawn, turns without a placement).
chromino-bad-to-move = “{ $text }” cannot be the player to move: { $seats ->
    [one] there is only one
   *[other] there are { $seats }
}.
chromino-bad-drawn = “{ $text }” is not a number of tiles drawn this turn.
chromino-too-many-drawn = { $drawn } tiles cannot have been drawn this turn: the maximum is { $limit }.
chromino-bad-passes = “{ $text }” is not a number of turns without a placement.
chromino-counted-hidden = The hand of player { $seat } cannot be hidden: the game is over, and the tiles left over are counted.
chromino-bad-scores = { $expected ->
    [one] There must be one number of points
   *[other] There must be { $expected } numbers of points
}, not { $found }.
chromino-bad-score = “{ $text }” is not a number of points for player { $seat }.
chromino-no-points-here = Player { $seat } has { $points } { $points ->
    [one] point
   *[other] points
}, but there are none in a { $mode } game.
chromino-empty-to-move = It is player { $seat }’s turn with an empty hand, but the game is not over.
chromino-empty-before-turn = Player { $seat } has an empty hand but is still to play in this round: the game would have ended with the previous round.
chromino-retired-to-move = It is player { $seat }’s turn, but that player has left the game.
chromino-few-play = At least two players must be left, not { $found }.

chromino-hand-hidden = The hand of player { $seat } is hidden.
chromino-not-in-hand = The tile { $tile } is not in the hand.
chromino-on-table = The tile { $tile } is already on the table.
chromino-last-chameleon = The last tile of a hand cannot be a chameleon.
chromino-occupied = That place is taken.
chromino-mismatch = { $colour ->
    [B] Blue
    [G] Green
    [P] Purple
    [R] Red
   *[Y] Yellow
} against { $other ->
    [B] blue
    [G] green
    [P] purple
    [R] red
   *[Y] yellow
}: the colours do not match.
chromino-no-contact = The tile would touch nothing; it needs two contacts.
chromino-one-contact = The tile would have only one contact; it needs two.
chromino-bambini-no-contact = The tile would touch nothing; it must be placed against an end of another.
chromino-bambini-contacts = The tile would have { $found } contacts; only one is allowed.
chromino-bambini-no-end = The tile would touch with its side, not with an end.
chromino-bambini-no-end-there = The tile would touch the side of another, not an end.
chromino-must-place = { $count ->
    [one] One of your tiles fits
   *[other] { $count } of your tiles fit
}: you must place a tile.
chromino-must-draw = No tile fits: you must draw one.
chromino-drawn-enough = { $limit ->
    [one] Only one tile
   *[other] Only { $limit } tiles
} may be drawn per turn.
chromino-bag-empty = The bag is empty.
chromino-several-places = “{ $text }” matches { $count } placements.
chromino-fits-nowhere = “{ $text }”: the tile { $tile } does not fit there.

chromino-due-draw = None of your tiles fits: draw one.
chromino-due-draw-chameleon = Your last tile is a chameleon: draw another.
chromino-due-pass = Nothing can be placed or drawn: pass.

# Drawn with letters.

chromino-player = Player { $seat }
chromino-legend = R red, B blue, P purple, Y yellow, G green, * any colour; - and | join the squares of a tile. A move is the tile as read from the left or from below, @, x and y of its first square, and h for horizontal or v for vertical: BPR@1,1v; or draw, or pass.
chromino-drawn-hand = { chromino-player }: { $tiles } ({ $count })
chromino-drawn-closed-hand = { chromino-player } holds { $count ->
    [one] a tile
   *[other] { $count } tiles
}.
chromino-drawn-left = { chromino-player } has left the game.
chromino-drawn-bag = Tiles in the bag: { $count }
chromino-drawn-drawn = Tiles drawn this turn: { $count }
chromino-drawn-scores = Points: { $points }
chromino-draw = Draw a tile
chromino-pass = Pass
chromino-ply-draw = drew a tile
chromino-ply-pass = passed
chromino-bag-left = The bag: { $count ->
    [0] it is empty.
    [one] one tile is left in it.
   *[other] { $count } tiles are left in it.
}
chromino-has = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
chromino-has-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
chromino-has-left = has left the game
chromino-colour = { $colour ->
    [B] blue
    [G] green
    [P] purple
    [R] red
    [Y] yellow
   *[other] any colour
}
chromino-tile = { $tile }: { $colours }
chromino-tile-worth = { $tile }: { $colours }, worth { $value }
chromino-scores = { $parts } = { $sum } points

# Questions to the owner of a box.

chromino-box-chameleons = Is each colour on exactly two of the five chameleons?
chromino-box-chameleons-yes = Yes
chromino-box-chameleons-no = No
chromino-box-leftovers = What does your sheet say of tiles left in the hand at the end of an expert game?
chromino-box-leftovers-silent = Nothing
chromino-box-leftovers-subtracted = Their values are taken off
chromino-box-leftovers-other = Something else

# The rules, for the reader.

chromino-rules-1-title = The game and how to win
chromino-rules-1 =
    Chromino, by Louis Abraham (2001), is a game of coloured tiles for one to eight players, like dominoes in two directions. Place your tiles against those on the table so that the colours match.
    The first player to place all their tiles wins; others who do so in the same round win too.

chromino-rules-2-title = The tiles and the start
chromino-rules-2 =
    A tile is a strip of three squares. There are five colours: red, blue, purple, yellow and green. The 75 ordinary tiles are all the strips that can be made of them, no two alike: 5 of a single colour, 40 of two and 30 of three.
    The other five tiles are chameleons, with two different colours at the ends and a middle that matches every colour: green–red, blue–green, blue–yellow, purple–yellow and purple–red.
    At the start, one chameleon chosen at random lies on the table. The other 79 tiles go into the bag, and each player draws eight and hides them from the others. Player 1, chosen by lot or by agreement, begins; play proceeds clockwise.

chromino-rules-3-title = Placing a tile
chromino-rules-3 =
    Tiles lie horizontally or vertically on an endless grid, each on three free squares. Wherever a square of your tile shares an edge with a square of a tile already there, there is a contact.
    Rule 1 — Everything matches. At every contact the two colours must be the same, or one of the two squares must be the middle of a chameleon. Such a middle may touch one colour on one side and another on the other.
    Rule 2 — Two contacts. There must be at least two contacts. Two with the same tile are enough; so is one square that touches two neighbours. Holes and bridges are allowed.

chromino-rules-4-title = A turn
chromino-rules-4 =
    Rule 3 — If you can place, you must. If one of your tiles fits, you place one; you may not draw instead.
    Rule 4 — Drawing. If none fits, you draw a tile from the bag, if there is one. If you can now place, you do; otherwise you keep the tile and your turn ends. If you can neither place nor draw, you pass.
    Rule 5 — No chameleon last. The last tile of a hand may not be a chameleon. If your only tile is a chameleon, you cannot place it, so you draw; then you may place any tile of your hand, including the chameleon. If the bag is empty, you pass.
    Rule 6 — One tile left. A player with a single tile left shows it to everyone.

chromino-rules-5-title = The end of the game
chromino-rules-5 =
    Rule 7 — An empty hand. When a hand is empty, the round is completed, up to the last player, so that all have had the same number of turns. All players whose hand is then empty win together.
    Rule 8 — Blocked. If the bag is empty and no player has placed anything in their last turn, the game is blocked. The players with the fewest tiles win together; for a single player the game is a draw. This is checked at the end of every turn. Turns that placed nothing count even if there were still tiles in the bag then; but a player who has just drawn the last tile still has their turn.
    A player may also resign, or run out of time when playing with clocks. With two players, the other then wins. With more, that player’s hand is laid aside and the game continues without them; the last one left wins. A draw cannot be agreed on.

chromino-rules-6-title = Variants, agreed before the game
chromino-rules-6 =
    Drawing. Instead of one tile, up to three, four or five may be drawn per turn, or any number: you then keep drawing until a tile fits, the limit is reached or the bag is empty.
    Hands. They may be open instead of hidden, which works well with many players.
    Expert. A tile is worth as many points as it has different colours, 1, 2 or 3, and a chameleon 3. When you place a tile, you score its value and the value of every tile that it touches, each once, however many contacts there are; the first tile on the table counts too. The game ends as usual, and the most points win; ties go to the player with fewer tiles left, and if those are equal too, the win is shared. For a single player, a blocked game is a draw here too.
    Tiles left over (option of the expert game). When the game is over, each player may have to take the values of the tiles left in their hand off their points, which may then be negative. All hands are laid open for that, and the points that remain decide.
    Bambini, for the very young, like dominoes. Rules 1 and 2 are replaced by this: a tile has exactly one contact. It matches, and it joins an end of one tile to an end of the other. An end is the short edge of a tile, or a long edge of a chameleon’s middle. So ordinary tiles continue in line, and chameleons lie in line or across and make branches. Any other shared edge, matching or not, makes the placement illegal. Rules 3 to 8 still apply.
    Problems. Given some tiles on the table and one or more tiles to place, find every placement of each. The number beside a tile says how many there are.

chromino-rules-7-title = Notation
chromino-rules-7 =
    A placement is written with the three squares of the tile, read from left to right or from bottom to top, then an @ and the coordinates of the first of them (to the right, then up, counted from the first square of the start tile), then h if the tile is horizontal or v if it is vertical: BPR@1,1v. The colours are R red, B blue, P purple, Y yellow, G green; the middle of a chameleon is a star, as in G*R. The other moves are draw and pass.

chromino-rules-8-title = Points the rule book leaves open
chromino-rules-8 =
    The rule book does not settle some points, or not clearly. The program settles them as follows; each of these choices is called a Ruling here:
    – Ruling on Rule 3: a player who can place may not draw instead. This is how the rule book reads.
    – Ruling on Rule 5: after drawing, any tile of the hand may be placed, including the chameleon.
    – Ruling on Rule 8: when the game counts as blocked, and that the players with the fewest tiles then win together.
    – Ruling on the expert game: it ends like the others; the highest total wins, ties go to fewer tiles left, and then the win is shared. Tiles left over cost nothing; with the option “Tiles left over”, their values are taken off.
    – Ruling on Bambini: the details of contacts and ends.
    – Ruling on resigning and on time with more than two players: the hand is laid aside and the game continues.
    The colours of the five chameleons are not in the text of the rule book; they were read off photographs of the set.

chromino-option-mode-classic-short = classic
chromino-option-mode-expert-short = expert
chromino-option-mode-bambini-short = bambini
chromino-option-draws-any-short = no limit
chromino-option-hands-hidden-short = hidden
chromino-option-hands-open-short = open
chromino-option-leftovers-kept-short = not counted
chromino-option-leftovers-subtracted-short = taken off

# Set up on the table.


# With nothing in hand.

chromino-nothing-held = Pick a tile first, then the place where it goes.

# In words, for screen readers and the terminal.

chromino-square = column { $x }, row { $y }
chromino-hand-tile = tile { $number }
chromino-other-tile = { $seat }’s tile { $number }
chromino-face-down = face down
chromino-contents = { $colour }, { $part ->
    [middle] middle
   *[end] end
} of the { $axis ->
    [h] horizontal
   *[v] vertical
} tile { $tile }
chromino-free = free, { $beside }
chromino-beside = { $side ->
    [left] left of it
    [right] right of it
    [above] above it
   *[below] below it
} { $colour }
chromino-worth = { $tile }, worth { $value }
chromino-own-tile = tile { $number }: { $tile }
chromino-own-points = points: { $points }
chromino-own-bag = in the bag: { $count }
chromino-told-placed = tile { $tile } placed { $axis ->
    [h] horizontally, its left end
   *[v] vertically, its upper end
} on column { $x }, row { $y }
chromino-destination = { $axis ->
    [h] to the right
   *[v] downwards
} from column { $x }, row { $y }: { $tile }
chromino-told-scored = { $points ->
    [one] one point
   *[other] { $points } points
}
chromino-told-drew = draws a tile
chromino-told-drew-tile = draws the tile { $tile }
chromino-told-passed = passes
chromino-told-last = shows the last tile: { $tile }
# Why a move is advised: continues “This move”.

chromino-why-draws = draws a tile, as none of yours fits
chromino-why-passes = passes, as nothing fits
chromino-why-empties = empties your hand
chromino-why-scores = scores { $count ->
    [one] one point
   *[other] { $count } points
}
chromino-why-touches = makes { $count ->
    [1] one contact
    [2] two contacts
    [3] three contacts
    [4] four contacts
   *[other] { $count } contacts
}
chromino-why-keeps-chameleon = keeps your chameleon for later
chromino-why-only-tile = places the only tile of yours that fits
chromino-why-needs-chameleon = places your chameleon, as no other tile of yours fits
chromino-why-only-place = uses the only place where this tile fits
chromino-why-last-tile = leaves you a single tile, { $count ->
    [0] which fits nowhere yet
    [one] which fits in one place
   *[other] which fits in { $count } places
}
chromino-why-keeps-all = leaves a place for each of your { $tiles } other tiles
chromino-why-keeps = leaves a place for { $count ->
    [0] none
    [one] one
   *[other] { $count }
} of your { $tiles } other tiles
chromino-why-shuts-out = shuts out { $tile }, the last tile of Player { $seat }
chromino-why-keeps-out = still leaves no place for { $tile }, the last tile of Player { $seat }
chromino-why-narrows = leaves a place for { $then } of the { $unseen } tiles that you have not seen, no longer for { $now }
chromino-why-widens = opens a place for { $then } of the { $unseen } tiles that you have not seen, up from { $now }
chromino-why-leaves = leaves you { $count ->
    [one] a single tile
   *[other] { $count } tiles
}

chromino-handicap-tiles = with { $count } tiles fewer
chromino-handicap-tiles-more = with { $count } tiles more
chromino-handicap-tiles-short = { $count } fewer
chromino-handicap-tiles-more-short = { $count } more
