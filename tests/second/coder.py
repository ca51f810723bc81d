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
STEP = [
    root((1 << 40) // (65536 + ((16 + low) << high) + (1 << high) // 2))
    for high in range(28)
    for low in range(16)
]


def choose(coder, scores):
    """Which one, and the slopes of all."""
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
    slopes = [-share for share in shares]
    slopes[chosen] += 65536
    return chosen, slopes


def wrap(n):
    return (n + 0x80000000 & U32) - 0x80000000


class Weights:
    def __init__(self, n):
        self.w, self.sum = [0] * n, [0] * n

    def learn(self, i, slope, rate):
        total = self.sum[i]
        high = max(0, total.bit_length() - 5)
        step = STEP[16 * high + (total >> high & 15)]
        self.w[i] = wrap(self.w[i] + div(div(slope * step, 4096) * rate, 64))
        if total < 0xFF000000:
            self.sum[i] = total + (slope * slope >> 16)
