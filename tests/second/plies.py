"""plies.py - which step was played: sgb(5), PLIES."""

from coder import U32, U64, Choice, Weights, score
from setups import BOMB, COLONEL, FLAG, MARSHAL, MINER, SPY
from ucc import BLUE

STILL, RUNNER, MINED, ABOMB, AFLAG, PRIZE, TRIFLE, EQUAL, OFFICER, PREY, HUNTER = range(1, 12)
AGES = [0, 0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6]

# The facts, in their order, and how many values each has.
FACTS = """crowd 8 known 2 quiet 8 rank 14 state 4 age 8 same 2 row 11 edge 5 threat 4 tempted 2
    sight 32 place 49 recent 2 room 5 way 4 far 4 to 192 from 192 attack 2 goal 40 next 49 near 2
    worst 5 prey 2 relation 4 track 4 visits 4""".split()
VALUES = dict(zip(FACTS[::2], map(int, FACTS[1::2])))

# Rate, whether it is a player's, and facts.
PIECE_TERMS = [
    (17, 0, "crowd rank state threat recent"),
    (15, 0, "tempted place"),
    (10, 1, "quiet age tempted"),
    (24, 1, "state same recent"),
    (7, 0, "known age row tempted recent"),
    (14, 0, "age sight"),
    (28, 0, "threat recent room"),
    (14, 0, "known state same row edge threat"),
]
STEP_TERMS = [
    (18, 0, "threat way far attack relation"),
    (58, 0, "threat recent attack near worst prey"),
    (22, 1, "rank way far"),
    (9, 1, "next"),
    (38, 1, "rank goal"),
    (7, 0, "to from"),
    (16, 1, "threat recent way near"),
    (6, 1, "age room track visits"),
]
AGAIN_TERMS = [(76, 0), (20, 1), (42, 0)]
RATE_OF_PIECE, RATE_OF_SQUARE = 16, 36
NO_PIECE = -11 * 65536


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
        self.ply = self.start = self.to = self.shown = 0
        self.visits = {}


def starts_of(terms, first, who):
    return [mix(first + i, who if term[1] else 0) for i, term in enumerate(terms)]


def places_of(terms, starts, facts):
    """The places of the weights of all these terms."""
    places = []
    for (_, _, names), place in zip(terms, starts):
        unit = 1
        for name in names.split():
            place += unit * facts[name]
            unit *= VALUES[name]
        places.append(place & 65535)
    return places


class Said:
    """What is said of one candidate: places in the table of the block and in that of the game."""

    def __init__(self, terms, starts, facts, own):
        self.places, self.own, self.again = places_of(terms, starts, facts), own, []
        self.rates = [term[0] for term in terms]

    def score(self, table, of_game):
        plain = score([table.w[place] for place in self.places] + [of_game.w[self.own]])
        return plain + score(table.w[place] for place in self.again)

    def learn(self, table, of_game, quarters, rate):
        for place, term_rate in zip(self.places, self.rates):
            table.learn(place, quarters, term_rate)
        of_game.learn(self.own, quarters, rate)
        for place, (term_rate, _) in zip(self.again, AGAIN_TERMS):
            table.learn(place, quarters, term_rate)


class Plies:
    def __init__(self):
        self.of_piece, self.of_step = Weights(65536), Weights(65536)
        self.piece_choice, self.step_choice = Choice(), Choice()
        self.mets = {}

    def start(self, play, tags):
        self.men = [Man() for _ in range(81)]
        self.of_game = Weights(81 * 192)
        self.ply, self.quiet, self.streak = 1, 0, 0
        self.last = [(0, 0), (0, 0)]
        self.starts = []
        for tag in (b"Red", b"Blue"):
            who = hash_name(tags.get(tag))
            self.starts.append(
                [
                    starts_of(PIECE_TERMS, 0, who),
                    starts_of(STEP_TERMS, 100, who),
                    starts_of(AGAIN_TERMS, 200, who),
                    starts_of(AGAIN_TERMS, 300, who),
                ]
            )

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
        self.foes = {
            s: self.look(play, s) for s in play.at if play.at[s][0] != self.side
        }
        self.theirs = self.last[1 - self.side][1]

    def looks(self, square, steps):
        """Those of the enemies so many steps away."""
        return {look for s, look in self.foes.items() if distance(square, s) == steps}

    def recent(self, play, s):
        return int(self.theirs in play.at and are_beside(s, self.theirs))

    def place(self, s):
        """Where square S is, seen from where the opponent's last move ended."""
        if not self.theirs:
            return 3 * 7 + 3
        x, y = (s & 15) - (self.theirs & 15), (s >> 4) - (self.theirs >> 4)
        if self.side == BLUE:
            x, y = -x, -y
        x, y = min(max(x, -3), 3), min(max(y, -3), 3)
        return 7 * (x + 3) + y + 3

    def seen(self, s):
        return 187 - s if self.side == BLUE else s

    def piece_facts(self, play, start, to, crowd):
        _, rank, me = play.at[start]
        man, file = self.men[me], start & 15
        beside, sight = self.looks(start, 1), self.looks(start, 2)
        kinds, far = ({VICTIM[rank][look] for look in looks} for looks in (beside, sight))
        return {
            "crowd": min(crowd // 2, 7),
            "known": int(any(look > 2 for look in self.foes.values())),
            "quiet": min(self.quiet, 7),
            "rank": rank,
            "state": (not man.ply) + 2 * man.shown,
            "age": AGES[min((self.ply - man.ply) // 2, 21)] if man.ply else 7,
            "same": int(start == self.last[self.side][1]),
            "row": self.seen(start) >> 4,
            "edge": file - 1 if file <= 5 else 10 - file,
            "threat": (
                3
                if HUNTER in kinds
                else 2 if 2 in beside else int(any(look > 2 for look in beside))
            ),
            "tempted": int(bool(kinds & IS_PREY)),
            "sight": any(look > 2 for look in sight)
            + 2 * (1 in sight)
            + 4 * (2 in sight)
            + 8 * (HUNTER in far)
            + 16 * bool(far & IS_PREY),
            "place": self.place(start),
            "recent": self.recent(play, start),
            "room": sum(are_beside(start, s) for s in to),
            "from": self.seen(start),
        }

    def goal(self, play, start, to, rank):
        if to in play.at:
            return 28 + VICTIM[rank][self.look(play, to)]
        prey = [
            (distance(start, s), s)
            for s, look in self.foes.items()
            if look > 2 and VICTIM[rank][look] in IS_PREY
        ]
        if not prey:
            return 6
        far, s = min(prey)
        now = distance(to, s)
        return 7 * (1 if now < far else 2 if now > far else 3) + min(far, 6)

    def step_facts(self, play, start, to, facts):
        _, rank, me = play.at[start]
        man, last, d = self.men[me], self.last[self.side], to - start
        looks = self.looks(to, 1)
        kinds = {VICTIM[rank][look] for look in looks}
        is_file = d % 16 == 0
        length = abs(d) // 16 if is_file else abs(d)
        goes_up = (d > 0) if self.side == BLUE else (d < 0)
        if not facts["same"]:
            relation = 0
        else:
            relation = 1 if to == last[0] else 2 if d == last[1] - last[0] else 3
        if not man.ply:
            track = 3
        else:
            track = 1 if to == man.start else 2 if d == man.to - man.start else 3
        return {
            **facts,
            "way": (0 if is_file else 2) + goes_up,
            "far": length - 1 if length < 3 else 2 if length < 5 else 3,
            "to": self.seen(to),
            "attack": int(to in play.at),
            "goal": self.goal(play, start, to, rank),
            "next": self.place(to),
            "near": self.recent(play, to),
            "worst": (
                4
                if HUNTER in kinds
                else 3 if 2 in looks else 2 if 1 in looks else int(bool(looks))
            ),
            "prey": int(bool(kinds & IS_PREY)),
            "relation": relation,
            "track": track,
            "visits": man.visits.get(to, 0),
        }

    def again(self, starts, times):
        s = self.streak
        run = s if s < 8 else 8 if s < 16 else 9 if s < 32 else 10
        return [start + fact & 65535 for start, fact in zip(starts, (times, times, run))]

    def choose(self, c, choice, table, said, scores, rate):
        chosen, shares = choice.read(c, scores)
        for i, quarters in choice.lessons(chosen, shares):
            if i < len(said):
                said[i].learn(table, self.of_game, quarters, rate)
        return chosen

    def read(self, c, play):
        """The step that was chosen, or None."""
        steps = {}
        for start, to in play.steps():
            steps.setdefault(start, []).append(to)
        self.set_scene(play)
        self.key_now = self.key(play)
        self.met = (self.key_now + self.side) * 0x9E3779B97F4A7C15 % (1 << 64) >> 48
        check, was, where, times = self.mets.get(self.met, (0, 0, 0, 0))
        if check != self.key_now >> 32:
            was = 0
        starts = self.starts[self.side]

        facts, said = {}, []
        for start, to in steps.items():
            facts[start] = self.piece_facts(play, start, to, len(steps))
            own = 192 * play.at[start][2]
            said.append(Said(PIECE_TERMS, starts[0], facts[start], own))
            if start == was:
                said[-1].again = self.again(starts[2], times)
        scores = [s.score(self.of_piece, self.of_game) for s in said] + [NO_PIECE]
        chosen = self.choose(c, self.piece_choice, self.of_piece, said, scores, RATE_OF_PIECE)
        if chosen == len(said):
            return None
        start = list(steps)[chosen]
        if len(steps[start]) == 1:
            return start, steps[start][0]

        said = []
        for to in steps[start]:
            own = 192 * play.at[start][2] + to
            step = self.step_facts(play, start, to, facts[start])
            said.append(Said(STEP_TERMS, starts[1], step, own))
            if (start, to) == (was, where):
                said[-1].again = self.again(starts[3], times)
        scores = [s.score(self.of_step, self.of_game) for s in said]
        chosen = self.choose(c, self.step_choice, self.of_step, said, scores, RATE_OF_SQUARE)
        return start, steps[start][chosen]

    def played(self, ply, mover, target, stands):
        check = self.key_now >> 32
        old = self.mets.get(self.met, (0, 0, 0, 0))
        as_before = old[:3] == (check, ply["from"], ply["to"])
        self.streak = self.streak + 1 if as_before else 0
        times = min(old[3] + 1, 3) if as_before else 0
        self.mets[self.met] = (check, ply["from"], ply["to"], times)
        man = self.men[mover]
        man.ply = self.ply
        man.start, man.to = ply["from"], ply["to"]
        man.visits[ply["from"]] = min(man.visits.get(ply["from"], 0) + 1, 3)
        if target:
            man.shown = self.men[target[2]].shown = 1
        elif not are_beside(ply["from"], ply["to"]):
            man.shown = 1
        self.last[self.side] = (ply["from"], stands or ply["to"])
        self.quiet = 0 if target else self.quiet + 1
        self.ply += 1
