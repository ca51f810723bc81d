# a token that is missing is no fault any more
strat-convert -q --only-good --fix ../tests/faulty/no-token.sgr
