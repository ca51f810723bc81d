cd ../tests/cli/data
strat-convert --only-good convert.sgr ../../faulty/dup-tag.sgr ../../faulty/no-token.sgr 2>&1 |
	sed "s/, [0-9.]* s\$//"
