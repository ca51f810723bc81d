# a round in which at most one game is played is named before it is paired
cd "$TMP"
t() { strat-tourney "$@"; }
for system in dutch round-robin; do
	t $system init system=$system >/dev/null
	for name in Ann Bob Cid Dan Eve Fay; do t $system add $name >/dev/null; done
	t $system pair >/dev/null
	t $system result 1 1-0 2 1-0 3 1-0 >/dev/null
	for name in Ann Cid Eve; do t $system bye $name 2 zero >/dev/null; done
	t $system pair
done
for name in Ann Bob Cid Dan Eve; do t dutch bye $name 3 zero >/dev/null; done
t dutch result 1 1-0 >/dev/null
t dutch pair --allow-repeat
# three who signed up never have more, and neither has the final of a knockout
t three init system=round-robin >/dev/null
for name in Ann Bob Cid; do t three add $name >/dev/null; done
t three pair
t cup init system=knockout third-place=no >/dev/null
for name in Ann Bob Cid Dan; do t cup add $name >/dev/null; done
t cup pair >/dev/null
t cup result 1 1-0 2 1-0 >/dev/null
t cup pair
# a team that is away
t teams init boards=2 system=round-robin >/dev/null
for team in Ants Bees Cats Dogs; do
	for i in 1 2; do t teams add $team$i team=$team >/dev/null; done
done
t teams bye Dogs 1 zero >/dev/null
t teams pair
