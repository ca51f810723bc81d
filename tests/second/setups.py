"""setups.py - sgb(5), SETUPS."""

import math
import struct

from coder import Bad, Chance, Choice, Number, Weights, score

SYMBOLS = ".S23456789MBF?"
SPY, SCOUT, MINER, COLONEL, MARSHAL, BOMB, FLAG, UNKNOWN = 1, 2, 3, 8, 10, 11, 12, 13
BOOK_ARMY = [6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 1]
PLACED = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 11]


def binomial(n, k):
    c = 1
    for i in range(1, k + 1):
        c = c * (n - k + i) // i
    return c if k <= n else 0


def from_book(rank):
    return {0: BOMB, 11: FLAG}.get(rank, rank)


class Book:
    def __init__(self, data):
        self.count = struct.unpack("<5I", data[:20])
        weights = 20 + 15 * sum(self.count)
        self.keys = data[20:weights]
        self.weights = struct.unpack("%db" % (len(data) - weights), data[weights:])

    def setup(self, which, n):
        at = 15 * (sum(self.count[:which]) + n)
        number = [
            int.from_bytes(self.keys[at : at + 8], "big"),
            int.from_bytes(self.keys[at + 8 : at + 15], "big"),
        ]
        place, free = {}, 0
        for i in reversed(range(12)):
            k, of = BOOK_ARMY[PLACED[i]], number[i >= 3]
            free += k
            place[i] = of % binomial(free, k)
            number[i >= 3] = of // binomial(free, k)
        setup, squares = [0] * 40, list(range(40))
        for i in range(12):
            k, s = BOOK_ARMY[PLACED[i]], len(squares)
            for k in range(k, 0, -1):
                s -= 1
                while binomial(s, k) > place[i]:
                    s -= 1
                place[i] -= binomial(s, k)
                setup[squares.pop(s)] = PLACED[i]
        return setup

    def base(self, at):
        return 96 + 12 * (at + 12 * (at * (at - 1) // 2))


class Setups:
    def __init__(self, book):
        self.book = book
        self.kept = []
        self.is_again, self.is_same_army, self.is_mirrored = Chance(), Chance(), Chance()
        self.which, self.count = Number(), Number()
        self.army = [0] * 14
        for rank, n in enumerate(BOOK_ARMY):
            self.army[from_book(rank)] = n
        self.book_army = list(self.army)
        self.rows, self.files = 4, 10
        self.is_known = Chance(20000 - 32768, 20)
        self.klass = [Chance()] + [
            Chance(p - 32768, 20) for p in (10000, 40000, 65000, 27000, 40000, 32768, 32768)
        ]
        self.choice = Choice()
        self.on, self.beside, self.behind = Weights(64 * 16), Weights(16 * 16), Weights(16 * 16)

    def read(self, c):
        if c.bit(self.is_again):
            ago = c.number(self.which)
            if not 1 <= ago <= min(256, len(self.kept)):
                raise Bad
            setup = self.kept[-ago]
        else:
            if not c.bit(self.is_same_army):
                self.read_army(c)
            if self.army == self.book_army and (self.rows, self.files) == (4, 10):
                ranks = self.known(c) or self.by_book(c)
                setup = (4, 10, [from_book(r) for r in ranks])
            else:
                setup = (self.rows, self.files, self.by_block(c))
        self.kept.append(setup)
        return setup

    def read_army(self, c):
        self.rows, self.files = c.number(self.count), c.number(self.count)
        squares = self.rows * self.files
        if not 1 <= squares <= 64:
            raise Bad
        self.army = []
        for _ in range(14):
            self.army.append(c.number(self.count))
        if sum(self.army) != squares:
            raise Bad

    def known(self, c):
        if not c.bit(self.is_known):
            return None
        which = c.tree(self.klass)
        if which > 4:
            raise Bad
        setup = self.book.setup(which, c.even(self.book.count[which]))
        if c.bit(self.is_mirrored):
            setup = [setup[s // 10 * 10 + 9 - s % 10] for s in range(40)]
        return setup

    def by_book(self, c):
        weight, left, there = self.book.weights, list(BOOK_ARMY), []
        for at in range(40):
            base = self.book.base(at)
            ranks, scores = [r for r in range(12) if left[r]], []
            for r in ranks:
                total = weight[base + r] + weight[12 * (left[r] - 1) + r]
                for i in range(at):
                    total += weight[base + 12 * (1 + 12 * i + there[i]) + r]
                scores.append(2955 * total)
            rank = ranks[self.choice.read(c, scores)[0] if len(ranks) > 1 else 0]
            there.append(rank)
            left[rank] -= 1
        return there

    def by_block(self, c):
        left, there = list(self.army), []
        for at in range(self.rows * self.files):
            before = there[at - 1] if at % self.files else 15
            front = there[at - self.files] if at >= self.files else 15
            ranks = [r for r in range(14) if left[r]]
            chosen = 0
            if len(ranks) > 1:
                tables = (self.on, at, 64), (self.beside, before, 32), (self.behind, front, 32)
                scores = [
                    round(65536 * math.log2(left[r]))
                    + score(table.w[16 * row + r] for table, row, _ in tables)
                    for r in ranks
                ]
                chosen, shares = self.choice.read(c, scores)
                for i, quarters in self.choice.lessons(chosen, shares):
                    for table, row, rate in tables:
                        table.learn(16 * row + ranks[i], quarters, rate)
            there.append(ranks[chosen])
            left[ranks[chosen]] -= 1
        return there


def setup_text(setup, side):
    rows, files, ranks = setup
    if side:
        ranks = ranks[::-1]
    text = "".join(SYMBOLS[r] for r in ranks)
    return "/".join(text[i : i + files] for i in range(0, rows * files, files)).encode()
