cp club-night.sgr isf.sgr ../tests/faulty/no-token.sgr ../tests/faulty/syntax.sgr $TMP
cd $TMP
sizes() {
	sed "s/, [0-9]* bytes\(, [0-9.]* bits per ply\)*\(, 1.[0-9.]* of the input\)*/ .../
		s/[0-9]* bytes of/N bytes of/; s/byte [0-9]*/byte .../"
}
strat-archive create -o x.sgb isf.sgr 2>&1 | sizes
strat-archive append x.sgb club-night.sgr 2>&1 | sizes
# a game without its end is kept, one that is none is left out
strat-archive append x.sgb no-token.sgr 2>&1 | sizes
strat-archive append x.sgb syntax.sgr isf.sgr 2>&1 | sizes
# nothing to append changes nothing
cp x.sgb y.sgb
strat-archive append x.sgb </dev/null 2>&1 | sizes
cmp x.sgb y.sgb
# an append that was not finished
head -c $(($(wc -c <x.sgb) - 10)) x.sgb >y.sgb
strat-archive verify y.sgb 2>&1 | sizes
strat-archive list y.sgb 2>&1 | sizes
strat-archive extract --salvage y.sgb 2>/dev/null | grep -c "^\[Event"
strat-archive append y.sgb isf.sgr 2>&1 | sizes
strat-archive verify y.sgb | sizes
# many small ones become one block
strat-archive recompress y.sgb 2>&1 | sizes | sed "s/, [0-9.]* %//"
strat-archive list --blocks y.sgb | wc -l | tr -d " "
strat-archive recompress y.sgb
strat-archive cat x.sgb y.sgb >z.sgb 2>err
sizes <err
cat x.sgb y.sgb >both.sgb
strat-archive verify z.sgb both.sgb | sizes
