strat-analyse game.sgr annotated.sgr
# ranks are as on the pieces of the rule set, also on the boards of the page
strat-analyse --rollouts 0 american.sgr | grep -m 1 '^82\. '
strat-analyse --rollouts 0 -t html american.sgr | grep -m 1 '^<tr><th>10'
