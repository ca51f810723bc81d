# a late entry to a knockout takes the place that the next number of the draw would have; in groups, that of a group
# with an odd number of players; if no place is free, the message says what can be done
cd "$TMP"
t() { strat-tourney "$file" "$@" || echo "exit $?"; }
lines() { t boards "$@" --csv | tail -n +2; }
win() { lines --open | awk -F, '{ print $1, "1-0" }' | t result --from - >/dev/null; }
file=cup
t init system=knockout order=sign-up
for p in 1 2 3 4 5 6; do t add P$p; done >/dev/null
t pair
t late Late
lines
t result 4 0-1
t undo 2
lines
t redo 2
t checkin away P6
printf 'name\nOther\nMore\n' >list.csv
t import list.csv
lines
t late Other
lines
t late More
t check
t verify
win
t pair
t late More
t unpair
t late More
win
t pair
t standings --csv
t export -o cup.trf
strat-tourney check cup.trf
strat-tourney standings cup.trf --csv >two.csv
t standings --csv | cmp - two.csv

echo '--- not here in time'
file=here
t init system=knockout order=sign-up
for p in 1 2 3 4; do t add P$p; done >/dev/null
t checkin away P4
t pair
t checkin here all
t checkin here P4
lines
t verify
t withdraw P1
t late P5

echo '--- a free place after the next round'
file=after
t init system=knockout order=sign-up
for p in 1 2 3; do t add P$p; done >/dev/null
t pair
win
t pair
t late P4
t unpair
t late P4
lines

echo '--- groups'
file=groups
t init system=groups groups=2 qualify=1 order=sign-up
for p in 1 2 3 4 5 6 7; do t add P$p; done >/dev/null
t pair
t late Late
lines
t late More
t check
t verify
win
t pair
t late More
win
t pair
win
t check
t crosstable --csv
t pair
t late More
