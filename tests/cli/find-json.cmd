strat-find --json 'battle 3xF' annotated.sgr barrage.sgr
strat-find --json 'red = Ann' club-night.sgr | jq -c '[.file, .line, .plies, .result, .tags.Blue, .at]'
strat-find --json --count rescue *.sgr
# text that is not UTF-8 is escaped as for a terminal
printf '[Event "x"]\n[Red "J\366rg \\\\ \\"q\\" <a>"]\n[Blue "\303\251"]\n[Rules "free"]\n\n*\n' >$TMP/latin.sgr
strat-find --json 'event = x' - <$TMP/latin.sgr
