# tables for Excel: a byte order mark; in Dutch semicolons and decimal commas; what is written can be imported
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init rounds=3 name='Cup; final'
t add 'Bos, Jan' rating=1655 club='Mill; St. Hubert'
t add 'Zoë "Z" Vos' rating=1480 born=1985-03-12
t add Ann
t pair
t result 1 =
t players --excel --lang nl | tee players.csv
t standings --excel --lang nl
t print standings boards --excel --lang nl
t print standings --excel --json
t export --format csv --excel --lang nl
t export --excel
t players --csv | od -c | head -n 1
strat-tourney other init
strat-tourney other import players.csv
strat-tourney other players --csv
t standings --excel | tee standings.csv
head -c 3 standings.csv | od -c
# the headings of every language are read back
t players --csv | cut -d, -f2- >want
for lang in de fr nl pl uk; do
	t players --excel --lang $lang >$lang.csv
	strat-tourney $lang init >/dev/null
	strat-tourney $lang import $lang.csv >/dev/null 2>&1
	strat-tourney $lang players --csv | cut -d, -f2- | cmp - want && echo $lang
done
# words are in the language of the headings, too; CSV for programs is in English
t print names --excel --lang de
t print cards --excel --lang de
t print cards --csv --lang de
t history 3 --excel --lang de
t set --excel --lang de | sed -n 2p
