"""The sentences of the program, also as patterns: what somebody who knows the language makes out in what is heard."""

import re
from pathlib import Path

LOCALES = Path(__file__).resolve().parents[2] / "src" / "text" / "locales"

# Blanks of any kind, and other signs for a space and a minus.
SPACES = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2212": "-", "\u2068": "", "\u2069": ""})


def plain(text):
    """A text with plain spaces and minus signs."""
    return text.translate(SPACES)


def closing(text, at):
    """The place of the brace that closes the one at a place."""
    depth = 0
    for place in range(at, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return place
    raise ValueError(text)


class Sentences:
    """The sentences of a language."""

    def __init__(self, lang):
        self.messages, name = {}, None
        for file in sorted((LOCALES / lang).glob("*.ftl")):
            for line in file.read_text("utf-8").splitlines():
                begins = re.match(r"([a-z][a-z0-9-]*) =\s?(.*)", line)
                attribute = re.match(r"\s+\.(\w+) = (.*)", line)
                if begins:
                    name, self.messages[begins[1]] = begins[1], begins[2]
                elif attribute:
                    self.messages[f"{name}.{attribute[1]}"] = attribute[2]
                elif name and line and not line.startswith("#"):
                    self.messages[name] += "\n" + line

    def say(self, name):
        """A message without blanks."""
        return plain(self.messages[name].strip())

    def choices(self, name):
        """The texts of a message that is one choice, by their keys."""
        return dict(self.variants(self.say(name)[1:-1].partition("->")[2]))

    def pattern(self, name, **blanks):
        """A message as a regular expression. A blank is a group of its name, which matches what is given for it; a
        choice has a group `blank_key` for each text."""
        return self.regex(self.messages[name], blanks, set())

    def compile(self, name, **blanks):
        return re.compile(self.pattern(name, **blanks))

    def regex(self, text, blanks, used):
        found, at = "", 0
        text = plain(text.strip())
        while at < len(text):
            end = closing(text, at) if text[at] == "{" else at
            found += self.placeable(text[at + 1:end].strip(), blanks, used) if end > at else re.escape(text[at])
            at = end + 1
        return found

    def placeable(self, inner, blanks, used):
        selector, chooses, rest = inner.partition("->")
        blank = re.search(r"\$(\w+)", selector)
        if chooses:
            texts = [group(f"{blank[1]}_{key}", used, lambda: self.regex(text, blanks, used))
                     for key, text in self.variants(rest)]
            return f"(?:{'|'.join(texts)})"
        if blank:
            return group(blank[1], used, lambda: blanks.get(blank[1], "[^.;]+?"))
        return self.regex(self.messages[inner], blanks, used)

    def variants(self, text):
        """The keys and texts of a choice."""
        found, at = [], 0
        while at < len(text):
            if text[at] == "{":
                at = closing(text, at)
                found[-1][1] += text[found[-1][2]:at + 1]
                found[-1][2] = at + 1
            key = re.compile(r"\n?\s*\*?\[(\w+)\] ?").match(text, at)
            if key:
                if found:
                    found[-1][1] += text[found[-1][2]:at]
                found.append([key[1], "", key.end()])
                at = key.end()
            else:
                at += 1
        found[-1][1] += text[found[-1][2]:]
        return [(key, said.strip()) for key, said, _ in found]


def group(name, used, inner):
    """A group of a name, or without one if the name is taken."""
    head = "(?:" if name in used else f"(?P<{name}>"
    used.add(name)
    return f"{head}{inner()})"
