# how an earlier round is paired; byes are listed; a round that was right when it was paired stays right; results are
# those of the player
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney club "$@"; }
t init rounds=5 name=Club
for i in 1 2 3 4 5 6 7; do t add P$i rating=1${i}00; done >/dev/null
t pair >/dev/null
t result 1 1-0 2 = 3 0-1
t bye P3 2 half
t bye P2 2 full
t pairings
t pair >/dev/null
t result 1 1-0 2 0-1
t pairings --after 1
t pairings --after 1 --plain
t pairings --after 3 || echo "exit status $?"
t pairings --after 1 --enter || echo "exit status $?"
t export -t trf26 -o report.trf
strat-tourney pairings --after 1 report.trf
strat-tourney pairings --after 0 --plain report.trf
strat-tourney pairings --after 9 report.trf || echo "exit status $?"
strat-tourney pairings --total 6 report.trf || echo "exit status $?"
# a correction is in the log: the file is right, and its report cannot know
t check && echo right
cp club before
t correct 1 1 0-1 --dry-run
cmp club before && echo unchanged
t correct 1 1 0-1 >/dev/null
t check && echo right
strat-tourney check club >/dev/null && echo right
# a pairing by hand was a difference already then
t pair --unfinished 1-2 3-4 5-6 7- >/dev/null
t check || echo "exit status $?"
t unpair >/dev/null
t export -t trf26 -o report.trf
strat-tourney check report.trf || echo "exit status $?"
# results from the player's side
t history P7
t history P3
t history P4 --csv
strat-tourney two init system=knockout games=2 >/dev/null
for p in PA PB; do strat-tourney two add $p; done >/dev/null
strat-tourney two pair >/dev/null
strat-tourney two result 1 '1-0 1-0' >/dev/null
strat-tourney two history PB
strat-tourney two result 1 '1-0 0-1' >/dev/null
strat-tourney two decide 1 PB >/dev/null
strat-tourney two history PA
strat-tourney two result 1 '+:- 0-0' >/dev/null
strat-tourney two history PA
# whoever withdrew from a round robin without forfeits is not paired in its report either
strat-tourney robin init system=round-robin >/dev/null
for p in PA PB PC PD; do strat-tourney robin add $p; done >/dev/null
strat-tourney robin pair >/dev/null
strat-tourney robin result 1 1-0 2 1-0 >/dev/null
strat-tourney robin withdraw PB --games none
strat-tourney robin export -o robin.trf
strat-tourney robin pairings >own
strat-tourney pairings robin.trf | sed "s/$(printf '\t')[0-9]* /$(printf '\t')/g" | diff own - && cat own
# one game, one round
strat-tourney one init rounds=1 >/dev/null
for p in PA PB; do strat-tourney one add $p; done >/dev/null
strat-tourney one pair >/dev/null
strat-tourney one result 1 0-1 >/dev/null
strat-tourney one pair || echo "exit status $?"
strat-tourney one export -o one.trf
strat-tourney new init >/dev/null
strat-tourney new import --rounds one.trf
