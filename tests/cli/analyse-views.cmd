# a side sees its own luck and choices, the public only the curve
for view in red blue public; do strat-analyse --view $view annotated.sgr; done
strat-analyse -t json --view red annotated.sgr | grep -c '"blue":{' || :
strat-analyse -t csv --view blue annotated.sgr
