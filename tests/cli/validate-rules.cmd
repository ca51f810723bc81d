# other rules than the record says
strat-validate -q -r ucc ../tests/faulty/two-squares.sgr ../tests/faulty/chase.sgr
