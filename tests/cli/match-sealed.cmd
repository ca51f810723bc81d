# with a book no process plays twice: it could remember setups that come back with sides exchanged
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cp club-night.sgr $TMP
cd $TMP
# sets of setups that one process has seen: the log of a new one begins with the handshake
starts() {
	name=$1
	shift
	strat-match run -q --sandbox off --no-preflight --rules hasbro-1999 --keep logs=on -o $name.db --options move-limit=4 \
		--games 4 "$@" --each cmd="$engine" mem=0 --engine name=Ann args=1 --engine name=Bob args=2 >/dev/null
	echo "$name: $(strat-match export -t log $name.db | grep -c ' stp 1$') processes"
}
starts book --book club-night.sgr
starts single --book club-night.sgr exchange=off
starts gauntlet --format gauntlet --games 2 --book club-night.sgr --engine name=Cas args=3
starts kept --book club-night.sgr --each restart=off
starts own
# a list of setups is one, whatever rank its first line begins with
sed -n 's/^.RedSetup "\(.*\)"]/\1/p' club-night.sgr | grep '^[0-9]' | head -n 2 >list
cut -c 1 list | tr '0-9' '#'
starts list --book list
