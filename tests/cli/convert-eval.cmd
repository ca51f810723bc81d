# evals stay in every format with comments; a table of plies has a column of them
cd $TMP
cat >t.sgr <<END
[Red "Ann"]
[Blue "Bob"]
[Result "*"]
[Rules "duel"]
[RedSetup "....2...../...S....../.2.M...9../3..3.BFB.."]
[BlueSetup "..BF.....3/...B2...../.3......9S/2..M......"]

1. b2-b7 {[%eval 0]} 1... a7xa1:2x3- {[%emt 1.2] [%eval 1000] depth 3} 2. e4-e8
{[%eval 1001]} *
END
strat-convert -q t.sgr >first.sgr
for format in jsonl sgb; do
	strat-convert -q -t $format first.sgr >t.$format
	strat-convert -q t.$format | cmp - first.sgr && echo "$format keeps them"
done
jq -c '.plies[] | [.text, .eval, .elapsed]' t.jsonl
strat-convert -q -t plies t.sgr | cut -d, -f12,22- | tr -d '\r'
strat-convert -q --no-comments t.sgr | grep -c eval || :
strat-convert -q --no-clocks t.sgr | grep -o '\[%[^]]*]'
sed 's/"eval":1000/"eval":999/' t.jsonl | strat-convert -q >/dev/null || echo "exit $?"
sed 's/"eval":1000/"eval":null/' t.jsonl | strat-convert -q | cmp - first.sgr
strat-convert -q -t html t.sgr | grep -o '\[[0-9],"eval",[0-9]*\]'
strat-convert -q -t gravon t.sgr | strat-convert -q -f gravon | grep -o "\[%eval [0-9]*]"
