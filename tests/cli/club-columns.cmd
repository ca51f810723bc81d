# lists whose columns, sheets or encodings are not recognised: what is told, and the options that say it
export SOURCE_DATE_EPOCH=1795255200
cp ../tests/lists/nl-excel.xlsx "$TMP" && cd "$TMP"
t() {
	strat-tourney club init
	echo "== $*" >&2
	strat-tourney club import "$@" || echo "exit $?"
	strat-tourney club players --csv | cut -d, -f2-10 | sed 's/,*$//'
	rm club*
}
printf 'Socio;Ciudad;Puntos\nAna Ruiz;Madrid;1655\nLuis Gil;Burgos;1480\n' >unknown.csv
t unknown.csv
t --columns name=Socio,rating=puntos,club=2 unknown.csv
t --columns name=A,rating=C unknown.csv
t --columns name=1,rating=3 --header 0 unknown.csv
t --columns name=1 --header 1 unknown.csv
t --columns name=1 --header 9 unknown.csv
t --columns nom=1 unknown.csv
t --columns name=Nombre unknown.csv
t --columns name unknown.csv
printf 'Ana,Ruiz,1655\nLuis,Gil,1480\n' >parts.csv
t parts.csv
t --columns first=1,last=2,rating=3 parts.csv
printf 'Naam;Club;Rating\nJan Bos;Toren;12\nPiet;Mill;13\n' >wrong.csv
t --columns rating= wrong.csv
t --columns rating=,licence=Rating wrong.csv
t --sheet Oud nl-excel.xlsx
t --sheet Info nl-excel.xlsx
t --sheet Nergens nl-excel.xlsx
printf 'Name;Rating\nM\212ller J\232rg;1655\n' >mac.csv
t --encoding macintosh mac.csv
t --encoding Klingon mac.csv
printf 'name,rating\nWa\263\352sa Lech,1655\n' >pl.csv
t pl.csv
t --encoding CP1251 pl.csv
t --encoding utf8 pl.csv
printf 'name,rating\nBob \201,1655\n' | t -
printf 'name\nBos, Jan\n"Vries, Piet de"\n' >torn.csv
t torn.csv
printf 'name;land;m/v;geboren;rating\nGus;;;;1 600\nHan;;;;25.123\nIvo;;;;17x\nAnn;Utopia;x;ooit;1500\nBob;;;12-3-85;\nCas;nl;V;31.12.1990;1.500,5\nDirk;NED;m;1985;\nEef;BE;;32-1-1990;\n' >cells.csv
t cells.csv
grep -v Ivo cells.csv >good.csv
t good.csv
printf 'name,rating,club\nAnn,1500,Tower\n,,Tower\n' >nameless.csv
t nameless.csv
t --encoding UTF-8 --latin-1 nameless.csv
printf ';;Speler;;\nNr;Lidnr;Naam, voornaam;Rating;Opm.\n1;77;"Bos, Jan";1650;\n2;78;"Vos, Piet";1500;ziek\n' >two.csv
t two.csv
printf ';;Speler;;\nNr;Lidnr;Wie;Rating;Opm.\n1;77;"Bos, Jan";1650;\n2;78;"Vos, Piet";1500;ziek\n' >three.csv
t three.csv
t --columns name=Wie three.csv
t --columns name=C three.csv
