# an evening in Dutch, whatever locales are installed; what programs read stays as it is
SOURCE_DATE_EPOCH=1600000000
export SOURCE_DATE_EPOCH
cd "$TMP"
t() { echo "\$ $*"; strat-tourney vrijdag --lang nl "$@" 2>&1 || echo "$?"; }
t init name=Vrijdagavond rounds=3
t add Anna rating=1800 club=Toren
t add Bram rating=1700
t add Cees rating=1600 club=Toren
t add Dirk
t add Eef --late half
t pair --explain
t boards --by-name
t result 1 1-0
t pair
t result 2 = 7 1-0
t result 2 =
t pair
t result 1 9-9
t boards
t standings
t result 1 1-0 2 0-1
t crosstable
t standings --explain Anna
t correct 1 1 0-1
t history Eef
t withdraw Dirk
t players
t undo 2
t redo
t set rounds=0
t set
t verify
t nonsense
strat-tourney --lang=nl_BE.UTF-8 --help | head -n 5
strat-tourney vrijdag pair --help --lang nl
printf '001 none\n' | strat-tourney --lang nl check 2>&1 || echo "$?"

echo '# the language of the environment'
for env in LANG=nl_NL.UTF-8 LC_MESSAGES=nl 'LANG=en_GB.UTF-8 LANGUAGE=xx:nl_BE' 'LC_ALL=C LANG=nl_NL' \
    'LANG=C LANGUAGE=nl' 'LC_ALL=xx_YY LANG=nl' LANG=../nl; do
	echo "$env: $(env -u LC_ALL -u LANGUAGE $env strat-tourney x x 2>&1)"
done
strat-tourney --lang xx 2>&1 || echo "$?"

echo '# for programs'
for command in players boards standings crosstable 'history Eef' log set; do
	for form in csv json; do
		strat-tourney vrijdag $command --$form >english
		strat-tourney vrijdag --lang nl $command --$form | cmp - english
	done
done
strat-tourney vrijdag export >english
strat-tourney --lang nl vrijdag export | cmp - english
strat-tourney vrijdag --lang nl standings --csv
