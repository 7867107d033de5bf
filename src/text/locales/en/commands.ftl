# The command line.

help-about = Camaïeu: five board games of colour and camouflage. Without a command, the window opens.
help-heading-usage = Usage:
help-heading-options = Arguments and options
help-heading-commands = Commands
help-heading-players = Play and learn
help-heading-programs = For programs
help-heading-more = More
help-help = Show this help
help-version = Show the version
help-verbose = With --version: print the build, the folders and the graphics driver, too
help-lang = Language (default: the language of the system)

help-command-games = List the games with their seats and options
help-command-position = Print the starting position
help-command-check = Check positions, one per line: print “ok”, or “bad:” and all errors
help-command-moves = Print the legal moves
help-command-apply = Play moves and print the position and its outcome
help-command-perft = Count the move sequences of a given length
help-command-playouts = Play random games and print statistics
help-command-conformance = Test the rules of this program or another with the open test-suite
help-command-problem = Print a problem for one player, or check answers to it
help-command-puzzles = List the puzzles of a game: id, grade, kind and position
help-command-mine = Find puzzles by self-play, prove and grade them, and print them
help-command-replay = Play a saved game or a score through the rules and print its last position
help-command-review = Review a game: expected results, mistakes, better moves, a summary per seat
help-command-best = Print the computer’s best move with its score and line
help-command-match = Play a series of games between players and print the first one’s score
help-command-engine = Play as a program for “lab match --players engine:COMMAND”
help-command-book = Build an opening book by self-play and print it
help-command-tune = Fit the weights of an evaluation to recorded games and print them
help-command-tablebase = Build an endgame tablebase for Chameleon, Camelot or Camette
help-command-solve = Prove the result with best play and print it with its line
help-command-play = Play a game in the window, or in the terminal with --text
help-command-lessons = List the lessons with their steps, rules and titles
help-command-learn = Open a course where you left it, a lesson, puzzles or your mistakes
help-command-open = Open a copy of a saved game, a score or a position in the window
help-command-manual = Write manual pages and shell completions into a folder
help-command-lab = Study the games: engine matches, counts, proofs and endgame tables
help-command-help = List the commands, or describe one
help-help-of = Command to describe (default: list them all)

help-lessons-game = Game whose lessons to list (default: all)
help-lesson = What to practise: GAME, GAME/LESSON, GAME/LESSON/STEP, GAME/puzzles, or “mistakes” for your own that are due
help-learn-text = Take the lessons in this terminal
help-open-file = File to open (default: none, the menu opens)
help-manual-folder = Folder to write to, laid out as /usr/share is

help-game = Game: { $games }
help-moves = Moves in the game’s notation, as in a score
help-depth = Length of the sequences, from 0 to 99
help-conformance-game = Game to test (default: all)
help-against = Command of the program to test (default: this program)
help-part = Part to run: 1 (positions, moves, perft) or 2 (reasons, scores, games) (default: both)
help-divide = Print the count for each first move, too
help-games = Number of games (default: 100)
help-play-problem = Play a problem for one player, of difficulty 1 to 5
help-problem-level = Difficulty of the problem, from 1 to 5 (default: 1)
help-answers = Placements to check
help-file = Saved game, letter or score to read
help-score = Print the score instead: headers, moves, comments, marks and variations
help-puzzle-file = File of puzzles, as “lab mine --json” prints them (default: those built in)
help-puzzle-grade = Grade every puzzle again and list them by grade
help-puzzle-check = Prove every puzzle again: print “ok”, or “bad” and its flaw
help-replay-setup = Options, if the score has none; equipment=FILE gives the file it names
help-setup = Options of the game, such as players=4; “camaieu games” lists them
help-position = Position to start from; “moves” and “check” read standard input with -
help-seed = Seed of chance (default: 1; “play” and “host” draw one)
help-time = Thinking time per move, such as 2s or 200ms (default for “best”: 1s)
help-match-clock = Clock of each player: 10s+0.1s, 1+0 (minutes, seconds) or “move 2s” (default: none)
help-nodes = Positions to search per move, or for a proof (default without --time: “match” and “review” 20000, “solve” 20000000)
help-best-depth = Search depth in plies
help-level = Level of the computer, from 1 (beginner) to 10 (default: 10)
help-threads = Number of threads (default: 1); with more, moves may differ
help-tablebase-game = Game: chameleon or camelot
help-pieces = Largest number of pieces (default: Chameleon 6, Camette 8, Camelot 3)
help-tablebase-threads = Number of threads (default: 1)
help-proof = File to write the winner’s strategy to
help-check-proof = Check such a file by the rules and the endgame tablebase
help-json = Print JSON, one object per line
help-players = Players, separated by commas: random, level:1 to level:10, best, exec:COMMAND or engine:COMMAND
help-openings = Random moves at the start of each game (default: 0)
help-match-record = File to write a JSON object per game to
help-sprt = Stop early by SPRT with hypotheses ELO0 and ELO1 (alpha = beta = 5%)
help-tune-files = Files of games from “lab match --record”
help-origin = Note on the games, written into the result
help-shot = Save a picture of the table, then exit
help-size = Size of the window in pixels, such as 1280x720
help-view = Camera view: seat, opposite, above or quarter
help-quality = Graphics quality: low, medium or high (default: as high as the computer allows)
help-aids = Display aids, separated by commas: reach, places, paths, apart, through or map
help-text = Play in this terminal; “help” lists its commands
help-play-players = Players, separated by commas: person, random, level:1 to level:10 or best (default: person)
help-continue = Continue the latest unfinished game
help-choose = First steps of a move, separated by commas
help-grey = Save the picture in shades of grey
help-bare = Show the table without the panel
help-measure = Measure performance for this long, still and turning, then exit

command-see-help = See “camaieu --help”.
did-you-mean = Did you mean “{ $name }”?
command-unknown = Unknown command “{ $name }”.
command-unknown-argument = Unexpected argument “{ $arg }”.
command-missing = { $arg } is missing.
command-twice = { $arg } is given more than once.
command-conflict = { $arg } cannot be combined with { $other }.
command-no-value = { $arg } needs a value.
command-bad-value = “{ $value }” is not a valid value of { $arg }.
command-too-many-values = { $arg } takes no value, so “{ $value }” is not expected.
command-bad-arguments = Unrecognised arguments.
command-not-utf8 = The text is not valid UTF-8.
command-line = line { $line }: { $fault }
command-move = move { $number }, “{ $move }”: { $fault }
command-unknown-game = Unknown game “{ $game }”; the games are { $games }.
command-no-window = This build has no window; “camaieu --help” lists the commands that work without one.
command-no-proof = “solve” does not work for { $game }.
command-no-book = { $game } has no opening book: each game starts from a random deal.
command-no-tablebase = There is no tablebase of this game and set-up, only: { $known }.
command-tablebase-pieces = “--pieces” is from { $fewest } to { $most } here.
tablebase-damaged = The tablebase is damaged. Make it again with “camaieu lab tablebase { $arguments }”.
tablebase-other = This is not a tablebase of this version. Make it again with “camaieu lab tablebase { $arguments }”.
proof-head = The first line is not “{ $game }”, the winner’s seat and a position.
proof-no-move = “{ $position }” has no legal move in the proof, and the endgame tablebase does not know its result.
proof-not-won = “{ $position }” is not won.
proof-too-long = “{ $position }” comes too late: the proof leads round in circles.
command-no-tuning = “tune” does not work for { $game }: its engine has no weights.
match-player = Unknown player “{ $text }”: use random, level:1 to level:10, best, exec:COMMAND or engine:COMMAND.
match-seats = { $players } players cannot share { $seats ->
    [one] one seat
   *[other] { $seats } seats
} evenly.
match-forfeit = Game { $game }: “{ $player }” forfeits. { $fault }
match-forfeits = Three games in a row were forfeited, so the match ends after game { $game }.
match-sprt = “{ $text }” is not a pair of Elo differences: write --sprt ELO0,ELO1, the smaller first, up to { $most }.
match-record-write = { $file } cannot be written: { $fault }
match-exec-start = “{ $command }” cannot be started: { $fault }
match-exec-silent = It did not answer “{ $view }” within { $time }.
match-exec-long = Its answer to “{ $view }” is longer than { $bytes } bytes.
match-exec-not-utf8 = Its answer to “{ $view }” is not valid UTF-8.
match-exec-status = It exited with status { $status } without answering “{ $view }”.
match-exec-signal = It was ended by signal { $signal } without answering “{ $view }”.
match-exec-closed = It closed its output without answering “{ $view }”.
match-exec-move = It answered “{ $view }” with “{ $move }”: { $fault }
match-exec-nameless = Its first answer is “{ $answer }” instead of “name” and its name.

engine-unexpected = “{ $text }” is not expected here: the messages are described in the documentation.

problem-none = There is no problem here: { $game } has no problems, or this position leaves nothing to find.

replay-file = { $file }: { $fault }
replay-empty = There is nothing to replay: the file has no moves and names no game.
review-empty = There is nothing to review: the file has no moves.
replay-needs-file = A file is not opened just because a score names it. Give it yourself: “--setup { $option }=FILE”.
input-long-line = The line is longer than { $most } MiB.
replay-seed = The seed “{ $text }” is not a number.

review-better = better: { $line }.
score-at = line { $line }, column { $column }, “{ $word }”: { $fault }
score-move = line { $line }, column { $column }, move { $number }, “{ $word }”: { $fault }
score-open-comment = This comment is not closed: there is no “{"}"}” after it.
score-stray-brace = This closing brace has no opening one.
score-open-bracket = This bracket is not closed.
score-stray-bracket = This closing bracket has no opening one.
score-other-bracket = This closing bracket is of another kind than the opening one.
score-empty-bracket = There is no move in this bracket.
score-open-header = This header has no end: it is closed by a quotation mark and a square bracket.
score-unquoted-header = The value of this header must stand in quotation marks.
score-header-twice = The same header stands above with another value, “{ $before }”.
score-many-headers = A score has 1000 headers at most.
score-second-game = A second game begins here. A file holds one game.
score-after-result = This comes after the result.
score-two-results = This result in the header is not the one at the end of the game.
score-no-mark = This is not a mark: the marks are “!”, “?”, “!!”, “??”, “!?” and “?!”.
score-two-marks = The move has another mark already.
score-mark-alone = There is no move before this mark.
score-no-glyph = A glyph is $ with a number from 0 to 255.
score-no-move = This is not a move, number, comment, mark or result.
score-no-seat = No player of this game is called “{ $name }”.
score-result = The score gives the result “{ $written }”, but the game ends with “{ $reached }”.

# Size of the text
help-text-size = Size of the text in percent, from 80 to 200

# The manual pages, in sections
manual-name = NAME
manual-files = FILES
manual-data = Saved games, progress in the lessons and crash reports; without $XDG_DATA_HOME, ~/.local/share/camaieu
manual-settings = Settings; without $XDG_CONFIG_HOME, ~/.config/camaieu
manual-exit = EXIT STATUS
manual-exit-0 = Success
manual-exit-1 = The answer is no (a bad position, a failed test), or the system refuses something (a file cannot be written, there is no display)
manual-exit-2 = Bad input: an unknown option, an illegal move, a damaged file, …
perft-cut = A position on the way has too many moves to list them all, so this number is too small.
manual-not-written = The manual cannot be written to { $file }: { $fault }

# --version --verbose
version-build = build: { $value }
version-parts = optional parts: { $value }
version-revision = revision: { $value }
version-data = saved games: { $value }
version-settings = settings: { $value }
version-no-folder = none on this system
version-graphics = graphics: { $value }
version-no-graphics = no driver that can draw the table

# Diagrams
help-command-diagram = Draw a position as SVG, PNG, GIF or text
help-diagram-position = Position to draw (default: the start); with -, one per line of standard input
help-format = Format (default: by the file extension, or svg)
help-replay-format = Draw the game as an animation
help-diagram-seat = Draw what this seat sees, from its side
help-marks = Marks, separated by spaces, such as E6, ring:E6, E6>E8 or last:E6-E8
help-diagram-size = Width of the picture in pixels, from 64 to 4096 (default: 800)
help-output = File to write (default: standard output); “%d” in its name is the position’s number
diagram-title = { $game }: { $state }
diagram-no-pictures = This build draws no PNG or GIF, only SVG and text; build it with “--features pictures”.
diagram-needs-file = A picture cannot be shown in a terminal. Name its file: “-o FILE”.
diagram-needs-pattern = Several diagrams need a file each: give “-o” a name with “%d” for the number.
diagram-not-drawn = The picture cannot be drawn: { $fault }
diagram-no-seat = There is no seat { $number }: the seats here are 1 to { $seats }.
diagram-unknown-mark = “{ $mark }” is not a kind of mark; the kinds are { $words }.
diagram-no-place = “{ $mark }”: there is no place “{ $place }” in this position.
diagram-bad-mark = “{ $mark }”: { $fault }
diagram-bad-step = “{ $step }” cannot follow here; possible steps: { $next }.
diagram-no-last = A position does not tell its last move here. Give the position before it, and “last:MOVE”.
diagram-none-movable = No piece on the board can move here.
diagram-sign-frame = Marked: { $places }
diagram-sign-dot = Can go to: { $places }
diagram-sign-ring = Captured: { $places }
diagram-sign-hatch = Hatched: { $places }
diagram-sign-chosen = Chosen: { $places }
diagram-sign-movable = Can move: { $places }
diagram-sign-last = Last move: { $places }
diagram-sign-ghost = Would cover: { $places }
diagram-sign-arrow = Arrow: { $places }
diagram-sign-trail = Route: { $places }

# Puzzles

puzzle-no-record = This is not a puzzle: { $fault }
puzzle-few-moves = The position has only { $count ->
    [one] one legal move
   *[other] { $count } legal moves
}, too few for a puzzle.
puzzle-solutions = A puzzle has one solution or two, not { $count }.
puzzle-move = “{ $move }”: { $fault }
puzzle-line = The best play does not begin with a solution.
puzzle-grade = The grade { $grade } is not from 1 to 10.
puzzle-twice = The id { $id } is there twice.
puzzle-none-with = There are no puzzles with { $setup }.
puzzle-flawed = { $count ->
    [one] One puzzle has a flaw
   *[other] { $count } puzzles have flaws
}.
puzzle-flaw-kind = no puzzle of this game is of this kind and length
puzzle-flaw-id = its id is not that of this position
puzzle-flaw-solutions = its solutions are not the moves that keep the result
puzzle-flaw-sooner = the goal is reached in fewer plies
puzzle-flaw-line = its best play does not reach the goal
puzzle-flaw-unproved = the proof takes too many positions
