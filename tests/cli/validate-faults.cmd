cd ../tests/faulty
strat-validate -q chase.sgr two-squares.sgr shown.sgr result.sgr
