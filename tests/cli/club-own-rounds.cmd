# systems that determine the number of rounds show that number, and say that a setting has no effect
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney "$@" || echo "exit $?"; }
rounds() { t "$1" set --csv | grep '^rounds,'; }
t cup init system=knockout rounds=5
rounds cup
for p in A B C D E; do t cup add $p; done
rounds cup
t cup set rounds=9 name=Cup
rounds cup
t cup set --json | grep '"rounds"'
t cup pair >/dev/null
rounds cup
t table init system=round-robin
for p in A B C D E; do t table add $p; done
rounds table
t swiss init rounds=5
rounds swiss
