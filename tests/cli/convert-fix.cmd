cd ../tests/faulty
strat-convert --fix mark.sgr no-token.sgr result.sgr shown.sgr 2>&1 | sed "s/, [0-9.]* s\$//"
