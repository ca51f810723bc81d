strat-analyse --help
strat-analyse -t xml annotated.sgr || echo $?
strat-analyse --view me annotated.sgr || echo $?
strat-analyse -m annotated.sgr annotated.sgr || echo $?
cp annotated.sgr "$TMP/train" && cd "$TMP" && strat-analyse -t csv ./train | cut -c 1-20
