# what was not saved is kept, and nobody throws it away
say() { sed "s|$TMP|TMP|"; }
cp duel.sgr "$TMP/x.sgr"
printf 'tag Site Here\ngoto 3\ngoto 2\ncomment kept\ngoto 4\n' |
	strat-edit "$TMP/x.sgr" 2>&1 | say
sed 's/\(strat-edit 1 \).*\( .* .*\)/\1...\2/' "$TMP/x.sgr.journal" | head -n 4
strat-edit "$TMP/x.sgr" </dev/null 2>&1 | say
printf 'goto 1' >>"$TMP/x.sgr.journal" # a line that was not finished
printf 'print\nnag 1\nundo\n' | strat-edit --recover "$TMP/x.sgr" 2>&1 | say | head -n 14
printf 'save\nundo\nquit\n' | strat-edit --recover "$TMP/x.sgr" 2>&1 | say
diff duel.sgr "$TMP/x.sgr" || :
printf 'undo\nundo 2\nredo\nsave\nquit' | strat-edit --recover "$TMP/x.sgr" 2>&1 | say
diff duel.sgr "$TMP/x.sgr" || :
ls "$TMP"
printf 'tag Site There\n' | strat-edit "$TMP/x.sgr" 2>&1 | say
cp duel.sgr "$TMP/x.sgr"
strat-edit --recover "$TMP/x.sgr" 2>&1 </dev/null | say
tail -n 1 "$TMP/x.sgr.journal"
rm "$TMP/x.sgr.journal"
printf 'tag Site There\nabandon\n' | strat-edit "$TMP/x.sgr" 2>&1 | say
cmp duel.sgr "$TMP/x.sgr"
ls "$TMP"
