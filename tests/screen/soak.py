#!/usr/bin/env python3
"""Plays all games in the real window, clicks, types and resizes at random, and looks whether anything grows.

Usage: soak.py PROGRAM SECONDS [SEED]. It is run on a D-Bus session and a display of its own, in a home of its own. After
each round of all games the same table is set up and measured. After half of the time the rounds come again with the same
random choices: what is shown for the first time takes memory, what comes again should not. It fails when the program ends,
hangs, or has grown since the first round or, by less, since half of the time. Exit status 77: nothing to test with.
"""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from tree import PATIENCE, ROLES, WORDS, Atspi, Failure, GLib, application, enable, nodes, steady, texts, wait_for

SIZES = [(800, 600), (1024, 768), (640, 480), (1280, 800), (900, 1000), (500, 400)]
KEYS = (
    "Return space Escape Tab shift+Tab Up Down Left Right 1 2 3 4 r f t d g v p m l x ctrl+Left ctrl+Up shift+Down plus "
    "minus 0 F2 F3 F4 F5 F6 F7 F8 F1 Prior Next Home End s ctrl+z ctrl+y h a n w k o i e Delete"
).split()
# Ways to the main menu; *Back* comes last, since in a lesson it leads to the step before.
WAYS_BACK = ["close", "to-menu", "menu", "menu-all", "back"]

# Growth from the first to the last measurement that is let pass: software drawing and allocators keep what was once needed.
MOST_MEMORY = 1.35
# The same in a soak of many rounds, which comes across more; and in its second half, in which rounds come again.
MOST_MEMORY_LONG = 1.5
MOST_MEMORY_AGAIN = 1.2
MOST_HANDLES = 6
MOST_THREADS = 4
MOST_WORK = 1.6


class Soak:
    """The program, and what is done to it."""

    def __init__(self, program, seed, overlay):
        self.seed, self.texts = seed, texts()
        self.begin_round(0)
        self.done = {}
        self.frames = Path("frames.csv").resolve()
        layer = {
            # Mesa's layer writes for each quarter of a second how many pictures a second were shown, and for how long.
            "VK_INSTANCE_LAYERS": "VK_LAYER_MESA_overlay",
            "VK_LAYER_MESA_OVERLAY_CONFIG": f"output_file={self.frames},fps_sampling_period=250,frame_timing,no_display",
        }
        args = [program, "--lang", "en", "--quality", "low", "--size", "800x600"]
        self.errors = open("errors.txt", "w+", encoding="utf-8")
        self.process = subprocess.Popen(args, env={**os.environ, **(layer if overlay else {})}, stderr=self.errors)
        self.root = application(self.process)
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
        found = lambda: subprocess.run(search, capture_output=True, text=True).stdout.split()
        self.window = wait_for("a window on the display", found)[-1]

    def begin_round(self, number):
        """Makes the random choices those of a round of this number."""
        self.random = random.Random(f"{self.seed} {number}")

    # What is there.

    def look(self):
        """All nodes with role and name."""
        return steady(lambda: [(node, node.get_role(), node.get_name() or "") for node in nodes(self.live_root())])

    def live_root(self):
        """The root of the tree; fails at once if the program has ended."""
        if self.process.poll() is not None:
            raise Failure("there is no window any more")
        return self.root

    def text(self, name):
        """A sentence in each language."""
        return {self.texts[lang][name] for lang in self.texts}

    def named(self, *names, roles=ROLES):
        """The first node that can be pressed and whose label is one of these sentences."""
        wanted = set().union(*(self.text(name) for name in names))
        return next((node for node, role, name in self.look() if role in roles and name in wanted), None)

    def forbidden(self, role, name):
        """Whether a button would end the program, slow down each picture, or take keys away that are pressed here."""
        names = ("quit", "set-quality-medium", "set-quality-high", "set-full-screen", "action-full-screen", "settings-keys", "set-relay-own")
        return role in ROLES and any(name in self.text(one) for one in names)

    # What is done.

    def xdotool(self, *args):
        if subprocess.run(["xdotool", *map(str, args)], stderr=subprocess.DEVNULL).returncode != 0:
            raise Failure(f"xdotool {args} failed")

    def press(self, node):
        """Presses a button; one that has gone meanwhile is let be."""
        try:
            node.do_action(0)
        except GLib.Error:
            pass

    def press_named(self, *names):
        node = self.named(*names)
        if node is not None:
            self.press(node)
        return node is not None

    def key(self, key):
        self.xdotool("windowfocus", self.window, "key", key)

    def any_button(self):
        found = [(node, name) for node, role, name in self.look() if role in ROLES and not self.forbidden(role, name)]
        if found:
            self.press(self.random.choice(found)[0])

    def rectangles(self, seen):
        """The places of what must not be clicked."""
        for node, role, name in seen:
            if self.forbidden(role, name):
                try:
                    place = node.get_extents(Atspi.CoordType.WINDOW)
                except GLib.Error:
                    continue
                yield place.x, place.y, place.width, place.height

    def any_click(self):
        width, height = self.size()
        seen = self.look()
        x, y = self.random.randrange(width), self.random.randrange(height)
        # The tree has the places in points, of which there are as many as pixels here unless the text is larger.
        for left, top, wide, high in self.rectangles(seen):
            if any(left - 4 <= x / scale <= left + wide + 4 and top - 4 <= y / scale <= top + high + 4
                   for scale in (0.8, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)):
                return
        button = self.random.choice([1, 1, 1, 1, 3, 4, 5])
        self.xdotool("mousemove", "--window", self.window, x, y, "sleep", 0.05, "mousedown", button, "sleep", 0.03)
        if self.random.random() < 0.2:
            self.xdotool("mousemove_relative", "--", self.random.randrange(-120, 120), self.random.randrange(-80, 80))
        self.xdotool("mouseup", button)

    def any_key(self):
        key = self.random.choice(KEYS)
        if key in ("Return", "space"):
            focused = [
                (role, name) for node, role, name in self.look()
                if role in ROLES and steady(lambda: node.get_state_set().contains(Atspi.StateType.FOCUSED))
            ]
            if any(self.forbidden(role, name) for role, name in focused):
                return
        self.key(key)

    def some_text(self):
        """Types into a field, if there is one."""
        fields = [node for node, role, _ in self.look() if role == Atspi.Role.ENTRY]
        if fields:
            try:
                self.random.choice(fields).grab_focus()
            except GLib.Error:
                return
            letters = "".join(self.random.choice("abcdefgh 12345/.;é") for _ in range(self.random.randrange(1, 12)))
            self.xdotool("windowfocus", self.window, "type", letters)

    def resize(self):
        width, height = self.random.choice(SIZES)
        self.xdotool("windowsize", self.window, width, height)

    def size(self):
        geometry = ["xdotool", "getwindowgeometry", "--shell", self.window]
        said = subprocess.run(geometry, capture_output=True, text=True).stdout
        found = dict(re.findall(r"(WIDTH|HEIGHT)=(\d+)", said))
        return int(found["WIDTH"]), int(found["HEIGHT"])

    def move(self):
        """Makes a click of a move, as anybody would."""
        words = list(WORDS.values())
        seen = [(node, name) for node, role, name in self.look() if role == Atspi.Role.TABLE_CELL]
        chosen = any(word in name for _, name in seen for word in words[0]["chosen"] + words[1]["chosen"])
        wanted = [part for each in words for part in (each["can go"] if chosen else (each["can move"],))]
        found = [node for node, name in seen if any(part in name for part in wanted)]
        if found:
            self.press(self.random.choice(found))
        elif self.random.random() < 0.5:
            self.press_named("turn-round")
        else:
            self.key("d")

    def language(self):
        self.to_menu()
        self.press_named("other-language")

    def save_and_load(self):
        self.to_menu()
        self.press_named("saves")
        time.sleep(0.5)
        for _ in range(4):
            self.press_named(self.random.choice([
                "saves-continue", "saves-review", "saves-more", "saves-rename", "saves-keep", "saves-save", "saves-delete",
                "saves-delete-really"]))
            time.sleep(0.3)

    def button_names(self):
        return {name for _, role, name in self.look() if role in ROLES}

    def to_menu(self):
        """Goes to the main menu from anywhere."""
        for attempt in range(25):
            seen = self.look()
            buttons = {name: node for node, role, name in seen if role in ROLES}
            # Where the menu is wide, a page lies beside its list in the place of the games.
            is_page = any(name in self.text("menu-all") for name in buttons)
            if not is_page and any(name in self.text("quit") for name in buttons):
                dialogs = [node for node, role, _ in seen if role == Atspi.Role.DIALOG]
                if not dialogs:
                    return
            # From the innermost outwards: a way back, the menu of the match, the main menu.
            ways = [name for way in WAYS_BACK for name in self.text(way)]
            there = {name for name in buttons if name in ways}
            way = next((name for name in ways if name in there), None)
            # What lies under a dialog may come first in the tree; Escape closes what is on top.
            if way is not None and attempt % 3 < 2:
                self.press(buttons[way])
            else:
                self.key("Escape")
            # Pressed again too soon, what has just opened would close.
            try:
                wait_for("another way", lambda: {name for name in self.button_names() if name in ways} != there, 5)
            except Failure:
                continue
        raise Failure(f"no way to the main menu; there are: {sorted(self.button_names())}")

    def set_up(self, game):
        """Opens the set-up of a game."""
        for attempt in range(3):
            self.to_menu()
            tile = next((node for node, role, name in self.look() if role in ROLES and name.startswith(f"{game}. ")), None)
            if tile is None:
                # A late Escape has led out of the main menu again.
                continue
            self.press(tile)
            try:
                wait_for("the button that starts the match", lambda: self.named("start"), 20)
                return
            except Failure:
                continue
        raise Failure(f"no set-up of {game}; there are: {sorted(self.button_names())}")

    def new_match(self, game):
        """Begins a match of a game with anybody in the seats."""
        self.set_up(game)
        toggles = [node for node, role, _ in self.look() if role == Atspi.Role.TOGGLE_BUTTON]
        for node in self.random.sample(toggles, min(2, len(toggles))):
            self.press(node)
            time.sleep(0.1)
        self.start()
        time.sleep(1.0)
        self.count("match")

    def start(self):
        """Begins the match that is set up."""
        wait_for("the button that starts the match", lambda: self.press_named("start"), 20)
        wait_for("the match that has been started", lambda: self.named("start") is None)

    def count(self, what):
        self.done[what] = self.done.get(what, 0) + 1

    def anything(self):
        """One random action."""
        actions = {
            self.any_button: 22, self.any_click: 22, self.any_key: 26, self.move: 24, self.some_text: 2, self.resize: 3,
            self.language: 0.5, self.save_and_load: 0.5,
        }
        action = self.random.choices(list(actions), list(actions.values()))[0]
        self.count(action.__name__)
        action()
        # The window must answer: what hangs is found here.
        wait_for("the window's tree", lambda: self.root.get_child_count() >= 0)

    # What is measured.

    def usual_settings(self):
        """Sets what the pictures depend on."""
        self.to_menu()
        if self.named("other-language").get_name() != self.texts["en"]["other-language"]:
            self.press_named("other-language")
            time.sleep(0.5)
        self.press_named("settings")
        time.sleep(0.5)
        for group, names, switches in [
            ("settings-look", ["set-quality-low", "set-text-size-system"], ["set-full-screen"]),
            ("settings-access", [], ["set-toggles"]),
            ("settings-camera", ["set-orbit-button-right"], []),
        ]:
            self.press_named(group)
            time.sleep(0.5)
            for name in names:
                self.press_named(name)
                time.sleep(0.1)
            for name in switches:
                node = self.named(name)
                marked = (Atspi.StateType.CHECKED, Atspi.StateType.PRESSED)
                if node is not None and any(node.get_state_set().contains(state) for state in marked):
                    self.press(node)
                time.sleep(0.1)
        time.sleep(0.3)
        self.to_menu()

    def measure(self):
        """The same table after any number of rounds: memory, handles, threads, work for a picture."""
        self.xdotool("windowsize", self.window, 800, 600)
        self.usual_settings()
        self.set_up("Camelot")
        pair = next((node for node, _, name in self.look() if name == "Two at this screen"), None)
        if pair is not None:
            self.press(pair)
        time.sleep(0.3)
        self.start()
        time.sleep(4)
        # An analysis is work as well.
        self.press_named("analysis-off")
        time.sleep(1)
        turned = [work for work in (self.turn(), self.turn()) if work]
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        # Without the pages of the program's own file, which come in as more of it is used.
        memory = sum(int(re.search(rf"{name}:\s+(\d+)", status).group(1)) for name in ["RssAnon", "RssShmem"]) / 1024
        return {
            "memory, MB": memory,
            "handles": len(os.listdir(f"/proc/{self.process.pid}/fd")),
            "threads": int(re.search(r"Threads:\s+(\d+)", status).group(1)),
            "work for a picture, ms": min(turned, default=None),
        }

    def look_for_panics(self):
        """Fails if any thread has panicked."""
        self.errors.seek(0)
        said = self.errors.read()
        if "panicked" in said:
            raise Failure("a thread has panicked")

    def turn(self):
        """Turns the table with the mouse: work for each picture in milliseconds, if pictures are counted."""
        shown, worked = self.pictures(), self.work()
        self.xdotool("mousemove", "--window", self.window, 300, 300, "mousedown", 3)
        for step in range(60):
            self.xdotool("mousemove", "--window", self.window, 300 + 3 * step, 300, "sleep", 0.04)
        self.xdotool("mouseup", 3)
        time.sleep(1)
        shown, worked = self.pictures() - shown, self.work() - worked
        return 1000 * worked / shown if shown else None

    def work(self):
        """Seconds for which processors have worked for the program, drawing included. Other programs do not count."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def pictures(self):
        """Number of pictures shown so far; 0 where Mesa's layer is not there."""
        if not self.frames.exists():
            return 0
        number = r"(\d+(?:\.\d+)?)"
        rows = re.findall(rf"^\d+, \d+, {number}, {number}$", self.frames.read_text("utf-8"), re.M)
        return sum(float(rate) * float(microseconds) / 1e6 for rate, microseconds in rows)

    def end(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


def said(measured):
    return ", ".join(f"{name} {'not measured' if figure is None else f'{figure:.0f}'}" for name, figure in measured.items())


def compare(first, last, most_memory):
    """Fails if the last measurement is too far above an earlier one."""
    limits = {
        "memory, MB": first["memory, MB"] * most_memory,
        "handles": first["handles"] + MOST_HANDLES,
        "threads": first["threads"] + MOST_THREADS,
    }
    if first["work for a picture, ms"] and last["work for a picture, ms"]:
        limits["work for a picture, ms"] = first["work for a picture, ms"] * MOST_WORK
    for name, limit in limits.items():
        if last[name] > limit:
            raise Failure(f"{name}: {last[name]:.0f}, after {first[name]:.0f} before")


def main():
    program, seconds = sys.argv[1], float(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    enable()
    if not soaked(program, seconds, seed, True):
        print("with Mesa's layer the program was killed: again without it, and without counting pictures", flush=True)
        soaked(program, seconds, seed, False)


def soaked(program, seconds, seed, overlay):
    """Plays all games. False where the layer that counts pictures may have crashed, as that of Mesa 25 does."""
    soak = Soak(program, seed, overlay)
    listed = subprocess.check_output([program, "games"], text=True).splitlines()
    games = [soak.texts["en"][line.split()[0] + "-name"] for line in listed]
    begun = time.monotonic()
    left = lambda: seconds - (time.monotonic() - begun)
    # A round of all games takes a quarter of a short soak; what it fills for good, it fills in the first.
    share = min(60.0, seconds / (4 * len(games)))
    measured, before_half = [], 0
    try:
        while left() > 0 or len(measured) < 2:
            if left() > seconds / 2:
                before_half = len(measured) + 1
            soak.begin_round(len(measured) % before_half)
            for game in games:
                soak.new_match(game)
                ends = time.monotonic() + share
                while time.monotonic() < ends:
                    soak.anything()
                    time.sleep(soak.random.choice([0.0, 0.05, 0.2]))
            measured.append(soak.measure())
            soak.look_for_panics()
            print(f"{time.monotonic() - begun:.0f} s: {said(measured[-1])}; {soak.done}", flush=True)
        # The first round alone does not show all that there is.
        is_long = before_half > 1
        compare(measured[0], measured[-1], MOST_MEMORY_LONG if is_long else MOST_MEMORY)
        if is_long:
            compare(measured[before_half - 1], measured[-1], MOST_MEMORY_AGAIN)
        return True
    except Failure as failure:
        ended = soak.process.poll()
        if overlay and ended == -signal.SIGSEGV:
            return False
        state = "runs" if ended is None else f"has ended with {ended}"
        print(f"after {time.monotonic() - begun:.0f} s, seed {seed}: {failure}; the program {state}")
        soak.errors.seek(0)
        print(soak.errors.read())
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", "failure.png"])
            print(f"the display then: {Path('failure.png').resolve()}")
        sys.exit(1)
    finally:
        if soak.process.poll() is None:
            soak.end()


main()
