"""records.py BOOK - records under `ucc' that use what archives have a way for."""

import random
import sys

from setups import Book, from_book, setup_text
from ucc import BLUE, RED

with open(sys.argv[1], "rb") as f:
    book = Book(f.read())
dice = random.Random(5)
ARMY = "F" + "B" * 6 + "S" + "2" * 8 + "3" * 5 + "4444555566667778" + "89M"


def known(which, n, side, mirrored=0):
    ranks = [from_book(r) for r in book.setup(which, n)]
    if mirrored:
        ranks = [ranks[s // 10 * 10 + 9 - s % 10] for s in range(40)]
    return setup_text((4, 10, ranks), side).decode()


def shuffled(army):
    text = dice.sample(army, 40)
    return "/".join("".join(text[i : i + 10]) for i in range(0, 40, 10))


# a row of Scouts in front of either side: what can be played is known beforehand
RED_HOME = "2222222244/BBBBBB9M87/S333335555/66664477F8"
BLUE_HOME = "F877446666/S333335555/BBBBBB9M87/4422222222"


def game(tags, moves, token="*"):
    for name, value in tags.items():
        print('[%s "%s"]' % (name, value))
    print("\n%s %s\n" % (moves, token))


def tags(red=RED_HOME, blue=BLUE_HOME, **others):
    return dict({"Rules": "ucc", "RedSetup": red, "BlueSetup": blue}, **others)


for n in range(12):  # setups of every class, seen from both sides, and again
    which = n % 5
    red = known(which, n, RED, n & 1)
    blue = known(4 - which, 3 * n, BLUE, n & 2)
    game(tags(red, blue, Round="%d" % (97 + n), Red="Ann", Blue="Bob"), "")
    game(tags(shuffled(ARMY), red, Red="Bob", Blue="Ann", Round="1.%02d" % n), "")
for n in range(4):  # an army that no book has
    army = ARMY.replace("22", "BB", 1)
    game(tags(shuffled(army), shuffled(army), Army="2x6 Bx8"), "", "1/2-1/2")
game(tags("??????????/??????????/??????????/??????????"), "1. a4-a5:2 a7-a6 2. a5xa6:?x4-", "0-1")
game(tags("no setup", "nor this"), "1. a4-a5 a7-a6 {still here}", "1-0")

# to and fro, so that positions come again
MOVES = ["b4-b5", "b7-b6", "b5-b4", "b6-b7"]
game(tags(Event="to and fro"), " ".join(MOVES[i % 4] for i in range(150)))
game(tags(Event="to and fro"), " ".join(MOVES[i % 4] for i in range(90)), "1/2-1/2")

# notes, clocks, signs, side lines
text = "{before} "
for i in range(30):
    clock = "[%%clk 0:%02d:%02d]" % (9 - i // 6, 59 - 7 * i % 60)
    text += "%s $%d {%s} " % (MOVES[i % 4], i % 6 + 1, clock)
game(tags(Event="clocks"), text + "(29... b6-b5) {[%clk 100:00:07]} {[%clk 5:7:7]} {after}")

# what is wrong: shown ranks, outcomes, marks, steps, and what comes behind them
game(tags(Event="wrong"), "1. a4-a5 a7-a6 2. a5xa6:3x4+ b7-b6 3. b4b5 b6xb5:2x2=")
game(tags(Event="wrong"), "1. a4-a5 a7-a6 2. a5xb6 b7-b6 3. b4-b5 b6xb5:2x2+^Sa1", "0-0")
game(tags(Event="wrong"), "1. b4xb5 b7-b6 2. a4-a5:2x7=")
unknown = "/".join(["?" * 10] * 4)
game(tags(unknown, Event="shown"), "1. b4-b5 b7-b6:2x9 2. b5-b4 b6-b7 3. a4-a5:M a7-a6 4. a5xa6+")
game(tags(Event="shown"), "1. b4-b5 b7-b6 2. b5xb6:2x3 a7-a6 3. a4-a5:2 a6xa5")
game(tags(RedElo="1", Blue="J\u00f6rg", Club='a \\"b\\" \\\\', Result="0-1"), "", "1-0")
game({"Club": "x", "Event": ""}, "1. e4-e5 e7-e6")
