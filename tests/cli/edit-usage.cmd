# one file, which is edited in its place
for files in '' 'a b' -; do strat-edit $files 2>&1 </dev/null || echo $?; done
cp club-night.sgr "$TMP/x.sgr"
strat-edit --game 11 "$TMP/x.sgr" 2>&1 </dev/null || echo $?
echo 'tag Red' | strat-edit --game 10 -q "$TMP/x.sgr" 2>/dev/null || echo $?
printf 'print\nsave\nquit\n' | strat-edit -q --recover "$TMP/x.sgr" | head -n 4
ls "$TMP"
# house rules cannot be named in a record
strat-edit -r ./house.rules "$TMP/h.sgr" <<'EOF' 2>&1
red 8234.62./24S5B.79/F.BM7365
blue F.BM7365/24S5B.79/8234.62.
b3-b4
print
save
quit
EOF
strat-validate -r ./house.rules "$TMP/h.sgr" | cut -d , -f 1-3
strat-edit --default-rules barrage "$TMP/b.sgr" <<'EOF' 2>&1
red 2......3../9....M..../....B2...S/....F.....
print
abandon
EOF
