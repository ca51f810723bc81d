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
            share = setting['notice' if notices <= setting['notices'] else 'absent'] * own
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
            most += 1
        else:
            return None
