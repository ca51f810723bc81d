strat-validate ../tests/faulty/number.sgr >/dev/full
