#!/usr/bin/env python3
"""Presses what docs/dev/quality.md says of each feature, and looks whether it leads there in at most three presses.

Usage: reach.py PROGRAM. It is run on a D-Bus session and a display of its own. Keys are pressed by xdotool, buttons by
their action in the accessibility tree. Exit status 77: nothing to test with.
"""

import re
import subprocess
import sys
import time
from pathlib import Path

from tree import PATIENCE, ROLES, Atspi, Failure, GLib, application, enable, nodes, steady, wait_for

# Most presses from where a feature is wanted.
MOST = 3

# Roles of what a row can lead to.
THERE = ROLES + (Atspi.Role.DIALOG, Atspi.Role.TABLE, Atspi.Role.HEADING, Atspi.Role.LABEL, Atspi.Role.ENTRY,
                 Atspi.Role.SLIDER, Atspi.Role.PANEL, Atspi.Role.STATIC, Atspi.Role.GROUPING)

# How the program is begun for each place.
PLACES = {
    "menu": [],
    "match": ["play", "chameleon", "--players", "person,level:1"],
    "lesson": ["learn", "chameleon"],
}

SIZE = ["--quality", "low", "--size", "1280x800", "--lang", "en"]


def rows():
    """The rows of the table: place, feature, presses, what is there then."""
    page = Path(__file__).resolve().parents[2] / "docs" / "dev" / "quality.md"
    section = page.read_text("utf-8").split("## Within three presses")[1].split("\n## ")[0]
    found = []
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0] in PLACES:
            presses = re.findall(r"`([^`]+)`|\*\*([^*]+)\*\*", cells[2])
            found.append((cells[0], cells[1], presses, cells[3].strip("“”")))
    return found


class Window:
    """The program at a place."""

    def __init__(self, program, place):
        self.process = subprocess.Popen([program, *PLACES[place], *SIZE])
        self.root = application(self.process)
        wait_for("a button", lambda: self.names(ROLES))
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
        shown = wait_for("the window", lambda: subprocess.run(search, capture_output=True, text=True).stdout.split())
        subprocess.run(["xdotool", "windowfocus", shown[-1]], check=True)
        self.first = self.settled()

    def names(self, roles=THERE):
        return [node.get_name() for node in nodes(self.root) if node.get_role() in roles and node.get_name()]

    def settled(self):
        """The names of all buttons, once they stay for a moment."""
        before = None
        for _ in range(150):
            now = sorted(steady(lambda: self.names(ROLES)))
            if now == before:
                return now
            before = now
            time.sleep(0.1)
        return before

    def button(self, name):
        """The last button whose name begins like this: what lies over the others comes last."""
        found = [node for node in nodes(self.root)
                 if node.get_role() in ROLES and node.get_name().startswith(name)]
        return found[-1] if found else None

    def pressed(self, name):
        """Whether there was a button of this name to press."""
        found = self.button(name)
        return found is not None and found.do_action(0)

    def press(self, press):
        key, name = press
        if key:
            subprocess.run(["xdotool", "key", key], check=True)
        else:
            # A button that goes before it is pressed is looked for again.
            wait_for(f"the button “{name}”", lambda: self.pressed(name), 20)
        self.settled()

    def follow(self, presses, wanted):
        if len(presses) > MOST:
            raise Failure(f"{len(presses)} presses")
        before = set(steady(self.names))
        for press in presses:
            self.press(press)
        # What was there before is no sign that a press has led anywhere.
        wait_for(f"“{wanted}”", lambda: any(wanted in name for name in set(self.names()) - before), 30)

    def come_back(self):
        """Whether the place is as it was after some presses of Escape."""
        for _ in range(3):
            if self.settled() == self.first:
                return True
            subprocess.run(["xdotool", "key", "Escape"], check=True)
        return self.settled() == self.first

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


def main():
    enable()
    failures, window, at = [], None, None
    listed = rows()
    if len(listed) < 20:
        sys.exit(f"docs/dev/quality.md has {len(listed)} rows only")
    for place, feature, presses, wanted in listed:
        try:
            if window is None or at != place or not window.come_back():
                if window is not None:
                    window.close()
                window, at = Window(sys.argv[1], place), place
            window.follow(presses, wanted)
            print(f"{place}: {feature}: {len(presses)}")
        except (Failure, GLib.Error) as failure:
            there = [] if window is None else steady(window.names)
            failures.append(f"{place}: {feature}: {failure}; there: {there}")
            if window is not None:
                window.close()
            window = None
    if window is not None:
        window.close()
    if failures:
        sys.exit("\n".join(failures))


main()
