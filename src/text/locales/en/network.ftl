# Games with people at other machines.

help-command-host = Host an online game: print its code and six words, then who comes and goes
help-command-join = Join an online game by its six words or its invitation code
host-player = Unknown player “{ $text }”: use remote, random, level:1 to level:10 or best, and with --text also person.
host-person = “person” plays in this terminal, which takes --text. A guest is “remote”.
help-host-game = Game: { $games } (default: with --dir, all games of the folder)
help-host-players = Players, separated by commas: person, remote, random, level:1 to level:10 or best (default: remote; with --text person first)
help-host-text = Play in this terminal as well
help-host-clock = Clock: 10+5 (minutes, seconds per move), 90s+0.5s or “move 30” (default: none)
help-host-dir = Folder of online games, all served until you stop (default for a new game: your own)
help-host-announce = Show the game on the local network under this name
help-listen = Address and port to listen at, such as 0.0.0.0:4242 (default: any)
help-relay = Relay: none, default (iroh’s public ones) or a URL (default: that of the settings)
help-code = Six words or invitation code (default: return to your last game)
help-join-name = Your name
help-join-nearby = Join the game of this name on the local network (default: list the games there)
help-join-seat = Seat number, or onlooker (default: any free seat)
help-join-text = Play in this terminal
help-join-replace = Take your seat back from another copy of the program on this computer, such as one that has hung

command-no-network = This build cannot play online.

net-code-letter = An invitation code has no “{ $letter }”.
net-code-mistyped = The invitation code is mistyped or incomplete.
net-code-newer = The invitation code comes from a newer version of this program.
net-busy = Another program has already opened the games in { $file }.
net-damaged = { $file }: this is not an online game, or it is damaged.
net-too-many = { $file } holds { $count } games; at most { $most } can be open.
net-no-tables = There is no online game in { $file }.
net-too-large = The pieces of this game take too much room to be sent.
net-closed = The network cannot be opened: { $fault }
net-bad-relay = “{ $relay }” is not the address of a relay: it must look like https://relay.example.org.
net-no-relay = No internet connection: only people on the same network (Wi-Fi) can join you.
net-no-announcing = The game cannot be made visible on the local network: { $fault }
net-no-searching = The local network cannot be searched: { $fault }
net-none-nearby = No game is visible on the local network.
net-not-nearby = No game “{ $name }” is visible on the local network.
net-stranger = The host does not know this invitation.
net-old-invitation = This invitation is no longer valid. Ask the host for a new one.
net-version-host = The host’s program is older (version { $program }). The host needs the newer one.
net-version-guest = This program is older than the host’s (version { $program }). Install the newer one.
net-version-neither = The host’s program has the same version ({ $program }) but other rules. Install the same program.
net-seat-taken = That seat is taken, or there is no such seat.
net-full = All places at this table are taken.
net-doubled = Another program on this computer has your seat. Do you want to continue here?
net-doubled-command = Another program on this computer has your seat. With --replace, you continue here.
net-replaced = You are playing on in another program on this computer.
net-dismissed = The host has asked you to leave this table.
net-unreachable = The host cannot be reached. Their computer may be off, or offline.

# A text that was pasted where another kind belongs.
pasted-invitation = This is an invitation to an online game. Paste it under “{ join }”, or after “camaieu join”.
pasted-letter = This is a letter for a game by mail. Paste it under “{ menu-import }”, or into a game in the terminal.
pasted-saved = This is a saved game. Paste it under “{ menu-import }”, or open its file with “camaieu open”.
pasted-score = This is a game score. Paste it under “{ menu-import }”, or open its file with “camaieu open”.
pasted-lesson = This link leads to lessons or puzzles. Paste it under “{ menu-import }”, or after “camaieu open”.
pasted-position = This is a position. Paste it under “{ menu-import }”, or open its file with “camaieu open”.

net-no-way-back = There is no game to return to. Type the six words or the invitation code.
net-words-nth = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
}
net-words-count = An invitation has { $six } words; { $count ->
    [one] this is one.
   *[other] these are { $count }.
}
net-words-unknown = The { net-words-nth } word, “{ $typed }”, is not one of the words.
net-words-unknown-likely = The { net-words-nth } word, “{ $typed }”, is not one of the words. Is it “{ $word }”?
net-words-misheard = These six words do not go together. Is the { net-words-nth } word “{ $word }”?
net-words-apart = These six words do not go together. Please have them read again.
net-words-looking = Looking for the game …
net-words-nobody = Nobody answers to these words. Are they still good?
net-words-no-search = The game cannot be looked for: { $fault }
net-words-failed = Nobody can come by words, only by the code: { $fault }
net-words-near = Only people on your network (Wi-Fi) can use these words to join.
net-words-relay = Guests elsewhere need the relay { $relay } in their settings to come by these words.
net-words-here = Read these words to your guests: { $words }
net-words-good-for = { $minutes ->
    [one] They are good for one more minute.
   *[other] They are good for { $minutes } more minutes.
}
net-words-ended = Everybody is here: the words are no longer good.
net-words-none = There are no words: everybody is here. “words new” makes some once somebody is missing.
net-words-only-host = The host has the words.

net-elsewhere = The game has moved on in the meantime.
net-onlooker = You are only watching.
net-not-asked = Nobody has asked you that. “help” lists what you can type.
session-not-now = This is not possible now.
session-not-away = That player is online or has only just left. { $seconds ->
    [one] Wait another second.
   *[other] Wait another { $seconds } seconds.
}
net-no-chat = This message cannot be sent: it is longer than 200 characters, or free messages are off.
net-refused = The host refuses this.
net-no-connection = The host does not answer; the game continues as soon as they can be reached.
net-not-begun = The game has not started yet.
net-agreed-anew = The host has changed what is agreed. Please look again.
net-not-prepared = Prepare one move, or the move it answers and the answer; up to { $most }, with semicolons between them.
net-prepared-secret = With hidden hands, only your own move can be prepared.
net-prepared-late = It is your turn: play the move itself.
net-only-host = Only the host can do this.

net-connected = Connected to the host.
net-lost = Connection lost; trying again …
net-ended = The game with the host has ended.
net-unreadable = The host has sent something that this program cannot read.
net-came = { $seat } is online.
net-left = { $seat } is offline.
net-onlookers = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $count } people are watching.
}
net-there = online
net-away = offline for { $time }
net-open = not here yet
net-engine = computer
net-deal-fair = Deal checked: the pieces are the ones drawn at the start.
net-deal-other = Careful: the pieces are not the ones drawn at the start.
net-deal-differs = Careful: from move { $ply } on, the pieces are not the ones drawn at the start.
net-ask = { $question } Type “agree” or “disagree”.
net-declined = { $seat } declines.
net-said = { $name }: { $text }
net-say-hello = Hello!
net-say-good-luck = Good luck!
net-say-well-played = Well played!
net-say-thanks = Thank you.
net-say-one-moment = One moment, please.
net-say-goodbye = Goodbye!

text-not-online = This command is for online games.
text-word-who = who
text-does-who = Say who is here
text-word-ready = ready
text-does-ready = Say that you are ready to begin with what is agreed
text-agreed = Agreed for this game: hints { $hints }, analysis { $analysis }, undo { $undo }.
text-get-ready = The game starts when everybody is ready. Type “ready” if you agree.
text-word-words = words
text-does-words = As the host, show the six words by which others can come; words new: make others, the old ones are no longer good
text-word-renew = new
text-word-say = say
text-does-say = Say something to the others: one of hello, good-luck, well-played, thanks, one-moment, goodbye, or your own words
text-canned-goodbye = goodbye
text-canned-one-moment = one-moment
text-canned-thanks = thanks
text-canned-well-played = well-played
text-canned-good-luck = good-luck
text-canned-hello = hello
text-word-rematch = rematch
text-does-rematch = Propose a rematch
text-word-swap = swap
text-does-swap = Propose to swap seats with the player of this number
text-word-claim = claim
text-does-claim = Propose to count the game as lost for a player who is offline: claim 2
text-word-prepare = prepare
text-does-prepare = As a guest, while others are to move: prepare MOVE, or AFTER MOVE for an answer, several with semicolons; the host plays what fits, even when you are away; “prepare off” withdraws it
text-word-dismiss = dismiss
text-does-dismiss = As the host, before the game begins: ask a guest to leave: dismiss 2
text-not-dismissed = Only the host can ask a guest to leave, by the number of the seat, and before the game has begun.
text-word-substitute = substitute
text-does-substitute = Propose that the computer plays for a player who is offline, until they are back: substitute 2; substitute 2 7
text-word-agree = agree
text-does-agree = Agree to what was proposed
text-word-disagree = disagree
text-does-disagree = Decline what was proposed

# In the window

join = Join a game
join-six = With six words
join-six-what = Somebody reads them to you. The first letters are enough.
join-word = Word { $place } of { $six }
join-word-right = Word { $place } of { $six }, right
join-word-wrong = Word { $place } of { $six }, not one of the words
join-word-doubtful = Word { $place } of { $six }, perhaps another word
join-not-a-word = Not one of the words.
join-is-it = Is it
join-is-the = Is the { net-words-nth } word
join-is-it-end = ?
join-missing = { $count ->
    [one] { $count } word is missing.
   *[other] { $count } words are missing.
}
join-by-code = Paste a long code…
join-return = Return
join-return-to = Return to { $name }’s game
join-return-to-game = Return to the game
join-return-with = { $game } with { $names }.
join-return-kept = Your seat and your pieces are kept.
join-look = Watch
join-code = Invitation code
join-code-hint = Paste or type the code
join-name = Your name
join-watch = Just watch
join-now = Join
join-cancel = Cancel
join-trying = Connecting …
join-still-trying = Still trying …
join-nearby = On the same Wi-Fi
join-none-nearby = No game is open here.
join-nearby-open = Open to everybody on this network
join-nobody = Somebody
join-hosted = Games that you have opened
join-host-again = Reopen
join-take-over = Continue here
chat = Chat
chat-new = { $count } new
chat-own-words = In your own words
area-lobby = Before the game
lobby-read-words = Read these six words to your guests
lobby-words-what = By telephone or in a message. They type them under “Join a game”.
lobby-good-for = good for { $minutes } min
lobby-or-scan = or scan
lobby-show-code = Show the long code
lobby-back-to-words = Back to the words
lobby-copy-words = Copy the words
lobby-words-copied = The words have been copied.
lobby-copy-message = Copy as a message
lobby-message = Play with me: open Camaïeu, choose “Join a game” and type these six words: { $words }
lobby-message-copied = The message has been copied: paste it where you write to your guests.
lobby-new-words = New words
lobby-cancel = Cancel the game
lobby-code-only = Your guests can come by the long code
lobby-everybody-is-here = Everybody is here
lobby-here = { $here } of { $all } are here
lobby-computer-plays = Computer plays
lobby-ask-to-leave = Ask to leave…
lobby-starts-by-itself = Starts by itself when everybody is here and ready.
lobby-starts-in = Starts in { $seconds }…
lobby-wait = Wait
lobby-ready = Ready
lobby-leave = Leave
lobby-at-table = You are at { $name }’s table
lobby-at-a-table = You are at the table
lobby-guest-what = This is agreed. The game starts when everybody is ready.
lobby-onlooker-what = You are watching. The game starts when everybody is ready.
lobby-agreed-anew = Something else is agreed now. Please look again.
lobby-double = { $one } and { $other } play on the same computer: whoever sits there could see both hands.
lobby-allow = Let them play
seat-ready = Ready
seat-you-ready = You · ready
seat-here = Here
seat-connecting = Connecting…
seat-free = Not here yet
seat-silent = Not answering
agreed = Agreed for this game
agreed-change = Change what is agreed
agreed-hints = Hints
agreed-analysis = Analysis
agreed-undo = Undo
agreed-on = on
agreed-off = off
agreed-undo-asking = by asking
agreed-undo-free = without asking
agreed-clock-move = { $time } per move
terms-hints = hints
terms-no-hints = no hints
terms-undo-asking = undo by asking
terms-undo-free = free undo
online-silent = Not answering for the moment. The game waits, nothing is lost.
online-silent-long = { $name } has not answered for a while. Shall the computer play on?
online-wait = Wait
online-computer-plays-on = Computer plays on
online-free-seat = A seat is free: “Invite players” in the menu has the words.

seat-elsewhere = Online
invite = Invite players
invitation = Invitation
invite-what = Other players can take a seat at this table, or watch, from their own computers.
invite-here = Here
invite-chat = Free messages
invite-chat-on = allowed
invite-chat-off = off
invite-relay = Who can reach you
invite-relay-default = anyone, over the internet
invite-relay-none = local network only
set-relay = How others reach you
set-relay-default = Over the internet
set-relay-none = Same network only
set-relay-own = My own relay
set-relay-default-what = People can join you from anywhere, with six words.
set-relay-none-what = Only people on the same network (Wi-Fi) can join you. Nothing leaves the house.
set-relay-own-what = For clubs and schools that run a relay of their own.
set-name = Your name
set-name-what = What the others read beside your portrait
set-page = Page for links
set-page-what = Address of Camaïeu on the web: links to your games open there
set-page-bad = “{ $page }” is not an address: it must look like https://example.org/camaieu/.
set-relay-address = Address of my relay
invite-nearby = On the local network
invite-nearby-off = by code only
invite-nearby-on = visible on the network: anyone can join
invite-now = Make an invitation
invite-opening = Connecting to the network …
invite-code-what = Send this code to those you invite: they choose “Join a game”.
invite-picture = Invitation code as a QR code
invite-copied = The code has been copied.
invite-renew = New code
invite-renew-what = The old code will no longer work. Players who are here already stay.
invite-who = At the table
invite-only-host = Only the host can invite.

company = At the table
company-rematch = Propose a rematch
company-swap = Swap seats
company-claim = Count as lost
company-engine = Let the computer play on
company-wait = possible in { $seconds } s
company-silence = No messages yet.
company-say = Say something
company-send = Send
company-mute = Free messages are switched off.

online-onlooker = Onlooker
online-your-turn = It’s your turn.
online-title-turn = Your turn – Camaïeu
question-rematch = { $by } proposes a rematch.
online-asked-substitute = Proposed: the computer (level { $level }) plays for { $seat }.
online-asked-claim = Proposed: { $seat }, who is offline, loses the game.
online-asked-swap = Swap of seats proposed: { $one } and { $other }.
online-asked-rematch = Rematch proposed.
online-waits = { $question } Waiting for an answer …
question-swap = { $by } proposes to swap seats: { $one } and { $other }.
question-claim = { $away } is offline. { $by } proposes to count the game as lost for them.
question-substitute = { $away } is offline. { $by } proposes that the computer (level { $level }) plays on for them.

# Games elsewhere that wait, in the start menu.
waiting-title = Games that wait
waiting-yours = your turn
waiting-over = over
waiting-turn-of = { $name }’s turn
waiting-today = since today
waiting-yesterday = since yesterday
waiting-days = for { $days } days
waiting-weeks = { $weeks ->
    [one] for one week
   *[other] for { $weeks } weeks
}
waiting-all = All { $count }…
waiting-became-yours = { $names }, { $game }: it is your turn.
waiting-is-over = { $names }, { $game }: the game is over.

# Moves prepared in advance
net-prepared-none = Nothing is prepared.
net-prepared-move = Prepared for your turn: { $move }
net-prepared-answer = Prepared after { $after }: { $move }
net-prepared-played = The move that you had prepared was played.
net-prepared-dropped = What you had prepared did not fit any more. It is your turn.
prepare = Prepare a move
prepare-open = Prepare a move…
prepare-short = Prepare…
prepare-why = It is played when your turn comes, if it fits then. You need not be there.
prepare-after = Expected move
prepare-any = any move
prepare-answer = Your answer
prepare-own = Your move
prepare-add = Prepare
prepare-withdraw = Withdraw – { $what }
prepare-full = No more than { $most } can be prepared.
prepare-not-expected = { $move } is not possible now.
prepare-no-answer = After { $after }, { $move } is not possible.
