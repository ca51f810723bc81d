"""organiser.py - one random tournament, run by the commands that an organiser uses.

Tournament N is always the same tournament.  What the organiser did is kept here too, apart from the
tournament's file, so that judge.py can compare the two."""

import json
import random
import subprocess

SYSTEMS = ['dutch', 'dutch', 'dutch', 'monrad', 'burstein', 'keizer', 'round-robin', 'double-round-robin',
           'knockout', 'groups', 'scheveningen', 'dutch']
SWISS = ('dutch', 'monrad', 'burstein')
TABLES = ('round-robin', 'double-round-robin', 'groups', 'scheveningen')
LATE = ('zero', 'half')


class Failure(Exception):
    """Something is not as it should be."""


class Organiser:
    """Runs tournament NUMBER in the file PATH with the command TOOL; JUDGE looks at every round.  If
    IS_SMALL, it is another tournament, of few players and rounds."""

    def __init__(self, tool, path, number, judge, is_small=False):
        self.tool, self.path, self.number, self.judge, self.is_small = tool, path, number, judge, is_small
        self.dice = random.Random(number)
        self.meetings = random.Random(~number)
        self.log = []          # the commands, as a script that repeats the tournament
        self.results = {}      # (round, board) -> the words entered, or None if the result is gone
        self.byes = {}         # (player, round) -> half, zero or full
        self.bans = set()      # pairs that must not meet
        self.exceptions = set()  # rounds paired by hand or with --allow-repeat
        self.disturbed = False   # results changed after the round behind them was paired
        self.numbered = False    # pairing numbers are no longer those of the ratings
        self.round = 0

    # ------ commands ------

    def run(self, *args, ok=(0,), words=None):
        """Run a command on the file and return its exit status and output."""
        args = [str(a) for a in args]
        if args[0] not in ('export', 'standings', 'boards', 'check', 'verify', 'pairings'):
            self.log.append(' '.join("'%s'" % a for a in args) + (" <<'END'\n%sEND" % words if words else ''))
        done = subprocess.run([self.tool, self.path, *args], input=words or '', capture_output=True,
                              text=True, check=False)
        if done.returncode not in ok:
            raise Failure('%s: exit status %d: %s' % (' '.join(args), done.returncode,
                                                      (done.stdout + done.stderr).strip()[-600:]))
        return done.returncode, done.stdout + (done.stderr if done.returncode else '')

    def read(self, *args):
        return self.run(*args)[1]

    def state(self):
        return json.loads(self.read('export', '-t', 'json'))

    def act(self, *args, ok=(0,), words=None):
        """Run a command that changes the file; sometimes undo it, and redo it."""
        if self.dice.random() >= 0.06:
            return self.run(*args, ok=ok, words=words)
        before = self.read('export', '-t', 'json')
        code, text = self.run(*args, ok=ok, words=words)
        after = self.read('export', '-t', 'json')
        if code == 0 and after != before:
            steps = 1
            self.run('undo', steps)
            if self.read('export', '-t', 'json') != before and args[0] not in ('result', 'set', 'checkin', 'bye'):
                raise Failure('undo of %s does not lead back' % (args,))
            self.run('redo', steps)
            if self.read('export', '-t', 'json') != after:
                raise Failure('redo of %s does not lead back' % (args,))
        elif code != 0 and after != before:
            raise Failure('refused, and still changed something: %s' % (args,))
        return code, text

    def chance(self, p):
        return self.dice.random() < p

    # ------ before the first round ------

    def begin(self):
        d = self.dice
        self.system = SYSTEMS[self.number % len(SYSTEMS)]
        n = d.randint(3, 7) if self.is_small else d.randint(3, 11) if self.system in TABLES else d.choice([d.randint(3, 9), d.randint(6, 24), d.randint(10, 48)])
        self.games = 2 if self.system not in ('burstein',) and self.chance(0.15) else 1
        self.rounds = d.randint(2, 4) if self.is_small else d.randint(3, 9)
        if self.system in SWISS and n <= self.rounds and self.chance(0.8):
            self.rounds = max(1, n - 1 - (self.rounds > 4))
        words = ['name=Tournament %d' % self.number, 'system=' + self.system, 'rounds=%d' % self.rounds,
                 'seed=%d' % d.randint(0, 99999)]
        words += ['games=2'] if self.games == 2 else []
        self.scoring = d.choice(['1-half-0', '1-half-0', '1-half-0', '6-3-1', '3-1-0', '3-2-1-2'])
        words += ['scoring=' + self.scoring] if self.scoring != '1-half-0' else []
        self.colours = 'lots' if self.chance(0.08) else 'system'
        words += ['colours=lots'] if self.colours == 'lots' else []
        if self.chance(0.3):
            words.append('order=' + d.choice(['rating', 'sign-up', 'lots']))
        if self.chance(0.3):
            words.append('top-player=second')
        if self.chance(0.3):
            words.append('edition=' + d.choice(['2023', '2026']))
        if self.chance(0.3):
            words.append('tie-breaks=' + ','.join(d.sample(
                ['BH', 'BH/C1', 'FB', 'AOB', 'SB', 'KS', 'PS', 'WIN', 'WON', 'BPG', 'BWG', 'REP', 'STD', 'DE', 'ARO',
                 'TPR', 'PTP', 'APRO', 'APPO', 'BH/M1', 'SB/C1', 'PS/C1', 'BH/C2', 'TPN', 'RTNG', 'KV'],
                d.randint(1, 5))))
        self.baku = self.system in SWISS and self.chance(0.2)
        words += ['acceleration=baku'] if self.baku else []
        self.avoid = ''
        if self.system in SWISS and self.chance(0.2):
            self.avoid = d.choice(['club', 'club 1-3', 'club always', 'family always, club 1-2', 'country 2-',
                                   'family, country, club', 'club 1-2 always'])
            words.append('avoid=' + self.avoid)
        if self.system == 'groups':
            self.groups = d.randint(1, max(1, min(4, n // 3)))
            self.finals = d.choice(['knockout', 'knockout', 'round-robin', 'none'])
            words += ['groups=%d' % self.groups, 'qualify=%d' % d.randint(1, 3), 'finals=' + self.finals]
            words += ['carry=yes'] if self.finals == 'round-robin' and self.chance(0.5) else []
        if self.system in TABLES and self.chance(0.5):
            words.append('withdrawal=' + d.choice(['fide', 'annul', 'forfeit', 'none']))
        if self.system in ('knockout', 'groups') and self.chance(0.3):
            words.append('third-place=no')
        self.half_byes = 99
        if self.system in SWISS and self.chance(0.15):
            self.half_byes = d.randint(0, 2)
            words.append('half-byes=%d' % self.half_byes)
        if self.system == 'keizer' and self.chance(0.5):
            words.append('keizer=' + ' '.join(d.sample(
                ['top=70', 'step=2', 'draw=1/3', 'bye=1/2', 'notice=1/4', 'absent=1/5', 'club=1', 'own=0',
                 'notices=2', 'between=%d' % d.randint(1, 6), 'meetings=%d' % d.randint(1, 3)], d.randint(1, 4))))
        self.run('init', *words)
        self.count = 0
        self.import_players(n)
        if 'family' in self.avoid and n >= 6:
            self.act('set', 'families=1+2,4+5+6')
        if self.chance(0.15) and n > 6:
            for who in d.sample(range(1, n + 1), 2):
                self.act('checkin', 'away', who)

    def facts(self):
        d = self.dice
        self.count += 1
        first = d.choice(['Ann', 'Bob', 'Łucja', 'Émile', 'Жанна', 'Jan van der', 'O’Neill'])
        rating = d.choice([d.randint(1000, 2400), 1500, 1600, 0])
        team = 'Aces' if (self.count % 2 == 0) == (self.number % 2 == 0) else 'Bears'
        return {'name': '%s Player-%d' % (first, self.count), 'rating': rating or '', 'club': d.choice(['', 'A', 'B', 'Cé']),
                'country': d.choice(['', 'NED', 'GER', 'UKR']), 'team': team}

    def import_players(self, n):
        rows = [self.facts() for _ in range(n)]
        self.act('import', '-', words='name,rating,club,country,team\n' + ''.join(
            '%(name)s,%(rating)s,%(club)s,%(country)s,%(team)s\n' % r for r in rows))

    # ------ between rounds ------

    def present(self, state):
        return [p for p in state['players'] if p['last_round'] is None and p['first_round'] < 100]

    def between(self):
        """Things that happen before the next round is paired."""
        d, state, following = self.dice, self.state(), self.round + 1
        here = self.present(state)
        if self.chance(0.25) and self.round < (3 if self.is_small else 12):
            self.late()
        if self.chance(0.2) and len(here) > 3:
            self.withdraw(d.choice(here)['number'])
        gone = [p for p in state['players'] if p['last_round'] is not None]
        if gone and self.chance(0.3):
            self.act('return', d.choice(gone)['number'], ok=(0, 2))
        away = [p for p in state['players'] if p['first_round'] == 100]
        for p in away:
            if self.chance(0.3):
                self.act('checkin', d.choice(['here', 'here', 'gone']), p['number'], ok=(0, 2),
                         *(['--late', d.choice(LATE)] if self.chance(0.3) else []))
        for _ in range(3):
            if self.chance(0.2) and self.round < 20 and (self.system != 'groups' or self.round < 2):
                self.bye(d.choice(here)['number'], following + d.choice([0, 0, 1]))
        if self.chance(0.12) and len(here) > 4:
            a, b = sorted(p['number'] for p in d.sample(here, 2))
            if self.act('forbid', a, b, ok=(0, 2))[0] == 0:
                self.bans.add((a, b))
        if self.bans and self.chance(0.1):
            a, b = sorted(self.bans)[0]
            if self.act('allow', b, a, ok=(0, 2))[0] == 0:
                self.bans.discard((a, b))
        if self.chance(0.1):
            p = d.choice(state['players'])
            self.act('edit', p['number'], 'rating=%d' % d.randint(900, 2500))
            self.numbered = True
        if self.chance(0.05):
            self.act('edit', d.choice(state['players'])['number'], 'club=Moved')
        if self.system in SWISS and self.round and self.chance(0.04):
            self.act('set', 'rounds=%d' % max(following, self.rounds + d.choice([-1, 1])), ok=(0, 2))
            self.rounds = int(self.state()['settings']['rounds'])
        if self.system in SWISS and self.round and self.chance(0.03):
            other = d.choice([s for s in SWISS if s != self.system])
            if self.act('set', 'system=' + other, ok=(0, 2))[0] == 0:
                self.system = other
        if self.round and self.chance(0.03):
            self.act('set', 'tie-breaks=' + d.choice(['DE,BH,SB', 'SB,WIN', 'PS,BH/C1']))

    def late(self):
        facts = self.facts()
        name = facts.pop('name')
        words = ['%s=%s' % (k, v) for k, v in facts.items() if v]
        if self.chance(0.5):
            self.act('late', name, *words, *([self.dice.choice(LATE)] if self.chance(0.6) else []), ok=(0, 2))
        else:
            self.act('add', name, *words, *(['--late', self.dice.choice(LATE)] if self.chance(0.4) else []), ok=(0, 2))

    def meet_bye(self):
        """Sometimes someone comes late and plays at once against the player who has the bye."""
        state = self.state()
        hosts = [g['first'] for g in state['rounds'][-1]['games'] if not g['second']]
        if not hosts or self.system not in SWISS or self.meetings.random() >= 0.2:
            return
        self.late()
        newest = self.state()['players'][-1]
        if newest['first_round'] == self.round + 1:
            self.act('replace', hosts[0], newest['number'])
            self.judge.counts['players against the bye'] += 1

    def withdraw(self, who):
        words = []
        if self.system in TABLES and self.chance(0.5):
            words = ['--games', self.dice.choice(['annul', 'forfeit', 'none'])]
        if self.chance(0.2):
            before = self.read('export', '-t', 'json')
            self.run('withdraw', who, *words, '--dry-run', ok=(0, 2))
            if self.read('export', '-t', 'json') != before:
                raise Failure('withdraw --dry-run changes something')
        code, text = self.act('withdraw', who, *words, ok=(0, 2))
        if code and not words and 'games' in text:
            self.act('withdraw', who, '--games', 'annul', ok=(0, 2))

    def bye(self, who, number):
        points = self.dice.choice(['half', 'half', 'zero', 'full', 'none'])
        if self.act('bye', who, number, points, ok=(0, 2))[0] == 0:
            self.byes[who, number] = points

    # ------ a round ------

    def pair(self):
        """Pair the next round; return False if there is none."""
        before = self.state()
        unfinished = any('' in g['results'] for r in before['rounds'][-1:] for g in r['games'] if g['second'])
        words = ['--unfinished'] if unfinished else []
        self.judge.before_pairing(self, before)
        code, text = self.act('pair', *words, ok=(0, 1, 2))
        if code == 2 and ('rounds are paired' in text or 'is paired, the only one' in text) or code == 1 and ('have been paired' in text or
                                                                       'final has been' in text):
            return False
        how = 'rules'
        if code:
            how = self.cannot_be_paired(before, code, text, words)
            if not how:
                return False
        self.round += 1
        after = self.state()
        self.judge.after_pairing(self, before, after, how, text)
        if how == 'rules' and self.chance(0.05):
            self.run('unpair')
            if self.state() != before:
                raise Failure('unpair does not lead back')
            self.run('pair', *words)
            if self.state() != after:
                raise Failure('a second pairing is another')
        return True

    def cannot_be_paired(self, before, code, text, words):
        """The round cannot be paired: make exceptions, or end the tournament."""
        if 'has no winner' in text:
            return self.decide(before, words)
        self.judge.no_pairing(self, before, code, text)
        if self.system not in SWISS or self.chance(0.3):
            return None
        code, text = self.act('pair', '--allow-repeat', *words, ok=(0, 1, 2))
        if code:
            self.judge.no_pairing(self, before, code, text, repeats=True)
            return None
        self.exceptions.add(self.round + 1)
        return 'repeat'

    def decide(self, before, words):
        """Decide the matches of a knockout that are level, and pair."""
        for r in before['rounds']:
            for g in r['games']:
                if g['second'] and not g['winner']:
                    self.act('decide', g['board'], self.dice.choice([g['first'], g['second']]), '--round', r['round'],
                             ok=(0, 2))
        code, text = self.act('pair', *words, ok=(0, 1))
        if code:
            self.judge.no_pairing(self, before, code, text)
        return None if code else 'decided'

    def word(self, gap):
        """A result of one game, the likelier the better a player is."""
        d = self.dice
        if d.random() < 0.07:
            return d.choice(['+:-', '-:+', '-:-', '0-0'] if self.system != 'knockout' else ['+:-', '-:+'])
        x = d.random() + gap / 2000
        return '1/2' if 0.4 < x < 0.6 else '1-0' if x > 0.5 else '0-1'

    def enter(self, leave=0.0):
        """Enter the results of the round, board by board or as a list, but leave some out."""
        d, state = self.dice, self.state()
        rating = {p['number']: p['rating'] or 1200 for p in state['players']}
        rows = []
        for game in state['rounds'][-1]['games'] if state['rounds'] else []:
            if not game['second'] or '' not in game['results'] or self.chance(leave):
                continue
            gap = rating[game['first']] - rating[game['second']]
            rows.append((game['board'], self.words(gap, state)))
        d.shuffle(rows)
        while rows:
            some, rows = (rows[:d.randint(1, 5)], rows) if self.chance(0.5) else (rows, rows)
            rows = rows[len(some):]
            if self.chance(0.5):
                self.act('result', '--from', '-', words=''.join('%d %s\n' % (b, ' '.join(w)) for b, w in some))
            else:
                self.act('result', *[x for b, w in some for x in (b, *w)])
            for board, words in some:
                self.results[self.round, board] = words
        if self.chance(0.03) and self.results:
            self.change(self.round)

    def words(self, gap, state):
        """What is entered for a board: a word for each game, and further games where a match is level."""
        matches = self.system == 'knockout' or (self.system == 'groups' and self.finals == 'knockout' and
                                                state['lineup'] if 'lineup' in state else False)
        words = [self.word(gap) for _ in range(self.games)]
        if self.games == 2 and self.chance(0.2):
            return [self.dice.choice(['2-0', '0-2', '+:-', '-:+'])]
        if matches and words in (['1/2'], ['1-0', '0-1'], ['0-1', '1-0']):  # level; a decided match takes no further game
            words.append(self.dice.choice(['1-0', '0-1']))
        return words

    def change(self, number):
        """Correct a result."""
        boards = [b for r, b in self.results if r == number]
        if not boards:
            return
        board = self.dice.choice(boards)
        words = [self.word(0) for _ in range(self.games)]
        if self.chance(0.2):
            before = self.read('export', '-t', 'json')
            self.run('correct', number, board, *words, '--dry-run', ok=(0, 2))
            if self.read('export', '-t', 'json') != before:
                raise Failure('correct --dry-run changes something')
        if self.act('correct', number, board, *words, ok=(0, 2))[0] == 0:
            self.results[number, board] = words
            self.disturbed |= number < self.round

    def play(self):
        self.begin()
        for _ in range(70):
            self.between()
            if not self.pair():
                break
            self.enter(0.3 if self.chance(0.3) else 0)
            self.meet_bye()
            if self.chance(0.1 if self.is_small else 0.2):
                self.judge.looks(self)
            if not (self.system in SWISS and self.chance(0.1)):
                self.enter()
            if self.round > 1 and self.chance(0.1):
                self.change(self.dice.randint(1, self.round - 1))
        self.enter()
        self.judge.end(self)
