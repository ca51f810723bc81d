# the same games as text and as tables are as good; of faulty ones the place is named
strat-validate -q annotated.sgr annotated.jsonl annotated.csv
for format in jsonl csv; do
	strat-validate -j2 annotated.$format 2>&1 | sed 's/, [0-9.]* s.*//'
done
cd $TMP
cat >games.jsonl <<-END
	{"strat":1,"tags":{"Rules":"isf"},"result":"*","plies":["e4-e5"]}
	{"strat":1,"tags":{"Rules":"isf"},"result":"*","plies":[{"text":"e4-e5","to":"e6"}]}
	{"strat":1,"tags":{"Rules":["isf"]},"result":"*","plies":[]}
	{"strat":1,"tags":{},"result":"*"}
	{"strat":1,"tags":{},"result":"*","plies":[],"tags":{}}
	{"strat":1,"tags":{},"result":"*","plies":[
END
cat >games.csv <<-END
	Red,Moves,PlyCount
	=Ann,*
	Ann,"e4-e5 *",2
	Ann,"e4-e5" *,1
	Ann,e4-e5 * *,1
	Ann,e4-e *,1
	Ann,"e4-e5 *
END
strat-validate -q -r isf games.jsonl games.csv
