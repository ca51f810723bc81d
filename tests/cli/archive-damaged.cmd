# the first and the third of four blocks are damaged
cp club-night.sgr isf.sgr $TMP
cd $TMP
strat-archive create -q -o x.sgb isf.sgr
strat-archive append -q x.sgb club-night.sgr
strat-archive append -q x.sgb club-night.sgr
strat-archive append -q x.sgb isf.sgr
at() { strat-archive list --blocks x.sgb | sed -n "$1p" | cut -f 1; }
offsets="$(at 1) $(at 3)"
for offset in $offsets; do
	printf X | dd of=x.sgb bs=1 seek=$((offset + 70)) conv=notrunc 2>/dev/null
done
try() { strat-archive "$@" 2>err || echo "exit $?"; sed "s/byte [0-9]*/byte .../; s/[0-9]* bytes\( of an\)/...\1/; s/, [0-9]* bytes[^;]*/, .../" err; }
count() { grep -c '^\[Event' || :; }
try verify x.sgb
try extract x.sgb | count
try extract --salvage -j2 -o y.sgr x.sgb
count <y.sgr
try extract -o z.sgr x.sgb
try extract --game 3 x.sgb | count
try extract --game 1 x.sgb
try cat -o z.sgb x.sgb
try verify z.sgb | sed "s/, [0-9]* bytes.*//"
try recompress x.sgb
try list --games x.sgb | wc -l | tr -d " "
# its end is not there
head -c 1000 x.sgb >cut.sgb
try verify cut.sgb
try append cut.sgb isf.sgr
try recompress cut.sgb
ls
