# pairings, check and standings take the file of a tournament like a report, and change nothing
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
strat-tourney five init name=Five rounds=4 >/dev/null
for i in 1 2 3 4 5; do strat-tourney five add "P$i" rating=1${i}00 >/dev/null; done
strat-tourney five pairings
strat-tourney five pair >/dev/null
strat-tourney pairings five || echo "exit status $?"
strat-tourney five result 1 1-0 2 = >/dev/null
cp five before
strat-tourney pairings --explain five
strat-tourney five pairings --plain --system monrad
strat-tourney five pairings --first black --rounds 2 --plain
strat-tourney five pairings --at 6 --plain
# the report with the new round is that which the next pairing exports
strat-tourney five pairings --enter --line-end lf >next.trf
cmp five before && echo unchanged
strat-tourney five pair --explain >paired
strat-tourney five export --line-end lf | cmp - next.trf && echo same report
# a pairing by hand is a difference
strat-tourney check five && echo all rounds
strat-tourney five result 1 0-1 2 0-1 >/dev/null
strat-tourney five pair 3-4 1-5 2- >/dev/null
strat-tourney five check || echo "exit status $?"
strat-tourney check --at 10 five && echo all rounds until then
# the reason that the screen gives
cp five hand
strat-tourney hand undo >/dev/null
strat-tourney hand pair --reason 'changed by hand' 3-4 1-5 2- >/dev/null
strat-tourney hand check || echo "exit status $?"
# other points and another edition, without a change of the settings
cp five before
strat-tourney five standings --scoring 3-1-0 --csv
strat-tourney five standings --edition 2023 --after 1 --csv
cmp five before && echo unchanged
# options that only a report has, and what to use
for o in "pairings --colour-free" "check --colour-free" "standings --round-robin" "standings --enter" "standings --line-end lf" \
	"pairings --system knockout" "pairings --rounds 1" "pairings --first green" "check --system swiss" \
	"standings --scoring 9" "standings --edition 1999" "check other"; do
	strat-tourney five $o || echo $?
done
strat-tourney check five five || echo $?
strat-tourney check --at 3 "$OLDPWD/open.trf" || echo $?
# whoever is absent from a table of a report is not paired; the opponent has a bye
strat-tourney generate --players 6 --rounds 5 --played 1 --system round-robin --byes 0 --withdrawals 0 --line-end lf >six.trf
echo 'XXZ 3' >>six.trf
strat-tourney pairings --system round-robin --explain six.trf
# a report is paired by the system that it states
sed 's/^092 .*/092 round-robin/' six.trf | strat-tourney pairings --plain
