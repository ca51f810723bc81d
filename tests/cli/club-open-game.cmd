# players whose game has no result yet are not paired again, in any system
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
for system in dutch monrad burstein keizer; do
	t() { strat-tourney $system "$@" 2>&1 || echo "exit $?"; }
	t init system=$system rounds=3
	for name in Ann Bob Cor Dee; do t add $name >/dev/null; done
	t pair
	t pair --unfinished
	t pair --unfinished
done
strat-tourney two init games=2 rounds=3
for name in Ann Bob Cor Dee; do strat-tourney two add $name >/dev/null; done
strat-tourney two pair
strat-tourney two result 1 1-0
strat-tourney two pair --unfinished
