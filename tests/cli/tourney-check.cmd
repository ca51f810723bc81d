strat-tourney check open.trf && echo all rounds
# players 1 and 4 exchanged in the second round, colours in the first one
sed 's/^\(001    1.*\)6 b 1/\15 w 1/; s/^\(001    6.*\)1 w 0/\14 b 0/; s/^\(001    4.*\)5 w 1/\16 w 1/; s/^\(001    5.*\)4 b 0/\11 b 0/' open.trf |
	strat-tourney check || echo "exit status $?"
