strat-find --json 'battle 3xF' annotated.sgr barrage.sgr
strat-find --json 'red = Ann' club-night.sgr | jq -c '[.file, .line, .plies, .result, .tags.Blue, .at]'
strat-find --json --count rescue *.sgr
