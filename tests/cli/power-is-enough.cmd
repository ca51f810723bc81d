# a walled-in Mage keeps the game going, unless only moves and attacks count; faults name the ruling
try() { # OPTIONS RESULT TERMINATION PLIES
	cat <<END
[Result "$2"]
[Termination "$3"]
[Rules "fire-ice-powers"]
[Options "$1"]
[Position "MKBAAAAAAAABAAAAAAAAAAAOAAAAAAAA__AA__AAAA__AA__AAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAY"]

$4 $2

END
}
(
	try '' '*' unterminated '1. b1?d3:S'
	try '' 0-1 immobile ''
	try power-is-enough=off 0-1 immobile ''
	try power-is-enough=off '*' unterminated ''
	try power-is-enough=off '*' unterminated '1. b1?d3:S'
	try power-is-enough=off '*' unterminated '1. b1-b3'
	try 'power-is-enough=off both-immobile=draw' 0-1 immobile ''
) | strat-validate -q 2>&1
