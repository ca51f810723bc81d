# of a file with several games only the one that is edited changes, faulty ones neither
{
	printf '\357\273\277; a comment before\n[Event "one"]  [Red "A"]\n\n\nxyz { not a game\n\n'
	cat duel.sgr
	printf '\n[Event "three"]\r\n\r\n* {behind}'
} >"$TMP/x.sgr"
cp "$TMP/x.sgr" "$TMP/old.sgr"
strat-edit "$TMP/x.sgr" <<'EOF' 2>&1 | sed "s|$TMP|TMP|"
tag Red B
goto 3
game 3
game 2
tag Site Somewhere else
game 4
game 1
new
save
game 1
repair
tag Red B
undo
quit
save
new
quit
undo 3
save
redo 3
save
quit
EOF
diff "$TMP/old.sgr" "$TMP/x.sgr"
