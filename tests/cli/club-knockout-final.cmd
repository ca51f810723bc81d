# a finalist withdraws, and who lost to them plays the final, with a match for third place and without
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney "$@" || echo "exit $?"; }
for third in yes no; do
	f=cup-$third
	t $f init system=knockout third-place=$third prizes=100,60,40
	for i in 1 2 3 4; do t $f add "K$i"; done >added
	t $f pair
	t $f result 1 1 2 1
	t $f withdraw K1
	if test $third = yes; then t $f pair 4-2 3-; else t $f pair 4-2; fi
	t $f boards
	t $f result 1 1-0
	t $f standings
	t $f print prizes
	t $f print bracket
	t $f verify
	t $f check
	t $f export --line-end lf --format trf26 | tr '\r' '\n' >$f.trf
	t check $f.trf
	t copy-$f init
	t copy-$f import --rounds $f.trf
	t copy-$f standings
done
# nobody has withdrawn: that is a fault
t fault init system=knockout third-place=no
for i in 1 2 3 4; do t fault add "K$i"; done >added
t fault pair
t fault result 1 1 2 1
t fault pair 4-2
t fault check
# a corrected semi-final moves the final: the rules would pair it like this now, but as the match for third place
t moved init system=knockout
for i in 1 2 3 4; do t moved add "K$i"; done >added
t moved pair
t moved result 1 1 2 1
t moved withdraw K2
t moved pair 1-3 4-
t moved result 1 0-1
t moved correct 1 1 0-1
t moved check
t moved standings
t moved print bracket
# paired by the rules after that, it is the match for third place, also in a report
t moved unpair --force
t moved pair
t moved result 2 1-0
t moved check
t moved export --line-end lf --format trf26 >moved.trf
t copy-moved init
t copy-moved import --rounds moved.trf
t copy-moved boards
t copy-moved check
# both semi-finals corrected: the other match is the final
t both init system=knockout
for i in 1 2 3 4; do t both add "K$i"; done >added
t both pair
t both result 1 1 2 1
t both pair
t both correct 1 1 0
t both correct 1 2 0
# while the next round is open, who plays for one who has left is not out
t open init system=knockout
for i in 1 2 3 4 5 6 7 8; do t open add "K$i"; done >added
t open pair
t open result 1 1 2 1 3 1 4 1
t open withdraw K4
t open pair 1-5 3-2
t open standings
# who wins by a corrected result would meet the one who plays for a player who has withdrawn
t open correct 1 1 0
t open replace 1 8
t open check
