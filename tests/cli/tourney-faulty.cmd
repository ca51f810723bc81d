# a report says where it is wrong
try() {
	printf "$1" | strat-tourney standings || echo "exit status $?"
}
one='001    1      A                                 2000                             0.0    1'
two='001    2      B                                 1900                             0.0    2'
try ''
try "$one     3 w 1\n"
try "$one     2 w 1\n$two     1 w 0\n"
try "$one     2 w 1\n$two     1 b x\n"
try "$one     2 w H\n$two     1 b 0\n"
try "$one\n$one\n"
try "001    x      A\n"
try "XXR many\n$one\n"
try "XXS W=much\n$one\n"
try "XXP 1 7\n$one\n"
try "162  Y 1.0\n$one\n"
try "260 002 001    1    1\n$one\n"
# other points than those of the results are a remark
try "$one     2 w 1\n$two     1 b 0\n"
strat-tourney pairings --rounds 5 open.trf || echo "exit status $?"
(cat open.trf && echo XXR 5) | strat-tourney pairings || echo "exit status $?"
# what is too long is named
truncate -s 33M "$TMP/long.trf"
cd "$TMP"
strat-tourney check long.trf || echo "exit status $?"
truncate -s 257M long.csv
strat-tourney new init >/dev/null
strat-tourney new import long.csv || echo "exit status $?"
