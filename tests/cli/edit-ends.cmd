# the board ends a game, and does not end it any more
cp problems.sgr "$TMP/x.sgr"
strat-edit "$TMP/x.sgr" <<'EOF' 2>&1 | sed "s|$TMP|TMP|"
goto end
delete
print
moves
result 1-0
result 0-1 time
undo
undo 2
undo
g9-g8
result 0-1
termination resignation
replace 1 h9-h8
undo
goto end
moves
save
quit
EOF
cmp problems.sgr "$TMP/x.sgr"
strat-edit "$TMP/y.sgr" <<'EOF' 2>&1 | sed "s|$TMP|TMP|"
tag Position MAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__AA__AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAANKAAAAY
tag Turn blue
rules free
tag Turn blue
tag Turn
tag Moved f10
tag Captured red 2 blue 3
tag Captured green
rank g10 9
rank f10 8
put a1 3
red none
print
EOF
