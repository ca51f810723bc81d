# each of these is wrong usage
cp club-night.sgr isf.sgr $TMP
cd $TMP
try() { strat-archive "$@" || echo "exit $?"; }
try create -q -o x.sgb club-night.sgr
try
try unknown
try create --unknown
try append
try append x.sgb x.sgb
try extract --game 0 x.sgb
try extract --game 11 x.sgb
try extract --games 5-4 x.sgb
try extract --games 1,,2 x.sgb
try extract --games - x.sgb
try extract --games 1 --game 1 x.sgb
try extract --games 3-40 x.sgb
try extract x.sgb x.sgb
try list --blocks --games x.sgb
try recompress
try verify nowhere.sgb
try verify isf.sgr
try append isf.sgr isf.sgr
try append isf.sgr club-night.sgr
try create -o nowhere/x.sgb isf.sgr
try create -o y.sgb isf.sgr nowhere.sgr
try cat -o y.sgb x.sgb nowhere.sgb
try append x.sgb nowhere.sgr
ls
strat-archive verify x.sgb | sed "s/, [0-9]* bytes.*//"
