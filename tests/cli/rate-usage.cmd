strat-rate --method elop || echo $?
strat-rate --set k=1 || echo $?
strat-rate --method elo --set k=x || echo $?
strat-rate --csv --json || echo $?
strat-rate --since 2024-02-30 || echo $?
strat-rate --predict A || echo $?
strat-rate --predict Lewi Otto club-results.csv || echo $?
strat-rate --compare elo glicko club-results.csv || echo $?
strat-rate nothing.csv || echo $?
