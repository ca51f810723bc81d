"""plies.py - which step was played: sgb(5), PLIES."""

from coder import U32, U64, Weights, choose, wrap
from setups import BOMB, COLONEL, FLAG, MARSHAL, MINER, SPY
from ucc import BLUE

STILL, RUNNER, MINED, ABOMB, AFLAG, PRIZE, TRIFLE, EQUAL, OFFICER, PREY, HUNTER = range(1, 12)
AGES = [0, 0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6]
RATES = [20, 32, 32, 10, 8, 10, 32, 10, 7, 16, 11, 10, 6, 51, 20, 51]
PLAYERS = {0, 3, 5, 6, 7, 9, 11, 12, 14}


def victim_of(me, look):
    if look < 3:
        return look
    rank = look - 3
    if rank == BOMB:
        return MINED if me == MINER else ABOMB
    if rank == FLAG:
        return AFLAG
    if me == SPY:
        return PRIZE if rank == MARSHAL else TRIFLE
    if rank == me:
        return EQUAL
    return HUNTER if rank > me else OFFICER if rank >= COLONEL else PREY


VICTIM = [[victim_of(me, look) for look in range(17)] for me in range(14)]
IS_PREY = {PREY, OFFICER, PRIZE, MINED}


def mix(a, b):
    h = (a * 0x9E3779B1 ^ b * 0x85EBCA6B) & U32
    h = (h ^ h >> 15) * 0x2C1B3C6D & U32
    h = (h ^ h >> 12) * 0x297A2D39 & U32
    return h ^ h >> 15


def hash_name(name):
    who = 2166136261
    for byte in name or b"":
        who = (who ^ byte) * 16777619 & U32
    return who


def distance(a, b):
    return abs((a & 15) - (b & 15)) + abs((a >> 4) - (b >> 4))


def are_beside(a, b):
    return abs(a - b) in (1, 16)


class Man:
    def __init__(self):
        self.ply = self.moves = self.start = self.to = self.shown = 0
        self.visits = {}


class Plies:
    def __init__(self):
        self.weights = Weights(65536)
        self.mets = {}
        self.dice = 0

    def start(self, play, tags):
        self.men = [Man() for _ in range(81)]
        self.of_game = Weights(81 * 196)
        self.ply, self.streak = 1, 0
        self.who = [hash_name(tags.get(b"Red")), hash_name(tags.get(b"Blue"))]
        self.base = [[mix(i, w if i in PLAYERS else 0) for i in range(16)] for w in self.who]
        self.last = [(0, 0), (0, 0)]

    def look(self, play, s):
        if s not in play.at:
            return 0
        _, rank, man = play.at[s]
        man = self.men[man]
        return 3 + rank if man.shown else 2 if man.ply else 1

    def key(self, play):
        key = 0
        for square, (side, rank, _) in play.at.items():
            h = (256 * square + rank + (16 << side)) * 0x9E3779B97F4A7C15 & U64
            h = (h ^ h >> 29) * 0xBF58476D1CE4E5B9 & U64
            key += h ^ h >> 32
        return key & U64

    def set_scene(self, play):
        self.side = play.turn
        self.beside, self.seen = {}, []
        for square in sorted(play.at):
            if play.at[square][0] == self.side:
                continue
            look = self.look(play, square)
            for d in (1, -1, 16, -16):
                self.beside.setdefault(square + d, set()).add(look)
            if look > 2:
                self.seen.append((square, look))
        self.theirs = self.last[1 - self.side][1]
        hunted = 0
        for square, (side, rank, _) in play.at.items():
            if side == self.side:
                hunted += self.meets(square, rank, {HUNTER})
        self.nhunted = min(hunted, 3)

    def meets(self, square, rank, kinds):
        return any(VICTIM[rank][look] in kinds for look in self.beside.get(square, ()))

    def recent(self, play, s):
        return int(self.theirs in play.at and are_beside(s, self.theirs))

    def nearest(self, start, rank, kinds):
        best = (6, 0)
        found = [
            (distance(start, s), s) for s, look in self.seen if VICTIM[rank][look] in kinds
        ]
        return min(found) if found else best

    def say_piece(self, play, start, room):
        _, rank, me = play.at[start]
        man, looks = self.men[me], self.beside.get(start, set())
        p = {"from": start, "rank": rank, "id": me, "man": man, "shown": man.shown}
        p["age"] = AGES[min((self.ply - man.ply) // 2, 21)] if man.ply else 7
        p["threat"] = (
            3
            if self.meets(start, rank, {HUNTER})
            else 2 if 2 in looks else 1 if any(look > 2 for look in looks) else 0
        )
        p["recent"] = self.recent(play, start)
        n = man.moves
        moves = 0 if not n else 1 if n <= 2 else 2 if n <= 7 else 3 if n <= 19 else 4
        p["room"] = min(room, 6)
        p["same"] = int(start == self.last[self.side][1])
        p["hunter_far"], p["hunter"] = self.nearest(start, rank, {HUNTER})
        p["prey_far"], p["prey"] = self.nearest(start, rank, IS_PREY)
        who = self.who[self.side]
        places = [
            mix(200, who) + 8 * me + p["age"],
            mix(201, 0)
            + (not man.ply)
            + 2 * man.shown
            + 4 * p["recent"]
            + 8 * p["threat"]
            + 32 * rank,
            mix(202, who) + 2 * moves + man.shown + 16 * p["threat"] + 64 * p["recent"],
        ]
        p["places"] = [place & 65535 for place in places]
        p["score"] = sum(self.weights.w[place] for place in p["places"])
        p["slope"] = 0
        return p

    def place(self, to):
        if not self.theirs:
            return 3 * 7 + 3
        x, y = (to & 15) - (self.theirs & 15), (to >> 4) - (self.theirs >> 4)
        if self.side == BLUE:
            x, y = -x, -y
        x, y = min(max(x, -3), 3), min(max(y, -3), 3)
        return 7 * (x + 3) + y + 3

    def say_step(self, play, p, to, again):
        start, man, rank, threat = p["from"], p["man"], p["rank"], p["threat"]
        last, d, blue = self.last[self.side], to - p["from"], self.side == BLUE
        looks = self.beside.get(to, set())
        is_file = d % 16 == 0
        length = abs(d) // 16 if is_file else abs(d)
        way = (0 if is_file else 2) + ((d > 0) if blue else (d < 0))
        go = 4 * way + (length - 1 if length < 3 else 2 if length < 5 else 3)
        attack = int(to in play.at)
        victim = VICTIM[rank][self.look(play, to)] if attack else 0
        if not p["same"]:
            relation = 0
        else:
            relation = 1 if to == last[0] else 2 if d == last[1] - last[0] else 3
        near = self.recent(play, to)
        if self.meets(to, rank, {HUNTER}):
            worst = 4
        else:
            worst = 3 if 2 in looks else 2 if 1 in looks else 1 if looks else 0
        prey = self.meets(to, rank, IS_PREY)
        if not man.ply:
            track = 0
        else:
            track = 1 if to == man.start else 2 if d == man.to - man.start else 3

        def closer(s, far):
            if not s:
                return 0
            now = distance(to, s)
            return 1 if now < far else 2 if now > far else 3

        f, t = (187 - start, 187 - to) if blue else (start, to)
        manner = 128 * threat + go + 16 * relation + 64 * attack
        terms = [
            manner,
            manner,
            8 * threat + 2 * p["recent"] + 64 * worst + 4 * attack + near + 320 * prey,
            16 * rank + go,
            mix(p["id"], start) + to,
            self.place(to),
            rank
            + (
                1024 + 16 * victim
                if attack
                else 128 * closer(p["prey"], p["prey_far"]) + 16 * min(p["prey_far"], 6)
            ),
            mix(77, f) + t,
            32 * min(p["hunter_far"], 6)
            + 2 * rank
            + p["shown"]
            + 256 * closer(p["hunter"], p["hunter_far"]),
            32 * p["recent"] + 4 * threat + 16 * near + way,
            16 * self.nhunted
            + (threat == 3)
            + 4 * p["same"]
            + 2 * attack
            + 8 * (victim in (PREY, OFFICER)),
            4 * p["room"] + relation,
            256 * p["room"] + 16 * p["age"] + 4 * track + man.visits.get(to, 0),
        ]
        if again is not None:
            s = self.streak
            run = s if s < 8 else 8 if s < 16 else 9 if s < 32 else 10
            terms += [again, again, run]
        base = self.base[self.side]
        places = [base[i] + term & 65535 for i, term in enumerate(terms)]
        return places, [196 * p["id"] + to, 196 * p["id"] + 192 + way]

    def read(self, c, play):
        """The step that was chosen, or None."""
        steps = play.steps()
        self.set_scene(play)
        self.key_now = self.key(play)
        self.met = (self.key_now + self.side) * 0x9E3779B97F4A7C15 % (1 << 64) >> 48
        check, *met, times = self.mets.get(self.met, (0, 0, 0, 0))
        is_met = check == self.key_now >> 32
        pieces, said, scores = {}, [], []
        for start, to in steps:
            if start not in pieces:
                room = sum(s == start for s, _ in steps)
                pieces[start] = self.say_piece(play, start, room)
            p = pieces[start]
            again = times if is_met and met == [start, to] else None
            places, own = self.say_step(play, p, to, again)
            said.append((p, places, own))
            scores.append(
                wrap(
                    p["score"]
                    + sum(self.weights.w[i] for i in places)
                    + sum(self.of_game.w[i] for i in own)
                )
            )
        chosen, slopes = choose(c, scores + [-11 * 65536])
        self.learn(said, slopes, pieces)
        return steps[chosen] if chosen < len(steps) else None

    def learn(self, said, slopes, pieces):
        for (p, places, own), slope in zip(said, slopes):
            p["slope"] += slope
            if -8192 < slope < 8192:
                self.dice = (self.dice * 1664525 + 1013904223) & U32
                if (self.dice >> 16) % 8192 >= abs(slope):
                    continue
                slope = -8192 if slope < 0 else 8192
            for i, place in enumerate(places):
                self.weights.learn(place, slope, RATES[i])
            self.of_game.learn(own[0], slope, 16)
            self.of_game.learn(own[1], slope, 8)
        for start in sorted(pieces):
            p = pieces[start]
            for place, rate in zip(p["places"], (10, 16, 16)):
                self.weights.learn(place, p["slope"], rate)

    def played(self, ply, mover, target, stands):
        check = self.key_now >> 32
        old = self.mets.get(self.met, (0, 0, 0, 0))
        as_before = old[:3] == (check, ply["from"], ply["to"])
        self.streak = self.streak + 1 if as_before else 0
        times = min(old[3] + 1, 3) if as_before else 0
        self.mets[self.met] = (check, ply["from"], ply["to"], times)
        man = self.men[mover]
        man.ply = self.ply
        man.moves = min(man.moves + 1, 20)
        man.start, man.to = ply["from"], ply["to"]
        man.visits[ply["from"]] = min(man.visits.get(ply["from"], 0) + 1, 3)
        if target:
            man.shown = self.men[target[2]].shown = 1
        elif not are_beside(ply["from"], ply["to"]):
            man.shown = 1
        self.last[self.side] = (ply["from"], stands or ply["to"])
        self.ply += 1
