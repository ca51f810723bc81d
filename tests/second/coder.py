"""coder.py - sgb(5), CODER and CHOICES."""

U32, U64 = 0xFFFFFFFF, 0xFFFFFFFFFFFFFFFF


class Bad(Exception):
    """The block is damaged."""


# ------ the coder ------

PACE = [128, 85, 64, 51, 43, 37, 32, 28, 26, 23, 21, 20, 18, 17, 16, 15]
PACE += [14, 13, 13, 12, 11, 11, 10, 10, 9, 9, 8, 8, 7, 7, 6, 6]


def div(a, b):
    """a / b, cut towards zero."""
    return a // b if a >= 0 else -(-a // b)


class Chance:
    __slots__ = ("p", "seen")

    def __init__(self, p=0, seen=0):
        self.p, self.seen = p, seen


def tree(bits):
    return [Chance() for _ in range(1 << bits)]


class Number:
    def __init__(self):
        self.length = tree(6)
        self.high = [tree(2) for _ in range(33)]


class Coder:
    def __init__(self, data):
        self.data, self.at = data, 1
        self.range, self.code = U32, 0
        for _ in range(4):
            self.code = self.code << 8 | self.byte()

    def byte(self):
        self.at += 1
        if self.at <= len(self.data):
            return self.data[self.at - 1]
        if self.at > len(self.data) + 4:
            raise Bad
        return 0

    def keep(self):
        while self.range < 0x1000000:
            self.range = self.range << 8 & U32
            self.code = (self.code << 8 | self.byte()) & U32

    def find(self, total):
        self.range //= total
        return min(self.code // self.range, total - 1)

    def take(self, start, size):
        self.code = self.code - start * self.range & U32
        self.range = self.range * size & U32
        self.keep()

    def even(self, total):
        n = self.find(total)
        self.take(n, 1)
        return n

    def bit(self, c):
        q = min(max(c.p + 32768, 48), 65536 - 48)
        one = (self.range >> 16) * q
        bit = int(self.code < one)
        if bit:
            self.range = one
        else:
            self.code = self.code - one & U32
            self.range -= one
        self.keep()
        c.p += div(((32767 if bit else -32768) - c.p) * PACE[c.seen], 256)
        c.seen = min(c.seen + 1, 31)
        return bit

    def tree(self, chances):
        at = 1
        while at < len(chances):
            at = 2 * at + self.bit(chances[at])
        return at - len(chances)

    def number(self, n):
        length = min(self.tree(n.length), 32)
        if length < 2:
            return length
        v = at = 1
        for _ in range(length - 1):
            if at < 4:
                b = self.bit(n.high[length][at])
                at = 2 * at + b
            else:
                b = self.even(2)
            v = 2 * v + b
        return v


# ------ choices ------

def root(n):
    r = 1 << (n.bit_length() + 1) // 2
    while True:
        s = (r + n // r) // 2 if r else 0
        if s >= r:
            return r
        r = s


def power_table():
    power = [0] * 1025
    power[0], power[1024] = 1 << 30, 1 << 31
    d = 512
    while d:
        for i in range(d, 1024, 2 * d):
            power[i] = root(power[i - d] * power[i + d])
        d //= 2
    return power


POWER = power_table()
STEP = [root((1 << 30) // (64 + 4 * i + 2)) for i in range(1024)]
QUARTER = 16384


class Choice:
    """A kind of choice: what is left of its slopes waits for the next one."""

    def __init__(self):
        self.rest = 0

    def read(self, coder, scores):
        """Which one; and what is to be learned, as (candidate, quarters)."""
        best = max(scores)
        sizes = []
        for score in scores:
            less = best - score & U32
            whole = (less + 65535 & U32) >> 16
            part = (whole << 16) - less & U32
            sizes.append(0 if whole > 30 else POWER[part >> 6] >> whole)
        scale = (1 << 47) // sum(sizes)
        shares = [size * scale >> 31 for size in sizes]
        number = coder.find(sum(shares) + len(shares))
        start = chosen = 0
        while start + shares[chosen] + 1 <= number:
            start += shares[chosen] + 1
            chosen += 1
        coder.take(start, shares[chosen] + 1)
        return chosen, shares

    def lessons(self, chosen, shares):
        given, all_given = [], 0
        for i, share in enumerate(shares):
            if i == chosen:
                continue
            self.rest += share
            quarters, self.rest = divmod(self.rest, QUARTER)
            if quarters:
                given.append((i, -quarters))
                all_given += quarters
        return given + [(chosen, all_given)] if given else []


class Weights:
    def __init__(self, n):
        self.w = [0] * n

    def learn(self, i, quarters, rate):
        total = self.w[i] & 4095
        by = STEP[total // 4] * rate // 128 * quarters
        self.w[i] = self.w[i] + 4096 * by + (quarters * quarters if total < 4080 else 0) & U32


def score(weights):
    """Of the sum of weights, which has a sign in its highest bit."""
    total = sum(weights) & U32
    return (total - (total >> 31 << 32)) >> 10
