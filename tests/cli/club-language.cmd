# the setting language is the one of tables, sheets and refusals; --lang goes before it, and data never change
cd "$TMP"
t() { strat-tourney "$@" || echo "exit $?"; }
LANG=de_DE.UTF-8 LC_ALL='' LC_MESSAGES='' LANGUAGE=
export LANG LC_ALL LC_MESSAGES LANGUAGE
t club init language=nl
for p in Ann Bob; do t club add $p; done
t club pair
t club standings
t club print boards
t club pairings
t club standings --csv
t --lang fr club standings
# French has a blank before a colon
t --lang fr club print prizes
# money has the decimal sign of the language where people read it, with a currency or without
t club set prizes=25,12.50 >prizes
for lang in de en; do t --lang $lang club print prizes --text; done
t club set currency=EUR >prizes
for lang in de en; do t --lang $lang club print prizes --text; done
t --lang de club print prizes --csv
t club set language=
t club standings
t club edit 1 rating=xy
t club edit 1 born=x1
LANG=C
t club set language=xx
