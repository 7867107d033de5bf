# Sentences that all games share.

with-rule = { $sentence } (Rule { $rule })

verdict-ongoing = The game is in progress.
verdict-draw = Draw
verdict-win = { $count ->
    [one] { $seats } wins
   *[other] { $seats } win
}
names-and = { $first } and { $last }
end-resign = The game ended by resignation.
end-time = The game ended on time.
end-late = { $seat } ran out of time.
end-resigned = { $seat } resigned.
end-you-late = You ran out of time.
end-you-resigned = You resigned.
end-agreement = The players agreed on a draw.
recurs = The same position has occurred for the second time. A third time is a draw.
end-repetition = The same position has occurred for the third time.

refuse-game-over = The game is over.
refuse-unreadable-move = “{ $text }” is not a move of this game.
refuse-no-such-step = That is not possible now.
refuse-nothing-held = Pick a piece first, then the place where it goes.
refuse-not-your-turn = It is not that player’s turn.
refuse-not-yours = These pieces belong to another player.
refuse-no-file = This game is not set up from a file.
refuse-no-piece-here = There is no piece on { $square }.
refuse-not-your-piece = The piece on { $square } belongs to another player.
bad-seat = “{ $text }” is not the number of a seat.
bad-square = “{ $text }” is not a square of the board.
bad-outcome = “{ $text }” is not an outcome.
bad-fields = Expected { $expected } fields, found { $found }.
bad-ranks = The board needs { $expected } ranks separated by /; { $found } were found.
bad-rank-text = Rank { $rank } may hold only { $letters } and numbers of empty squares, not “{ $text }”.
bad-rank-width = Rank { $rank } has { $width } squares; { $found } were found.
bad-side = The side to move must be one of { $sides }, not “{ $text }”.
bad-no-piece = There is no piece on the board.
bad-not-ascii = The character in column { $column } is not plain ASCII.
bad-too-long = The text is { $found } bytes long; a position has at most { $most }.
bad-more-faults = { $count ->
    [one] There is one more error.
   *[other] There are { $count } more errors.
}

setup-not-a-pair = --setup: “{ $text }” is not of the form key=value.
setup-unknown-key = --setup: this game has no option “{ $key }”.
setup-unknown-value = --setup: { $key } cannot be “{ $value }”, only { $values }.
setup-file = --setup: { $key }={ $file }: { $fault }
setup-twice = --setup: { $key } is given twice.
setup-needs = --setup: { $key }={ $value } is possible only with { $other }={ $needed }.
setup-fixed = --setup: { $key }={ $value } does not go with { $option }={ $chosen }, which has { $key }={ $right }; it goes with { $others }.
setup-disagrees = --setup gives { $key }={ $said }, but the position has { $found }.

match-nothing-to-undo = Nothing to undo.
match-nothing-to-redo = Nothing to redo.
match-seen = What a player has seen cannot be undone.
match-not-this-seat = This player cannot decide that.
match-no-such-move = There is no such move in this match.
took-back = { $count ->
    [one] One move undone.
   *[other] { $count } moves undone.
}
session-not-your-turn = It is not your turn.
session-not-your-seat = Only the player in that seat can decide this.
session-stale = This move was meant for another position.
session-ask-first = Other players have moved since: ask them first whether their moves may be undone.
session-flag-fell = Running out of time cannot be undone.
session-not-asked = There is no such offer to answer.
session-asked-already = This has already been offered.
session-no-clocks = This game has no clocks.
session-clocks-run = The clocks are running.
session-paused = The clocks are stopped.
session-too-long = Too long: { $most } characters at most.
session-name-taken = This name is already taken at this table. Choose another one.
session-full = This game has become too long: nothing more can be added.
session-secret = Not until the game is over: it would reveal what is hidden.
letter-hidden = This game has hidden tiles: it cannot be sent as a letter.
letter-files = This game uses a file of your own pieces: it cannot be sent as a letter.
letter-missing = There is no letter in this text. A letter begins with “camaieu:”.
letter-cut = { $missing ->
    [0] This letter is not complete: it breaks off at line { $line }, column { $column }. Copy all of it.
    [one] This letter is not complete: it breaks off at line { $line }, column { $column }, and one character is missing. Copy all of it.
   *[other] This letter is not complete: it breaks off at line { $line }, column { $column }, and { $missing } characters are missing. Copy all of it.
}
letter-character = { $missing ->
    [0] Line { $line }, column { $column } of this letter has “{ $letter }”, which is in no letter. Please have it sent again.
    [one] Line { $line }, column { $column } of this letter has “{ $letter }”, which is in no letter, and one character is still to come. Please have it sent again.
   *[other] Line { $line }, column { $column } of this letter has “{ $letter }”, which is in no letter, and { $missing } characters are still to come. Please have it sent again.
}
letter-changed = This letter was changed on its way, somewhere between line { $line }, column { $column } and line { $to-line }, column { $to-column }. Please have it sent again.
letter-newer = This letter comes from a newer version of this program.
letter-unknown-game = This letter is for a game that this program does not know: { $game }.
letter-other-rules = { $ply ->
    [0] This letter comes from a program with other rules. Both need the same version.
   *[other] Move { $ply } of this letter is not possible here: the letter comes from a program with other rules. Both need the same version.
}
letter-own = { $count ->
    [one] This letter also has a move of your own side: { $moves }.
   *[other] This letter also has { $count } moves of your own side: { $moves }.
}
letter-goes-on = The letter goes on. Paste the rest of it, or press Enter to give it up.
letter-own-question = Shall it be added? (yes/no)
letter-own-again = Nothing was added. Bring the same letter again to add all of it.
letter-others = { $count ->
    [one] The text has a letter of another game too: bring it by itself.
   *[other] The text has letters of { $count } other games too: bring each by itself.
}
letter-not-added = Nothing was added.
letter-first = The game of the letter is on the table.
letter-same = Nothing new: your game is already where the letter is.
letter-new = { $count ->
    [one] The letter brings one move.
   *[other] The letter brings { $count } moves.
}
letter-older = { $count ->
    [0] This letter is older than your game: it is from before the first move.
    [one] This letter is older than your game: it ends after one move.
   *[other] This letter is older than your game: it ends after { $count } moves.
}
letter-differs = Move { $number } differs: you had { $mine }, the letter says { $theirs }. Both are in the list of moves.

# Draws by agreement.

session-no-draws = Draws cannot be agreed in this game.

box-own = I own the box
box-own-what = A few looks into your box, and we play by what you find there. Leave out what you cannot see.
box-found = Your box: { $options }
box-as-usual = Your box has what is usual here.
box-play = Play as in my box
box-equipment-file = No option is for that: describe your box in an equipment file.
box-editor = Set up the figure in the editor and keep it.
box-report = That contradicts a ruling: please tell the project, with a photograph if you can.

date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
