cd $TMP
printf "[Red \"a.sgr\"]\n[Blue \"-2\"]\n\n*\n[Red \"a\"]\n\n*\n[Red \"a\"]\n\n*\n[Red \"a-2\"]\n\n*\n[Red \"a\"]\n\n*\n" >x
strat-convert -q --split -o "%R.sgr" --default-rules isf x 2>/dev/null || echo $?
ls
printf "[Red \"..\"]\n\n*\n[Red \"../../etc/passwd\"]\n\n*\n[Red \"\"]\n\n*\n[Red \"J\303\266rg /\"]\n\n*\n" >x
rm *.sgr
strat-convert -q --split -o "%R" --default-rules isf x 2>/dev/null || echo $?
ls -A
