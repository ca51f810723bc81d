# sheets and the results page as HTML, without their style
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@"; }
bare() { sed '/^<style>/,/^<\/style>/d'; }
t init name='Club <b>"night"</b>' rounds=3 place=Utrecht begins=2026-11-21 ends=2026-11-22 prizes=50,20 \
	currency=EUR
t add '<script>alert(1)</script>' rating=1700 licence=4711 born=1980-02-03 club='A & "B"'
t add "$(printf 'left \342\200\256to right')" rating=1600 licence=4712
t add Éva
t pair
t result 1 1-0
t pair
t print boards names slips standings crosstable cards players prizes --html | bare
t page | bare
echo '# a style has the name, too'
t print boards --html --paper letter | grep -e '^@page' -e '^@bottom' -e '^size: '
echo '# what is nobody else'\''s business'
t page | grep -c -e 4711 -e 1980 || :
t page --all | grep -c -e 4711 -e 1980
echo '# a round robin, nobody'
strat-tourney robin init system=round-robin name='Club <b>"night"</b>' rounds=3 place=Utrecht
for p in '<script>alert(1)</script>' "$(printf 'left \342\200\256to right')" Éva; do
	strat-tourney robin add "$p"
done
strat-tourney robin pair
strat-tourney robin result 1 1-0
strat-tourney robin pair
strat-tourney robin print grid schedule crosstable --html | bare
strat-tourney empty init
strat-tourney empty print standings crosstable cards players --html | bare
strat-tourney empty page | bare
