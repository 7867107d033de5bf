#!/usr/bin/env python3
"""Plays games through the accessibility tree alone, as a screen reader sees the window.

Usage: reader.py PROGRAM. It is run on a D-Bus session and a display of its own. It finds nodes by role and label, does
their actions and hears the live region; it presses no key and moves no pointer. Exit status 77: nothing to test with.
"""

import subprocess
import sys
import time

from tree import PATIENCE, WORDS, Atspi, Failure, GLib, application, enable, nodes, steady, wait_for

# Most moves of the person in one game.
MOST_MOVES = 12

# Positions with which a game ends soon, and the places by which it is won: for each click the beginnings of labels, of
# which one is there.
GAMES = {
    "camelot": {
        "position": "1M/3N4/10/12/12/5m6/12/12/3m8/12/12/12/12/10/8/2 w 0 0 3",
        "area": "Board",
        "cells": 160,
        "clicks": [["F15, White Knight, can move"], ["F16, empty, Black’s castle"]],
        "refused": "A5, empty",
        "won": "White wins",
    },
    "chameleon": {
        "position": "5/5/2w2/1W3/4B r",
        "area": "Board",
        "cells": 25,
        "clicks": [["b2, Red piece"], ["c3, Blue piece"]],
        "refused": "d5, empty",
        "won": "Red wins",
    },
    "le-cameleon": {
        "position": "8/8/8/8/8/3rB3/1B6/8/8 r 6,6,6,5/6,6,6,5 0",
        "area": "Board",
        "cells": 64,
        "clicks": [["b3, round blue piece, can move"], ["c4, empty"], ["d1, empty"]],
        "refused": "c2, empty",
        "won": "Round wins",
    },
    "caminos": {
        "position": "square 2 1a1=1,b1=1;2a7=1,b7=1;1c1=1,d1=1;2c7=1,d7=1 1 -",
        "area": "Board",
        "cells": 49,
        # The bar lies along the rank; which of its cells is pointed at makes no difference.
        "clicks": [["Green’s bars of three"], ["e1, empty, at the edge, possible", "f1, empty, at the edge, possible"]],
        "refused": "d4, empty",
        "won": "Green wins",
    },
    "chromino": {
        "position": "classic/1 G*R@0,0h GGY/PPP - 1:0:0 0/0",
        "area": "Table",
        "cells": 20,
        "clicks": [["tile 1, green, green, yellow"]],
        "refused": "column 2, row 2, empty",
        "won": "Player 1 wins",
    },
}


# Clicks in a game from its usual start, before it is resigned.
CLICKS_FROM_THE_START = 5


class Window:
    """A game in the window, through its tree."""

    def __init__(self, program, game, script, lang="en"):
        self.game, self.script, self.words, self.heard = game, script, WORDS[lang], []
        args = [program, "play", game, "--lang", lang, "--quality", "low", "--size", "800x600"]
        args += ["--players", "person,random", "--seed", "1"]
        if script:
            args += ["--position", script["position"]]
        self.process = subprocess.Popen(args)
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register("object:announcement")
        self.root = application(self.process)

    def hear(self, event, *_):
        """Notes an announcement of the live region."""
        said = event.any_data
        self.heard.append(said if isinstance(said, str) else str(said))

    def all(self, role):
        return [node for node in nodes(self.root) if node.get_role() == role]

    def cells(self):
        return self.all(Atspi.Role.TABLE_CELL)

    def cell(self, *labels):
        """The cell whose label begins like one of these."""
        return next((cell for cell in self.cells() if cell.get_name().startswith(labels)), None)

    def click(self, node):
        try:
            is_done = node.do_action(0)
        except GLib.Error:
            # It has gone meanwhile: what waits for the effect of the click clicks again, or fails.
            return
        if not is_done:
            raise Failure(f"{node.get_name()} cannot be clicked")

    def point(self, *labels):
        """Clicks the cell whose label begins like one of these, and waits for what is said of it."""
        before = len(self.heard)
        self.click(wait_for(f"a place of {labels}", lambda: self.cell(*labels)))
        wait_for(f"an answer to a click on {labels}", lambda: len(self.heard) > before)

    def said(self, part):
        return any(part in said for said in self.heard)

    def look(self):
        """Looks at the tree before the first move: names, focus, refusals."""
        script = self.script
        wait_for("the first announcement", lambda: self.said(" to move."))
        # The areas come one after the other.
        areas = lambda: [table.get_name() for table in self.all(Atspi.Role.TABLE)]
        wait_for(f"the area {script['area']}", lambda: script["area"] in areas())
        cells = self.cells()
        if len(cells) < script["cells"]:
            raise Failure(f"{len(cells)} cells only")
        unnamed = [node for node in nodes(self.root) if node.get_role() in
                   (Atspi.Role.PUSH_BUTTON, Atspi.Role.TABLE_CELL, Atspi.Role.TABLE) and not node.get_name()]
        if unnamed:
            raise Failure(f"{len(unnamed)} nodes without a name")
        # The focus goes where it is sent, once the window has it: there may be no window manager here to give it.
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
        found = subprocess.run(search, capture_output=True, text=True).stdout.split()
        subprocess.run(["xdotool", "windowfocus", found[-1]], check=True)
        label = script["refused"]
        cell = wait_for(f"the place “{label}”", lambda: self.cell(label))
        cell.grab_focus()
        wait_for(
            f"the focus on “{label}”",
            lambda: self.cell(label).get_state_set().contains(Atspi.StateType.FOCUSED),
        )
        self.point(label)

    def is_over(self):
        return bool(self.script) and self.said(self.script["won"])

    def button(self, name):
        return next((node for node in self.all(Atspi.Role.PUSH_BUTTON) if node.get_name().startswith(name)), None)

    def go_on(self):
        """Makes one click of a move as anybody would, and again where it met something that had just gone."""
        before = len(self.heard)
        answered = lambda: len(self.heard) > before or self.is_over()
        for patience in (20, 20, PATIENCE):
            if self.is_over():
                return
            self.click_as_anybody()
            try:
                wait_for("what is said of it", answered, patience)
                return
            except Failure:
                if patience == PATIENCE:
                    raise

    def click_as_anybody(self):
        """Clicks a piece that can move, a place where it can go, or what else can be done."""
        labels = steady(lambda: [(cell, cell.get_name()) for cell in self.cells()])
        chosen = any(word in label for word in self.words["chosen"] for _, label in labels)
        wanted = self.words["can go"] if chosen else (self.words["can move"],)
        found = next((cell for cell, label in labels if any(part in label for part in wanted)), None)
        if found is not None:
            self.click(found)
        elif chosen:
            turns = [steady(lambda: self.button(name)) for name in self.words["turn"]]
            if not any(turns):
                raise Failure("nothing can be done with what is chosen")
            self.click(next(turn for turn in turns if turn))
        else:
            draw = steady(lambda: self.button(self.words["draw"]))
            if draw is not None:
                self.click(draw)

    def play(self):
        for labels in self.script["clicks"]:
            if not self.is_over():
                self.point(*labels)
        for _ in range(MOST_MOVES):
            if self.is_over():
                break
            self.go_on()
        wait_for(f"“{self.script['won']}”", self.is_over)
        # The result is a window of its own, with a button for another game.
        self.wait_for_the_result()

    def wait_for_the_result(self):
        wait_for("the result’s buttons", lambda: any(map(self.button, self.words["after"])))

    def ask_to_resign(self):
        """The question before resigning. A click while the panel changes is made again, as anybody would."""
        for patience in (10, 10, PATIENCE):
            self.click(wait_for("the button to resign", lambda: self.button(self.words["resign"])))
            try:
                return wait_for("the question", lambda: next(iter(self.all(Atspi.Role.DIALOG)), None), patience)
            except Failure:
                if patience == PATIENCE:
                    raise

    def play_from_the_start(self):
        """Makes some clicks from the usual start, and resigns."""
        wait_for("the first announcement", lambda: self.heard)
        wait_for("a piece that can move", lambda: any(self.words["can move"] in cell.get_name() for cell in self.cells()))
        for _ in range(CLICKS_FROM_THE_START):
            self.go_on()
        before = len(self.heard)
        dialog = self.ask_to_resign()
        buttons = lambda: [node for node in nodes(dialog) if node.get_role() == Atspi.Role.PUSH_BUTTON]
        resigns = lambda: [node for node in buttons() if node.get_name().startswith(self.words["resign"])]
        self.click(wait_for("the answer", resigns)[0])
        wait_for("what is said of it", lambda: len(self.heard) > before)
        self.wait_for_the_result()

    def close(self):
        self.listener.deregister("object:announcement")
        self.process.terminate()
        self.process.wait(PATIENCE)


def main():
    enable()
    # Each game to its end from a position near it, and in French from its usual start.
    rounds = [(game, script, "en") for game, script in GAMES.items()] + [(game, None, "fr") for game in GAMES]
    for game, script, lang in rounds:
        begun = time.monotonic()
        window = Window(sys.argv[1], game, script, lang)
        try:
            if script:
                window.look()
                window.play()
            else:
                window.play_from_the_start()
        except Failure as failure:
            print(f"{game}: {failure}; heard: {window.heard}")
            for node in nodes(window.root):
                print(f"  {node.get_role_name()}: {node.get_name()}")
            sys.exit(1)
        finally:
            window.close()
        print(f"{game} ({lang}): {time.monotonic() - begun:.0f} s, heard: {window.heard}")


main()
