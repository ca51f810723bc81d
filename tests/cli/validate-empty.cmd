strat-validate </dev/null | sed "s/, [0-9.]* s,.*//"
