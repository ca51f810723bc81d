# when all rounds of a Swiss are paired, no one can come any more, nor have a bye; the end of a round robin moves
cd "$TMP"
t() { strat-tourney "$@" || echo "exit status $?"; }
t s init rounds=1
for p in Ann Bob Cor Dee; do t s add $p; done
t s checkin away Dee
t s pair
t s checkin here Dee
t s checkin here all
t s add Eva
printf 'name\nAnn\nEva\nFay\n' | t s import -
printf 'name\nAnn\n' | t s import -
t s late Eva half
t s bye Ann 2 zero
t s result 1 1-0
t s checkin here Dee
t s standings
# one more round, and the player comes
t s set rounds=2
t s checkin here Dee
t s bye Ann 2 zero
t s pair
# a player joins a team for the last match; a team has none to play
t e init boards=1 system=team-swiss rounds=1
t e add A1 team=A
t e add B1 team=B
t e pair
t e add A2 team=A
t e add C1 team=C
printf 'name,team\nA3,A\nC1,C\n' | t e import -
printf 'name,team\nA3,A\n' | t e import -
t r init system=round-robin
for p in Ann Bob; do t r add $p; done
t r pair
t r result 1 1-0
t r add Cor
