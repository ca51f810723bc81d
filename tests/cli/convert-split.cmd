cd $TMP
f="$OLDPWD"/../tests/cli/data/convert.sgr
strat-convert --split -o "%03n-%R-%B-%d-%%.sgr" "$f" 2>&1 | tail -n 1 | sed "s/, [0-9.]* s\$//"
ls
rm *
# the same name again and again, and one that has the number already
strat-convert -q --split -o "%R.sgr" "$OLDPWD"/club-night.sgr
ls
cat Ann.sgr Ann-2.sgr | grep Red
rm *
strat-convert -q --split=4 -t state -r isf-online "$OLDPWD"/club-night.sgr 2>&1 | grep -c loss
ls
strat-validate -q game-*
rm *
strat-convert -q --split=6 -o "p%n.sgr.gz" "$OLDPWD"/club-night.sgr
ls
zcat p1.sgr.gz p2.sgr.gz | grep -c "^\[Event"
