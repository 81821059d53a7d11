#!/usr/bin/env python3
# ctest: many slow
"""killed_taps.py PROGRAM - the program is killed between a tap and its acknowledgement, again and again: what was acknowledged
is in the journal, what was not is there once or asked again; sent once more, over a new stream, it is never done twice."""
import os, random, sys, time
from seat import Evening

program = sys.argv[1]
TIMES = 1000 if os.environ.get("BANQUIER_LONG") else 6 if os.environ.get("BANQUIER_QUICK") else 50
chance = random.Random(20)
NAMES = ("Anna", "Bo", "Cléo")


def records(evening):
    """The lines of the journal that players have said on their phones."""
    with open(os.path.join(evening.home, "e.journal"), "rb") as journal:
        lines = [line.split(b"\t") for line in journal.read().split(b"\n")]
    return [line for line in lines if len(line) > 4 and line[1].startswith(b"do") and line[3]]


def has_come(phone):
    """Whether it was told that its answer is noted, before the program was killed."""
    phone.stream.settimeout(0.05)
    try:
        while True:
            told = phone.next_any()
            if told["kind"] == "said" and told["tap"] == phone.tap:
                return told["done"]
    except (OSError, TimeoutError):
        return False


def fail(what):
    print(f"killed_taps.py: {what}", file=sys.stderr)
    sys.exit(1)


evening = Evening(program, "play", "libre", *NAMES, "--lang", "en", "--session", "e.journal")
phones = [evening.seat(name) for name in NAMES]
noted = lost = unsure = 0
done = 0  # so many answers must be in the journal
for time_of_it in range(TIMES):
    phone = phones[done % len(phones)]  # each says in turn that his is over
    phone.is_asked("your turn")
    phone.tap += 1
    question = phone.question()
    phone.stream.setblocking(True)
    request = evening.request("/seat", phone.sealed(f"answer {phone.tap} {question} ", least=2048))
    knock = evening.connect()
    knock.sendall(request)
    time.sleep(chance.random() * 0.012)
    evening.kill()
    was_told = has_come(phone)
    knock.close()
    is_there = len(records(evening)) > done
    if was_told and not is_there:
        fail(f"P02 kill {time_of_it}: acknowledged, and not in the journal")
    evening = Evening(program, "resume", "e.journal", "--lang", "en", home=evening.home)
    if time_of_it % 2:  # somebody else makes the next record before the phone is back
        evening.type("pay Anna Bo 1")
        evening.wait_for(rb"Anna \S+ Bo")
    for other in phones:
        other.evening = evening
        other.listen()
    became = phone.answer("", question=question, tap=phone.tap)
    if became["done"] != is_there:
        fail(f"kill {time_of_it}: in the journal {is_there}, told {became}")
    if not is_there:
        phone.is_asked("your turn")
        if not phone.answer("")["done"]:
            fail(f"kill {time_of_it}: asked again, and refused")
    done += 1
    if len(records(evening)) != done:
        fail(f"kill {time_of_it}: {len(records(evening))} answers in the journal, {done} were given")
    noted, unsure, lost = noted + was_told, unsure + (is_there and not was_told), lost + (not is_there)
evening.end()
print(f"killed {TIMES} times: {noted} acknowledged, {unsure} done and not acknowledged, {lost} asked again")
