# a file keeps its mode and its links; a change by somebody else is noticed; copies
cp duel.sgr "$TMP/x.sgr"
chmod 640 "$TMP/x.sgr"
ln -s x.sgr "$TMP/link.sgr"
mkfifo "$TMP/in"
strat-edit "$TMP/link.sgr" <"$TMP/in" >"$TMP/out" 2>&1 &
exec 3>"$TMP/in"
printf 'tag Site Here\nsave\n' >&3
while ! grep -q Here "$TMP/x.sgr"; do sleep 0.05; done
echo >>"$TMP/x.sgr"
printf 'tag Site There\nsave\nsave %s\nsave %s\nabandon\n' "$TMP/copy.sgr" "$TMP/copy.sgr" >&3
exec 3>&-
wait
sed "s|$TMP|TMP|" "$TMP/out"
rm "$TMP/in" "$TMP/out"
ls -l "$TMP" | awk 'NR > 1 { print $1, $9, $10, $11 }'
grep -h Site "$TMP"/*.sgr
printf 'nothing\n' >"$TMP/bad.txt"
strat-edit "$TMP/bad.txt" 2>&1 </dev/null | sed "s|$TMP|TMP|"
strat-edit "$TMP/no/such" 2>&1 </dev/null | sed "s|$TMP|TMP|"
strat-edit barrage-evening.sgr.gz 2>&1 </dev/null | cat
strat-edit "$TMP" 2>&1 </dev/null | sed "s|$TMP|TMP|"
mkfifo "$TMP/in"
strat-edit "$TMP/x.sgr" <"$TMP/in" &
exec 3>"$TMP/in"
echo 'tag Site Locked' >&3
while ! grep -q Locked "$TMP/x.sgr.journal" 2>/dev/null; do sleep 0.05; done
strat-edit "$TMP/link.sgr" 2>&1 </dev/null | sed "s|$TMP|TMP|; s/process [1-9][0-9]*/process N/"
echo abandon >&3
exec 3>&-
wait
rm "$TMP/in"
ls "$TMP"
strat-edit
