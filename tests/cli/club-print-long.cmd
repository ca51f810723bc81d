# sheets as text and long names: no name is cut, of a team, of who moves first, or of who won
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney "$@" >/dev/null; }
t teams init name=Teams system=team-swiss boards=2
for team in 'Schaakgenootschap van de IJsselmondse vesting' 'Towarzystwo Gier w Konstancinie-Jeziornie'; do
	for player in Bartholomeus-Johannes Wilhelmina-Josephine; do
		t teams add "$player of ${team%% *}" team="$team"
	done
done
t teams pair
t teams result 1 1-0
strat-tourney teams print boards slips --round 1
strat-tourney teams print cards --player Wilhelmina-Josephine\ of\ Schaakgenootschap
echo '# two games'
t cup init name=Cup system=knockout games=2
t cup add 'Bartholomeus-Johannes van der Wommelghem'
t cup add Ann
t cup pair
strat-tourney cup print slips
strat-tourney cup print slips --per-page 1 | grep -c '[]] 1-0'
echo '# what the tie-breaks of groups are'
t groups init name=Groups system=groups groups=2 tie-breaks=DE,SB
for i in 1 2 3 4 5 6; do t groups add "P$i"; done
t groups pair
t groups result 1 1-0
strat-tourney groups print standings
echo '# no round yet'
t empty init name=Empty rounds=5
strat-tourney empty print schedule --html | sed -n '/^<section/,/^<\/section/p'
