# a refused rescue says why, and a faulty Rescued tag which word is wrong
try() { # POSITION CAPTURED RESCUED PLY OPTIONS
	printf '[Result "*"]\n[Rules "hasbro-1999"]\n[Options "%s"]\n[Position "%s"]\n[Captured "%s"]\n' \
		"$5" "$1" "$2"
	[ -z "$3" ] || printf '[Rescued "%s"]\n' "$3"
	printf '\n1. %s\n*\n\n' "$4"
}
board=MAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__AA__AAAAAAAAAAAAAAAAAAAAAAQAAA
major=${board}GAAAAAAAAAAAAAAY
scout=${board}DAAAAAAAAAAAAAAY
(
	try $major 'red 7' 'red 2' 'e9-e10^7c3' rescue
	try $major 'red 7' 'red 1 e9' 'e9-e10^7c3' rescue
	try $scout 'red 7' '' 'e9-e10^7c3' rescue
	try $major 'red 7' '' 'e9-e8^7c3' rescue
	try $major 'red 6' '' 'e9-e10^7c3' rescue
	try $major 'red B' '' 'e9-e10^Bc3' rescue
	try $major 'red 7' '' 'e9-e10^7a1' rescue
	try $major 'red 7' '' 'e9-e10^7a8' rescue
	try $major 'red 7' '' 'e9-e10^7c3' ''
	try $major 'red 7' 'red 3' 'e9-e10^7c3' rescue
	try $major 'red 7' 'red 1 c4' 'e9-e10^7c3' rescue
	try $major 'red 7' 'red e9' 'e9-e10^7c3' rescue
	try $major 'red 7' '1' 'e9-e10^7c3' rescue
	try $major 'red 7' 'red 1 x' 'e9-e10^7c3' rescue
) | strat-validate -q 2>&1 | grep -v "^[0-9]"
