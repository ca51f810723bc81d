# the win chances of a player are shown to that player and to who sees both sides, and to nobody else
cd $TMP
cat >t.sgr <<END
[Red "Ann"]
[Blue "Bob"]
[Result "*"]
[Rules "duel"]
[View "public"]
[RedSetup "....2...../...S....../.2.M...9../3..3.BFB.."]
[BlueSetup "..BF.....3/...B2...../.3......9S/2..M......"]

1. b2-b7 {[%emt 1] [%eval 111] bold} a7xa1:2x3- {[%eval 999]} 2. e4-e8 {[%eval 1001]} *
END
strat-validate -q t.sgr
strat-replay --ply 1 t.sgr | grep chance
strat-replay --ply 2 t.sgr | grep chance
strat-replay --ply 3 t.sgr | grep chance || echo "none: 1001 is no win chance"
for view in both red blue public; do
	echo "$view: $(strat-replay --every 1 --view $view t.sgr | grep -c chance), $(strat-replay --json --view $view t.sgr | jq -c '[.eval]' | tr -d '\n')"
done
strat-replay --every 1 --view public t.sgr | grep -c bold
strat-replay --json --view red t.sgr | grep -c '"eval":999' || :
strat-replay --json --view blue t.sgr | grep -c '"eval":111' || :
