"""pairing.py - the rounds of Keizer's system and of Monrad's, worked out from what strat-pairing(7) says."""

from fractions import Fraction

from tiebreaks import half_up

LIMIT = 20000  # steps, after which nothing is said


class TooLong(Exception):
    """The search for a pairing takes too long."""


def first_pairing(order, may_meet):
    """The pairing in which the first of ORDER meets the first possible one of the others, then the next does, and so
    on; or None.  MAY_MEET says whether two may."""
    dead, steps = set(), [0]

    def search(rest):
        if not rest:
            return []
        steps[0] += 1
        if steps[0] > LIMIT:
            raise TooLong()
        if rest in dead:
            return None
        for i in range(1, len(rest)):
            if may_meet(rest[0], rest[i]):
                more = search(rest[1:i] + rest[i + 1:])
                if more is not None:
                    return [(rest[0], rest[i])] + more
        dead.add(rest)
        return None

    return search(tuple(order))


# ------ Monrad ------


def monrad(order, may_meet, may_rest, is_first):
    """The pairs of a round, (player, None) for the bye, or None.  ORDER: the players, the first one first."""
    rest = [None] if len(order) % 2 == 0 else [p for p in reversed(order) if may_rest(p)]
    for out in rest:
        others = [p for p in order if p != out]
        if is_first:
            half = len(others) // 2
            pairs = list(zip(others[:half], others[half:]))
            pairs = pairs if all(may_meet(a, b) for a, b in pairs) else None
        else:
            pairs = first_pairing(others, may_meet)
        if pairs is not None:
            return pairs + ([(out, None)] if out is not None else [])
    return None


# ------ Keizer ------

USUAL = {'top': None, 'step': 1, 'win': 1, 'draw': Fraction(1, 2), 'loss': 0, 'walkover': 1, 'no-show': 0, 'bye': Fraction(2, 3),
         'notice': Fraction(1, 3), 'absent': 0, 'club': Fraction(2, 3), 'own': 1, 'notices': 99, 'between': 3, 'meetings': 99}


def numbers_of(text):
    """The numbers of the setting keizer."""
    numbers = dict(USUAL)
    for word in text.split():
        name, _, value = word.partition('=')
        numbers[name] = Fraction(value)
    return numbers


def ranking(rounds, numbers, setting):
    """The players' points and values, and their order.  ROUNDS: for each player a list of Rounds as in tiebreaks.py;
    NUMBERS: the pairing numbers."""
    by_number = sorted(rounds, key=lambda p: numbers[p])
    top = setting['top'] if setting['top'] is not None else -(-3 * len(rounds) // 2)
    order = by_number
    for _ in range(20):
        value = {p: max(Fraction(1), Fraction(top) - i * setting['step']) for i, p in enumerate(order)}
        points = {p: total(rounds[p], value, p, setting) for p in rounds}
        before, order = order, sorted(by_number, key=lambda p: -points[p])
        if order == before:
            break
    return points, value, order


def total(rs, value, p, setting):
    """The points of P: what each round gives is rounded to hundredths."""
    own, notices, points = value[p], 0, half_up(setting['own'] * value[p], 2)
    for r in rs:
        if r.kind == 'game':
            share = setting[{2: 'win', 1: 'draw', 0: 'loss'}[int(2 * r.standard)]] * value[r.opponent]
        elif r.kind == 'won':
            share = setting['walkover'] * value[r.opponent]
        elif r.kind == 'half':
            notices += 1
            share = setting['notice'] * own if notices <= setting['notices'] else Fraction(0)
        else:
            share = setting[{'lost': 'no-show', 'allocated': 'bye', 'zero': 'absent', 'full': 'club'}[r.kind]] * own
        points += half_up(share, 2)
    return points


def keizer(order, last_met, meetings, rested, setting, number, forbidden):
    """The pairs of round NUMBER: LAST_MET and MEETINGS are by pair, RESTED by player."""
    places = {p: i for i, p in enumerate(order)}
    outs = sorted(order, key=lambda p: (rested.get(p, 0), -places[p])) if len(order) % 2 else [None]
    between, most = int(setting['between']), int(setting['meetings'])
    while True:
        def may_meet(a, b):
            pair = frozenset((a, b))
            return pair not in forbidden and meetings.get(pair, 0) < most and (
                pair not in last_met or number - last_met[pair] > between)

        for out in outs:
            pairs = first_pairing([p for p in order if p != out], may_meet)
            if pairs is not None:
                return pairs + ([(out, None)] if out is not None else [])
        if between > 0:
            between -= 1
        elif most < number:
            most, between = number, int(setting['between'])
        else:
            return None


# ------ Burstein ------

MOST = 9  # players: all pairings are tried


class Preference:
    """The colour that a player who had the colours HISTORY, such as WBB, should get, and how urgently."""

    def __init__(self, history):
        difference = history.count('W') - history.count('B')
        self.colour = None
        if history:
            self.colour = 'B' if difference > 0 or difference == 0 and history[-1] == 'W' else 'W'
            if history[-2:] in ('WW', 'BB'):
                self.colour = 'B' if history[-1] == 'W' else 'W'
        self.is_absolute = abs(difference) > 1 or history[-2:] in ('WW', 'BB')


def index(p, rounds, score, absent, draw):
    """Buchholz and Sonneborn-Berger of P as Burstein's system counts them; ABSENT: who has a zero-point bye in this
    round."""
    def seen(q):
        rs, total = list(rounds[q]), score[q]
        while q in absent and rs and rs[-1].kind == 'zero':
            rs.pop()
            total += draw
        return total

    parts = [(seen(r.opponent) if r.kind == 'game' else score[p], r.points) for r in rounds[p]]
    return sum(s for s, _ in parts), sum(s * points for s, points in parts)


def all_pairings(players, may_meet):
    if not players:
        yield []
        return
    for i in range(1, len(players)):
        if may_meet(players[0], players[i]):
            for more in all_pairings(players[1:i] + players[i + 1:], may_meet):
                yield [(players[0], players[i])] + more


def judged(pairs, order, score, preference):
    """What a pairing is judged by, the smallest being the best: for each bracket [C5] to [C8] and 4.3."""
    partner = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    place = {p: i for i, p in enumerate(order)}
    brackets, floaters = [], []
    for s in sorted({score[p] for p in order}, reverse=True):
        bracket = sorted([p for p in order if score[p] == s] + floaters, key=place.get)
        inside = [p for p in bracket if partner[p] in bracket]
        floaters = [p for p in bracket if p not in inside]
        same = sum(preference[p].colour is not None and preference[p].colour == preference[partner[p]].colour for p in inside) // 2
        brackets.append((-len(inside), sorted((score[p] for p in floaters), reverse=True), same,
                         [-place[partner[p]] if p in inside else 1 for p in bracket]))
    key = []
    for here, following in zip(brackets, brackets[1:] + [None]):
        key.append((here[0], here[1], following[:2] if following else (), here[2], here[3]))
    return key


def burstein(rounds, numbers, players, absent, history, met, had_bye, draw):
    """The pairs of a round of the second half, or None."""
    score = {p: sum((r.points for r in rs), Fraction(0)) for p, rs in rounds.items()}
    order = sorted(players, key=lambda p: tuple(-x for x in index(p, rounds, score, absent, draw)) + (numbers[p],))
    preference = {p: Preference(history[p]) for p in players}

    def may_meet(a, b):
        return frozenset((a, b)) not in met and not (
            preference[a].is_absolute and preference[b].is_absolute and preference[a].colour == preference[b].colour)

    outs = [None]
    if len(order) % 2:
        games = {p: sum(r.kind == 'game' for r in rounds[p]) for p in players}
        outs = sorted((p for p in order if p not in had_bye), key=lambda p: (score[p], -games[p], -order.index(p)))
    for out in outs:
        found = list(all_pairings([p for p in order if p != out], may_meet))
        if found:
            best = min(found, key=lambda pairs: judged(pairs, [p for p in order if p != out], score, preference))
            return best + ([(out, None)] if out is not None else [])
    return None
