# sheets as text, and for programs: a Swiss with hostile names, a bye, somebody who leaves, prizes
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@"; }
t init name='Club <b>night</b>' rounds=3 place=Utrecht begins=2026-11-21 prizes=50,20 share=hort \
	special='Best junior: born>=2010: 10' currency=EUR
t add '<script>alert(1)</script>' rating=1700 licence=4711 born=1980-02-03
t add "$(printf 'left \342\200\256to right')" rating=1600 club='A & "B"' born=2011
t add 'van den Heuvel-Oosterwijk tot Zuilenstein en Amelisweerd, Anna-Katharina' rating=1500
t add Éva born=2012
t add Late
t pair
t result 1 1-0 2 =
t withdraw Late
t pair
t print boards names slips standings crosstable cards players prizes
t print boards --round 1
t print slips --per-page 1 | tr '\f' '^' | grep -c '\^'
t print boards cards --csv
t print standings --round 1 --json
t print prizes -o prizes.txt && cat prizes.txt

t print
echo '# what cannot be printed'
no() { t "$@" 2>&1 && echo 'it can' || echo "exit $?"; }
no print nonsense
no print grid
no print boards --round 3
no print boards --paper a3
no print boards --html --csv
no print slips --per-page 11
no print boards -o /nowhere/file
no set special='Best junior: age<18: 10'
no set special='Best junior: born>=2010: 10; Unrated: rated=no: 10; Low: rating<1500: 5'
no set prizes=20,50
no set share=half

echo '# nobody, one, nothing paired'
strat-tourney empty init
strat-tourney empty print standings crosstable cards players
strat-tourney empty print boards 2>&1 || echo "exit $?"
strat-tourney empty print prizes 2>&1 || echo "exit $?"
strat-tourney empty add Alone
strat-tourney empty set system=round-robin
strat-tourney empty print grid schedule crosstable cards
