# the end of an archive is damaged after an append: nothing is cut off, and cat makes it whole
cp isf.sgr club-night.sgr $TMP
cd $TMP
strat-archive create -q -o x.sgb isf.sgr
strat-archive append -q x.sgb club-night.sgr
try() { strat-archive "$@" 2>err || echo "exit $?"; sed 's/byte [0-9]*/byte .../; s/: [0-9]* bytes/: ... bytes/; s/, [0-9]* bytes.*//' err; }
printf X | dd of=x.sgb bs=1 seek=$(($(wc -c <x.sgb) - 5)) conv=notrunc 2>/dev/null
cp x.sgb y.sgb
try append -q x.sgb isf.sgr
cmp x.sgb y.sgb
try list --games x.sgb | wc -l | tr -d ' '
try cat -o z.sgb x.sgb
try append -q z.sgb isf.sgr
strat-archive verify z.sgb | sed 's/, [0-9]* bytes.*//'
# a damaged beginning: it can be read, but nothing is added to it
for first in 1 8 36; do
	{ head -c $first /dev/zero; tail -c +$((first + 1)) z.sgb; } >x.sgb
	strat-convert -q -t jsonl x.sgb 2>/dev/null | wc -l | tr -d ' '
	try append -q x.sgb isf.sgr
	strat-archive list x.sgb | sed 's/, [0-9]* bytes.*//'
done
