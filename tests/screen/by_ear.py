#!/usr/bin/env python3
"""Plays whole games by ear: hears announcements and the name of what has the focus, presses keys, and looks at nothing.

Usage: by_ear.py PROGRAM [GAME:LANGUAGE …]. Without games it plays all of them in each language, against level 3. It builds
the position itself, from the start position and the moves that it hears, asks `camaieu best` for its moves, and plays them
by keys. Each game is tried three times at most. It is run on a D-Bus session and a display of its own, in a home of its
own. Exit status 77: nothing to test with.
"""

import json
import random
import re
import subprocess
import sys
import time
from itertools import product

from sentences import Sentences, plain
from tree import PATIENCE, Atspi, Failure, GLib, application, enable, wait_for

# Games until one is won.
MOST_GAMES = 3
# Most plies of a game.
MOST_PLIES = 300
# Positions that are searched for a move.
NODES = {"camelot": 40_000, "chameleon": 60_000, "le-cameleon": 80_000, "caminos": 6_000, "chromino": 12_000}
# Seconds for an arrow key to be followed by a name; at an edge none comes.
STEP = 30
# Most arrow keys to a place.
MOST_STEPS = 80

SQUARE = r"[A-Za-z]\d+"
NUMBER = r"-?\d+"
# Turns that lead a piece through all the ways in which it can lie.
TURNS = "rrrrfrrrrfrrrrfrrrrtrrrrttrrrr"


class Ear:
    """A window that is heard and typed at."""

    def __init__(self, program, args):
        self.said, self.focus, self.steps, self.window = [], "", 0, None
        self.process = subprocess.Popen([program, "play", *args])
        self.listener = Atspi.EventListener.new(self.hear)
        for event in ("object:announcement", "object:state-changed:focused"):
            self.listener.register(event)

    def open(self):
        """Waits for the window."""
        application(self.process)
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
        find = lambda: subprocess.run(search, capture_output=True, text=True).stdout.split()
        self.window = wait_for("the window", find)[-1]

    def hear(self, event, *_):
        """Notes an announcement, or name and description of what gets the focus."""
        if event.type.startswith("object:announcement"):
            self.said.append(plain(str(event.any_data)))
        elif event.detail1:
            try:
                is_area = event.source.get_role() == Atspi.Role.TABLE
                self.focus = plain(f"{event.source.get_name()} | {event.source.get_description()}")
            except GLib.Error:
                # It has gone meanwhile.
                return
            # The whole board has it before any place: no key leads there.
            self.steps += not is_area

    def press(self, key):
        subprocess.run(["xdotool", "windowfocus", self.window, "key", key], check=True)

    def ask(self, key, pattern=""):
        """Presses a key and waits for an announcement with a pattern: all that is said until then."""
        before = len(self.said)
        self.press(key)
        heard = lambda: " ".join(self.said[before:])
        wait_for(f"an answer to {key}", lambda: len(self.said) > before and re.search(pattern, heard()))
        return heard()

    def wait_for_focus(self, before, patience):
        """Waits a while for something else to get the focus than before; at an edge nothing does."""
        try:
            wait_for("another place", lambda: self.steps > before, patience)
        except Failure:
            pass

    def step(self, key):
        """Presses an arrow key and hears where it leads."""
        before = self.steps
        self.press(key)
        self.wait_for_focus(before, STEP)

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        for event in ("object:announcement", "object:state-changed:focused"):
            self.listener.deregister(event)


class Game:
    """A game as it is heard: its position, and what is said in it."""

    def __init__(self, program, game, lang, seed):
        self.program, self.game, self.texts, self.taken_in, self.plies = program, game, Sentences(lang), 0, 0
        self.turn, self.winner, self.random = None, None, random.Random(seed)
        names = []
        for seat in ("1", "2"):
            name = f"{game}-seat-{seat}"
            names.append("|".join(re.escape(said) for said in {
                self.texts.say(name), plain(self.texts.messages.get(f"{name}.within", self.texts.say(name)))}))
        compiled = lambda message, blank: [
            re.compile(self.texts.pattern(message, **{blank: name}), re.IGNORECASE) for name in names]
        self.turns, self.wins = compiled("turn", "seat"), compiled("verdict-win", "seats")
        self.draws = re.compile(re.escape(self.texts.say("verdict-draw")) + r"\.")
        self.begins = [re.compile(self.texts.pattern("narration-of", seat=name, told="")) for name in names]
        self.options = self.texts.compile("narration-can-go", places=r"[^.]+")
        self.know()
        self.ear = Ear(program, [
            game, "--lang", lang, "--quality", "low", "--size", "800x600", "--players", "person,level:3", "--seed", str(seed)])
        self.position = ""

    def know(self):
        """Makes the patterns of the game's own sentences."""

    def tool(self, command, *args):
        """What the program answers to a command about a position."""
        output = subprocess.run([self.program, command, self.game, *args], capture_output=True, text=True)
        if output.returncode:
            raise Failure(f"{command} {args}: {output.stderr.strip()}")
        return output.stdout.splitlines()

    def start(self):
        """The position in which the game begins, once it is heard that it does."""
        self.listen(lambda: self.turn is not None)
        return self.tool("position")[0]

    # What is heard.

    def listen(self, enough):
        """Takes in what is said until it is enough."""
        def look():
            while self.taken_in < len(self.ear.said):
                self.take_in(self.ear.said[self.taken_in])
                self.taken_in += 1
            return enough()
        wait_for("the next sentence of the match", look)

    def take_in(self, said):
        """Takes in the moves, the turn and the result that an announcement tells."""
        begins = sorted((found.start(), found.end(), seat)
                        for seat, begin in enumerate(self.begins) for found in begin.finditer(said))
        for number, (_, end, seat) in enumerate(begins):
            rest = said[end:begins[number + 1][0] if number + 1 < len(begins) else len(said)]
            key = self.key_of_sentence(rest)
            if key is not None:
                self.play(seat, key, rest)
        # Of several moves in one announcement the last says whose turn it is.
        turns = [(found.start(), seat) for seat in (0, 1) for found in self.turns[seat].finditer(said)]
        self.turn = max(turns)[1] if turns else self.turn
        for seat in (0, 1):
            if self.wins[seat].search(said):
                self.winner = seat
        if self.draws.search(said):
            self.winner = -1

    def play(self, seat, key, sentence):
        """Makes a move that was heard in the own position."""
        self.suppose(seat, key)
        fitting = [move for move in self.tool("moves", "--position", self.position) if self.key_of_move(move) == key]
        if len(fitting) != 1:
            raise Failure(f"“{sentence}” means {fitting} in {self.position}")
        self.position = self.tool("apply", fitting[0], "--position", self.position)[0]
        self.plies += 1

    def suppose(self, seat, key):
        """Makes room for a move that shows what was hidden."""

    # What is done.

    def best(self):
        said = self.tool("best", "--json", "--nodes", str(NODES[self.game]), "--position", self.position)[0]
        return json.loads(said)["move"]

    def place_of(self, focus):
        """The column and row of a place that has the focus; `None` beside the board."""
        found = re.match(rf"({SQUARE}),", focus)
        return found and (ord(found[1][0].lower()) - ord("a"), int(found[1][1:]))

    def go(self, target):
        """Leads the focus to a place by arrow keys: towards it where that leads on, and else by ways hardly gone."""
        gone = []
        for _ in range(MOST_STEPS):
            here = self.place_of(self.ear.focus)
            if here == target:
                # Names that come late are told apart from where the keys have led by asking for the place.
                said = self.ear.ask("i")
                if self.place_of(said) in (target, None):
                    return
                self.ear.focus = said
                continue
            if here is None:
                self.ear.step("Up")
                continue
            across, up = target[0] - here[0], target[1] - here[1]
            # Up and down first: rows need not have the same columns.
            towards = [("Up", up > 0), ("Down", up < 0), ("Right", across > 0), ("Left", across < 0)]
            towards.sort(key=lambda way: not way[1])
            key = next((key for key, _ in towards if gone.count((here, key)) < 2), None)
            if key is None:
                break
            gone.append((here, key))
            self.ear.step(key)
        raise Failure(f"no way to {target} by arrow keys, but to “{self.ear.focus}”")

    def choose(self):
        """Chooses the place that has the focus: what is said of it."""
        return self.ear.ask("Return")

    def is_played(self, said):
        """Whether this tells a move of one's own."""
        begin = self.begins[0].search(said)
        return bool(begin and self.key_of_sentence(said[begin.end():]) is not None)

    def make(self, move):
        """Makes a move by going from square to square, as far as one is asked."""
        wanted = re.findall(SQUARE, move)
        here, left, tried = wanted[0], wanted[1:], []
        for _ in range(30):
            self.go(self.place_of(f"{here},"))
            said = self.choose()
            if self.is_played(said):
                return
            options = self.options.search(said)
            options = re.findall(SQUARE, options["places"]) if options else []
            here = next((square for square in left if square in options), None)
            if here is not None:
                left = left[left.index(here) + 1:] if self.in_order else [square for square in left if square != here]
            elif self.texts.say("narration-may-stop") in said:
                here = wanted[-1]
            else:
                # One of several that make no difference in the notation.
                here = next((square for square in options if square not in tried), None)
                tried.append(here)
            if here is None:
                raise Failure(f"{move}: “{said}”")
        raise Failure(f"{move}: no end of it")

    def run(self):
        """Plays until it is heard who has won."""
        self.ear.open()
        self.position = self.start()
        while self.winner is None:
            if self.plies > MOST_PLIES:
                raise Failure("the game does not end")
            before = self.plies
            if self.turn == 0:
                self.make(self.best())
            self.listen(lambda: self.plies > before or self.winner is not None)


class Squares(Game):
    """A game whose moves go from square to square."""

    in_order = True

    def know(self):
        self.moved = self.texts.compile("narration-moved", piece="[^.;:]+?", **{"from": SQUARE, "to": SQUARE})
        self.captured = self.texts.compile("narration-captured", place=SQUARE)

    def key_of_sentence(self, said):
        moved = self.moved.search(said)
        if not moved:
            return None
        return moved["from"], moved["to"], frozenset(found["place"] for found in self.captured.finditer(said))


class Camelot(Squares):
    def key_of_move(self, move):
        squares = re.findall(SQUARE, move)
        pairs = zip(squares, squares[1:], re.findall("[-x]", move))
        between = lambda one, other: (
            chr((ord(one[0]) + ord(other[0])) // 2) + str((int(one[1:]) + int(other[1:])) // 2))
        return squares[0], squares[-1], frozenset(between(one, other) for one, other, sign in pairs if sign == "x")


class Chameleon(Squares):
    def key_of_move(self, move):
        start, end = re.findall(SQUARE, move)
        return start, end, frozenset([end] if "x" in move else [])


class LeCameleon(Squares):
    in_order = False

    def know(self):
        super().know()
        piece = self.texts.pattern("le-cameleon-contents")
        self.captured = self.texts.compile("le-cameleon-told-taken", cell=SQUARE, partner=SQUARE)
        self.gained = self.texts.compile("le-cameleon-told-gained", piece=piece, cell=SQUARE)

    def key_of_sentence(self, said):
        moved = self.moved.search(said)
        if not moved:
            return None
        taken = frozenset(found["cell"] for found in self.captured.finditer(said))
        return moved["from"], moved["to"], taken, frozenset(map(self.gain, self.gained.finditer(said)))

    def gain(self, found):
        letters = (name[-1] for name, text in found.groupdict().items() if text and re.fullmatch("colour_[A-Z]", name))
        return next(letters), found["cell"]

    def key_of_move(self, move):
        start, end = re.findall(SQUARE, move)[:2]
        return start, end, frozenset(re.findall(r"x(\w\d)", move)), frozenset(re.findall(r"\+(\w)@(\w\d)", move))


class Placing(Game):
    """A game whose pieces come from beside the board."""

    def know(self):
        self.here = self.texts.compile("narration-lies", told=".+")

    def place(self, number, cells, wanted):
        """Takes a piece by its number, turns it until it is heard to lie as wanted at one of the places, and places it."""
        self.take(number)
        for cell in cells:
            self.go(cell)
            lies = self.lies(self.ear.focus)
            for turn in TURNS:
                if lies == wanted:
                    said = self.choose()
                    if self.is_played(said):
                        return
                    raise Failure(f"{wanted} is not played: “{said}”")
                lies = self.lies(self.ear.ask(turn))
        raise Failure(f"it is not heard how to place {wanted}")

    def take(self, number):
        before = self.ear.steps
        self.ear.ask(str(number))
        # The focus goes to a place where the piece fits, which may be where it is.
        self.ear.wait_for_focus(before, 1)

    def lies(self, said):
        """The move that a piece in the hand would make as it lies, if that is heard."""
        here = self.here.search(said)
        return here and self.key_of_sentence(here["told"])


class Caminos(Placing):
    def know(self):
        super().know()
        listed = SQUARE + r"(?: [(][^)]*[)])?"
        self.placed = self.texts.compile("caminos-told-placed", shape=r"\w+", cells=rf"{listed}(?:, {listed})*")
        self.cubes = re.compile(rf"({SQUARE})(?: [(](\d)[^)]*[)])?")
        self.own = self.texts.compile("caminos-own", count=r"\d+", shape=r"\w+")

    def key_of_sentence(self, said):
        placed = self.placed.search(said)
        return placed and frozenset((cell, int(cubes or 1)) for cell, cubes in self.cubes.findall(placed["cells"]))

    def key_of_move(self, move):
        return frozenset((cell, int(cubes)) for cell, cubes in re.findall(rf"({SQUARE})=(\d)", move))

    def shape(self, key):
        """The shape of a piece that covers these cells."""
        files, ranks = ({cell[at] for cell, _ in key} for at in (0, 1))
        counts = sorted(cubes for _, cubes in key)
        if sum(counts) < 4:
            return {2: "I2", 3: "I3"}[sum(counts)]
        return "O4" if counts == [2, 2] or (len(counts), len(files), len(ranks)) == (4, 2, 2) else "L4"

    def make(self, move):
        key = self.key_of_move(move)
        said = self.ear.ask("o", self.begins[0])
        shapes = [next(name[-2:] for name, text in found.groupdict().items() if text and re.fullmatch("shape_..", name))
                  for found in self.own.finditer(said)]
        cells = [self.place_of(f"{cell},") for cell, _ in sorted(key)]
        if self.place_of(self.ear.focus) is None:
            self.ear.step("Up")
        self.place(shapes.index(self.shape(key)) + 1, cells, key)


class Chromino(Placing):
    def know(self):
        super().know()
        texts = self.texts
        letters = {said: key for key, said in texts.choices("chromino-colour").items()}
        self.letters = {said: "*" if key == "other" else key for said, key in letters.items()}
        colour = "|".join(self.letters)
        tile = rf"(?:{colour}), (?:{colour}), (?:{colour})"
        place = {"x": NUMBER, "y": NUMBER}
        self.square = texts.compile("chromino-square", **place)
        self.contents = texts.compile("chromino-contents", colour=colour, tile=tile)
        self.on_rack = texts.compile("chromino-hand-tile", number=r"\d+")
        self.owned = texts.compile("chromino-own-tile", number=r"\d+", tile=tile)
        self.placed = texts.compile("chromino-told-placed", tile=tile, **place)
        self.would = texts.compile("chromino-destination", tile=tile, **place)
        self.drew = texts.compile("chromino-told-drew-tile", tile=tile)

    def start(self):
        """The position as it is heard: the tile on the table, the own hand, and anything for what is hidden."""
        self.listen(lambda: self.turn is not None)
        self.go((1, 0))
        first = self.contents.search(self.ear.focus)
        if not (first and first["part_middle"] and first["axis_h"]):
            raise Failure(f"the first tile is not heard: “{self.ear.focus}”")
        first = self.strip(first["tile"])
        hand = list(self.hand())
        ends = ("".join(colours) for colours in product("BGPRY", repeat=3))
        tiles = {tile_of(strip) for strip in ends} | {"G*R", "B*G", "B*Y", "P*Y", "P*R"}
        hidden = sorted(tiles - set(hand) - {tile_of(first)})
        self.random.shuffle(hidden)
        other, bag = hidden[:len(hand)], hidden[len(hand):]
        return f"classic/1 {first}@0,0h {','.join(hand)}/{','.join(other)} {','.join(bag)} 1:0:0 0/0"

    def suppose(self, seat, key):
        """Changes what is hidden, so that a move is possible that was heard."""
        _, _, hands, bag, *_ = self.position.split()
        other, bag = (tiles.split(",") for tiles in (hands.split("/")[1], bag))
        if "@" in key:
            tile = tile_of(key[:3])
            if seat == 1 and tile in bag:
                self.swap(tile, self.random.choice(other))
        elif seat == 0 and key == "draw":
            if self.drawn != bag[0]:
                self.swap(self.drawn, bag[0])
        elif seat == 1:
            # Whoever draws or passes has no tile that fits.
            for _ in range(100):
                fitting = {tile_of(move[:3]) for move in self.tool("moves", "--position", self.position) if "@" in move}
                if not fitting:
                    break
                bag = self.position.split()[3].split(",")
                for tile, instead in zip(sorted(fitting), self.random.sample(bag, min(len(bag), len(fitting)))):
                    self.swap(tile, instead)

    def swap(self, one, other):
        """Exchanges two tiles that are hidden."""
        fields = self.position.split(" ")
        exchanged = {one: other, other: one}
        fields[2:4] = (re.sub(r"[A-Z*]{3}", lambda tile: exchanged.get(tile[0], tile[0]), field) for field in fields[2:4])
        self.position = " ".join(fields)

    def strip(self, said):
        return "".join(self.letters[colour] for colour in said.split(", "))

    def hand(self):
        """The own tiles by their numbers, as they are told."""
        said = self.ear.ask("o", self.begins[0])
        tiles = [self.strip(found["tile"]) for found in self.owned.finditer(said)]
        return {tile_of(strip): number for number, strip in enumerate(tiles, 1)}

    def take(self, number):
        if number <= 9:
            return super().take(number)
        # No key has its number: it is led to on the rack.
        for _ in range(MOST_STEPS):
            here = self.on_rack.match(self.ear.focus)
            if here and int(here["number"]) == number:
                break
            self.ear.step("Down" if not here else "Right" if int(here["number"]) < number else "Left")
        before = self.ear.steps
        self.choose()
        self.ear.wait_for_focus(before, 1)

    def place_of(self, focus):
        found = self.square.match(focus)
        return found and (int(found["x"]), int(found["y"]))

    def key_of_sentence(self, said):
        for name, message in (("pass", "chromino-told-passed"), ("draw", "chromino-told-drew")):
            if re.match(rf"{self.texts.pattern(message)}[.;,]", said.strip()):
                return name
        drew = self.drew.match(said.strip())
        if drew:
            self.drawn = tile_of(self.strip(drew["tile"]))
            return "draw"
        placed = self.placed.search(said) or self.would.search(said)
        if not placed:
            return None
        strip, x, y = self.strip(placed["tile"]), int(placed["x"]), int(placed["y"])
        return f"{strip}@{x},{y}h" if placed["axis_h"] else f"{strip[::-1]}@{x},{y - 2}v"

    def key_of_move(self, move):
        return move

    def make(self, move):
        if move in ("draw", "pass"):
            self.ear.ask("d")
            return
        strip, x, y, axis = re.fullmatch(rf"(...)@({NUMBER}),({NUMBER})([hv])", move).groups()
        middle = (int(x) + 1, int(y)) if axis == "h" else (int(x), int(y) + 1)
        self.place(self.hand()[tile_of(strip)], [middle], move)


def tile_of(strip):
    """The name of a tile, however it is turned."""
    return min(strip, strip[::-1])


GAMES = {"camelot": Camelot, "chameleon": Chameleon, "le-cameleon": LeCameleon, "caminos": Caminos, "chromino": Chromino}


def play(program, game, lang):
    """Plays a game until it is won once, and says how it went. Returns whether it was."""
    for seed in range(1, MOST_GAMES + 1):
        begun = time.monotonic()
        heard = GAMES[game](program, game, lang, seed)
        try:
            heard.run()
            result = {0: "won", 1: "lost", -1: "drawn"}[heard.winner]
        except Failure as failure:
            result = f"not learnt by ear: {failure}; heard last: {heard.ear.said[-4:]}, focus: {heard.ear.focus}"
        finally:
            heard.ear.close()
        print(f"{game} ({lang}), seed {seed}: {time.monotonic() - begun:.0f} s, {heard.plies} plies, {result}", flush=True)
        if heard.winner == 0:
            return True
        if heard.winner is None:
            return False
    return False


def main():
    enable()
    program, *asked = sys.argv[1:]
    rounds = [one.split(":") for one in asked] or [(game, lang) for game in GAMES for lang in ("en", "fr")]
    played = [play(program, game, lang) for game, lang in rounds]
    if not all(played):
        sys.exit(1)


if __name__ == "__main__":
    main()
