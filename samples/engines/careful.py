#!/usr/bin/env python3
"""careful.py - an engine in plain Python: it attacks what it beats, and comes back to no position.

It speaks both protocols of strat-engine(7); the first line that it hears tells which.  It plays the
classic game on ten by ten squares, and barrage: careful.py [SEED]
"""
import random
import re
import sys

FILES = "abcdefghij"
LAKES = {(f, r) for f in (3, 4, 7, 8) for r in (5, 6)}
RANKS = "S23456789M"  # from the lowest to the highest; B and F never move
ARMIES = {"barrage": "F" + "B" + "S" + "22" + "3" + "9" + "M"}
CLASSIC = "F" + 6 * "B" + "S" + 8 * "2" + 5 * "3" + 4 * "4" + 4 * "5" + 4 * "6" + 3 * "7" + "889M"
MARKS = dict(zip("123456789sBF", "M98765432SBF"))  # as UCC writes the ranks
WAYS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}


def say(*words):
    print(*words, flush=True)


class Game:
    """What this player knows: its own pieces by square, and the other's, `?' if not known."""

    def __init__(self, is_red, army=CLASSIC):
        self.is_red, self.army = is_red, army
        self.own, self.foes, self.moved = {}, {}, set()
        self.came = None  # the last own step
        self.visited = {}  # how often each arrangement of the own pieces was there

    def forward(self):
        return 1 if self.is_red else -1

    def home(self):
        """The home squares, the back row first."""
        rows = range(1, 5) if self.is_red else range(10, 6, -1)
        return [(f, r) for r in rows for f in range(1, 11)]

    def set_up(self):
        """The Flag and Bombs in the back rows, all others anywhere."""
        squares = self.home()
        back, rest = squares[:20], squares[20:]
        random.shuffle(back)
        still = [p for p in self.army if p in "BF"]
        self.own = dict(zip(back, still))
        rest += back[len(still):]
        random.shuffle(rest)
        self.own.update(zip(rest, (p for p in self.army if p not in "BF")))

    def place(self, who, text):
        """Put a setup, rows from the top of the diagram, on the board."""
        top = 4 if (who is self.own) == self.is_red else 10
        for down, row in enumerate(text.split("/")):
            for f, rank in enumerate(row, 1):
                if rank != ".":
                    who[f, top - down] = rank

    def setup(self):
        top = 4 if self.is_red else 10
        rows = ("".join(self.own.get((f, top - d), ".") for f in range(1, 11)) for d in range(4))
        return "/".join(rows)

    def steps(self):
        """All steps of own pieces, but for what two squares and chase forbid."""
        for (f, r), rank in self.own.items():
            if rank in "BF":
                continue
            for df, dr in WAYS.values():
                far = 9 if rank == "2" else 1
                for n in range(1, far + 1):
                    to = (f + n * df, r + n * dr)
                    if not (1 <= to[0] <= 10 and 1 <= to[1] <= 10) or to in LAKES or to in self.own:
                        break
                    yield (f, r), to
                    if to in self.foes:
                        break

    def worth(self, step):
        """How good is it?"""
        (start, to), chance = step, random.random()
        mine, foe = self.own[start], self.foes.get(to)
        if foe is None:
            after = frozenset((to if s == start else s, p) for s, p in self.own.items())
            again = self.visited.get(after, 0)  # never back to what was there: no rule is broken
            ahead = (to[1] - start[1]) * self.forward()
            return chance + (0.3 * ahead if mine not in "S9M" else 0) - 100 * again
        if foe == "?":
            hopes = RANKS.index(mine) - (2 if to in self.moved else 4)
            return chance + 2 * hopes
        if foe == "B":
            return 30 if mine == "3" else -50
        wins = RANKS.index(mine) > RANKS.index(foe) or (mine, foe) == ("S", "M")
        return 10 + RANKS.index(foe) if wins else -20

    def turns_back(self, step):
        """Does the piece that moved last go back the way it came, as the two-squares rule counts?"""
        if not self.came or step[0] != self.came[1]:
            return False
        (f, r), (tf, tr), (bf, br) = step[0], step[1], self.came[0]
        return (tf - f) * (bf - f) + (tr - r) * (br - r) > 0

    def choose(self):
        steps = list(self.steps())
        steps = [s for s in steps if not self.turns_back(s)] or steps
        return max(steps, key=self.worth) if steps else None

    def seen(self, start, to, mine, outcome, mover="?", target="?"):
        """A ply was played; an outcome is written as in records."""
        us, them = (self.own, self.foes) if mine else (self.foes, self.own)
        if mine:
            self.came = start, to
        rank = us.pop(start, "?")
        if us is self.foes and mover != "?":
            rank = mover
        if them is self.foes and to in them and target != "?":
            them[to] = target
        if start in self.moved:
            self.moved.discard(start)
        if outcome in ("", "+", "#"):
            them.pop(to, None)
            us[to] = rank
            if not mine:
                self.moved.add(to)
        elif outcome == "=":
            them.pop(to, None)
        elif outcome == "<":
            them[start] = them.pop(to, "?")
        now = frozenset(self.own.items())
        self.visited[now] = self.visited.get(now, 0) + 1


# ------ STP ------

PLY = re.compile(r"([a-j]\d+)[-x]([a-j]\d+)(?::(.)(?:x(.))?)?([-+<=#]?)(?:\^(.)([a-j]\d+))?$")


def square(text):
    return FILES.index(text[0]) + 1, int(text[1:])


def name(at):
    return FILES[at[0] - 1] + str(at[1])


def hear_seen(game, colour, ply):
    if ply == "draw":
        return
    start, to, mover, target, outcome, rank, back = PLY.match(ply).groups()
    mine = (colour == "red") == game.is_red
    game.seen(square(start), square(to), mine, outcome, mover or "?", target or "?")
    if rank:
        (game.own if mine else game.foes)[square(back)] = rank


def stp():
    game = None
    say("id name Careful")
    say("id author the strat project")
    say("rules isf-online isf jumbo hasbro-1999 american-revised ucc barrage")
    say("stpok")
    for line in sys.stdin:
        word, *rest = line.split() or [""]
        if word == "ping":
            say("pong", *rest)
        elif word == "newgame":
            told = dict(zip(rest[::2], rest[1::2]))
            game = Game(told["side"] == "red", ARMIES.get(told["rules"], CLASSIC))
        elif word == "setup" and rest:
            game.place(game.own, rest[0])
            say("ok")
        elif word == "setup":
            game.set_up()
            say("setup", game.setup())
        elif word == "opponent":
            game.place(game.foes, rest[0])
        elif word == "seen":
            hear_seen(game, *rest)
        elif word == "rescue":
            say("rescue none")
        elif word == "go":
            step = game.choose()
            say("play " + name(step[0]) + "-" + name(step[1]) if step else "resign")
        elif word == "quit":
            break


# ------ UCC: Red is at the top, x and y count from 0, and the board comes with every turn ------


def ucc_square(x, y):
    return 10 - x, y + 1


def hear_result(game, words, mine):
    """X Y DIRECTION [N] OUTCOME: what is known of the other's pieces."""
    if len(words) < 4 or words[2] not in WAYS:
        return
    x, y, (dx, dy) = int(words[0]), int(words[1]), WAYS[words[2]]
    far = int(words[3]) if words[3].isdigit() else 1
    rest = words[4:] if words[3].isdigit() else words[3:]
    outcome = {"KILLS": "+", "DIES": "-", "BOTHDIE": "=", "OK": ""}.get(rest[0])
    if outcome is not None:
        ranks = [MARKS[r] for r in rest[1:3]] or ["?", "?"]
        game.seen(ucc_square(x, y), ucc_square(x + far * dx, y + far * dy), mine, outcome, *ranks)


def ucc_rows(game):
    shown = {rank: mark for mark, rank in MARKS.items()}
    rows = range(0, 4) if game.is_red else range(6, 10)
    for y in rows:
        say("".join(shown[game.own[ucc_square(x, y)]] for x in range(10)))


def ucc_move(game):
    step = game.choose()
    if not step:
        say("SURRENDER")
        return
    (f, r), (tf, tr) = step
    far = abs(tf - f) + abs(tr - r)
    way = "RIGHT" if tf < f else "LEFT" if tf > f else "DOWN" if tr > r else "UP"
    say(10 - f, r - 1, way, *([far] if far > 1 else []))


def ucc(first):
    game = Game(first.split()[0] == "RED")
    game.set_up()
    ucc_rows(game)
    rows, has_moved = [], False
    for line in sys.stdin:
        words = line.split()
        if words and words[0] == "QUIT":
            break
        if re.fullmatch(r"[.+#0-9sBF]{10}", line.strip()):
            rows.append(line.strip())
        else:
            hear_result(game, words, has_moved)
            has_moved = False
        if len(rows) == 10:
            for y, row in enumerate(rows):
                for x, mark in enumerate(row):
                    if mark == "#":
                        game.foes.setdefault(ucc_square(x, y), "?")
            ucc_move(game)
            rows, has_moved = [], True


def main():
    random.seed(sys.argv[1] if len(sys.argv) > 1 else 1)
    first = sys.stdin.readline()
    if first.startswith("stp"):
        stp()
    elif first:
        ucc(first)


main()
