# a file stays whole when the work cannot be done
cd $TMP
cp "$OLDPWD"/game.sgr x.sgr
strat-convert -o x.sgr nowhere.sgr x.sgr 2>&1 | sed "s/, [0-9.]* s\$//"
cmp x.sgr "$OLDPWD"/game.sgr
cat "$OLDPWD"/*.sgr >big.sgr
(ulimit -f 8; strat-convert -o x.sgr big.sgr 2>&1) || echo $?
cmp x.sgr "$OLDPWD"/game.sgr
strat-convert -o nowhere/x.sgr x.sgr || echo $?
strat-convert -o /dev/full x.sgr || echo $?
strat-convert x.sgr >/dev/full || echo $?
ls
