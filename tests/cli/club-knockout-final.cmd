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
