# archives of version 1 are read as before, and games are put behind them without touching them
old=../tests/archives
strat-archive list --games $old/version-1-rules.sgb
strat-archive list --blocks $old/version-1-rules.sgb
strat-archive verify $old/version-1.sgb $old/version-1-rules.sgb
strat-archive extract $old/version-1-rules.sgb | strat-convert -q -t sgb | strat-archive extract >$TMP/a
strat-convert -q $old/version-1-rules.sgb | cmp - $TMP/a
cp isf.sgr $TMP
cp $old/version-1.sgb $TMP/x.sgb
cd $TMP
size=$(wc -c <x.sgb)
strat-archive extract x.sgb >a
bytes() { sed "s/, [0-9]* bytes\(, [0-9.]* bits per ply\)*/ .../; s/[0-9]* bytes of/N bytes of/; s/at byte [0-9]*/at byte .../"; }
cp x.sgb y.sgb
strat-archive append x.sgb </dev/null 2>&1 | bytes
cmp x.sgb y.sgb
strat-archive append x.sgb isf.sgr 2>&1 | bytes
strat-archive append x.sgb isf.sgr 2>&1 | bytes
head -c $size x.sgb | cmp - y.sgb
strat-archive verify x.sgb | bytes
strat-archive extract --games -2 x.sgb | cmp - a
strat-archive list --games x.sgb
# a crash behind the old end costs nothing
for n in 10 100 500; do
	head -c $((size + n)) x.sgb >y.sgb
	strat-archive verify y.sgb 2>&1 | bytes | tail -n 1
	strat-archive append y.sgb isf.sgr 2>&1 | bytes
	strat-archive verify y.sgb | bytes
done
strat-archive recompress -q x.sgb
strat-archive verify x.sgb | bytes
strat-archive extract --games -2 x.sgb | cmp - a
