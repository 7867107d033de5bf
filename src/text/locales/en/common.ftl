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
bad-fields = Expected { $expected } fields, found { $found }.
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

# Draws by agreement.

session-no-draws = Draws cannot be agreed in this game.

box-equipment-file = No option is for that: describe your box in an equipment file.
box-editor = Set up the figure in the editor and keep it.
box-report = That contradicts a ruling: please tell the project, with a photograph if you can.
