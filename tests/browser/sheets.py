"""sheets.py BUILD - the pages of strat-tourney FILE print and page: every element is closed, every link leads
somewhere, nothing is loaded, no name becomes markup.  In a browser, if there is one: no page is wider than a
telephone, printed sheets have the pages and the size that they should, and nothing sticks out of them."""
import base64
import html.parser
import os
import re
import shutil
import subprocess
import sys
import tempfile

from driver import Browser

BUILD = os.path.abspath(sys.argv[1])
EMPTY = {"meta", "br", "col", "img", "link", "input", "hr", "wbr"}
EVIL = ["<script>document.title=1</script>", "<img src=x onerror=document.title=2>", "\" onload=\"document.title=3",
        "x</style></table>", "right \u202e left", "W" * 150, "\u05d0\u05d1\u05d2, \u05d3"]
PLAYERS = 40
ROUNDS = 11
SLIPS = (4, 8)  # per page
LANGUAGES = ("de", "en", "fr", "nl", "pl", "uk")
LONG = ["Bartholom\u00e4us van der ", "Wilhelmina de Montmore", "Maximiliano Schleswig-", "Gwendolynne Brz\u0119czyszc",
        "Christophe \u041d\u0435\u0447\u0438\u043f\u043e\u0440\u0435\u043d\u043a\u043e", "\u041e\u043b\u0435\u043a\u0441\u0430\u043d\u0434\u0440\u0430 van der Wo"]
BROKEN = """
var faults = [];
document.querySelectorAll('th, td').forEach(function (cell) {
	var walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), text, word, words, range, boxes, end;
	end = cell.getBoundingClientRect().right + 1;
	while ((text = walk.nextNode()))
		for (words = /[^\\s-]+-?/g; (word = words.exec(text.data)); ) {
			range = document.createRange();
			range.setStart(text, word.index);
			range.setEnd(text, word.index + word[0].length);
			boxes = [...range.getClientRects()];
			if (word[0].length <= 16 && boxes.some(b => b.top > boxes[0].bottom - 2)) faults.push('broken: ' + word[0]);
			if (boxes.some(b => b.right > end)) faults.push('sticks out: ' + word[0]);
		}
});
return faults;
"""


class Page(html.parser.HTMLParser):
    """What is wrong with a page goes to FAULTS."""

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.links, self.faults, self.words = [], [], [], [], ""
        self.feed(text)
        self.close()
        self.faults += ["not closed: " + tag for tag in self.open]
        self.faults += ["leads nowhere: " + link for link in self.links if link[:1] != "#" or link[1:] not in self.ids]
        self.faults += ["twice: " + i for i in set(self.ids) if self.ids.count(i) > 1]

    def handle_starttag(self, tag, attributes):
        if tag not in EMPTY:
            self.open.append(tag)
        if tag in ("script", "img", "link", "iframe", "object"):
            self.faults.append("has " + tag)
        for name, value in attributes:
            if name == "id":
                self.ids.append(value)
            elif name == "href":
                self.links.append(value)
            elif name == "src" or name.startswith("on"):
                self.faults.append("has " + name)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append("closed: " + tag)

    def handle_data(self, data):
        self.words += data


def tourney(*arguments, given=None):
    run = subprocess.run([os.path.join(BUILD, "bin", "strat-tourney"), *arguments], input=given, stdout=subprocess.PIPE,
                         text=True, check=True, encoding="utf-8")
    return run.stdout


def play(path, system, players, rounds, name=EVIL[3]):
    """A tournament whose results are made up."""
    tourney(path, "init", "name=" + name, "system=" + system, "rounds=%d" % (rounds or 3), "prizes=100,50", "place=" + EVIL[0])
    rows = ["name,rating,club"] + ['"%s",%d,"%s"' % (name.replace('"', '""'), 2400 - 10 * i, EVIL[i % 3].replace('"', '""'))
                                   for i, name in enumerate(players)]
    tourney(path, "import", "-", given="\n".join(rows) + "\n")
    for _ in range(rounds):
        tourney(path, "pair")
        boards = tourney(path, "boards", "--open", "--csv").splitlines()[1:]
        if boards:
            tourney(path, "result", *[word for i in range(len(boards)) for word in (str(i + 1), ("1-0", "0-1", "1-0")[i % 3])])


TABLES = ("boards", "names", "standings", "crosstable", "players", "schedule", "prizes", "cards")


def play_twice(path):
    """A knockout whose results are two games each."""
    tourney(path, "init", "name=Cup", "system=knockout", "games=2")
    for i in range(8):
        tourney(path, "add", "%s%03d" % (LONG[i % 6], i))
    tourney(path, "pair")
    tourney(path, "result", *[word for board in "1234" for word in (board, "1-0 1/2")])


def check(path, seen):
    with open(path, encoding="utf-8") as f:
        text = f.read()
    page = Page(text)
    assert not page.faults, (path, page.faults)
    for name in seen:
        assert name in page.words, (path, name)
    style = text[text.index("<style>"):text.index("</style>")]
    assert "url(" not in style and "@import" not in style, path


def pdf(browser, path, **options):
    """The sizes of the pages that PATH prints on."""
    browser.open("file://" + path)
    made = browser.devtools("Page.printToPDF", preferCSSPageSize=True, **options)
    text = base64.b64decode(made["data"]).decode("latin-1")
    return [tuple(round(float(n)) for n in box.split()) for box in re.findall(r"/MediaBox \[0 0 ([\d. ]+)\]", text)]


def look(browser, home):
    upright, lying, letter = (595, 842), (842, 595), (612, 792)
    for name in ("long-page", "page", "robin-page", "boards", "cards", "crosstable", "bracket"):
        browser.devtools("Emulation.setDeviceMetricsOverride", width=360, height=800, deviceScaleFactor=1, mobile=True)
        browser.open("file://" + os.path.join(home, name + ".html"))
        assert browser.run("return document.documentElement.scrollWidth") <= 360, name
        if name == "long-page":
            continue
        assert browser.run("return performance.getEntriesByType('resource').length + document.scripts.length") == 0, name
        assert browser.run("return document.title") == EVIL[3], name
        browser.devtools("Emulation.clearDeviceMetricsOverride")
    browser.devtools("Emulation.setDeviceMetricsOverride", width=1000, height=800, deviceScaleFactor=1, mobile=False)
    browser.open("file://" + os.path.join(home, "sixteen-page.html"))
    assert browser.run("var s = document.querySelector('section.bracket'); return s.scrollWidth <= s.clientWidth")
    browser.devtools("Emulation.clearDeviceMetricsOverride")
    for name, size in (("boards", upright), ("crosstable", upright), ("grid", lying), ("bracket", lying)):
        pages = pdf(browser, os.path.join(home, name + ".html"))
        assert set(pages) == {size} and len(pages) <= 2, (name, pages)
    for name, size in (("slips", upright), ("slips-letter", letter)):
        pages = pdf(browser, os.path.join(home, name + ".html"))
        assert pages == [size] * (PLAYERS // 2 // 4), (name, pages)
    browser.devtools("Emulation.setEmulatedMedia", media="print")
    browser.devtools("Emulation.setDeviceMetricsOverride", width=703, height=1000, deviceScaleFactor=1, mobile=False)
    for name in ("boards", "standings", "crosstable", "cards", "slips"):
        browser.open("file://" + os.path.join(home, name + ".html"))
        assert browser.run("return document.documentElement.scrollWidth") <= 703, name
    for language in LANGUAGES:
        for per_page in SLIPS:
            browser.open("file://" + os.path.join(home, "coded-%s-%d.html" % (language, per_page)))
            cut = browser.run("return [...document.querySelectorAll('.signs span')].filter(s => s.scrollWidth > s.clientWidth"
                              " || s.scrollHeight > s.clientHeight + 1).map(s => s.textContent)")
            assert cut == [], (language, per_page, cut)
    for language in LANGUAGES:
        browser.open("file://" + os.path.join(home, "cards-" + language + ".html"))
        wide = browser.run("return [...document.querySelectorAll('.card td, .card th')]"
                           ".filter(c => c.scrollWidth > c.clientWidth).map(c => c.textContent)")
        assert wide == [], (language, wide[:5])
        close = browser.run("""return [...document.querySelectorAll('.card tr')].filter(function (row) {
            var boxes = [...row.cells].map(function (c) { var r = document.createRange(); r.selectNodeContents(c);
                return r.getBoundingClientRect(); }).filter(b => b.width);
            return boxes.some((b, i) => i && b.left - boxes[i - 1].right < 4); }).map(row => row.textContent)""")
        assert close == [], (language, close[:5])
    for language in LANGUAGES:
        for name in (*TABLES, "cup"):
            browser.open("file://" + os.path.join(home, "long-%s-%s.html" % (name, language)))
            is_wide = browser.run("return !!document.querySelector('section.wide')")
            browser.devtools("Emulation.setDeviceMetricsOverride", width=1032 if is_wide else 703, height=1000,
                             deviceScaleFactor=1, mobile=False)
            faults = browser.run(BROKEN)
            assert not faults, (language, name, faults[:5])
    assert browser.log() == []


with tempfile.TemporaryDirectory() as home:
    swiss, robin, cup, to_play = (os.path.join(home, name) for name in ("swiss", "robin", "cup", "to-play"))
    names = EVIL + ["Player %d" % i for i in range(len(EVIL), PLAYERS)]
    play(swiss, "dutch", names, ROUNDS)
    shutil.copy(swiss, to_play)
    tourney(to_play, "unpair", "--force")
    tourney(to_play, "pair")  # its boards are open, so they have slips
    play(robin, "round-robin", EVIL + ["Player %d" % i for i in range(13)], 2)
    play(cup, "knockout", EVIL + ["Ann"], 1)
    sheets = [(swiss, name, [name]) for name in ("boards", "names", "standings", "crosstable", "cards", "players", "prizes")]
    sheets += [(robin, name, [name]) for name in ("grid", "schedule")] + [(cup, "bracket", ["bracket"])]
    sheets += [(to_play, "slips", ["slips"]), (to_play, "slips-letter", ["slips", "--paper", "letter"])]
    for path, name, wish in sheets:
        made = os.path.join(home, name + ".html")
        tourney(path, "print", *wish, "--html", "-o", made)
        check(made, EVIL if name != "prizes" else [])
    for language in LANGUAGES:
        tourney(swiss, "--lang", language, "print", "cards", "--html", "-o", os.path.join(home, "cards-%s.html" % language))
    long = os.path.join(home, "long")
    play(long, "dutch", [LONG[i % 6] + "%03d" % i for i in range(24)], 3, "Winteravondcompetitie " + "W" * 40)
    tourney(long, "page", "-o", os.path.join(home, "long-page.html"))
    coded = os.path.join(home, "coded")
    play(coded, "dutch", [LONG[i % 6] + "%03d" % i for i in range(23)] + ["Horv\u00e1th, \u00c1d\u00e1m"], 0)
    tourney(coded, "pair")
    for language in LANGUAGES:
        for per_page in SLIPS:
            tourney(coded, "--lang", language, "print", "slips", "--html", "--results", "http://192.168.1.5:8080/", "--per-page",
                    str(per_page), "-o", os.path.join(home, "coded-%s-%d.html" % (language, per_page)))
    for language in LANGUAGES:
        for name in TABLES:
            tourney(long, "--lang", language, "print", name, "--html", "-o", os.path.join(home, "long-%s-%s.html" % (name, language)))
    play(os.path.join(home, "sixteen"), "knockout", ["Player %d" % i for i in range(16)], 1)
    tourney(os.path.join(home, "sixteen"), "page", "-o", os.path.join(home, "sixteen-page.html"))
    play_twice(os.path.join(home, "two"))
    for language in LANGUAGES:
        tourney(os.path.join(home, "two"), "--lang", language, "print", "schedule", "--html", "-o",
                os.path.join(home, "long-cup-%s.html" % language))
    for path, name in ((swiss, "page"), (robin, "robin-page"), (cup, "cup-page")):
        tourney(path, "page", "--all", "-o", os.path.join(home, name + ".html"))
        check(os.path.join(home, name + ".html"), EVIL)
    if shutil.which("chromium") and shutil.which("chromedriver"):
        with Browser() as browser:
            look(browser, home)
print("sheets: whole, harmless, as large as their paper")
