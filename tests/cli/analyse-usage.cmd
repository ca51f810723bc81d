strat-analyse --help
strat-analyse -t xml annotated.sgr || echo $?
strat-analyse --view me annotated.sgr || echo $?
strat-analyse -m annotated.sgr annotated.sgr || echo $?
(cp annotated.sgr "$TMP/train" && cd "$TMP" && strat-analyse -t csv ./train | cut -c 1-20)
# the short forms; one form only; too few rollouts
strat-analyse --csv --rollouts 0 annotated.sgr >"$TMP/csv" && ! cmp -s "$TMP/csv" /dev/null
strat-analyse -t csv --rollouts 0 annotated.sgr | cmp - "$TMP/csv"
strat-analyse --json annotated.sgr >"$TMP/json" && grep -c '"rollouts":40' "$TMP/json"
strat-analyse -t json annotated.sgr | cmp - "$TMP/json"
strat-analyse --rollouts 0 --json annotated.sgr | grep -c '"rollouts":0'
strat-analyse --rollouts 0 --json annotated.sgr | grep -c '"error":' || :
strat-analyse --rollouts 0 annotated.sgr | grep 'compared\|+-'
strat-analyse --csv --json annotated.sgr || echo $?
strat-analyse --rollouts 19 annotated.sgr || echo $?
