# an outcome is asked for only where it is not known, and impossible ones are refused
strat-edit "$TMP/x.sgr" <<'EOF' 2>&1 | sed "s|$TMP|TMP|"
rules hasbro-1999
red 8367228227/36562MB72B/S95B5243BF/4B4342563B
blue ?
e4xe7
e4xe7:2x9+
e4xe7:2x?<
e4xe7-
b7-b6
i4xi7:2x5-
e7-e6
f4xf7:2x2
moves e6
print
rank e6 F
rank e6 B
rank e6 4
rank i7 7
rank i7 4
rank f6 3
print
undo
a4-a5
e6-e5
e3xe5
undo 3
b4-b5
undo
redo
save
quit
EOF
cat "$TMP/x.sgr"
strat-validate "$TMP/x.sgr" | cut -d , -f 1-3
