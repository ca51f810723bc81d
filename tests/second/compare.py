"""compare.py WANT SECOND - is what the second reader read what `jsonl' says?"""

import json
import sys

want = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
second = [json.loads(line) for line in open(sys.argv[2], encoding="utf-8")]


def words(text):
    """Where a line of a comment ends does not matter."""
    return " ".join(text.split())


def notes_of(game):
    where = [(0, game.get("notes", ()))]
    where += [(ply["ply"], ply.get("notes", ())) for ply in game["plies"]]
    pairs = [(at, pair) for at, notes in where for note in notes for pair in note.items()]
    return [[at, kind, words(text)] for at, (kind, text) in pairs]


def straight(game):
    return dict(game, notes=[[at, kind, words(text)] for at, kind, text in game["notes"]])


def as_second(game):
    return {
        "tags": game["tags"],
        "result": game["result"],
        "plies": [ply["text"] for ply in game["plies"]],
        "notes": notes_of(game),
    }


bad = 0
if len(want) != len(second):
    print("%d games, not %d" % (len(second), len(want)))
    bad = 1
for n, (a, b) in enumerate(zip(map(as_second, want), map(straight, second)), 1):
    for part in a:
        if a[part] != b[part] or list(a[part]) != list(b[part]):
            print("game %d differs in its %s:\n%s\n%s" % (n, part, a[part], b[part]))
            bad = 1
sys.exit(bad)
