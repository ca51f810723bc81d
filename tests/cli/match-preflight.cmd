# before the first game every engine is started: one that cannot play is refused, and nothing is left
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
cp "$engine" ann
run() { strat-match run -q --sandbox off --rules duel -o t.db --each mem=0 --engine name=ann cmd=./ann "$@" 2>&1 >out | sed "s|$PWD|HERE|"; [ -s out ] || echo 'no table'; }
shell() { run --engine name=bob cmd=/bin/sh arg=-c "arg=$1"; }
run --engine name=bob cmd=./nowhere
run --engine name=bob cmd=/etc/passwd
shell 'echo cannot load the net >&2; exit 3'
shell 'read line; echo rules isf barrage; echo stpok; cat'
run --engine name=bob cmd=./ann option.Hash=64
run --engine name=bob cmd=./ann proto=ucc setup=0.1 --rules ucc
run --engine name=bob cmd=/bin/sh arg=-c 'arg=sleep 60' start=0.1
ls
# it can be skipped, and is done again when the tournament goes on
rm -f out
strat-match run -q --no-preflight --sandbox off --rules duel -o t.db --each mem=0 --engine name=ann cmd=./ann --engine name=bob cmd=./nowhere >/dev/null
strat-match export -t jsonl t.db | sed -n 's/.*"end":"\([^"]*\)".*/\1/p'
strat-match resume --games 4 t.db 2>&1 | sed "s|$PWD|HERE|"
strat-match resume --games 4 -q t.db 2>/dev/null || echo "exit $?"
strat-match status t.db | head -n 1
strat-match resume --no-preflight -q --games 4 t.db >/dev/null
strat-match status t.db | head -n 1
# without it an option that the engine does not have is reported once, as soon as the engine is ready
unchecked() { rm -f u.db; strat-match run -q --no-preflight --sandbox off --rules duel -o u.db --games 4 --each mem=0 --engine name=ann cmd=./ann --engine name=bob cmd=./ann "$@" 2>&1 >/dev/null; }
unchecked option.Hash=64 option.Depth=3
unchecked option.Hash=64 restart=on
# the values of options are those that the engine accepts
options() { rm -f o.db; strat-match run -q --sandbox off --rules duel -o o.db --games 1 --each mem=0 --engine name=ann cmd=./ann --engine name=bob cmd=/bin/sh arg=-c \
	"arg=read line; echo option name Hash type spin default 16 min 1 max 64; echo option name Depth type spin; echo option name Style type combo default calm var calm var very bold; echo option name Own Book type check; echo option name Log type string; echo stpok; read line" "$@" 2>&1 >/dev/null | sed 's/.*arg=//; s/.*: option/option/'; }
options option.Hash=65
options option.Hash=0
options option.Hash=4x
options option.Depth=x
options option.Style=bold
options 'option.Own Book=on'
rm -f o.db
options option.Hash=64 'option.Style=very bold' 'option.Own Book=true' option.Log=x option.Depth=-3
[ ! -e o.db ] || echo played
