# reports of all kinds, tables and JSON; a report read again is the same tournament
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@"; }
t init name='Club night' place=Delft country=NED begins=2026-11-21 rounds=3 scoring=6-3-1
t add Ann rating=1700 country=NED licence=17 sex=w born=1970-01-02 title=M
t add 'Bos, Jan' rating=1500 country=BEL licence=4
t add Éva rating=1610
t add Tom
t add Kim rating=1400
t pair >boards
t result 1 1-0 2 =
t late Late rating=1550 half
t forbid Ann Éva
t bye Kim 2 zero
t bye Kim 3 half
t pair >boards
t result 1 0-1 2 -:+
t withdraw Tom
for format in trfx trf16 trf26; do
	echo "$format"
	t export --format $format | tr '\r' '\n'
done
t export --format csv | tr -d '\r'
t export --format ratings | tr -d '\r'
t export --format json >club.json
t export --format trf26 -o club.trf
strat-tourney again init
strat-tourney again import --rounds club.trf
strat-tourney again export --format trf26 | cmp - club.trf
strat-tourney again set --csv | grep -e rounds -e scoring -e order -e country
strat-tourney again players --csv
strat-tourney again log --csv | cut -c1-70
strat-tourney again verify
strat-tourney again undo
strat-tourney again players --csv
t export --format trf16 --line-end lf | grep -c Ann
t export --format ratings >ratings.csv
strat-rate --csv ratings.csv | cut -d, -f3- | cut -c1-20
strat-rate --csv club.trf | cut -d, -f3- | cut -c1-20
t export --format pdf || echo "exit $?"
t export trf26 || echo "exit $?"
