# a file by its suffix, compressed or not, over itself
cd $TMP
cp "$OLDPWD"/club-night.sgr x.sgr
strat-convert -q -o x.sgr.gz x.sgr
strat-convert -q -o x.txt x.sgr.gz
zcat x.sgr.gz | cmp - x.sgr
head -c 20 x.txt; echo
umask 022
rm x.txt
chmod 640 x.sgr
ln -s x.sgr link
strat-convert -q --no-tags -o link x.sgr
strat-convert -q -o new x.sgr
ls -l | cut -c 1-10
cmp link x.sgr
ls
