"""wall.py BUILD [FOLDER] - the page of strat-tourney FILE serve for a wall, in a browser: no name is cut or covers
another, everything is on the screen, letters are large enough to read.  With FOLDER, leave pictures there."""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "serve"))
from driver import Browser
from web import Server, subprocess

TOOL = os.path.abspath(os.path.join(sys.argv[1], "bin", "strat-tourney"))
PICTURES = sys.argv[2] if len(sys.argv) > 2 else None
Server.command = lambda file, *options: [TOOL, file, "serve", *options]
SIZES = [(1024, 768), (1280, 900), (1920, 1080)]

FAULTS = """
var faults = [], small = 1e9, boxes = [];
document.querySelectorAll('li').forEach(function (li) {
	var row = li.getBoundingClientRect();
	small = Math.min(small, parseFloat(getComputedStyle(li).fontSize));
	li.querySelectorAll('b, bdi, i').forEach(function (e) {
		var range = document.createRange(), box;
		range.selectNodeContents(e);
		box = range.getBoundingClientRect();
		if (e.scrollWidth > e.clientWidth && e.clientWidth) faults.push('cut: ' + e.textContent);
		if (range.getClientRects().length > arguments[0]) faults.push('broken: ' + e.textContent);
		if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
			faults.push('off the screen: ' + e.textContent);
		if (box.bottom > row.bottom + 1 || box.top < row.top - 1) faults.push('too high: ' + e.textContent);
		boxes.push([box, e.textContent]);
	});
});
for (var i = 0; i < boxes.length; i++)
	for (var k = 0; k < i; k++) {
		var a = boxes[i][0], b = boxes[k][0];
		if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
			faults.push('over each other: ' + boxes[i][1] + ', ' + boxes[k][1]);
	}
return [faults, small, document.querySelectorAll('li').length, document.querySelector('meta[http-equiv=refresh]').content];
""".replace("arguments[0]", "1")


def tourney(*args, given=None):
    subprocess.run([TOOL, *args], input=given, text=True, check=True, stdout=subprocess.DEVNULL)


def name(i):
    """25 letters, of various widths."""
    first = ["Bartholomew", "Wilhelmina", "Maximilian", "Gwendolyn", "Christophe"][i % 5]
    return ("%s van der Wommelghem%02d" % (first, i))[: 23] + "%02d" % (i % 100)


def hall(folder, boards, *settings):
    file = os.path.join(folder, "hall%d%s" % (boards, "".join(settings)))
    tourney(file, "init", "name=Open of the town", *settings)
    tourney(file, "import", "-", given="name\n" + "".join(name(i) + "\n" for i in range(2 * boards)))
    tourney(file, "pair")
    tourney(file, "clock", "60")
    return file


def look(browser, server, boards, least):
    for width, height in SIZES:
        browser.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        path, seen, part = "/board", 0, 0
        while path and part < 9:
            part += 1
            browser.open("http://%s:%d%s" % (server.host, server.port, path))
            faults, small, n, refresh = browser.run(FAULTS)
            assert not faults, (boards, width, height, path, faults[:3])
            assert small >= least * height / 100, (boards, width, height, small)
            seen += n
            if part == 1:
                browser.picture(PICTURES, "wall-%d-%d" % (boards, width))
            path = refresh.partition("url=")[2]
            if path == "/board":
                break
        assert seen == boards, (boards, seen, part)
    assert browser.log() == []


def parts(folder):
    """Names of any length: a dozen boards are readable at once on a screen."""
    for letters in range(20, 40):
        file = os.path.join(folder, "long%d" % letters)
        tourney(file, "init", "name=Open of the town")
        tourney(file, "import", "-", given="name\n" + "".join("e" * (letters - 2) + "%02d\n" % i for i in range(24)))
        tourney(file, "pair")
        server = Server(file)
        page = server.ask("/board").body
        assert "1/" not in page.partition("<ol")[0] and page.count("<li>") == 12, (letters, page.count("<li>"))
        server.end()


def letters(browser, folder):
    """Letters that are not of ASCII are measured as they are; the line of a match has the width of its board."""
    file = os.path.join(folder, "letters")
    tourney(file, "init", "name=Open", "system=team-swiss", "boards=2")
    for team in ("Шахісти-ветерани Львівської області", "Щавлі Ждановський, Юлія Їжакевич-Щщщ", "Zażółć gęślą jaźń Øresund Ærø",
                 "Ants"):
        for player in (1, 2):
            tourney(file, "add", "%s %d" % (team[:33], player), "team=" + team)
    tourney(file, "pair")
    server = Server(file)
    browser.devtools("Emulation.setDeviceMetricsOverride", width=1024, height=768, deviceScaleFactor=1, mobile=False)
    browser.open("http://%s:%d/board" % (server.host, server.port))
    browser.picture(PICTURES, "wall-letters")
    faults = browser.run(FAULTS)[0]
    assert not faults, faults[:3]
    match, board = browser.run("""return ['.match bdi', 'li:not(.match) bdi'].map(function (e) {
        return parseFloat(getComputedStyle(document.querySelector(e)).fontSize); })""")
    assert match >= board >= 16.5, (match, board)
    server.end()


def winners(browser, folder):
    """Who has places 1 to 3 is shown in the largest letters that have room, equal ones too."""
    for players, system, n in ((8, "knockout", 3), (4, "round-robin", 4), (12, "round-robin", 10)):
        file = os.path.join(folder, "winners%d%s" % (players, system))
        tourney(file, "init", "name=Open of the town", "system=" + system)
        tourney(file, "import", "-", given="name\n" + "".join(name(i) + "\n" for i in range(players)))
        rounds, games = (3, [4, 2, 2]) if system == "knockout" else (players - 1, [players // 2] * players)
        for i in range(rounds):
            tourney(file, "pair")
            for board in range(games[i]):
                tourney(file, "result", str(board + 1), "1-0" if system == "knockout" else "1/2")
        server = Server(file)
        for width, height in SIZES:
            browser.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
            browser.open("http://%s:%d/board" % (server.host, server.port))
            browser.picture(PICTURES, "wall-winners-%d-%d" % (players, width))
            faults, small, lines, _ = browser.run(FAULTS)
            assert not faults, (players, width, faults[:3])
            assert lines == n and small >= 5.5 * height / 100, (players, width, lines, small)
        server.end()


assert all(len(name(i)) == 25 for i in range(80))
with tempfile.TemporaryDirectory() as folder:
    try:
        with Browser() as browser:
            for boards in (5, 6, 10, 11, 15, 20, 21, 30, 40):
                server = Server(hall(folder, boards))
                look(browser, server, boards, 2.6)
                server.end()
            letters(browser, folder)
            winners(browser, folder)
            server = Server(hall(folder, 12, "games=2"))
            look(browser, server, 12, 2.3)
            server.end()
        parts(folder)
    finally:
        for process in Server.all:
            process.kill()
print("wall: no name is cut")
