"""judge.py - what must be true of a tournament, worked out apart from the program."""

import collections
import os
import subprocess

import figures
from figures import active
from organiser import Failure, SWISS

POINTS = {'1-half-0': (100, 50, 0, 100), '6-3-1': (600, 300, 100, 600), '3-1-0': (300, 100, 0, 300),
          '3-2-1-2': (300, 200, 100, 200)}
SIDES = {'1-0': 'WL', '0-1': 'LW', '1/2-1/2': 'DD', '0-0': 'LL', '+--': 'WF', '--+': 'FW', '---': 'FF', '': None}


def games(state):
    """All games between two players: (round, board, first, second, results)."""
    return [(r['round'], g['board'], g['first'], g['second'], g['results'])
            for r in state['rounds'] for g in r['games'] if g['second']]


def boards(state, number):
    return [(g['first'], g['second']) for g in state['rounds'][number - 1]['games']]


def met(state):
    """The pairs who played over the board, or may have."""
    return {frozenset((a, b)) for _, _, a, b, results in games(state)
            if any(w not in ('+--', '--+', '---') for w in results)}


def had_bye(state, who):
    """Whether a player must not get the bye again [C2]."""
    for r in state['rounds']:
        for g in r['games']:
            if g['second'] is None and g['first'] == who:
                return True
            if g['second'] and who in (g['first'], g['second']):
                won = '+--' if g['first'] == who else '--+'
                if set(g['results']) == {won}:
                    return True
    return any(b['points'] == 'full' and b['round'] <= len(state['rounds']) for p in state['players']
               if p['number'] == who for b in p['byes'])


class Judge:
    """Looks at tournaments; BBP is the checker bbpPairings, or None."""

    def __init__(self, bbp=None):
        self.bbp, self.counts = bbp, collections.Counter()
        self.expected = None

    # ------ the other program ------

    def other(self, org, *args):
        """Let bbpPairings read the report of the tournament."""
        path = org.path + '.trf'
        org.run('export', '-t', 'trfx', '-o', path)
        done = subprocess.run([self.bbp, '--dutch', path, *args], capture_output=True, text=True, check=False,
                              timeout=60)
        os.remove(path)
        return done.returncode, done.stdout, done.stderr

    def comparable(self, org, state):
        if not self.bbp or org.games == 2 or org.colours == 'lots' or org.round >= org.rounds:
            return False
        if any('' in g[4] for g in games(state)):
            return False
        if any('always' not in rule for rule in org.avoid.split(',') if rule):
            return False
        if org.system == 'burstein':
            return org.round + 1 <= min(4, org.rounds // 2) and not org.baku and org.round + 1 < org.rounds
        return org.system == 'dutch'

    def before_pairing(self, org, state):
        self.expected = None
        if not self.comparable(org, state):
            return
        code, text, said = self.other(org, '-p')
        if code not in (0, 1):
            raise Failure('bbpPairings, round %d: %d %s' % (org.round + 1, code, said))
        pairs = [tuple(int(n) or None for n in line.split()) for line in text.split('\n')[1:] if line.strip()]
        self.expected = pairs if code == 0 else 'none'

    # ------ rounds ------

    def after_pairing(self, org, before, after, how, text):
        number = org.round
        pairs = boards(after, number)
        seen = [x for pair in pairs for x in pair if x]
        self.counts['rounds ' + org.system] += 1
        if len(seen) != len(set(seen)):
            raise Failure('round %d: a player is paired twice: %s' % (number, pairs))
        if org.system in SWISS + ('keizer',) and set(seen) != active(before, number):
            raise Failure('round %d: paired %s instead of %s' % (number, sorted(seen),
                                                               sorted(active(before, number))))
        if not set(seen) <= {p['number'] for p in before['players'] if p['first_round'] <= number}:
            raise Failure('round %d: absent players are paired' % number)
        if org.system in SWISS + ('keizer',):
            for a, b in pairs:
                if b and tuple(sorted((a, b))) in org.bans:
                    raise Failure('round %d: %d and %d were forbidden' % (number, a, b))
        if sum(b is None for a, b in pairs) > 1 and org.system in SWISS + ('keizer', ):
            raise Failure('round %d: two byes' % number)
        if org.system in SWISS and how == 'rules':
            played = met(before)
            for a, b in pairs:
                if b and frozenset((a, b)) in played:
                    raise Failure('round %d: %d and %d meet again' % (number, a, b))
                if b is None and had_bye(before, a):
                    raise Failure('round %d: a second bye for %d' % (number, a))
        if how == 'rules':
            figures.compare_pairing(org, before, after, self.counts)
        if self.expected is not None and how in ('rules', 'repeat'):
            self.compare(org, after, pairs, how)

    def compare(self, org, after, pairs, how):
        name = {p['number']: p['pairing_number'] for p in after['players']}
        name[None] = None
        ours = [(name[a], name[b]) for a, b in pairs]
        theirs = self.expected
        self.counts['compared rounds'] += 1
        if how == 'repeat' or theirs == 'none':
            if (how == 'repeat') != (theirs == 'none'):
                raise Failure('round %d: bbpPairings finds %s' % (org.round, theirs))
        elif sorted(ours, key=str) != sorted(theirs, key=str):
            raise Failure('round %d: ours %s, bbpPairings %s' % (
                org.round, sorted(set(ours) - set(theirs), key=str), sorted(set(theirs) - set(ours), key=str)))

    def no_pairing(self, org, before, code, text, repeats=False):
        self.counts['unpairable ' + org.system] += 1
        if self.expected is not None and self.expected != 'none' and not repeats and code == 1:
            raise Failure('round %d cannot be paired, and bbpPairings finds %s: %s' % (
                org.round + 1, self.expected, text))
        if code == 2 or org.system not in SWISS + ('keizer',):
            self.counts['refused %s: %s' % (org.system, text.strip()[:300])] += 1

    # ------ tables and reports ------

    def points(self, org, state):
        """Points of each player in hundredths, from the results alone; rounds without a result count nothing."""
        win, draw, loss, bye = POINTS[org.scoring]
        worth = {'W': win, 'D': draw, 'L': loss, 'F': 0}
        total = collections.Counter()
        last = figures.counted(state)
        void = {p['number'] for p in state['players'] if p['withdrawal'] == 'annul'}
        for r in state['rounds'][:last]:
            for g in r['games']:
                if not g['second']:
                    total[g['first']] += bye * org.games if org.system in SWISS else 0
                elif not void & {g['first'], g['second']} and '' not in g['results']:
                    for w in g['results']:
                        total[g['first']] += worth[SIDES[w][0]]
                        total[g['second']] += worth[SIDES[w][1]]
        for p in state['players']:
            for b in p['byes']:
                if p['first_round'] <= b['round'] <= min(last, p['last_round'] or last):
                    total[p['number']] += {'half': draw, 'full': win, 'zero': 0}[b['points']] * org.games
            if p['late'] == 'half' and p['first_round'] < 100:
                total[p['number']] += draw * org.games * min(last, p['first_round'] - 1)
        return total

    def looks(self, org):
        """Compare tables, reports and a new file made of a report."""
        self.counts['looks'] += 1
        state = org.state()
        for (number, board), words in org.results.items():
            game = state['rounds'][number - 1]['games'][board - 1]
            if not same_words(words, game['results'], org.games) and state['rounds']:
                raise Failure('round %d, board %d: %s was entered, %s is there' % (
                    number, board, words, game['results']))
        if org.system in SWISS + ('round-robin', 'double-round-robin', 'scheveningen'):
            own = self.points(org, state)
            for p in state['players']:
                if p['first_round'] < 100 and round(p['points'] * 100) != own[p['number']]:
                    raise Failure('%s has %s points, not %s' % (p['name'], p['points'], own[p['number']] / 100))
        figures.compare(org, state, self.counts)
        if not org.read('verify').splitlines()[-1].startswith('verified'):
            raise Failure('verify')
        code, text = org.run('check', ok=(0, 1))
        truths = ('by a corrected result', 'now give other finalists', 'is level and has no winner',
                  'level, with no winner yet')
        corrected = any(words in text for words in truths)
        if code and not org.exceptions and not (org.disturbed and corrected):
            raise Failure('check: ' + text)
        own = org.read('standings', '--csv')
        for form in ('trfx', 'trf26'):
            report, copy = org.path + '.' + form, org.path + '.copy'
            org.run('export', '-t', form, '-o', report)
            said = outcome([org.tool, 'standings', '--csv', report])
            if said[1] != own:
                raise Failure('standings of the %s differ:\n%s\n%s%s' % (form, own, *said[1:]))
            for command in (['init'], ['import', '--rounds', report]):
                said = outcome([org.tool, copy, *command])
                if said[0]:
                    raise Failure('%s of %s: %s' % (command[0], form, said))
            said = outcome([org.tool, copy, 'standings', '--csv'])
            if said[1] != own:
                raise Failure('standings of the imported %s differ:\n%s\n%s%s' % (form, own, *said[1:]))
            for path in (report, copy):
                os.remove(path)
    def end(self, org):
        self.looks(org)
        state = org.state()
        self.counts['tournaments ' + org.system] += 1
        if org.system in ('round-robin', 'double-round-robin', 'scheveningen'):
            self.all_met(org, state)
        if org.system == 'knockout':
            self.losers_are_out(org, state)

    def all_met(self, org, state):
        times = 2 if org.system == 'double-round-robin' else 1
        count = collections.Counter(frozenset(g[2:4]) for g in games(state))
        came = [p for p in state['players'] if p['first_round'] < 100]
        for p in came:
            for q in came:
                if p['number'] < q['number'] and (org.system != 'scheveningen' or p['team'] != q['team']):
                    n = count[frozenset((p['number'], q['number']))]
                    left = any(x['last_round'] is not None or any(b['points'] != 'zero' for b in x['byes'])
                               for x in (p, q))
                    if n > times or n < times and not left:
                        raise Failure('%s and %s meet %d times' % (p['name'], q['name'], n))


    def losers_are_out(self, org, state):
        """Whoever lost a match plays no more, but for third place, unless the result was corrected later."""
        out, last = {}, len(state['rounds'])
        for number, board, a, b, results in games(state):
            for who in (a, b):
                if out.get(who, number) < number and not org.disturbed and number < last:
                    raise Failure('%d lost in round %d and plays in round %d' % (who, out[who], number))
            lead = sum(SIDES[w][0] == 'W' for w in results if w) - sum(SIDES[w][1] == 'W' for w in results if w)
            winner = next((g['winner'] for g in state['rounds'][number - 1]['games'] if g['board'] == board), None)
            if lead or winner:
                out[b if (winner == a if winner else lead > 0) else a] = number


def same_words(words, results, games_each):
    """Whether the results of a board are what was entered."""
    short = {'2-0': ['1-0'] * 2, '0-2': ['0-1'] * 2}
    words = [w.replace(':', '-') if w[0] in '+-' else '1/2-1/2' if w == '1/2' else w
             for x in words for w in short.get(x, [x])]
    if len(words) < games_each:
        words = words * games_each
    return words == results


def outcome(args):
    done = subprocess.run(args, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr
