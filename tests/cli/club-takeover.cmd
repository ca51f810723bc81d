# a tournament that was begun in another program goes on here; what cannot be taken over is told
export SOURCE_DATE_EPOCH=1795255200
cp open.trf "$TMP"
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init
t import --rounds open.trf
t standings
t pair
t unpair
t undo
t import open.trf
t import --rounds open.trf
new() { rm -f new*; strat-tourney new init; cat >report; strat-tourney new import --rounds report || echo "exit $?"; }
p() { printf '001 %4d %-4s %-33s %4s %-3s %11s %-10s %4s %4s%s\n' "$@"; }
{
	echo '012 Strange'
	echo '042 2026/11/21'
	echo 'XXR 5'
	echo 'XXC black1'
	echo '202 BH,XYZ,SB'
	echo '260 002 002    1    2'
	echo '260 004 004    3    4'
	echo 'XXA    1  1.0'
	p 1 f 'Ann' 1700 NED 17 1970/00/00 2.0 '' '     2 b 1     3 w 1  0000 - Z'
	p 2 mM 'Ann' 1800 NED '' 70.1.2 1.0 '' '     1 w 0     4 b W  0000 - Z'
	p 3 '' '' '' '' '' '' 0.5 '' '  0000 - H     1 b 0'
	p 4 '' 'Late' '' '' '' '' 0.0 '' '  0000 - Z     2 w L'
} | new
strat-tourney new players --csv
strat-tourney new export --format trf26 | tr '\r' '\n'
echo XXR 3 | new
p 1 '' Ann '' '' '' '' 1.0 '' '     2 b 1' | new
{ p 1 '' Ann '' '' '' '' 1.0 '' '     2 b 1'; p 2 '' Bob '' '' '' '' 1.0 '' '     1 w ='; } | new
{ p 1 '' Ann '' '' '' '' 3.0 '' '     2 b 1'; p 2 '' Bob '' '' '' '' 0.0 '' '     1 w 0'; echo 'XXS WW=3 WB=2'; } | new
{ p 1 '' Ann '' '' '' '' 3.0 '' '     2 b 1'; p 2 '' Bob '' '' '' '' 0.0 '' '     1 w 0'; echo 'XXS WW=3'; } | new
{ p 1 '' 'J?rgen' '' '' '' '' 0.0 '' ''; } | tr '?' '\374' >latin
strat-tourney new import --rounds latin
strat-tourney new undo
strat-tourney new import --rounds --latin-1 latin
strat-tourney new players --csv
strat-tourney new import --rounds --ratings latin || echo "exit $?"
