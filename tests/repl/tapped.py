"""tapped.py: the evenings of tests/tapped, in which phones say what they can: Anna> 3 is answered on Anna's phone, Anna! payer Bo 5
proposed there, Bo+ accepted on Bo's; any other line the banker types. ↵ is an Enter alone, or the button that does it."""
import re
from pathlib import Path

SAID = re.compile(r"(\w+)(> |! |\+$)(.*)")


def steps_of(path):
    """The words behind the program; the aim, what is counted, by which expression, and how many lines of each, where there is one;
    the lines, each as (player, how, words), where the banker types it (None, "", words)."""
    first, aim, *lines = Path(path).read_text(encoding="utf-8").split("\n")
    steps = []
    for line in lines:
        said = SAID.fullmatch(line)
        if line and not line.startswith("#"):
            words = said.group(3) if said else line
            steps.append((*(said.group(1, 2) if said else (None, "")), "" if words == "↵" else words))
    counted = re.fullmatch(r"# (.+): (.+), (\d+)", aim)
    return first.removeprefix("# banquier ").split(), counted and counted.groups(), steps


class Table:
    """An evening whose players all have phones; where is counted from the records that there are."""

    def __init__(self, evening, players):
        self.evening = evening
        self.phones = {name: evening.seat(name) for name in players}
        self.number = max(phone.picture["number"] for phone in self.phones.values())

    def until_shown(self):
        for phone in self.phones.values():
            phone.until(lambda picture: picture["number"] >= self.number)

    def say(self, player, how, words):
        """One line, which is one record; but a proposal, which is none."""
        self.number += how != "! "
        if player is None:
            self.evening.type(words)
        else:
            told = self.told(self.phones[player], how, words)
            assert told["done"], f"{player}: {words}: {told['why']}"
        self.until_shown()

    @staticmethod
    def told(phone, how, words):
        if how == "> ":
            return phone.answer(words)
        return phone.tell("propose " + words if how == "! " else f"accept {phone.proposal()['number']}")
