#!/usr/bin/env python3
"""answers.py PROGRAM: what players answer on their phones: taken once, told what became of it, and refused what is not theirs."""
import os, re, sys
from seat import Evening

program = sys.argv[1]
failed = 0
LIBRE = ("play", "libre", "Anna", "Bo", "Cléo", "--lang", "en", "--seed", "2", "--session", "e.journal")


def expect(what, wanted, given):
    global failed
    if wanted == given:
        return
    print(f"answers.py: {what}\n  wanted: {wanted!r}\n  given:  {given!r}", file=sys.stderr)
    failed = 1


def history(evening):
    """What was typed, without what it did."""
    evening.told = b""
    evening.type("history")
    evening.type("dice 77")  # refused: what comes before it is all there
    evening.wait_for(rb"77")
    return [re.sub(r"^ *\d+ +\S+ +| · .*", "", line) for line in evening.told.decode().splitlines() if re.match(r" *\d+  ", line)]


# --- each answers what he is asked, and what became of it is told when it is in the journal ------------------

evening = Evening(program, *LIBRE)
anna, bo = evening.seat("Anna"), evening.seat("Bo")
expect("whose turn it is may end it", "Bo plays", anna.is_asked("turn")["enter"][0])
expect("nothing is asked of the others", None, bo.picture.get("form"))
evening.type("sealed 2 vélo 30")
asked = anna.is_asked("vélo")
expect("two numbers are asked", ["number", "number"], asked["field"])
expect("with limits", ["from 0 to 2", "at least 30\xa0F"], asked["range"])
bo.is_asked("vélo")
question = anna.question()
wrong = bo.answer("9 31")
expect("what will not do is refused", (False, True), (wrong["done"], "will not do" in wrong["why"]))
expect("an answer is noted", True, anna.answer("1 45")["done"])
anna.is_free("vélo")
expect("the same tap once more is the same answer", True, anna.answer("1 45", question=question, tap=anna.tap)["done"])
expect("another to the same question is none", False, anna.answer("2 99", question=question)["done"])
expect("P05 and one to a question that nobody asked", False, anna.answer("2 99", question="7")["done"])
again = bo.answer("payer Bo Anna 5")
expect("a phone says no command", False, again["done"])
expect("two taps: each is told apart", True, bo.answer("1 31")["done"])
evening.type("Cléo: 1 32")
expect("the terminal answers for anybody", "Cléo: [sealed]", history(evening)[-1])
expect("nothing of it was done twice", ["Anna: [sealed]", "Bo: [sealed]", "Cléo: [sealed]"], history(evening)[-3:])

# --- what changes under the finger ----------------------------------------------------------------------------

evening.type("sealed 1 tapis 10")
bo.is_asked("tapis")
question = bo.question()
evening.type("Bo: 0 0")
bo.is_free("tapis")
changed = bo.answer("1 20", question=question)
expect("P04 the banker was faster", (False, True), (changed["done"], "changed" in changed["why"]))
evening.type("undo")
bo.is_asked("tapis")
expect("undone, it is another question", True, bo.question() != question)
evening.type("undo")
bo.is_free("tapis")
anna.until(lambda picture: picture["number"] >= bo.picture["number"])
expect("P04 undone while the form is open", False, bo.answer("1 20", question=bo.question() or question)["done"])
evening.type("sealed 1 tapis 10")
anna.is_asked("tapis")
bo.is_asked("tapis")
one, two = anna.say("1 20"), bo.say("1 25")
expect("P04 two answers at once", (200, 200, True, True), (one, two, anna.next("said")["done"], bo.next("said")["done"]))

# --- what is not his, or no message of ours -------------------------------------------------------------------

evening.type("Cléo: 0 0")
evening.type("sealed 1 lampe 10")
anna.is_asked("lampe")
bo.is_asked("lampe")
sealed = anna.sealed(f"answer {anna.tap + 1} {anna.question()} 1 20")
expect("P05 one seat's key with the other's number", 403, evening.ask(evening.request("/seat", bo.id + " " + sealed.split(" ")[1]))[0])
expect("it is heard", 200, evening.ask(evening.request("/seat", sealed))[0])
anna.tap += 1
expect("and done", True, anna.next("said")["done"])
expect("P05 the very same bytes again", 409, evening.ask(evening.request("/seat", sealed))[0])
before = history(evening)
for words in ("answer", "answer ", "answer 9", "answer 9 9", "answer 0 9 x", "answer -1 9 x", "answer 99999999999999999999 9 x",
              "answer 09 9 x", "answer 9999 9 \x07", "answer 9999 9 " + "x" * 1001, "answers 9 9 x", "open de", "OPEN fr"):
    expect(f"{words[:20]!r} is no message", 404, anna.post(words))
expect("nothing of that was done", before, history(evening))

# --- what phones may do is a rule of the table ----------------------------------------------------------------------

evening.type("Bo: 0 0")
evening.type("Cléo: 0 0")
bo.until(lambda picture: picture["number"] > 2)
anna.is_asked("turn")
evening.type("phones may seal")
anna.is_free("turn")
evening.type("sealed 1 lampe 10")
anna.is_asked("lampe")
evening.type("phones may see")
anna.is_free("lampe")
before = history(evening)
expect("it is in the history", "phones may see", before[-1])
expect("a page that does not know it yet is refused", False, anna.answer("1 20", question=1)["done"])
evening.type("undo")
anna.is_asked("lampe")
expect("undone, it is as before", True, anna.answer("1 20")["done"])

# --- a thumb, and a program -----------------------------------------------------------------------------------------

statuses = [anna.post(f"answer {anna.tap + place} 7 x", waits=False, least=2048) for place in range(1, 31)]
anna.tap += 30
expect("P07 thirty taps in a moment are not all taken", True, 429 in statuses and 200 in statuses)
expect("and do not delay those of others", 200, bo.post("here"))
while anna.next("said")["tap"] < anna.tap - statuses[::-1].index(200):
    pass

# --- what is proposed waits for those whom it concerns ------------------------------------------------------------------

evening.type("phones may answer")
bo.until(lambda picture: picture["may"] == 2)
expect("whoever may only answer proposes nothing", False, bo.tell("propose pay Cléo 5")["done"])
evening.type("phones may propose")
bo.until(lambda picture: picture["may"] == 3)
for words in ("pay Bo 99999", "1 20", "p Bo 5", "note x ; pay Cléo Anna 5", "undo", "phones stop", "!pay Bo 5", "Bo: 1 20", ""):
    expect(f"{words!r} is not proposed", False, anna.tell("propose " + words)["done"])
before = history(evening)
expect("a payment is", True, anna.tell("propose pay Bo 60")["done"])
proposed = bo.proposal()
expect("with who proposes it put in", ("Anna", "pay Anna Bo 60", True), (proposed["who"], proposed["line"], proposed["waits"]))
expect("nothing is done by that", before, history(evening))
expect("who proposes cannot accept", False, anna.tell(f"accept {proposed['number']}")["done"])
expect("nor decline somebody else's number", False, anna.tell("decline 77")["done"])
expect("whom it concerns accepts", True, bo.tell(f"accept {proposed['number']}")["done"])
expect("the history says who", "pay Anna Bo 60 because proposed by Anna, accepted by Bo", history(evening)[-1])
expect("it is over", False, bo.tell(f"accept {proposed['number']}")["done"])
expect("again", True, anna.tell("propose pay Bo 61")["done"])
proposed = bo.until(lambda picture: picture["proposals"] and "61" in picture["proposals"][0]["line"])["proposals"][0]
expect("it may be declined", True, bo.tell(f"decline {proposed['number']}")["done"])
expect("what leaves the bank is the banker's to accept too", True, anna.tell("propose pay bank Bo 10")["done"])
proposed = bo.until(lambda picture: picture["proposals"] and "10" in picture["proposals"][0]["line"])["proposals"][0]
before = history(evening)
expect("Bo would like it", True, bo.tell(f"accept {proposed['number']}")["done"])
expect("and nothing is done", before, history(evening))
evening.type(f"accept {proposed['number']}")
expect("until the banker accepts", "pay bank Bo 10 because proposed by Anna, accepted by the bank", history(evening)[-1])

# --- opened at a word, if the table wants it ----------------------------------------------------------------------------

evening.type("Bo: 0 0")
evening.type("Cléo: 0 0")
evening.type("phones may announce")
evening.type("phones open word")
evening.type("sealed 1 tabouret 10")
anna.is_asked("tabouret")
bo.is_asked("tabouret")
anna.answer("1 20")
bo.answer("1 25")
evening.type("Cléo: 0 0")
asked = anna.is_asked("all have sealed")
expect("a button opens it", ("all is opened", False), (asked["enter"][0], any("tabouret to" in line for line in history(evening))))
evening.told = b""
expect("it is tapped", True, anna.answer("")["done"])
evening.wait_for("tabouret".encode())
evening.type("phones open alone")
anna.is_free("all have sealed")

# --- of equal size ----------------------------------------------------------------------------------------------

sizes = {len(bo.sealed(f"answer {10 ** 12 + place} {bo.question()} {line}", least=2048)) for place, line in enumerate(("0 0", "1 10", "1 1499"))}
expect("P09 answers have one size", 1, len(sizes))
evening.end()


def wire(bid):
    """The sizes of all that a phone gets while its player bids that."""
    one = Evening(program, *LIBRE)
    phone = one.seat("Anna")
    one.type("sealed 2 vélo 30")
    phone.is_asked("vélo")
    before = len(phone.lengths)
    phone.answer(bid)
    phone.next("picture")
    one.end()
    return phone.lengths[before:]


expect("P09 what comes back has the same sizes, whatever it was", wire("0 0"), wire("2 749"))

# --- the program is killed --------------------------------------------------------------------------------------

evening = Evening(program, *LIBRE)
anna = evening.seat("Anna")
evening.type("sealed 2 vélo 30")
anna.is_asked("vélo")
question = anna.question()
expect("it is noted", True, anna.answer("1 45")["done"])
evening.kill()
again = Evening(program, "resume", "e.journal", "--lang", "en", home=evening.home)
anna.evening = again
anna.listen()
expect("what was acknowledged is still done", True, anna.answer("1 45", question=question, tap=anna.tap)["done"])
expect("and once", 1, history(again).count("Anna: [sealed]"))
again.kill()

# As it lies there if it is killed when the answer is announced and not in the journal yet; then somebody types another line.
seats = next(os.path.join(place, name) for place, _, names in os.walk(again.home) for name in names
             if open(os.path.join(place, name), "rb").read(15) == b"banquier seats ")
with open(seats) as file:
    lines = file.read().splitlines()
tap = anna.tap + 1
for place, line in enumerate(lines):
    if line.startswith("seat "):
        words = line.split(" ")
        words[4], words[5] = str(tap), str(int(words[5]) + 1)
        lines[place] = " ".join(words)
with open(seats, "w") as file:
    file.write("\n".join(lines) + "\n")
third = Evening(program, "resume", "e.journal", "--lang", "en", home=again.home)
third.type("Bo: 1 31")
anna.evening = third
anna.listen()
expect("another line is not its answer", False, anna.answer("1 45", question=question, tap=tap)["done"])

# What is proposed waits through that too, and is done once.
expect("it is proposed", True, anna.tell("propose pay Bo 62")["done"])
third.kill()
after = Evening(program, "resume", "e.journal", "--lang", "en", home=third.home)
anna.evening = after
anna.listen()
expect("what was proposed is still open", ["pay Anna Bo 62"], [one["line"] for one in anna.picture["proposals"]])
after.type(f"accept {anna.picture['proposals'][0]['number']}")
anna.until(lambda picture: not picture["proposals"])
after.kill()
again = Evening(program, "resume", "e.journal", "--lang", "en", home=after.home)
anna.evening = again
anna.listen()
expect("it is done", 1, sum("pay Anna Bo 62" in line for line in history(again)))
expect("and no longer proposed", [], anna.picture["proposals"])
again.kill()
sys.exit(failed)
