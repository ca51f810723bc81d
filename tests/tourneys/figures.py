"""figures.py - compare every figure of a tournament's standings with what tiebreaks.py and keizer.py find."""

import csv
import io
import random
from fractions import Fraction

from organiser import Failure, SWISS
import pairing
from tiebreaks import CODES, Round, Table

SIDES = {'1-0': 'WL', '0-1': 'LW', '1/2-1/2': 'DD', '0-0': 'LL', '+--': 'WF', '--+': 'FW', '---': 'FF'}
POINTS = {'1-half-0': '1 1/2 0 1', '6-3-1': '6 3 1 6', '3-1-0': '3 1 0 3', '3-2-1-2': '3 2 1 2'}
STANDARD = {'W': Fraction(1), 'D': Fraction(1, 2), 'L': Fraction(0), 'F': Fraction(0)}
TABLES = ('round-robin', 'double-round-robin')


def worth_of(org):
    win, draw, loss, bye = (Fraction(x) for x in POINTS[org.scoring].split())
    return {'W': win, 'D': draw, 'L': loss, 'F': Fraction(0), 'full': win, 'half': draw, 'zero': Fraction(0), 'allocated': bye}


def counted(state):
    """The number of rounds that count: the last ones that have games, and no result, do not."""
    last = len(state['rounds'])
    while last:
        played = [g for g in state['rounds'][last - 1]['games'] if g['second']]
        if not played or any(set(g['results']) != {''} for g in played):
            break
        last -= 1
    return last


def round_of(org, state, p, number, void):
    """What round NUMBER was for the player P."""
    worth = worth_of(org)
    for g in state['rounds'][number - 1]['games']:
        if p['number'] not in (g['first'], g['second']):
            continue
        if not g['second']:
            return Round('allocated', worth['allocated']) if org.system in SWISS + ('keizer',) else Round('free', Fraction(0))
        if void & {g['first'], g['second']}:
            return Round('free', Fraction(0))
        side = int(g['second'] == p['number'])
        letters = SIDES[g['results'][0]]
        kind = 'game' if 'F' not in letters else 'lost' if letters[side] == 'F' else 'won'
        return Round(kind, worth[letters[side]], g['first'] if side else g['second'], side == 1, STANDARD[letters[side]])
    kind = next((b['points'] for b in p['byes'] if b['round'] == number), None)
    if number < p['first_round']:
        kind = p['late']
    elif p['last_round'] is not None and number > p['last_round']:
        kind = 'zero'
    if kind is None or org.system in TABLES and kind == 'zero':
        kind = 'zero' if org.system in SWISS + ('keizer',) else 'free'
    return Round(kind, worth.get(kind, Fraction(0)))


def table_of(org, state):
    """The tournament as tiebreaks.py takes it, or None if it cannot be said by it."""
    last = counted(state)
    if org.games != 1 or any('' in g['results'] for r in state['rounds'][:last] for g in r['games'] if g['second']):
        return None
    void = {p['number'] for p in state['players'] if p['withdrawal'] == 'annul'}
    came = [p for p in state['players'] if p['rank'] is not None and p['number'] not in void]
    worth = worth_of(org)
    return Table({p['number']: [round_of(org, state, p, n, void) for n in range(1, last + 1)] for p in came},
                 {p['number']: p['rating'] for p in state['players']},
                 {p['number']: p['pairing_number'] for p in state['players']},
                 worth['W'], worth['D'], int(state['settings']['edition']), org.system in TABLES)


def rows_of(org, *words):
    return list(csv.DictReader(io.StringIO(org.read('standings', '--csv', *words))))


def compare(org, state, counts):
    """All tie-breaks in an order that the number of the tournament gives, and the ranks by them."""
    if org.system == 'keizer':
        compare_keizer(org, state, counts)
    if org.system not in SWISS + TABLES:
        return
    table = table_of(org, state)
    if table is None:
        return
    codes = list(CODES)
    random.Random(org.number * 100 + org.round).shuffle(codes)
    values, ranks = table.ranks(codes)
    rows = [row for row in rows_of(org, '--tie-breaks', ','.join(codes)) if row.get('annulled') != '1']
    by_number = {str(n): p for p, n in table.numbers.items()}
    if sorted(by_number[row['pairing_number']] for row in rows) != sorted(table.rounds):
        raise Failure('standings: other players')
    for row in rows:
        p = by_number[row['pairing_number']]
        for code, value in zip(codes, values[p]):
            counts['figures'] += 1
            if abs(Fraction(row[code]) - value) > Fraction(6, 10 ** (len(row[code].partition('.')[2]) + 1)):
                raise Failure('%s of player %d is %s, not %s (%s)' % (code, p, row[code], float(value), explain(table, p)))
        if int(row['rank']) != ranks[p]:
            raise Failure('player %d has rank %s, not %d, by %s' % (p, row['rank'], ranks[p], ','.join(codes)))


def explain(table, p):
    return 'edition %d, %s' % (table.edition, ' '.join(
        '%s%s:%s' % (r.kind, ' %d' % r.opponent if r.opponent else '', r.points) for r in table.rounds[p]))


# ------ Keizer and Monrad ------


def active(state, number):
    """The players whom round NUMBER should pair."""
    return {p['number'] for p in state['players']
            if p['first_round'] <= number and (p['last_round'] is None or p['last_round'] >= number) and
            not any(b['round'] == number for b in p['byes'])}


def play_next(org, state, number):
    """The players of the next round NUMBER: those it is paired with, or who will be in it, if there is one."""
    if number <= len(state['rounds']):
        return {x for g in state['rounds'][number - 1]['games'] for x in (g['first'], g['second']) if x}
    return active(state, number) if number <= int(state['settings']['rounds']) else set()


def was_paired(rs):
    """Whether a player, who had the rounds RS, was ever paired."""
    return any(r.opponent or r.kind == 'allocated' for r in rs)


def compare_keizer(org, state, counts):
    table = table_of(org, state)
    if table is None:
        return
    there = play_next(org, state, counted(state) + 1)
    rounds = {p: rs for p, rs in table.rounds.items() if was_paired(rs) or p in there}
    points, value, order = pairing.ranking(rounds, table.numbers, pairing.numbers_of(state['settings']['keizer']))
    for p in sorted(set(table.rounds) - set(rounds), key=lambda p: table.numbers[p]):
        points[p], value[p] = 0, 0
        order.append(p)
    by_number = {str(n): p for p, n in table.numbers.items()}
    for place, row in enumerate(rows_of(org, '--tie-breaks', 'KV')):
        p = by_number[row['pairing_number']]
        counts['figures'] += 3
        if abs(Fraction(row['points']) - points[p]) > Fraction(1, 1000) or Fraction(row['KV']) != value[p] or order[place] != p:
            raise Failure('player %d has %s points and the value %s on place %d, not %s and %s; %s (%s)' % (
                p, row['points'], row['KV'], place + 1, float(points[p]), value[p],
                state['settings']['keizer'], explain(table, p)))


def burstein(org, before, rounds, numbers, there, met, number):
    history = {p: ''.join('WB'[r.is_black] for r in rs if r.kind == 'game') for p, rs in rounds.items()}
    absent = {p['number'] for p in before['players'] if p['number'] in rounds and p['number'] not in there and
              round_of(org, {'rounds': before['rounds'] + [{'games': []}]}, p, number, set()).kind == 'zero'}
    had_bye = {p for p, rs in rounds.items() if any(r.kind in ('allocated', 'full', 'won') for r in rs)}
    return pairing.burstein(rounds, numbers, sorted(there), absent, history, met, had_bye, worth_of(org)['D'])


def compare_pairing(org, before, after, counts):
    """The round that was paired last, by the systems of Monrad, Keizer and Burstein."""
    number = org.round
    if org.system == 'burstein' and (number <= min(4, org.rounds // 2) or org.colours == 'lots'):
        return
    if org.system not in ('monrad', 'keizer', 'burstein') or org.games != 1 or org.avoid or org.baku or not before['rounds'] and org.bans:
        return
    if any('' in g['results'] for r in before['rounds'] for g in r['games'] if g['second']):
        return
    games = after['rounds'][number - 1]['games']
    there = {x for g in games for x in (g['first'], g['second']) if x}
    pairing_number = {p['number']: p['pairing_number'] for p in after['players']}
    rounds = {p['number']: [round_of(org, before, p, n, set()) for n in range(1, number)]
              for p in after['players'] if p['first_round'] <= number and p['pairing_number']}
    forbidden = {frozenset(pair) for pair in org.bans}
    last_met, meetings, rested = {}, {}, {}
    for p, rs in rounds.items():
        for n, r in enumerate(rs, 1):
            if r.opponent and p < r.opponent and r.kind == 'game':
                pair = frozenset((p, r.opponent))
                last_met[pair], meetings[pair] = n, meetings.get(pair, 0) + 1
            rested[p] = rested.get(p, 0) + (r.kind == 'allocated')
    try:
        if org.system == 'monrad':
            score = {p: sum((r.points for r in rs), Fraction(0)) for p, rs in rounds.items()}
            order = sorted(there, key=lambda p: (-score[p], pairing_number[p]))
            found = pairing.monrad(order, lambda a, b: frozenset((a, b)) not in meetings and frozenset((a, b)) not in forbidden,
                                   lambda p: not any(r.kind in ('allocated', 'full', 'won') for r in rounds[p]), number == 1)
        elif org.system == 'burstein':
            if len(there) > pairing.MOST:
                return
            found = burstein(org, before, rounds, pairing_number, there, set(meetings) | forbidden, number)
            order = []
        else:
            setting = pairing.numbers_of(after['settings']['keizer'])
            ranked = {p: rs for p, rs in rounds.items() if p in there or was_paired(rs)}
            order = [p for p in pairing.ranking(ranked, pairing_number, setting)[2] if p in there]
            found = pairing.keizer(order, last_met, meetings, rested, setting, number, forbidden)
    except pairing.TooLong:
        return
    counts['rounds compared, ' + org.system] += 1
    ours = {frozenset((g['first'], g['second'])) for g in games}
    if found is None or ours != {frozenset(pair) for pair in found}:
        raise Failure('round %d: %s, not %s; order %s; %s' % (
            number, sorted(map(str, [sorted(x, key=str) for x in ours])), found, order, after['settings']['keizer']))
