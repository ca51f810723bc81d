"""ucc.py - the rules of `ucc', which have none against repetition."""

import sys

from setups import BOMB, FLAG, MARSHAL, MINER, SCOUT, SPY, SYMBOLS, UNKNOWN

RED, BLUE = 0, 1
LAKES = {r << 4 | f for r in (5, 6) for f in (3, 4, 7, 8)}
LAND = {r << 4 | f for r in range(1, 11) for f in range(1, 11)} - LAKES


class Illegal(Exception):
    """The game cannot be played."""


class Play:
    """at: square -> (side, rank, identity)"""

    def __init__(self, tags):
        rules = tags.get(b"Rules")
        if rules != b"ucc" or b"Options" in tags or b"Position" in tags:
            sys.exit("of the rules only those of `ucc' are known here")
        self.at, self.turn, self.won = {}, RED, None
        for side, tag, top in ((RED, b"RedSetup", 4), (BLUE, b"BlueSetup", 10)):
            rows = tags.get(tag, b"").decode().split("/")
            if [len(row) for row in rows] != [10] * 4:
                raise Illegal
            n = 0
            for y, row in enumerate(rows):
                for x, symbol in enumerate(row):
                    if symbol != ".":
                        n += 1
                        rank = SYMBOLS.index(symbol)
                        self.at[top - y << 4 | x + 1] = (side, rank, 40 * side + n)
            if n != 40:
                raise Illegal

    def steps(self, side=None):
        side = self.turn if side is None else side
        found = []
        if self.won is not None:
            return found
        for square, (owner, rank, _) in self.at.items():
            if owner != side or rank in (BOMB, FLAG):
                continue
            for d in (1, -1, 16, -16):
                to = square + d
                while to in LAND and to not in self.at and rank == SCOUT:
                    found.append((square, to))
                    to += d
                if to in LAND and (to not in self.at or self.at[to][0] != side):
                    found.append((square, to))
        return sorted(found)

    def result(self):
        if self.won is not None:
            return 2 + self.won
        if self.steps():
            return 1
        return 2 + 1 - self.turn if self.steps(1 - self.turn) else 4

    @staticmethod
    def outcome(a, d):
        if d == FLAG:
            return "#"
        if d == BOMB:
            return "+" if a == MINER else "-"
        if a == d:
            return "="
        return "+" if a > d or (a, d) == (SPY, MARSHAL) else "-"

    def play(self, ply):
        """What the ply shows; PLY says it where ranks are unknown."""
        square, to = ply["from"], ply["to"]
        side, a, me = self.at.pop(square)
        shown, outcome, target = 0, 0, self.at.get(to)
        if target:
            d = target[1]
            if UNKNOWN in (a, d):
                outcome = chr(ply["outcome"])
                a = ply["shown"] >> 4 if a == UNKNOWN and ply["shown"] >> 4 else a
                d = ply["shown"] & 15 if d == UNKNOWN and ply["shown"] & 15 else d
                if outcome == "#":
                    d = FLAG
            if UNKNOWN not in (a, d):
                outcome = self.outcome(a, d)
            shown = a << 4 | d
            if outcome in "#=+":
                del self.at[to]
            else:
                self.at[to] = (target[0], d, target[2])
            if outcome == "#":
                self.won = side
        elif a == UNKNOWN and ply["shown"]:
            a = ply["shown"] >> 4
        if not target or outcome in "#+":
            self.at[to] = (side, a, me)
        self.turn = 1 - side
        return dict(
            ply,
            shown=shown,
            outcome=ord(outcome) if outcome else 0,
            mark=2 if target else 1,
        ), target
