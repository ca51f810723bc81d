# an engine that speaks its protocol, and a program that is not there
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
strat-match check -q --sandbox off -r duel mem=0 cmd="$engine" arg=1
strat-match check --sandbox off -r duel mem=0 cmd="$engine" arg=1 | sed -n 1p
strat-match check -q --sandbox off /no/such/program || echo "exit $?"
# who is mute is not waited for longer than is said
strat-match check --sandbox off start=0.1 cmd=sleep arg=1000 mem=0 | sed 's/within [0-9]* ms/in time/' || :
# what it says that is not understood is shown, and its last word on standard error
strat-match check --sandbox off start=0.1 cmd=sh arg=-c arg='echo hello; sleep 1000' mem=0 | sed -n 's/within [0-9]* ms/in time/; s/actual: //p' || :
strat-match check --sandbox off cmd=sh arg=-c arg='echo the net is not there >&2; exit 3' mem=0 | sed -n '/did/,/^#.*error/p'
# the rules that its description says it knows are played
strat-match check --sandbox off cmd="$(dirname "$engine")/../../tests/engines/bad" arg=good rules=ucc mem=0 | sed -n 's/^ok 19 /&/p'
