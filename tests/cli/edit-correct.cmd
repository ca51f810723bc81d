# plies are corrected, what follows is played anew, and all of it can be undone
cp hasbro-1999.sgr "$TMP/x.sgr"
strat-edit "$TMP/x.sgr" <<'EOF' 2>&1 | sed "s|$TMP|TMP|"
goto 6
f7-f6
replace f7-e7
moves f7
replace 6 f7-e7
replace 6 d7-e7
undo
delete 5-6
insert d4-e4
a8-a7
insert a8-a7
insert f7-f6
goto end
undo 3
redo 2
undo 2
undo
goto 4
insert d4-d5
goto 0
insert e3-e4
delete 1
replace 3 h4-h5
put a4 3
put a4 .
put b4 8
put a4 8
put b4 3
goto end
undo 99
undo
undo
undo
undo
undo
undo
undo
redo
undo
save
quit
EOF
cmp hasbro-1999.sgr "$TMP/x.sgr"
