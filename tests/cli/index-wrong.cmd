# what is wrong is said, and nothing is made or changed by it
cd "$TMP"
try() { strat-index "$@" 2>&1 || echo $?; }
try
try nothing
try list
try list none.db
try find none.db 'plies > 3'
echo '[Event "no catalogue"]' >x.db
try add x.db
cat x.db
try find x.db
try add none/c.db
try add c.db none.sgr
try find c.db 'plies >'
try find c.db 'plies > 3' more
try list c.db more
try sql --csv --json c.db 'SELECT 1'
try remove c.db
try find --list --ply c.db 'plies > 3'
ls
