# names with accents: found and compared without them, and in the order of their letters
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init rounds=3
t add 'Zola' rating=1500
t add 'Łukasz Łoś' rating=1400
t add 'Élie' rating=1300
t add 'Lutz' rating=1200
t add 'Ørsted' rating=1100
t add 'Müller, Jürgen' rating=1000
t add 'otto'
t add 'Eva'
# the same name with other accents is no second player
t add 'lukasz los'
t edit 7 name=ORSTED
printf 'name,rating\nLukasz Los,1500\nSemen,900\nElie,\n' | t import -
t add 'Семён'
t add 'СЕМЕН'
printf 'name,rating\nJurgen Muller,1650\n' | t import --ratings -
t pair
t boards --by-name
t history lukasz
t history MULLER | head -1
t withdraw orsted
# the beginning of a name comes before a part of another one
t add 'Renée'
t add 'Søren'
t history ren | head -1
t history en
