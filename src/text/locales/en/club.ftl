# Evenings at the club: the file, the sheet, the page of games.

# Errors of the file; the line stands before them.
club-foreign = This is not the file of a club evening: its first line is not “camaieu-club: 1”.
club-newer = This file is of a newer form, “{ $text }”: a newer version of this program reads it.
club-no-key = A line is “key: value”, and this one has no colon.
club-twice = “{ $key }” stands here for the second time.
club-no-game = No line names the game, such as “game: camelot”.
club-bad-name = “{ $name }” cannot be the name of a player: a name has 1 to 60 characters, and no “|”.
club-name-taken = There is a player named { $name } already.
club-full = There is room for { $most } players.
club-begun = A round robin that has begun takes no more players.
club-seats = { $seats ->
    [one] A table needs two players, and this set-up has one seat.
   *[other] A table needs two players, and this set-up has { $seats } seats.
}
club-system = There is no system “{ $text }”: it is swiss or round-robin.
club-rounds = “{ $text }” is no number of rounds from 1 to { $most }.
club-round-number = Round { $expected } should stand here, not “{ $found }”.
club-outside-round = This line belongs below a “round:” line.
club-inside-round = “{ $key }” belongs before the first round.
club-fields = A table is “table: ANNA | BRUNO | RESULT”, then “match=NUMBER” or “game=FILE” if they are known.
club-no-player = No player is named “{ $name }”.
club-twice-in-round = { $name } is in this round already.
club-result = “{ $text }” is no result: it is 1-0, 0-1, 1/2-1/2, 0-0 if nobody scores, or * while it is not known.
club-file = “{ $text }” cannot stand here: a game is the plain name of a file in the same folder.
club-changed = This line has been changed in the file since it was read. The file stays as it is. Read it again, then make your change.

# Reasons why no round can be paired.
club-few-players = Two players are needed.
club-missing = { $count ->
    [one] One result is missing.
   *[other] { $count } results are missing.
}
club-over = All rounds have been played.
club-all-met = Everybody who is here has met all the others.

# The command.
help-command-club = Print the pairings and standings of a club evening
help-club-file = File of the evening
help-club-pair = Add the next round to the file
help-club-sheet = Write standings and rounds as HTML to print on A4
help-club-page = Write an HTML page with all games to replay
club-not-understood = line { $line }: kept, but not understood
club-pair-first = --pair adds nothing: { $fault }

# The sheet and the page.
club-evening = Club evening
club-system-swiss = Swiss system
club-system-round-robin = round robin
club-rounds-count = { $count ->
    [one] one round
   *[other] { $count } rounds
}
club-players-count = { $count ->
    [one] one player
   *[other] { $count } players
}
club-after-none = before the first round
club-after = { $count ->
    [one] after one round
   *[other] after { $count } rounds
}
club-after-part = { $count ->
    [0] { $games ->
        [one] after one game of round { $round }
       *[other] after { $games } games of round { $round }
    }
    [one] { $games ->
        [one] after one round and one game of round { $round }
       *[other] after one round and { $games } games of round { $round }
    }
   *[other] { $games ->
        [one] after { $count } rounds and one game of round { $round }
       *[other] after { $count } rounds and { $games } games of round { $round }
    }
}
club-standings = Standings
club-name = Name
club-round-short = R{ $number }
club-points = Points
club-opponents = Opponents
club-beaten = Beaten
club-explained = 1 won, ½ drawn, 0 lost, … still playing. Opponents: the sum of the points of all opponents (Buchholz). Beaten: the points of the opponents beaten and half of those drawn with (Sonneborn-Berger). A free round counts one point and no opponent.
club-all-rounds = Rounds
club-round = Round { $number }
club-free = { $name }, free
club-notes = Notes
club-first-named = { $seat } is named first.
club-games-at = All games to replay: { $file }
club-games = Games
club-no-games = No game has been kept yet.
club-won-by = { $name } has won
club-drawn = a draw
club-neither = no point for either
club-withdrawn = { $names }: left before playing half of the games, so these games count for nobody.
club-leavers-swiss = A player who leaves keeps their results and is no longer paired.
club-leavers-round-robin = A player who leaves before playing half of their games is taken out of the standings, and these games count for nobody. Otherwise the results stand, and those still to meet them have a bye.
club-start = Start
club-back = Back
club-forward = Forward
club-end = End
club-keys = Arrow keys: one move back or forward. Home and End: the first and the last position.
club-without-script = Without scripts, this page shows the last position of each game.

# The page beside the menu.
club-what = Pair the players of an evening, play or write down their games, and see who leads. The evening is kept as a file of text beside your saved games.
club-in-short = Pairings and standings for an evening with one board or many.
club-new = New evening
club-players = Players
club-tables = Tables
club-print = Print
club-web = Web page
club-sheet-written = The sheet is written; open it in a browser to print it: { $file }
club-page-written = The page with all games is written: { $file }
club-not-paired = The first round is not paired yet.
club-table = table
club-table-heard = Table { $number }: { $first } – { $second }
club-begin = Start
club-resume = Resume
club-here = move { $plies }
club-who-won = Who has won?
club-draw = draw
club-nobody = nobody
club-free-round = free this round, one point
club-pair-round = Pair round { $number }
club-pair-first-round = Pair round 1
club-tie-breaks = With equal points, the points of one’s opponents decide, then those of the opponents one has beaten.
club-standing-heard = { $place }. { $name }: { $points } points, opponents { $opponents }, beaten { $beaten }
club-noted = Noted for the club evening: round { $round }, table { $table }.
club-who = Who is here?
club-add-what = Type a name, press Enter, then the next one. You can paste a list with a name on each line.
club-from-here = From your players
club-how = How do you play?
club-looks = What an evening looks like
club-looks-1 = Each round pairs everybody, two at a table. Play here, or on real boards and enter the results.
club-looks-2 = The standings keep themselves.
club-looks-3 = At the end you print a sheet for the wall, or make a web page with all games to replay.
club-two-are-enough = Two names are enough.
club-odd = One player has a bye in each round, and gets a point for it.
club-add = Add
club-add-hint = Name of a player
club-remove = Remove
club-leaves = Leaves
club-is-back = Is back
club-has-left = { $name } (has left)
club-game = Game
club-system-asked = Pairing
club-swiss = Swiss: equal scores meet
club-round-robin = Everyone plays everyone
