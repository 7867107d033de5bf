"""The accessibility tree of the window, as a screen reader sees it. Exit status 77 where there is no AT-SPI."""

import atexit
import sys
import time

from sentences import Sentences

# No AT-SPI to test with.
NOTHING_TO_TEST_WITH = 77

try:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError) as error:
    print(f"no AT-SPI for Python: {error}")
    sys.exit(NOTHING_TO_TEST_WITH)

# Longest wait for anything that the window is to do, in seconds; software drawing is slow.
PATIENCE = 90

# What stands in the tree, by language.
WORDS = {
    "en": {
        "chosen": ("chosen", "in hand"),
        "can go": ("possible destination", "possible capture"),
        "can move": "can move",
        "turn": ("Turn", "Tip"),
        "draw": "Draw",
        "resign": "Resign",
        "after": ("Rematch", "New game", "View the board"),
    },
    "fr": {
        "chosen": ("choix en cours", "en main"),
        "can go": ("destination possible", "prise possible"),
        "can move": "peut bouger",
        "turn": ("Tourner", "Basculer"),
        "draw": "Piocher",
        "resign": "Abandonner",
        "after": ("Revanche", "Nouvelle partie", "Voir le plateau"),
    },
}


# Roles of what can be pressed.
ROLES = (Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON, Atspi.Role.CHECK_BOX, Atspi.Role.RADIO_BUTTON)


def texts():
    """The sentences of each language without blanks or choices, by identifier."""
    whole = lambda text: not set("{\n") & set(text)
    return {lang: {name: text for name, text in Sentences(lang).messages.items() if whole(text)} for lang in ("en", "fr")}


class Failure(Exception):
    """Something that a reader was to see or hear did not come."""


def wait_for(what, look, patience=PATIENCE):
    """The first true result of a look; events of the tree are received meanwhile."""
    ends = time.monotonic() + patience
    context = GLib.MainContext.default()
    while True:
        while context.iteration(False):
            pass
        try:
            found = look()
        except GLib.Error:
            # A node that has gone meanwhile.
            found = None
        if found:
            return found
        if time.monotonic() > ends:
            raise Failure(f"waited in vain for {what}")
        time.sleep(0.02)


def steady(look):
    """The result of a look, which is made again while nodes come and go under it."""
    return wait_for("a tree that stays for a look", lambda: [look()])[0]


def enable():
    """Announces a screen reader on the session, as a desktop does."""
    try:
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        for name in ["IsEnabled", "ScreenReaderEnabled"]:
            value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
            bus.call_sync(
                "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None,
                Gio.DBusCallFlags.NONE, 20_000, None,
            )
    except GLib.Error as error:
        print(f"no AT-SPI bus: {error.message}")
        sys.exit(NOTHING_TO_TEST_WITH)
    Atspi.init()
    Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)


def application(process):
    """The root of a program's tree, once it is there. The program ends with the test."""
    # One that is left behind holds the pipe that the test reads to its end.
    atexit.register(process.kill)

    def look():
        if process.poll() is not None:
            raise Failure(f"the program has ended with {process.returncode}")
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and child.get_process_id() == process.pid:
                return child
        return None

    return wait_for("the window", look)


def nodes(node):
    """A node and all below it."""
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield from nodes(child)
