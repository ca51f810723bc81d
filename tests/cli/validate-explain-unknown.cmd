strat-validate --explain nonsense || echo $?
strat-validate --explain mission-army || echo $?
