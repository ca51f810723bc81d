# an engine that speaks its protocol, and a program that is not there
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
strat-match check -q --sandbox off -r duel mem=0 cmd="$engine" arg=1
strat-match check --sandbox off -r duel mem=0 cmd="$engine" arg=1 | sed -n 1p
strat-match check -q --sandbox off /no/such/program || echo "exit $?"
# who is mute is not waited for longer than is said
strat-match check --sandbox off start=0.1 cmd=sleep arg=1000 mem=0 | sed 's/within [0-9]* ms/in time/' || :
