# the first round of the finals, changed by hand, is the organiser's decision: who plays for whom is said, without a warning
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney evening "$@"; }
t init system=groups groups=2 qualify=2 >/dev/null
for i in 1 2 3 4 5 6 7 8; do t add "P$i"; done >/dev/null
for round in 1 2 3; do t pair && t result 1 1-0 2 1-0 3 1-0 4 1-0; done >/dev/null
t standings | head -n 5
t pair --reason 'changed by hand' 3-8 2-4
t check || echo "exit $?"
t verify
t players --csv | cut -d , -f 2,11 | head -n 1
t standings
t export --line-end lf -o report
grep finals report
strat-tourney check report || echo "exit $?"
# a correction says what it changes, and leaves the decision
t correct 1 3 0-1
t check || echo "exit $?"
t undo >/dev/null
# a pairing that was undone is not the one that counts
t undo >/dev/null
t pair
t check || echo "exit $?"
t undo >/dev/null
t pair --reason 'changed by hand' 3-8 2-4
t check || echo "exit $?"
# who was turned, or moved first instead, changes nothing of that: a correction is warned of as ever
t undo >/dev/null
t pair --reason 'changed by hand' 3-1 2-4
t correct 1 3 0-1
t check || echo "exit $?"
t export --line-end lf -o report
grep finals report
strat-tourney again init >/dev/null
strat-tourney again import --rounds report >/dev/null
strat-tourney again check || echo "exit $?"
# nine finalists, whose draw has sixteen places
strat-tourney nine init system=groups groups=3 qualify=3 >/dev/null
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do strat-tourney nine add "P$i"; done >/dev/null
for round in 1 2 3; do strat-tourney nine pair && strat-tourney nine result 1 1-0 2 1-0 3 1-0 4 1-0 5 1-0 6 1-0; done >/dev/null
strat-tourney nine pair >/dev/null
strat-tourney nine correct 2 2 0-1 | tail -n 2
strat-tourney nine verify
