# an engine that is not what it was is noticed
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
cp "$engine" ann
run() { strat-match run -q --sandbox off --rules duel "$@" --each mem=0 --engine cmd=./ann args=1 --engine name=bob cmd="$engine" args=2 -o t.db 2>&1 >/dev/null | sed "s|$PWD|HERE|"; }
run
run
echo >>ann
run
run --accept-changes
run
# who is refused leaves nothing beside the file
echo >>ann
run
ls
