strat-validate -v <../tests/faulty/number.sgr | sed "s/, [0-9.]* s,.*//"
