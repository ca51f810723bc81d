"""phone.py BUILD [FOLDER] - the pages of strat-tourney FILE serve on a screen of 360 pixels, without scripts: no page is
wider, tables fit or have a shadow where they go on, no row is higher than its names, names are broken between words, a player finds the next board, a
result can be entered; so are the names of the page for the web site.  With FOLDER, leave pictures there."""
import os
import re
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "serve"))
from driver import Browser
from web import Server, subprocess

TOOL = os.path.abspath(os.path.join(sys.argv[1], "bin", "strat-tourney"))
PICTURES = sys.argv[2] if len(sys.argv) > 2 else None
Server.command = lambda file, *options: [TOOL, file, "serve", "--results", *options]
WIDTHS = """return [document.documentElement.scrollWidth, [...document.querySelectorAll('.table')].map(function (t) {
	return [t.scrollWidth, t.clientWidth, getComputedStyle(t).overflowX, getComputedStyle(t).backgroundImage]; })]"""

# the words of names that are not on one line
BROKEN = """return [...document.querySelectorAll('td.label, bdi')].flatMap(function (name) {
	const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT), broken = [], range = document.createRange();
	while (texts.nextNode())
		for (const word of texts.currentNode.data.matchAll(/[^ -]+/g)) {
			range.setStart(texts.currentNode, word.index);
			range.setEnd(texts.currentNode, word.index + word[0].length);
			if (new Set([...range.getClientRects()].map(r => Math.round(r.top))).size > 1)
				broken.push(word[0]);
		}
	return broken; })"""


def tourney(file, *args, given=None):
    return subprocess.run([TOOL, file, *args], input=given, text=True, check=True, capture_output=True).stdout


def make(file, players, *settings):
    tourney(file, "init", "name=Open of the town", *settings)
    tourney(file, "import", "-", given="name,rating,club\n" + "".join(
        "%s %02d,%d,De Toren\n" % (("Bartholomew van der Wom", "Papadimitropoulos")[i % 8 == 7], i, 2000 - i)
        for i in range(players)))
    for round in range(3):
        tourney(file, "pair")
        boards = tourney(file, "boards", "--open", "--csv").splitlines()[1:]
        if round < 2:
            tourney(file, "result", *[word for row in boards for word in (row.split(",")[0], "1-0")])


def make_teams(file):
    tourney(file, "init", "name=Teams of the town", "boards=2")
    for team in ("Stratego Club Hoogland", "De Toren van de Stad"):
        for board in (1, 2):
            tourney(file, "add", "%s %d" % (team.split()[0], board), "team=" + team)
    tourney(file, "pair")


def look(browser, server, paths, name):
    for path in paths:
        browser.open("http://%s:%d%s" % (server.host, server.port, path))
        width, tables = browser.run(WIDTHS)
        assert width <= 360, (name, path, width)
        assert browser.run(BROKEN) == [], (name, path, browser.run(BROKEN))
        for all, seen, how, shadow in tables:
            assert all <= seen or (how == "auto" and shadow.count("linear-gradient") == 8), (name, path)
        browser.picture(PICTURES, "phone-%s%s" % (name, path.replace("/", "-")[:20]))


def enter(browser, server, file):
    url = "http://%s:%d/" % (server.host, server.port)
    slips = tourney(file, "print", "slips", "--html", "--results", url).replace("&#47;", "/")
    page = url + re.search("r/[0-9a-f]{32}", slips).group()
    look(browser, server, ["/" + page[len(url):]], "entry")
    browser.ask("POST", "/url", {"url": page})
    for what in ("player", "g1"):
        browser.run("document.querySelector('input[name=%s]').checked = true" % what)
    browser.run("document.querySelector('button').click()")
    for _ in range(600):  # until the answer is shown
        text = browser.run("return document.body.textContent")
        if "No result has been entered" not in text:
            break
        time.sleep(.1)
    assert "Waiting for the arbiter" in text, text
    assert "1-0" in tourney(file, "confirm", "--list")


with tempfile.TemporaryDirectory() as folder:
    try:
        with Browser() as browser:
            browser.devtools("Emulation.setDeviceMetricsOverride", width=360, height=740, deviceScaleFactor=2, mobile=True)
            swiss, robin = os.path.join(folder, "swiss"), os.path.join(folder, "robin")
            make(swiss, 24)
            make(robin, 14, "system=round-robin")
            for file, name in ((swiss, "swiss"), (robin, "robin")):
                server = Server(file)
                look(browser, server, ["/", "/names", "/standings", "/crosstable", "/players", "/player/1", "/board"], name)
                body = server.ask("/player/1").body
                assert re.search(r'class="next">Round 3 <strong>Board \d+</strong><br>moves (first|second)<br>against', body)
                assert "Standings" in body
                if file == swiss:
                    enter(browser, server, file)
                tourney(file, "page", "-o", file + ".html")
                browser.open("file://" + file + ".html")
                assert browser.run(BROKEN) == [], browser.run(BROKEN)
                assert browser.log() == []
                server.end()
            teams = os.path.join(folder, "teams")
            make_teams(teams)
            server = Server(teams)
            look(browser, server, ["/"], "teams")
            heights = browser.run("return [...document.querySelectorAll('tbody tr')].map(r => r.offsetHeight)")
            assert heights and max(heights) <= 70, heights  # the team is below the player, and the match is on one line
            tourney(teams, "result", "1", "1-0")
            browser.open("http://%s:%d/" % (server.host, server.port))
            lines = browser.run("""return [...document.querySelectorAll('tbody th bdi')].map(function (line) {
                return [line.textContent, line.getBoundingClientRect().right <= 360]; })""")
            assert len(lines) == 1 and lines[0][1], lines  # above the boards of the match
            assert all(word in lines[0][0] for word in ("Hoogland", "Stad", ": 1 - 0")), lines
            server.end()
    finally:
        for process in Server.all:
            process.kill()
print("phone: everything can be read")
