# a file that is not there is trouble, and the others are read
strat-validate nowhere.sgr ../tests/faulty/number.sgr | sed "s/, [0-9.]* s,.*//"
