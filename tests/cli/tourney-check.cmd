strat-tourney check open.trf && echo all rounds
# players 1 and 4 exchanged in the second round, colours in the first one
sed 's/^\(001    1.*\)6 b 1/\15 w 1/; s/^\(001    6.*\)1 w 0/\14 b 0/; s/^\(001    4.*\)5 w 1/\16 w 1/; s/^\(001    5.*\)4 b 0/\11 b 0/' open.trf |
	strat-tourney check || echo "exit status $?"
# the bye of round 3 given to player 12 instead of 9
sed 's/^\(001    9.*\)  0000 - U     7 b 0     5/\1     7 w 0     7 b 0     5/; s/^\(001   12.*\)     7 b 0    11/\1  0000 - U    11/; s/^\(001    7.*\)12 w 1     9/\1 9 b 1     9/' open.trf |
	strat-tourney check || echo "exit status $?"
# the bye of round 1 given to the top player
sed 's/^\(001    1 .*    1\)     7 w 1/\1  0000 - U/; s/^\(001   13 .*   11\)  0000 - U/\1     7 w 1/; s/^\(001    7 .*    7\)     1 b 0/\1    13 b 0/' open.trf |
	strat-tourney check --system monrad 2>/dev/null | head -1
# the same in a file into which the report was imported
tmp=$TMP/k; mkdir "$tmp"
sed 's/^\(001    1 .*    1\)     7 w 1/\1  0000 - U/; s/^\(001   13 .*   11\)  0000 - U/\1     7 w 1/; s/^\(001    7 .*    7\)     1 b 0/\1    13 b 0/' open.trf >"$tmp/t.trf"
strat-tourney "$tmp/t" init >"$tmp/out"
strat-tourney "$tmp/t" import --rounds "$tmp/t.trf" >"$tmp/out" 2>&1
strat-tourney "$tmp/t" check 2>/dev/null | tail -2
