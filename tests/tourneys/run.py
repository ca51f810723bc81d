#!/usr/bin/env python3
"""run.py [-b BBPPAIRINGS] [-k FOLDER] [-s] [-v] TOOL FIRST LAST - run tournaments FIRST to LAST.

Each is a random tournament of any system, with late entries, byes, withdrawals, forfeits, corrections and
whatever else happens; its number gives the same tournament every time.  A tournament that goes wrong is
reported with its number, and with -k a script that repeats its commands goes to FOLDER.  With -s they are
small.  With -b, the rounds of the Dutch system are compared with those of the program BBPPAIRINGS."""

import argparse
import collections
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from judge import Judge                    # noqa: E402
from organiser import Failure, Organiser   # noqa: E402


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('-b', '--bbp')
    parser.add_argument('-k', '--keep')
    parser.add_argument('-s', '--small', action='store_true')
    parser.add_argument('-v', '--verbose', action='store_true')
    parser.add_argument('tool')
    parser.add_argument('first', type=int)
    parser.add_argument('last', type=int)
    args = parser.parse_args()
    counts, failed = collections.Counter(), 0
    memory = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None  # thousands of commits: no disk
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        for number in range(args.first, args.last + 1):
            judge = Judge(args.bbp)
            organiser = Organiser(args.tool, os.path.join(folder, 'tournament'), number, judge,
                                  args.small)
            try:
                organiser.play()
            except Failure as why:
                failed += 1
                print('tournament %d (%s), round %d: %s' % (number, organiser.system, organiser.round, why), flush=True)
                if args.keep:
                    with open(os.path.join(args.keep, 'tournament-%d.sh' % number), 'w', encoding='utf-8') as out:
                        out.write(''.join('"$tool" "$file" %s\n' % line for line in organiser.log))
            counts += judge.counts
            for name in os.listdir(folder):
                os.remove(os.path.join(folder, name))
    if args.verbose:
        for what, n in sorted(counts.items()):
            print('%6d %s' % (n, what))
    print('tournaments: %d of %d are as they should be' % (args.last - args.first + 1 - failed,
                                                           args.last - args.first + 1))
    return failed > 0


sys.exit(main())
