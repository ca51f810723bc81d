# a file below the folder of an engine (dir=) that is changed, added or removed stops the tournament
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
mkdir -p ann/nets
cp "$engine" bob
cp "$engine" ann/random
echo weights >ann/nets/large
run() {
	code=0
	strat-match run -q --rules duel "$@" --each mem=0 --engine name=Ann cmd="$PWD/ann/random" dir="$PWD/ann" args=1 \
		--engine name=Bob cmd="$PWD/bob" args=2 -o t.db >/dev/null 2>err || code=$?
	echo "status $code"
	grep -v '^strat-match: .*sandbox' err | sed "s|$PWD|HERE|" || :
}
run
run
echo 'for the file that changed'
echo more >>ann/nets/large
run
run --accept-changes
echo 'for a new file'
echo weights >ann/nets/small
run
run --accept-changes
echo 'for a file that was removed'
rm ann/nets/large
run
# what lies outside the folder does not matter
run --accept-changes
echo x >other
run
