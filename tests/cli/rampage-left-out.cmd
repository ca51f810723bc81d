# a list of a Rampage's neighbours is whole, or not written at all
try() { # PLY
	printf '[Result "*"]\n[Rules "fire-ice-powers"]\n[Position "%s"]\n\n1. %s\n*\n\n' \
		MAAAAAAAAAAAAAAAAAAAAEAAGAAAAAAA__AA__AAAA__AD__AAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAY "$1"
}
(
	try 'e3*e4:5(f5=2)+'
	try 'e3*e4'
	try 'e3*e4+'
	try 'e3*e4:5()+'
	try 'e3*e4:5+'
	try 'e3*e4:5(f5=?)+'
	try 'e3*e4:5(f5=2,e5=?)+'
	try 'e3*e4:5(f5=2,e5=3)+'
) | strat-validate -q 2>&1
