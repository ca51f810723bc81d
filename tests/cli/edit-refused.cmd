# every error is said with its line, and the rest goes on
printf '%s\n' 'e4-e5' 'rules hasbro' 'rules' 'red 1' 'red 4 62' 'red 9 2222222222' \
	'red 4 222222222X' 'put e5 3' 'put e1' 'put z1 3' 'moves' \
	'rank e4 3' 'red 8367228227/36562MB72B/S95B5243BF/4B4342563' \
	'red 9999999999/36562MB72B/S95B5243BF/4B4342563B' \
	'red 8367228227/36562MB72B/S95B5243BF/4B4342563B' \
	'blue 8367228227/36562MB72B/S95B5243BF/4B4342563B' \
	'e4-e9' 'e4-e6-e7' 'e9' 'e4-e5 e7xe6' 'd4-d5' 'goto 1' 'goto x' 'game 2' 'game' 'undo 99' 'redo' \
	'insert' 'insert e4-e5 e7-e6' 'replace e4-e5' 'replace 7 e4-e5' 'delete' 'delete 5-4' \
	'delete 3' 'clock 1' 'nag 3' 'tag' 'tag 1x y' 'tag Date yesterday' 'tag View all' \
	'result 2-0' 'result 1-0 flag' 'termination time' 'termination nonsense' 'result * crash now' \
	'options sideways' 'army Fx2' 'tag Turn blue' 'tag Position AAAA' 'new game' 'print all' \
	'repair' 'quit now' 'undoo' 'frobnicate' 'quit' 'comment [%clk 1:00:00]' \
	'e4-e5' 'nag 0' 'nag x' 'clock 1:00:00x' 'clock 1:' 'rank e5 F' 'rank e6 2' \
	"$(printf 'comment \377')" "$(printf 'comment \033[2J')" 'e7-e6' >"$TMP/commands"
strat-edit "$TMP/x.sgr" <"$TMP/commands" 2>&1 | sed "s|$TMP|TMP|"
strat-edit --recover -q "$TMP/x.sgr" 2>/dev/null <<'EOF'
print
save
quit
EOF
