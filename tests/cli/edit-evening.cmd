# a game from nothing, as in the manual page
cat >"$TMP/commands" <<'EOF'
tag Event Club night
tag Date 2026.11.20
tag Red Ann
tag Blue Bjørn "the Wall" B\rg
rules hasbro-1999
red 8367228227/36562MB72B/S95B5243BF/4B4342563B
blue ?
e4xe7:2x5
b7-b6
clock 0:09:58
1. b4-b5 e7-e6
comment   a bold   start
nag 1
result 1-0 resignation
save
show
quit
b5-b4
EOF
strat-edit "$TMP/new.sgr" <"$TMP/commands"
cat "$TMP/new.sgr"
strat-validate -q "$TMP/new.sgr"
ls "$TMP"
