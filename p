<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Club</title>
<style>
:root { color-scheme: light dark; --paper: #f5f0e6; --card: #fffdf8; --ink: #2a2520; --soft: #6e6457; --line: #ddd2bf; --bar: #b9803a; --whisker: #2a2520; --heat: #a92f26; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181b; --card: #1f2226; --ink: #ece6da; --soft: #a39b8d; --line: #363a40; --bar: #a97833; --whisker: #ece6da; --heat: #e0594c; } }
body { margin: 0 auto; max-width: 1200px; padding: 16px 24px; background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
h1, h2 { font-family: "Palatino Linotype", Palatino, Georgia, serif; }
h2 small { color: var(--soft); font-weight: normal; }
p { color: var(--soft); max-width: 75ch; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 4px 18px 14px; margin: 16px 0; overflow-x: auto; }
nav a { color: inherit; margin-right: 12px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 2px 8px; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child, .label { text-align: left; }
th { color: var(--soft); font-weight: 600; }
td svg { vertical-align: middle; margin-left: 6px; }
/* tables.css - the tables of a tournament, on a screen and on paper. */
header p { margin: 0 0 8px; }
h2 { margin: 10px 0 2px; }
h3 { margin: 8px 0 2px; }
th, td { padding: .2em .5em; }
th::first-letter { text-transform: uppercase; }
.label { white-space: normal; overflow-wrap: anywhere; min-width: 8em; }
.mark { text-align: center; padding-left: .3em; padding-right: .3em; min-width: 1.1em; }
.grid .mark, .crosstable .mark { border-left: 1px solid var(--line); }
.rounds { columns: 2 22em; }
.round { break-inside: avoid; padding-top: 6px; }
.round h3 { margin: 0; }
.round table, .card table { width: 100%; font-size: 12.5px; table-layout: fixed; }
.round .label, .card .label { width: auto; min-width: 0; }
.round th { width: 11%; }
.round th.mark { width: 17%; }
.card th, .card td { padding: .2em .3em; }
.card th { font-size: .8em; width: 11%; }
.card th.mark { width: 13%; }
.card th:nth-child(3) { width: 16%; }
.tree { display: flex; gap: 2em; }
.third { max-width: 18em; margin-top: 1em; }
.level { display: flex; flex-direction: column; flex: 1 1 0; min-width: 10.5em; }
.cell { flex: 1; display: flex; align-items: center; position: relative; }
.match { flex: 1; border: 1px solid var(--soft); border-radius: 4px; margin: .25em 0;
	padding: .1em .4em; overflow-wrap: anywhere; }
.match div { display: flex; justify-content: space-between; gap: .6em; }
.match .won { font-weight: 700; }
.match span { white-space: nowrap; }
.level:not(:last-child) .cell::after { content: ""; position: absolute; left: 100%; width: 1em;
	height: 50%; border: 0 solid var(--soft); border-right-width: 1px; }
.level .cell:nth-child(odd)::after { top: 50%; border-top-width: 1px !important; }
.level .cell:nth-child(even)::after { bottom: 50%; border-bottom-width: 1px !important; }
.level + .level .cell::before { content: ""; position: absolute; right: 100%; width: 1em;
	border-top: 1px solid var(--soft); }
.card { overflow-wrap: anywhere; }
.card h3 { margin: 0; font-size: 17px; }
.card p { margin: 0 0 4px; }
.card .sum { text-align: right; margin: 3px; }
@media (max-width: 600px) {
	body { padding: 8px; }
	section { padding: 2px 10px 10px; }
	.label { min-width: 7em; }
	th, td { padding: .2em .35em; }
	table { font-size: 14px; }
}
@media print {
	:root { color-scheme: light; --paper: #fff; --card: #fff; --ink: #000; --soft: #333;
		--line: #999; }
	body { max-width: none; padding: 0;
		font: 10pt/1.25 Helvetica, Arial, "Liberation Sans", sans-serif; }
	section { border: 0; border-radius: 0; margin: 0; padding: 0; overflow: visible; }
	h2 { font-size: 17pt; }
	header p { font-size: 9.5pt; }
	section > table, .tree { font-size: var(--size); width: 100%; }
	thead { display: table-header-group; }
	tr, .slip, .card, .match { break-inside: avoid; }
	h2, h3, header { break-after: avoid; }
	a { color: inherit; text-decoration: none; }
	.wide { page: wide; }
}
@page { margin: 14mm 12mm 16mm;
size: A4 portrait;
@bottom-left { font: 8pt sans-serif; content: "Club"; }
@bottom-right { font: 8pt sans-serif; content: counter(page) " / " counter(pages); } }
@page wide { size: A4 landscape; }
/* forms.css - sheets that are printed: slips, cards. */
.boards td.mark { min-width: 5em; }
.slip, .card { border: 1px dashed var(--soft); padding: 4mm 5mm; overflow-wrap: anywhere; }
.slip { display: flex; flex-direction: column; justify-content: space-between; gap: 2mm; }
.slip header { display: flex; gap: 2em; border-bottom: 1px solid var(--line); }
.slip header :first-child { flex: 1; }
.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8mm; }
.pair small, .signs { color: var(--soft); }
.pair small { display: block; }
.pair strong { font-size: 23px; line-height: 1.15; }
.pair .long { font-size: 16px; }
.close .pair strong { font-size: 17px; }
.close .pair .long { font-size: 13px; }
.pair strong.longer, .close .pair .longer { font-size: 9.5px; }
.boxes { display: flex; flex-wrap: wrap; gap: 3mm 9mm; font-size: 17px; }
.boxes small { min-width: 16em; }
.boxes span::before { content: ""; display: inline-block; width: .8em; height: .8em;
	border: 1.5px solid; margin-right: .4em; vertical-align: -.08em; }
.signs { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-top: 7mm; }
.signs span { border-top: 1px solid; }
.many { display: grid; grid-template-columns: repeat(var(--across), minmax(0, 1fr)); }
@media screen and (max-width: 600px) {
	.many, .pair { grid-template-columns: minmax(0, 1fr); }
}
@media print {
	h1, .forms > header { display: none; }
	section + section { break-before: page; }
	.slip, .card { min-height: var(--high); box-sizing: border-box; }
}
</style>
</head>
<body>
<h1>Club</h1>
<section class="names" style="--size: 13.0pt">
<header><h2>Round 1, by name</h2><p><bdi>Club</bdi></p></header>
<table class="plain">
<thead><tr><th class="label">player</th><th>board</th><th class="mark">moves</th><th class="label">opponent</th></tr></thead>
<tbody>
<tr><td class="label"><bdi>0P</bdi></td><td>4</td><td class="mark"><bdi></bdi></td><td class="label"><bdi>bye</bdi></td></tr>
<tr><td class="label"><bdi>P02</bdi></td><td>2</td><td class="mark"><bdi>second</bdi></td><td class="label"><bdi>P05</bdi></td></tr>
<tr><td class="label"><bdi>P03</bdi></td><td>3</td><td class="mark"><bdi>first</bdi></td><td class="label"><bdi>o1</bdi></td></tr>
<tr><td class="label"><bdi>P04</bdi></td><td>1</td><td class="mark"><bdi>first</bdi></td><td class="label"><bdi>tjry</bdi></td></tr>
<tr><td class="label"><bdi>P05</bdi></td><td>2</td><td class="mark"><bdi>first</bdi></td><td class="label"><bdi>P02</bdi></td></tr>
<tr><td class="label"><bdi>o1</bdi></td><td>3</td><td class="mark"><bdi>second</bdi></td><td class="label"><bdi>P03</bdi></td></tr>
<tr><td class="label"><bdi>tjry</bdi></td><td>1</td><td class="mark"><bdi>second</bdi></td><td class="label"><bdi>P04</bdi></td></tr>
</tbody>
</table>
</section>
</body>
</html>
