# without rollouts by default; too few of them
strat-analyse evaluate --rollouts 0 --csv annotated.sgr >"$TMP/none"
strat-analyse evaluate --csv annotated.sgr | cmp - "$TMP/none"
strat-analyse evaluate --rollouts 19 annotated.sgr || echo $?
