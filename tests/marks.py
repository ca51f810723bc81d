"""marks.py BUILD - one notation a game: boards, lists, plies and sentences of print, page and picture,
and what strat-edit shows and reads, have the marks that --marks chooses; records have symbols."""
import json
import os
import re
import subprocess
import sys
import tempfile

BUILD = os.path.abspath(sys.argv[1])
SAMPLES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "samples")
SYMBOLS = "S23456789MBF?"
CANONICAL = dict(zip(SYMBOLS, SYMBOLS))
PRINTED_BY_DEFAULT = ("american", "american-revised")
faults = 0


def expect(good, *what):
    global faults
    if not good:
        faults += 1
        if faults < 20:
            print("FAULT:", *what)


def run(tool, *args, text=None):
    done = subprocess.run([BUILD + "/bin/" + tool, *args], input=text, capture_output=True, text=True, check=False)
    expect(done.returncode == 0, tool, args, done.returncode, done.stderr[:300])
    return done.stdout


def printed(rules):
    """The marks on the pieces of RULES, and the names of the ranks, by symbol."""
    table = json.loads(run("strat-rules", "--json", rules))
    ranks = {r["rank"]: r for r in table["army"]["pieces"]}
    marks = {s: ranks[s]["mark"] if s in ranks else s for s in SYMBOLS}
    return marks, {s: ranks[s]["name"] for s in ranks}


def shown(text, marks):
    """The ply TEXT of a record with MARKS."""
    head, _, rest = text.partition(":")
    if not rest:
        return re.sub(r"\^(.)", lambda m: "^" + marks[m[1]], text)
    rest = re.sub(r"^.|(?<=[x=^])[S2-9MBF?](?=[-+<=#,)^]|$|[a-j]\d)", lambda m: marks[m[0]], rest)
    return head + ":" + rest


def phrase(name, mark):
    return name if mark == name[0] else "%s (%s)" % (name, mark)


def check_print(path, args, marks, names, positions):
    blocks = run("strat-replay", "-q", "--print", "--every", "1", *args, path).split("\n\n")[1:]
    expect(len(blocks) == len(positions), path, "positions")
    for block, p in zip(blocks, positions):
        board = [line[3:-2] for line in block.split("\n") if re.match(r"[ 1]\d .*\d$", line)]
        tokens = [t for line in board for t in re.findall(r"\w+|[.~?]", line)]
        want = {q["square"]: marks[q.get("rank", "?")] for q in p["pieces"]}
        expect(sorted(t for t in tokens if t not in ".~") == sorted(want.values()), path, args, p["ply"], "board")
        for side in ("Red", "Blue"):
            line = re.search(r"^%s lost \d+:? ?(.*)$" % side, block, re.M)[1]
            listed = []
            for t in line.split(";")[0].split():
                mark, _, n = t.partition("x")
                listed += [mark] * int(n or 1)
            lost = p["captured"][side.lower()]
            expect(sorted(listed) == sorted([marks[r] for r in lost["ranks"]] + ["?"] * lost["unknown"]),
                   path, args, p["ply"], "lost", line)
        move = p["move"]
        if move:
            expect(shown(move["text"], marks) in block.split("\n")[0], path, args, block.split("\n")[0], move["text"])
            for rank in (move["mover"], move["target"]):
                if rank not in (None, "?"):
                    expect(phrase(names[rank], marks[rank]) in block.split("\n")[1], path, args, block.split("\n")[1])


def check_picture(path, args, marks, position):
    svg = run("strat-convert", "-q", "-t", "svg", *args, path)
    seen = re.findall(r'class="mark"[^>]*>([^<]*)<', svg)
    on_board = [marks[q.get("rank", "?")] for q in position["pieces"]]
    expect(set(seen) <= set(marks.values()) and sorted(seen)[:1] and len(seen) >= len(on_board), path, args, "picture")
    for mark in set(on_board):
        expect(seen.count(mark) >= on_board.count(mark), path, args, "picture", mark)
    expect(position["ply"] == 0 or shown(position["move"]["text"], marks) in svg.replace("&#60;", "<").replace("&#62;", ">"),
           path, args, "picture", position["move"])


def check_page(path, args, marks, positions):
    page = run("strat-convert", "-q", "-t", "html", *args, path)
    data = json.loads(re.search(r'class="game"[^>]*>(.*?)</script>', page, re.S)[1])
    expect(data["rules"]["marks"][1:] == [marks[s] for s in SYMBOLS], path, args, "page", data["rules"]["marks"])
    for ply, p in zip(data["plies"], positions[1:]):
        text = ply[7] if isinstance(ply[7], str) else ply[7][3]
        expect(text == shown(p["move"]["text"], marks), path, args, "page", text)


def check_edit(path, args, marks, positions, folder):
    """What is typed in these marks is the record again, and what is shown has them."""
    record = json.loads(run("strat-convert", "-q", "-t", "jsonl", path).split("\n")[0])
    tags = record["tags"]
    new = os.path.join(folder, "new.sgr")
    lines = [word.lower() + " " + tags[word] for word in ("Rules", "Options") if word in tags]
    for side in ("Red", "Blue"):
        lines.append(side.lower() + " " + "".join(marks.get(c, c) for c in tags[side + "Setup"]))
    lines += ["red"] + [shown(p["move"]["text"], marks) for p in positions[1:]] + ["goto end", "print", "save"]
    out = run("strat-edit", "-q", "--lines", *args, new, text="\n".join(lines) + "\n")
    setup = "".join(marks.get(c, c) for c in tags["RedSetup"])
    expect(out.startswith(setup + "\n"), path, args, "edit shows", out[:50])
    again = [json.loads(line) for line in run("strat-replay", "-q", "--json", new).splitlines()]
    expect([p["move"] for p in again] == [p["move"] for p in positions], path, args, "edit", "plies")
    expect('[RedSetup "%s"]' % tags["RedSetup"] in out, path, args, "edit", "records are canonical")
    os.remove(new)


def check(path, rules, folder):
    marks, names = printed(rules)
    positions = [json.loads(line) for line in run("strat-replay", "-q", "--json", path).splitlines()]
    usual = marks if rules in PRINTED_BY_DEFAULT else CANONICAL
    for args, these in (([], usual), (["--marks", "canonical"], CANONICAL), (["--marks", "printed"], marks)):
        check_print(path, args, these, names, positions)
        check_picture(path, args, these, positions[-1])
        check_page(path, args, these, positions)
        if "RedSetup" in open(path).read() and "Army" not in open(path).read():
            check_edit(path, args, these, positions, folder)


with tempfile.TemporaryDirectory() as where:
    for sample in ("american", "american-revised", "hasbro-1999", "isf", "rescue", "fire-ice-powers", "ultimate-lightning"):
        file = os.path.join(SAMPLES, sample + ".sgr")
        first = os.path.join(where, sample + ".sgr")
        with open(first, "w") as f:
            f.write(run("strat-convert", "-q", "--games", "1", file))
        check(first, re.search(r'\[Rules "(.*)"\]', open(first).read())[1], where)
if faults:
    print(faults, "faults")
sys.exit(1 if faults else 0)
