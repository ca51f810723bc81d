strat-validate --default-rules isf ../tests/faulty/no-rules.sgr | sed "s/, [0-9.]* s,.*//"
