strat-convert -q --normalise --game 1 ../tests/cli/data/convert.sgr
cd $TMP
printf "[Date \"11/20/2026\"]\n[Result \"red wins\"]\n[Termination \"who knows\"]\n\n0-1\n" >x.sgr
strat-convert --normalise --default-rules isf x.sgr 2>&1 | sed "s/, [0-9.]* s\$//"
