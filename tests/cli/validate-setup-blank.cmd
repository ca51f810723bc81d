# a blank in a setup is named as what it is, also other letters
sed '/RedSetup/s/"\(.....\)./"\1 /' game.sgr | strat-validate -q || echo $?
sed '/RedSetup/s/"\(.....\)./"\1x/' game.sgr | strat-validate -q || echo $?
