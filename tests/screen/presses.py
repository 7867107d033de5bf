#!/usr/bin/env python3
"""Presses keys and buttons of the real window at awkward moments, and looks whether each of them counts.

Usage: presses.py PROGRAM [CLICKS [SIZE QUALITY]]. The pointer rests, the window sleeps, or the program is stopped between a
press and its release. It is run on a D-Bus session and a display of its own, in a home of its own; what has come of a press is read from
the accessibility tree. Exit status 77: nothing to test with.
"""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path

from tree import ROLES, Atspi, Failure, GLib, application, enable, nodes, steady, texts, wait_for

# Clicks with a pointer that rests, on each of the things that are clicked.
CLICKS = 6
# Time for which the pointer rests before a click, in seconds: longer than two clicks that are one double click.
REST = 0.9

# Places of keys as X numbers them, so that the layout does not matter.
PLACES = {
    "A": 38, "Z": 52, "H": 43, "W": 25, "Minus": 20, "Digit1": 10, "Digit6": 15, "Control": 37, "Shift": 50, "Alt": 64,
    "PageUp": 112, "PageDown": 117, "Home": 110, "End": 115, "Right": 114, "Escape": "Escape", "Pad7": 79,
}


class Window:
    """The program with what is opened in it."""

    def __init__(self, program, *args):
        self.texts = texts()["en"]
        size, quality = sys.argv[3:5] if len(sys.argv) > 4 else ("800x600", "low")
        options = ["--lang", "en", "--quality", quality, "--size", size]
        # What the guard of presses holds back is in the log.
        self.log = Path("presses.log").resolve()
        told = {**os.environ, "RUST_LOG": "error,camaieu_window::ui::press_guard=debug"}
        with self.log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen([program, *args, *options], env=told, stderr=log)
        self.root = application(self.process)
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
        found = lambda: subprocess.run(search, capture_output=True, text=True).stdout.split()
        self.window = wait_for("a window on the display", found)[-1]
        self.xdotool("windowfocus", "--sync", self.window)

    def close(self):
        self.process.kill()
        self.process.wait()
        held_back = self.log.read_text("utf-8").count("a press was held back")
        print(f"{held_back} presses were held back since what they met had just come")

    def xdotool(self, *args):
        subprocess.run(["xdotool", *map(str, args)], check=True, stderr=subprocess.DEVNULL)

    def down(self, *keys):
        for key in keys:
            self.xdotool("keydown", PLACES[key])

    def up(self, *keys):
        for key in keys:
            self.xdotool("keyup", PLACES[key])

    def tap(self, *keys):
        """Taps a key; those before it are held."""
        self.down(*keys)
        self.up(*reversed(keys))

    def stop(self):
        os.kill(self.process.pid, signal.SIGSTOP)

    def go_on(self):
        os.kill(self.process.pid, signal.SIGCONT)

    @contextmanager
    def slow_frames(self):
        """Frames take half a second: the program is stopped for 450 ms and runs for 50 in turn."""
        ends = threading.Event()

        def hold_up():
            while not ends.is_set():
                self.stop()
                time.sleep(0.45)
                self.go_on()
                ends.wait(0.05)

        holder = threading.Thread(target=hold_up)
        holder.start()
        try:
            yield
        finally:
            ends.set()
            holder.join()

    def look(self):
        if self.process.poll() is not None:
            raise Failure(f"the program has ended with {self.process.returncode}")
        return steady(lambda: [(node, node.get_role(), node.get_name() or "") for node in nodes(self.root)])

    def button(self, name):
        """The button with this sentence, or whose name matches it."""
        said = self.texts.get(name, name)
        return next((node for node, role, label in self.look() if role in ROLES and label == said), None)

    def cell(self, part):
        """The place of the table whose name has this part."""
        found = (node for node, role, label in self.look() if role == Atspi.Role.TABLE_CELL and part in label)
        return next(found, None)

    def shows(self, part):
        return any(part in label for _, _, label in self.look())

    def move_to(self, what, find):
        """Moves the pointer onto a node."""
        place = wait_for(what, find).get_extents(Atspi.CoordType.WINDOW)
        x, y = place.x + place.width // 2, place.y + place.height // 2
        self.xdotool("mousemove", "--window", self.window, x, y)

    def click(self):
        """Clicks with a pointer that has rested."""
        time.sleep(REST)
        self.xdotool("mousedown", 1)
        time.sleep(0.08)
        self.xdotool("mouseup", 1)


def check(count, what):
    print(f"{what}: {count}")


def rest_on_a_button(window, clicks):
    """Menu opens at each click, although it was closed by a key under the resting pointer."""
    window.move_to("the menu's button", lambda: window.button("menu"))
    for number in range(clicks):
        window.click()
        wait_for(f"the menu at click {number + 1} of {clicks}", lambda: window.button("resume"), 20)
        time.sleep(0.5)
        window.tap("Escape")
        wait_for("the menu to close", lambda: not window.button("resume"), 20)
    check(clicks, "clicks on Menu, the pointer at rest")


def rest_on_a_square(window, clicks):
    """A Man is taken up and put down again by each click."""
    window.move_to("a Man", lambda: window.cell("E6, "))
    for number in range(clicks):
        window.click()
        is_chosen = number % 2 == 0
        look = lambda: bool(window.cell("E6, ")) and ("chosen" in window.cell("E6, ").get_name()) == is_chosen
        wait_for(f"the Man at click {number + 1} of {clicks}", look, 20)
    check(clicks, "clicks on a square, the pointer at rest")


def at_slow_frames(window, clicks):
    """At slow frames, clicks in turn on a Man and on Menu count, each where the pointer is and nowhere else."""
    count = 0
    is_chosen = lambda: "chosen" in window.cell("E6, ").get_name()
    # An odd number of clicks before has left it chosen.
    if is_chosen():
        window.tap("Escape")
        wait_for("the Man to be put back", lambda: not is_chosen(), 20)
    while count < clicks:
        window.move_to("a Man", lambda: window.cell("E6, "))
        for wanted in (True, False):
            with window.slow_frames():
                window.click()
                time.sleep(1.0)
            look = lambda: window.cell("E6, ") and is_chosen() == wanted and not window.button("resume")
            wait_for(f"the Man at slow click {count + 1} of {clicks}", look, 20)
            count += 1
        window.move_to("the menu's button", lambda: window.button("menu"))
        with window.slow_frames():
            window.click()
            time.sleep(1.0)
        wait_for(f"the menu at slow click {count + 1} of {clicks}", lambda: window.button("resume"), 20)
        count += 1
        window.tap("Escape")
        wait_for("the menu to close", lambda: not window.button("resume") and not is_chosen(), 20)
    check(count, "clicks at slow frames")


def rest_on_next(window, clicks):
    """Next leads on at each click, although a key has led back under the resting pointer."""
    window.move_to("Next", lambda: window.button("lesson-next"))
    words = lambda: [label for _, _, label in window.look()]
    for number in range(clicks):
        first = words()
        window.click()
        wait_for(f"the next step at click {number + 1} of {clicks}", lambda: words() != first, 20)
        time.sleep(0.5)
        second = words()
        window.tap("PageUp")
        wait_for("the step before", lambda: words() != second, 20)
        time.sleep(0.5)
    check(clicks, "clicks on Next, the pointer at rest")


def while_stopped(window):
    """A press and a release count with their modifier, although the program was stopped meanwhile."""
    for number in range(3):
        for chord in [("Control", "A"), ("Alt", "A")]:
            window.down(chord[0])
            time.sleep(0.3)
            window.stop()
            window.tap(chord[1])
            window.up(chord[0])
            window.go_on()
            time.sleep(0.7)
            if window.button("analysis-off"):
                raise Failure(f"{chord} has begun an analysis")
        window.stop()
        window.tap("A")
        window.go_on()
        wait_for("the analysis by its key", lambda: window.button("analysis-off"), 20)
        window.tap("A")
        wait_for("its end", lambda: window.button("analysis-on"), 20)
    # A click within a picture.
    window.move_to("the menu's button", lambda: window.button("menu"))
    time.sleep(REST)
    window.stop()
    window.xdotool("mousedown", 1)
    window.xdotool("mouseup", 1)
    time.sleep(1.2)
    window.go_on()
    wait_for("the menu by a click within a picture", lambda: window.button("resume"), 20)
    window.tap("Escape")
    wait_for("the menu to close", lambda: not window.button("resume"), 20)
    # What has just come under the pointer takes no press.
    time.sleep(REST)
    window.stop()
    window.xdotool("mousedown", 1)
    window.go_on()
    time.sleep(1.2)
    window.stop()
    window.xdotool("mouseup", 1)
    window.go_on()
    wait_for("the menu by a long click", lambda: window.button("resume"), 20)
    window.tap("Escape")
    check(11, "presses while the program was stopped")


def shown_ply(window):
    """The number of plies before the position that is shown, as the list of moves marks it; `None` without a list."""
    plies = [node for node, role, label in window.look() if re.match(r"[A-L]\d+[-x]", label) and role in ROLES]
    if not plies:
        return None
    marked = (Atspi.StateType.CHECKED, Atspi.StateType.PRESSED)
    is_marked = lambda node: any(node.get_state_set().contains(state) for state in marked)
    return next((number for number, node in enumerate(plies, 1) if is_marked(node)), 0)


def taps_in_fits_and_starts(window, plies):
    """A hundred taps, 40 ms apart, while the program is stopped for 150 ms and runs for 50 in turn."""
    # In a small window the list of moves is in the notebook, which opens over the table.
    is_beside = lambda: shown_ply(window) is not None
    wait_for("the list of moves", lambda: is_beside() or window.button("area-notebook"), 60)
    if not is_beside():
        window.button("area-notebook").do_action(0)
    wait_for("the last position", lambda: shown_ply(window) == plies)
    for key, wanted in [("PageUp", plies - 50), ("PageDown", plies)]:
        keys = [str(PLACES[key])] * 50
        taps = subprocess.Popen(["xdotool", "key", "--delay", "40", *keys], stderr=subprocess.DEVNULL)
        while taps.poll() is None:
            window.stop()
            time.sleep(0.15)
            window.go_on()
            time.sleep(0.05)
        wait_for(f"position {wanted} after fifty taps on {key}", lambda: shown_ply(window) == wanted, 60)
        time.sleep(0.5)
        if shown_ply(window) != wanted:
            raise Failure(f"{shown_ply(window)} is shown after fifty taps on {key} instead of {wanted}")
    check(100, "taps while the program was stopped in turn")


def long_game(program):
    """A score of Camelot with 60 plies, and their number."""
    for seed in range(1, 100):
        command = [program, "playouts", "camelot", "--games", "1", "--jsonl", "--seed", str(seed)]
        lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
        moves = [json.loads(line)["move"] for line in lines[:60]]
        if len(moves) == 60:
            pairs = [f"{n + 1}.{moves[2 * n]} {moves[2 * n + 1]}" for n in range(30)]
            score = Path("long.txt").resolve()
            score.write_text("game: camelot\n" + "\n".join(pairs) + " *\n", encoding="utf-8")
            return str(score), len(moves)
    raise Failure("no game is long enough")


def layouts(window, clicks):
    """Keys do what is printed on them, or stand for the Latin letter at their place."""
    # The first ones have letters elsewhere, and no Latin ones. tests/app/keys.rs tries all keys of all ten.
    tried = "fr ru us de cz sk hu gr il ara".split()[: max(clicks, 2)]
    for layout in tried:
        subprocess.run(["setxkbmap", layout], check=True)
        time.sleep(0.5)
        # On AZERTY, A is where others have Q.
        place = {"fr": 24}.get(layout, PLACES["A"])
        window.xdotool("key", place)
        wait_for(f"the analysis by the key A on {layout}", lambda: window.button("analysis-off"), 20)
        window.xdotool("key", place)
        wait_for(f"its end on {layout}", lambda: window.button("analysis-on"), 20)
    subprocess.run(["setxkbmap", "us"], check=True)
    check(len(tried), "layouts")


def main():
    program, clicks = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else CLICKS
    enable()
    score, plies = long_game(program)
    for opened, trials in [
        (["play", "camelot", "--players", "person,person"],
         [lambda w: rest_on_a_button(w, clicks), lambda w: rest_on_a_square(w, clicks),
          lambda w: at_slow_frames(w, clicks), while_stopped,
          lambda w: layouts(w, clicks)]),
        (["learn", "camelot"], [lambda w: rest_on_next(w, clicks)]),
        (["open", score], [lambda w: taps_in_fits_and_starts(w, plies)]),
    ]:
        window = Window(program, *opened)
        try:
            wait_for("something to press", lambda: window.button("menu") or window.button("lesson-next"))
            time.sleep(1.0)
            for trial in trials:
                trial(window)
        finally:
            window.go_on()
            window.close()


if __name__ == "__main__":
    try:
        main()
    except (Failure, GLib.Error) as error:
        print(f"FAILED: {error}")
        sys.exit(1)
