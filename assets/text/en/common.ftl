# Sentences that all games share.

with-rule = { $sentence } (Rule { $rule })

verdict-ongoing = The game goes on.
verdict-draw = Draw
verdict-win = { $count ->
    [one] { $seats } wins
   *[other] { $seats } win
}
end-resign = The other side has resigned.
end-time = The other side has run out of time.
end-agreement = The players have agreed on a draw.
end-repetition = The same position has come for the third time.

refuse-game-over = The game is over.
refuse-unreadable-move = “{ $text }” is not a move of this game.
refuse-no-such-step = That is not possible now.
refuse-nothing-held = Choose a piece first, then the place where it goes.
refuse-not-your-turn = It is somebody else’s turn.
refuse-not-yours = These pieces belong to another player.
refuse-no-file = Nothing is taken from a file here.
bad-fields = { $expected } fields are expected, there are { $found }.
bad-not-ascii = Column { $column } is not a plain ASCII character.
bad-too-long = The text has { $found } bytes; the text of a position has at most { $most }.
bad-more-faults = There { $count ->
    [one] is one more fault
   *[other] are { $count } more faults
} besides these.

setup-not-a-pair = --setup: “{ $text }” is not of the form key=value.
setup-unknown-key = --setup: this game has no option “{ $key }”.
setup-unknown-value = --setup: { $key } cannot be “{ $value }”, only { $values }.
setup-file = --setup: { $key }={ $file }: { $fault }
setup-twice = --setup: { $key } is said twice.
setup-disagrees = --setup says { $key }={ $said }, but the position has { $found }.

match-nothing-to-undo = There is no move to take back.
match-nothing-to-redo = There is no move to play again.
match-seen = What has been seen cannot be taken back.
match-not-this-seat = It is not this player’s turn to decide.
match-no-such-move = There is no such move in this match.
took-back = { $count ->
    [one] One move was taken back.
   *[other] { $count } moves were taken back.
}
session-not-your-turn = It is not your turn.
session-not-your-seat = Only the player of a seat can decide for it.
session-stale = This move was meant for another position.
session-ask-first = Other players have moved since: ask them to take their moves back first.
session-flag-fell = Time that has run out cannot be taken back.
session-not-asked = Nothing of the kind has been proposed.
session-asked-already = That has been proposed already.
session-no-clocks = There is no clock to stop or start.
session-paused = The clocks are stopped.
session-too-long = That is too long: { $most } letters at most.
session-full = This match has become too long: nothing more can be added to it.
session-secret = Not before the match is over: it would show what is hidden.
