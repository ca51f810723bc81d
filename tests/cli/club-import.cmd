# players and ratings of lists that others wrote; what is wrong is told with its line, and nothing done
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init rounds=3
printf '\357\273\277Rating;NAME;Club;"B-Day";Sex\r\n1700.4;Ann;Tower;1970/01/02;F\r\n1500,4;"Bos, Jan";Mill;;M\r\n0;Éva;;;\r\n;"Tom ""T"" X";Mill\r\n' | t import -
t players --csv
t undo
printf 'rating\tplayer\n1200\tZoë\n' | t import -
printf 'name,rating\nJ\374rgen,1400\nX\001,2\nAnn,3\nQ,99999\n"a\nb",1\n"q"x,1\n,5\n' | t import -
t players --csv
printf 'name,rating\nJ\374rgen,1400\n' | t import --latin-1 -
printf 'name,rating\nJ\374rgen,1400\n' | t import -
printf '\377\376n\000a\000' | t import -
printf 'player list\nAnn\n' | t import -
: | t import -
t import /nowhere
head -c 10000 /dev/zero | tr '\0' x | { echo name; cat; } | t import -
t add 'Jan Bos' licence=77
t add 'Bos, Kim'
t add 'Kim Bos'
t add Nobody
t add Twice
printf 'ID Number;Name;Fed;Rtg\n77;De Bosch;NED;1655\n78;jan bos;NED;1\n79;Bos Kim;NED;2\n80;Twice;NED;3\n81;twice;NED;4\n82;Zoë;NED;1210.6\n83;Jürgen;;1400\n' | t import --ratings -
t players --csv
t undo
printf 'name;rating\nMax;1,790\n' | t import -
printf 'name,rating\nZoë,12x\n' | t import --ratings -
t import open.trf
# only --rounds takes the rounds of a report; there must be a tournament to put them into
strat-tourney whole init system=round-robin
strat-tourney whole add A
strat-tourney whole add B
strat-tourney whole pair
strat-tourney whole result 1 1-0
strat-tourney whole export --output whole.trf
strat-tourney copy import --rounds whole.trf || echo "exit $?"
strat-tourney copy init
strat-tourney copy import whole.trf
# a refused list says that no one was signed up, how to write that there is no rating, and no numbers of players
printf 'Name;Wertung\n"Adam, Eva";1500\n"Berg, Udo";keine Ahnung\nEva Adam;1400\n' >drei.csv
strat-tourney drei init
strat-tourney drei import drei.csv || echo "exit $?"
printf 'Name;Wertung\n"Adam, Eva";k.A.\n"Berg, Udo";ohne\n"Cohn, Ida";nc\n"Dorn, Max";-\n' >ohne.csv
strat-tourney drei import ohne.csv
printf 'Name;Wertung;geboren\n"Ebel, Jo";;ca. 1980\n' | strat-tourney drei import - --lang de
printf 'Name;Wertung\nJo;viel\n' | strat-tourney drei import - --lang de 2>&1 | sed -n 2p
strat-tourney drei players --csv
