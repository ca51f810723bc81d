# the canonical form, what setups tell filled in; faults are told, unreadable games left out
cd ../tests/cli/data
strat-convert convert.sgr 2>&1 | sed "s/, [0-9.]* s\$//"
