# who is through to the finals is marked as soon as all games of the group are played, and no lot decides
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney club "$@"; }
play() { # the first player wins
	t pair >/dev/null
	t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from - >/dev/null
}
t init system=groups groups=2 qualify=2 finals=knockout tie-breaks=WIN 2>/dev/null
for i in 1 2 3 4 5 6 7 8 9; do t add "P$i" rating=$((2000 - i)); done >/dev/null
play
play
t standings
# the group of four is finished, the other one is not
play
t standings
t print standings --html -o page.html
grep -o '>[+] P[0-9]*<' page.html
t standings --csv | head -n 2
t standings --after 2 | grep '+ P' || echo 'after round 2: no one'
t standings --tie-breaks DE | grep '+ P' || echo 'by other tie-breaks: no one'
# a game whose result is taken back makes it uncertain
t result --round 3 1 none 2 none 3 none 4 none >/dev/null
t standings | grep '+ P' || echo 'open games: no one'
t result --round 3 1 1-0 2 1-0 3 1-0 4 1-0 >/dev/null
# of two who are equal, the lot chooses one when the finals are paired
play
play
t standings
t pair
t standings
