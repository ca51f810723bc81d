"""tiebreaks.py - the tie-breaks of FIDE C.07, worked out from the results alone.

The articles are those of the regulations in the editions of 2023, 2024 and 2026.  Points are fractions, so
nothing is rounded before the end."""

import bisect
import functools
from fractions import Fraction

# C.07 10.2 and 10.3 use the tables of the rating regulations (B.02, 8.1.1 and 8.1.2).
GAIN = [0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
        202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
        677, 800]
LIMITS = [3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188,
          197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517,
          559, 619, 735]

CODES = ['BH', 'BH/C1', 'BH/C2', 'BH/M1', 'BH/M2', 'FB', 'FB/C1', 'AOB', 'SB', 'SB/C1', 'SB/C2', 'KS', 'PS', 'PS/C1', 'PS/C2', 'WIN',
         'WON', 'BPG', 'BWG', 'REP', 'STD', 'DE', 'ARO', 'ARO/C1', 'ARO/M1', 'TPR', 'PTP', 'APRO', 'APPO', 'TPN', 'RTNG']
LOWEST_FIRST = ('DE', 'TPN')


def half_up(x, digits=0):
    """Round X to DIGITS digits, halves up."""
    scale = 10 ** digits
    return Fraction((2 * x * scale + 1).__floor__() // 2, scale) if x >= 0 else -half_up(-x, digits)


def expected(difference):
    """What a player with this rating difference is expected to score, in hundredths (8.1.2)."""
    part = 50 + bisect.bisect_left(LIMITS, abs(difference))
    return part if difference >= 0 else 100 - part


def gain(part):
    """What a score adds to the mean rating of the opponents (8.1.1)."""
    percent = int(half_up(part * 100))
    return GAIN[percent - 50] if percent >= 50 else -GAIN[50 - percent]


class Round:
    """What a round was for a player: KIND is game, won or lost (without playing, against OPPONENT), allocated,
    full, half, zero or free."""

    def __init__(self, kind, points, opponent=None, is_black=False, standard=None):
        self.kind, self.points, self.opponent, self.is_black = kind, points, opponent, is_black
        self.standard = standard  # points by 1, 1/2, 0

    def is_voluntary(self):  # 16.1.2
        return self.kind in ('half', 'zero', 'lost')


class Table:
    """ROUNDS: for each player's number a list, one Round each; IS_TABLE: a round robin."""

    def __init__(self, rounds, ratings, numbers, win, draw, edition, is_table):
        self.rounds, self.ratings, self.numbers = rounds, ratings, numbers
        self.win, self.draw, self.edition, self.is_table = win, draw, edition, is_table
        self.n = max((len(r) for r in rounds.values()), default=0)
        self.score = {p: sum((r.points for r in rs), Fraction(0)) for p, rs in rounds.items()}

    def is_game(self, r):
        """Whether a round counts as played: in a round robin forfeits do (15.2)."""
        return r.kind == 'game' or self.is_table and r.kind in ('won', 'lost')

    # ------ 8, 9 and 16: scores of the opponents ------

    @functools.lru_cache(None)
    def adjusted(self, p, fore):
        """The score of P for the opponents (16.3); FORE: the games of the last round are drawn."""
        total, is_gone = Fraction(0), True
        for number, r in reversed(list(enumerate(self.rounds[p], 1))):
            is_drawn = fore and number == self.n and r.opponent
            if is_drawn or not r.is_voluntary():
                is_gone = False
            if is_drawn or r.kind in ('half', 'zero') and is_gone and not self.is_table:
                total += self.draw
            else:
                total += r.points
        return total

    def own(self, p, fore):
        last = self.rounds[p][self.n - 1:self.n]
        return self.score[p] + (self.draw - last[0].points if fore and last and last[0].opponent else 0)

    def contributions(self, p, is_sb=False, fore=False):
        """What each round adds: (opponent's score, value, whether it was unplayed voluntarily)."""
        out = []
        for number, r in enumerate(self.rounds[p], 1):
            if self.is_game(r) or fore and number == self.n and r.opponent:
                score, voluntary = self.adjusted(r.opponent, fore), False
            elif self.is_table:
                continue
            else:
                score, voluntary = self.own(p, fore), r.is_voluntary()  # 16.4
                if self.edition == 2026:
                    score = min(score, self.adjusted(r.opponent, fore) if r.opponent else self.draw * self.n)
            out.append((score, score * r.points if is_sb else score, voluntary))
        return out

    def cut(self, values, low, high):
        """The sum of VALUES without the LOW least and HIGH most significant ones (14, 16.5)."""
        values = sorted(values)
        for _ in range(low):
            if not values:
                break
            least = values[0]  # of the lowest opponent, and of those the lowest product (14.1)
            away = next((v for v in values if v[2]), least)
            values.remove(away if away[1] >= least[1] else least)
        for _ in range(min(high, len(values))):
            values.pop()
        return sum((v[1] for v in values), Fraction(0))

    @functools.lru_cache(None)
    def buchholz(self, p, low=0, high=0, fore=False):
        return self.cut(self.contributions(p, fore=fore), low, high)

    def average_buchholz(self, p):  # 8.2
        met = [r.opponent for r in self.rounds[p] if r.kind == 'game']
        return half_up(sum((self.buchholz(q) for q in met), Fraction(0)) / len(met), 2) if met else Fraction(0)

    def koya(self, p):  # 9.2
        def possible(q):  # of a round robin, the opponent's own games and byes that give points
            if not self.is_table:
                return self.n
            return sum(r.opponent is not None or r.points > 0 for r in self.rounds[q])

        return sum((r.points for r in self.rounds[p]
                    if r.opponent and self.score[r.opponent] >= self.win * possible(r.opponent) / 2), Fraction(0))

    def standard(self, i, r):  # 7.7
        than = self.rounds[r.opponent][i].points if r.kind == 'game' else self.draw
        return Fraction(1) if r.points > than else Fraction(r.points == than, 2)

    # ------ 10: ratings ------

    def met(self, p, low=0, high=0):
        """The games of P against rated opponents: (rating, points)."""
        games = sorted(((self.ratings[r.opponent], r.standard) for r in self.rounds[p]
                        if r.kind == 'game' and self.ratings[r.opponent]), key=lambda g: g[0])
        games = games[low:]
        return games[:max(0, len(games) - high)]

    def average_rating(self, p, low=0, high=0):
        games = self.met(p, low, high)
        return half_up(Fraction(sum(g[0] for g in games), len(games))) if games else Fraction(0)

    @functools.lru_cache(None)
    def performance(self, p):
        games = self.met(p)
        if not games:
            return Fraction(0)
        return self.average_rating(p) + gain(sum((g[1] for g in games), Fraction(0)) / len(games))

    @functools.lru_cache(None)
    def perfect(self, p):
        games = self.met(p)
        if not games:
            return Fraction(0)
        score = sum((g[1] for g in games), Fraction(0))
        if score == 0:
            return Fraction(min(g[0] for g in games) - 800)
        low, high = min(g[0] for g in games) - 801, max(g[0] for g in games) + 800
        while high - low > 1:  # LOW is too low
            middle = (low + high) // 2
            if sum(expected(middle - g[0]) for g in games) < 100 * score:
                low = middle
            else:
                high = middle
        return Fraction(high)

    def average_of(self, p, what):
        values = [what(r.opponent) for r in self.rounds[p] if r.kind == 'game' and self.met(r.opponent)]
        return half_up(sum(values, Fraction(0)) / len(values)) if values else Fraction(0)

    # ------ 6: direct encounter ------

    def encounter(self, tied):
        """The place of each of the players TIED, from 1; or 0 for all."""
        place, todo = {}, [(1, sorted(tied))]
        while todo:
            first, group = todo.pop()
            parts = self.separate(group)
            for part in parts:
                if len(parts) > 1 and len(part) > 1:
                    todo.append((first, part))
                else:
                    place.update({p: first for p in part})
                first += len(part)
        return place if len(set(place.values())) > 1 else {p: Fraction(0) for p in tied}

    def separate(self, group):
        """GROUP in parts, the best first, each of players that their games do not separate."""
        if len(group) < 2:
            return [group]
        score, missing = {}, {}
        for p in group:
            against = {}
            for r in self.rounds[p]:
                if self.is_game(r) and r.opponent in group:
                    against.setdefault(r.opponent, []).append(r.points)
            score[p] = sum((sum(v, Fraction(0)) / len(v) for v in against.values()), Fraction(0))  # 6.1.2
            missing[p] = len(group) - 1 - len(against)
        if not any(missing.values()):  # 6.2
            return [[p for p in group if score[p] == s] for s in sorted(set(score.values()), reverse=True)]
        parts, rest = [], list(group)  # 6.3: those who are first whatever the other games would have been
        while rest:
            best = max(rest, key=lambda p: score[p])
            if any(score[p] + missing[p] * self.win >= score[best] for p in rest if p != best):
                break
            parts.append([best])
            rest.remove(best)
        return parts + ([rest] if rest else [])

    # ------ values ------

    def value(self, code, p):
        """The value of CODE, other than DE."""
        name, _, cut = code.partition('/')
        low = int(cut[1:]) if cut else 0
        high = low if cut[:1] == 'M' else 0
        rs = self.rounds[p]
        if name in ('BH', 'FB'):
            return self.buchholz(p, low, high, name == 'FB')
        if name == 'SB':
            return self.cut(self.contributions(p, True), low, high)
        if name == 'PS':  # 7.5
            return sum((r.points * (max(0, self.n - max(i, low))) for i, r in enumerate(rs)), Fraction(0))
        if name == 'ARO':
            return self.average_rating(p, low, high)
        # WON, BPG, BWG and AOB count games over the board (7.2 to 7.4, 8.2), in a round robin too
        simple = {
            'AOB': self.average_buchholz, 'KS': self.koya, 'TPR': self.performance, 'PTP': self.perfect,
            'WIN': lambda p: sum(r.points == self.win for r in rs),
            'WON': lambda p: sum(r.kind == 'game' and r.points == self.win for r in rs),
            'BPG': lambda p: sum(r.kind == 'game' and r.is_black for r in rs),
            'BWG': lambda p: sum(r.kind == 'game' and r.is_black and r.points == self.win for r in rs),
            'REP': lambda p: sum(r.kind in ('game', 'won', 'allocated', 'full') for r in rs),
            'STD': lambda p: sum(self.standard(i, r) for i, r in enumerate(rs)),
            'APRO': lambda p: self.average_of(p, self.performance),
            'APPO': lambda p: self.average_of(p, self.perfect),
            'TPN': lambda p: self.numbers[p], 'RTNG': lambda p: self.ratings[p] or 0}
        return Fraction(simple[name](p))

    def ranks(self, codes):
        """The values of CODES for each player, and the ranks."""
        groups, values = [], {p: [] for p in self.rounds}
        for s in sorted(set(self.score.values()), reverse=True):
            groups.append([p for p in self.rounds if self.score[p] == s])
        for code in codes:
            after = []
            for group in groups:
                if code == 'DE':
                    here = self.encounter(group)
                else:
                    here = {p: self.value(code, p) for p in group}
                for p in group:
                    values[p].append(here[p])
                for v in sorted(set(here.values()), reverse=code not in LOWEST_FIRST):
                    after.append([p for p in group if here[p] == v])
            groups = after
        rank, first = {}, 1
        for group in groups:
            rank.update({p: first for p in group})
            first += len(group)
        return values, rank
