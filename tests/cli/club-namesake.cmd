# a list has the name of a player twice: with another team or rating it may be another person, and is said to be
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init boards=2 system=round-robin
cat >list.csv <<'EOF'
name,rating,team
"Smith, J",1500,Ajax
"Bos, Jan",1400,Ajax
"Smith, J",1400,Echo
"Cor, Eva",,Echo
"Bos, Jan",1450,Ajax
"Bos, Jan",,ajax
EOF
t import list.csv
t players
# without teams two ratings tell
file=single
t() { strat-tourney "$file" "$@" || echo "exit $?"; }
t init
printf 'name,rating,club\nAnn,1500,Tower\nBea,,Mill\n' | t import -
printf 'name,rating,club\nAnn,1500,Mill\nBea,1200,Mill\n' | t import -
printf 'name,rating\nAnn,1510\n' | t import -
# the same words in another order are the same name; another club tells where no two ratings do
file=turned
t init
printf 'name,rating,club\n"Schmitt, Otto",1540,SC Rheinfeld\n"Müller, Jörg",,Mill\n' | t import -
printf 'name,rating,club\nOtto Schmitt,1540,SC Rheinfeld\nJORG MULLER,1820,mill\nEva van den Berg,,\n"van den Berg, Eva",,\n' | t import -
printf 'name,rating,club\nOtto Schmitt,1510,SC Rheinfeld\nJörg Müller,,Tower\nOtto Schmidt,,\n' | t import -
t players
