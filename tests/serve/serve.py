"""serve.py BUILD - strat-tourney FILE serve, asked by clients that behave and by others."""
import html
import os
import re
import subprocess
import sys
import tempfile
import time

from web import *

TOOL = os.path.abspath(os.path.join(sys.argv[1], "bin", "strat-tourney"))
Server.command = lambda file, *options: [TOOL, file, "serve", *options]


def tourney(*args, code=0):
    done = subprocess.run([TOOL, *args], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == code, (args, done)
    return done.stderr


def make(file, players):
    tourney(file, "init", "name=Night <of> \"rooks\" & 'more'", "rounds=4")
    tourney(file, "add", "<b>Ann & Bob</b>", "born=2001-02-03", "rating=1800", "licence=77")
    for i in range(2, players + 1):
        tourney(file, "add", "Player %d" % i, "rating=%d" % (1800 - i))
    tourney(file, "pair")


# ------ tests ------


def test_all_links_lead_to_pages(server):
    def check(path, answer):
        if path.endswith(".css"):
            assert answer.headers["content-type"].startswith("text/css")

    seen = crawl(server, check, lambda path: not path.endswith(".css"))
    for path in ["/", "/names", "/standings", "/crosstable", "/players", "/player/1?lang=nl", "/board", "/style.css"]:
        assert path in seen, path
    everything = "".join(seen.values())
    assert "<b>Ann" not in everything and "&#60;b&#62;Ann" in everything
    assert "2001" not in everything  # when somebody was born is nobody's business
    assert "77" not in seen["/players"]


def test_what_is_not_there_is_404(server):
    for path in ["/none", "/player", "/player/", "/player/0", "/player/01", "/player/6", "/player/99999999999999999999",
                 "/player/1x", "/player/-1", "/round/2", "/round/", "/names/x", "/standings/9", "/board/2", "/style.css/",
                 "//", "/../", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/player/1/",
                 "/club", "/STANDINGS", "*", "/%00", "/player/%31%30", "/round/1%00"]:
        answer = server.ask(path)
        assert answer.code in ([200] if path in ("/round/1%00", "/%00") else [400, 404]), path
        assert "root:" not in answer.body
    assert server.ask("/player/%31").code == 200


def test_it_speaks_the_language_of_who_asks(server):
    def language(path="/", **headers):
        body = server.ask(path, **headers).body
        lang = re.search('<html lang="(.*?)"', body).group(1)
        assert [code for code, word in words.items() if ">" + word + "<" in body] == [lang]
        return lang

    words = {"de": "Paarungen", "en": "Pairings", "fr": "Appariements", "nl": "Indeling", "pl": "Pary", "uk": "Пари"}

    for accept, expected in [("nl", "nl"), ("nl-BE, en;q=0.5", "nl"), ("nl;q=0.1, en-GB;q=0.9", "en"), ("it, nl;q=0.3", "nl"),
                             ("it", "en"), ("fr", "fr"), ("de-AT", "de"), ("pl", "pl"), ("uk, ru", "uk"), ("nl;q=0", "en"), ("", "en"), ("*", "en"), (",,;q=1,nl", "nl"), ("en, nl", "en"),
                             (",".join("x%d" % i for i in range(99)) + ",nl", "en"), ("../nl", "en")]:
        assert language(Accept_Language=accept) == expected, accept
    assert language() == "en"
    assert language("/?lang=nl", Accept_Language="en") == "nl"
    assert language("/?lang=xx") == "en"
    assert language("/?lang=../../nl") == "en"
    answer = server.ask("/?lang=nl")
    assert 'href="/standings?lang=nl"' in answer.body
    assert 'href="/standings"' in server.ask("/", Accept_Language="nl").body


def test_it_follows_the_language_of_the_tournament(server, file):
    def languages():
        return [re.search('<html lang="(.*?)"', server.ask(path, **headers).body).group(1)
                for path, headers in [("/", {}), ("/board", {}), ("/?lang=pl", {}), ("/", {"Accept_Language": "nl"}), ("/x", {})]]

    assert languages() == ["en", "en", "pl", "nl", "en"]
    tag = server.ask("/").headers["etag"]
    tourney(file, "set", "language=de")
    assert server.ask("/", If_None_Match=tag).code == 200
    assert languages() == ["de", "de", "pl", "nl", "de"]
    tourney(file, "set", "language=")
    assert languages() == ["en", "en", "pl", "nl", "en"]


def test_what_is_known_is_not_sent_again(server):
    for path in ["/", "/crosstable", "/board", "/style.css"]:
        tag = server.ask(path).headers["etag"]
        for known in [tag, "*", '"x", W/' + tag]:
            again = server.ask(path, If_None_Match=known)
            assert (again.code, again.body, again.headers["etag"]) == (304, "", tag)
        assert server.ask(path, If_None_Match='"x"').code == 200
    assert server.ask("/?lang=nl", If_None_Match=server.ask("/").headers["etag"]).code == 200


def test_a_result_that_was_entered_is_seen(server, file):
    before = server.ask("/")
    assert "2 results are missing" in before.body
    tourney(file, "result", "1", "0-1")
    after = server.ask("/", If_None_Match=before.headers["etag"])
    assert after.code == 200 and "1 result is missing" in after.body and "0-1" in after.body
    assert "0-1" in server.ask("/board").body
    tourney(file, "undo")
    assert "2 results are missing" in server.ask("/").body


def test_a_file_that_vanishes_is_missed_until_it_is_back(server, file):
    os.rename(file, file + ".away")
    answer = server.ask("/standings")
    assert answer.code == 503 and answer.headers["retry-after"] == "5"
    assert "cannot be read" in answer.body and 'http-equiv="refresh"' in answer.body
    assert os.path.basename(file) not in answer.body
    with open(file, "w") as other:
        other.write("something else\n" * 1000)
    assert server.ask("/").code == 503
    assert "niet te lezen" in server.ask("/?lang=nl").body
    os.unlink(file)
    os.mkdir(file)
    assert server.ask("/").code == 503
    os.rmdir(file)
    os.rename(file + ".away", file)
    assert server.ask("/standings").code == 200


def test_a_tournament_that_was_copied_over_another_is_seen(folder):
    file, other = os.path.join(folder, "first"), os.path.join(folder, "second")
    for path, name in (file, "Ada"), (other, "Bea"):
        tourney(path, "init")
        tourney(path, "add", name)
    server = Server(file)
    before = server.ask("/players")
    with open(other, "rb") as second, open(file, "r+b") as first:
        first.write(second.read())
    deadline = time.time() + PATIENCE
    while "Bea" not in (after := server.ask("/players", If_None_Match=before.headers["etag"])).body:
        assert time.time() < deadline, after
    server.end()


def test_the_wall_names_the_winners_after_the_last_round(folder):
    file = os.path.join(folder, "winners")
    tourney(file, "init", "rounds=1", "system=dutch")
    for name in ["Ann", "Bob"]:
        tourney(file, "add", name)
    tourney(file, "pair")
    server = Server(file)
    assert "Final standings" not in server.ask("/board").body
    tourney(file, "result", "1", "1-0")
    assert "Final standings: 1 Ann; 2 Bob" in server.ask("/board/2").body
    large = server.ask("/board").body
    assert "<b>1</b><bdi>Ann</bdi>" in large and "<b>2</b><bdi>Bob</bdi>" in large
    style = re.search('"(/wall/places-[0-9]+-2.css)"', large)[1]
    assert ".places { font-size" in server.ask(style).body
    for wrong in ["places-0-2", "places-9999-2", "places-400-11", "places-400", "places-400-2x"]:
        assert server.ask("/wall/%s.css" % wrong).code == 404, wrong
    assert "<h2>Final standings <small>after round 1<" in server.ask("/standings").body
    server.end()


def test_the_wall_names_the_team_of_a_player_where_there_is_room(folder):
    file = os.path.join(folder, "wall-teams")
    tourney(file, "init", "boards=2", "system=round-robin")
    for name in ["Amy", "Ann", "Bea", "Bob"]:
        tourney(file, "add", name, "team=Team " + name[0])
    tourney(file, "pair")
    server = Server(file)
    page = server.ask("/board").body
    assert "Team A - Team B" in page
    assert all(name in page for name in ["Amy (Team A)", "Bea (Team B)", "Bob (Team B)", "Ann (Team A)"]), page
    server.end()
    tourney(file, "edit", "Team A", "name=The Old Players of the Northern Quarter and of all the Hills")
    server = Server(file)
    page = server.ask("/board").body
    assert "Bea (Team B)" in page and "Amy (The Old " in page and "Hills)" not in page
    server.end()


def test_the_wall_names_the_teams_of_a_small_match_though_the_letters_become_smaller(folder):
    file = os.path.join(folder, "wall-match")
    tourney(file, "init", "boards=4", "system=round-robin")
    for team in ["Ants", "Harbour"]:
        for name in ["Bartholomew, Max", "Dorn, Dora", "Cox, Caroline", "Eck, Emil"]:
            tourney(file, "add", "%s %s" % (name, team[0]), "team=" + team)
    tourney(file, "pair")
    server = Server(file)
    page = server.ask("/board").body
    assert all(seat in page for seat in ["Bartholomew, Max A (Ants)", "Eck, Emil H (Harbour)"]), page
    server.end()


def test_a_hall_is_shown_in_parts(folder):
    file = os.path.join(folder, "hall")
    tourney(file, "init")
    names = os.path.join(folder, "names.csv")
    with open(names, "w") as f:
        f.write("name\n" + "".join("P%03d\n" % i for i in range(1, 122)))
    tourney(file, "import", names)
    server = Server(file)
    assert "No round is paired yet" in server.ask("/").body
    assert server.ask("/board").code == 200
    tourney(file, "pair")
    path, seen, counts = "/board", [], []
    while path not in seen:
        body = server.ask(path).body
        seen.append(path)
        boards = body.count("</li>")
        assert 1 <= boards <= 60
        assert re.findall(r"<b>(\d+)</b>", body)[0] == str(1 + sum(counts))
        counts.append(boards)
        path = re.search('url=(.*?)"', body).group(1)
    assert path == "/board" and sum(counts) == 61 and len(seen) > 1, counts
    assert server.ask("/board/%d" % (len(seen) + 1)).code == 404
    server.end()


def test_style_sheets_of_the_wall_are_within_limits(server):
    path = re.search('href="(/wall/.*?)"', server.ask("/board").body).group(1)
    assert server.ask(path).headers["content-type"].startswith("text/css")
    for wrong in ["/wall/", "/wall/1-2-3-4", "/wall/1-2-3.css", "/wall/1-2-3-61.css", "/wall/0-2-3-4.css", "/wall/1-2-3-4.css/",
                  "/wall/1-2-3-4-5.css", "/wall/1-2-3-999999999999999999999.css", "/wall/01-2-3-4.css", "/wall/-1-2-3-4.css"]:
        assert server.ask(wrong).code == 404, wrong


def test_the_clock_of_the_round_is_on_the_wall(folder):
    file = os.path.join(folder, "clock")
    make(file, 4)
    server = Server(file)
    assert "min left" not in server.ask("/board").body
    tourney(file, "clock", "90")
    before = server.ask("/board")
    assert re.search("(90|89) min left, until [0-2][0-9]:[0-5][0-9]", before.body)
    for page in ["/", "/names"]:  # of telephones, too
        assert re.search("(90|89) min left, until", server.ask(page).body), page
    tourney(file, "clock", "stop")
    after = server.ask("/board", If_None_Match=before.headers["etag"])
    assert after.code == 200 and "min left" not in after.body
    tourney(file, "set", "clock=1 2001-01-01T12:00:00Z")
    assert "time is up" in server.ask("/board").body
    tourney(file, "set", "clock=2 2001-01-01T12:00:00Z")  # of a round that is not paired
    assert "time is up" not in server.ask("/board").body
    tourney(file, "clock", "90")
    tourney(file, "result", "1", "1-0", "2", "1-0")  # all
    assert "min left" not in server.ask("/board").body
    server.end()


def test_every_name_of_a_player_is_a_link(folder):
    names = ["Zoe", "Özdemir", "Adam", "Çelik"]
    file = os.path.join(folder, "names")
    tourney(file, "init", "system=knockout", "prizes=50")
    for name in names:
        tourney(file, "add", name)
    tourney(file, "pair")
    tourney(file, "result", "1", "1/2", "2", "1/2")
    tourney(file, "decide", "1", "Özdemir")
    tourney(file, "decide", "2", "Zoe")
    server = Server(file)
    for path in ["/", "/names", "/standings", "/crosstable", "/players", "/player/4"]:
        body = server.ask(path).body
        for number, name in enumerate(names, 1):
            linked = len(re.findall('<a href="/player/%d"><bdi>(?:&#62; )?%s</bdi></a>' % (number, name), body))
            assert linked == body.count(name + "</bdi>"), (path, name)
            assert linked or path == "/player/4", (path, name)
    assert "Place 3-4, points: " in server.ask("/player/4").body
    server.end()


def test_the_place_of_a_player_says_which_results_it_counts(folder):
    file = os.path.join(folder, "place")
    make(file, 4)
    tourney(file, "result", "1", "1-0")
    tourney(file, "pair", "--unfinished")
    server = Server(file)
    assert ", 1 earlier result missing</small>" in server.ask("/player/1").body
    server.end()


def test_a_bye_that_was_asked_for_is_shown(folder):
    file = os.path.join(folder, "bye")
    make(file, 5)
    tourney(file, "result", "1", "1-0", "2", "1-0")
    tourney(file, "bye", "Player 5", "2", "half")
    tourney(file, "pair")
    server = Server(file)
    for path in ["/", "/board"]:
        assert "without a board: Player 5 (half-point bye)" in server.ask(path).body, path
    for path in ["/names", "/player/5"]:
        assert "half-point bye" in server.ask(path).body, path
    assert "all, bye: 2 (half)" in server.ask("/players").body
    assert "<h2>5 players</h2>" in server.ask("/players").body
    tourney(file, "unpair")
    tourney(file, "add", "Player 6")
    tourney(file, "checkin", "away", "Player 6")
    assert "<h2>6 players, 1 not here</h2>" in server.ask("/players").body, server.ask("/players").body
    server.end()


def test_the_page_of_a_player_of_a_team_has_the_own_place(folder):
    file = os.path.join(folder, "teams")
    tourney(file, "init", "system=team-swiss", "boards=2", "rounds=2")
    for team in ["Ants", "Bees"]:
        for board in ["1", "2"]:
            tourney(file, "add", team + board, "team=" + team)
    tourney(file, "add", "Cats1", "team=Cats")
    tourney(file, "withdraw", "Cats")  # who never came is in no list, and not counted
    tourney(file, "pair")
    tourney(file, "result", "1", "1-0", "2", "1/2")
    server = Server(file)
    names = dict((name, path) for path, name in re.findall('<a href="(/player/\\d+)"><bdi>(.*?)</bdi>', server.ask("/players").body))
    for name, place in [("Ants", "1, points: 2 "), ("Ants1", "1 of the players, points: 1 "),
                        ("Bees2", "2 of the players, points: 0.5 "), ("Bees1", "4 of the players, points: 0 ")]:
        assert "Place %s" % place in server.ask(names[name]).body, (name, server.ask(names[name]).body)
    assert '<bdi>Ants1</bdi> <small class="team">(<bdi>Ants</bdi>)</small></a>' in server.ask("/").body
    assert "2 teams, 4 players" in server.ask("/players").body
    # the boards of the match, whose sides alternate; who moves first is told until the result is in
    assert re.search('Boards 1-2</strong><br>Ants - Bees: 1.5 - 0.5<br>against <a', server.ask(names["Ants"]).body)
    assert re.search('Board 1</strong><br>Ants1 - Bees1: 1-0<br>against', server.ask(names["Ants1"]).body)
    tourney(file, "result", "2", "---")
    assert re.search('Board 2</strong><br>Bees2 - Ants2: -:-<br>against', server.ask(names["Bees2"]).body)
    tourney(file, "result", "1", "none")
    assert re.search('Boards 1-2</strong><br>against <a', server.ask(names["Ants"]).body)
    assert re.search('Board 1</strong><br>moves (first|second)<br>against', server.ask(names["Ants1"]).body)
    server.end()


def test_standings_and_crosstable_have_a_legend(server):
    assert "BH: " in server.ask("/standings").body
    assert "A cell has the row of the opponent" in server.ask("/crosstable").body


def test_every_name_is_a_link_whatever_its_letters(folder):
    file = os.path.join(folder, "letters")
    names = ["Zoë", "Çelik", "Özdemir", "de Boer", "Ärmel", "Łuk"]
    tourney(file, "init", "system=knockout")
    for name in names:
        tourney(file, "add", name)
    tourney(file, "pair")
    tourney(file, "result", "2", "1/2")
    tourney(file, "decide", "2", "Özdemir")
    server = Server(file)
    for path in ["/", "/names", "/standings", "/crosstable", "/players"]:
        linked = re.findall('href="/player/[0-9]+"><bdi>([^<]*)<', server.ask(path).body)
        for name in names:
            assert any(html.unescape(text) in (name, "> " + name) for text in linked), (path, name)
    server.end()


def headings(folder, name, players, *settings):
    """Of the page of standings, when round 1 is paired."""
    file = os.path.join(folder, name)
    tourney(file, "init", *settings)
    for player in players:
        tourney(file, "add", *player)
    tourney(file, "pair")
    server = Server(file)
    body = server.ask("/standings").body
    found = re.findall("<h2[^>]*>(.*?)[ <]", body)
    for path in ["/", "/crosstable", "/board", "/player/1"]:
        Page(server.ask(path).body)
    # the menu of every page leads to the knockout and the prizes
    menu = re.findall(r'href="/standings#(\w+)"', html.unescape(server.ask("/").body))
    assert menu == [part.lower() for part in found if part in ("Knockout", "Prizes")], (name, menu)
    assert all('id="%s"' % part in body for part in menu), (name, menu)
    server.end()
    return found


def test_prizes_are_shown_when_all_is_over(folder):
    file = os.path.join(folder, "prizes")
    tourney(file, "init", "rounds=1", "prizes=50")
    for name in "AB":
        tourney(file, "add", name)
    tourney(file, "pair")
    server = Server(file)
    for path in ["/", "/standings"]:
        assert "Prizes" not in server.ask(path).body, path
    tourney(file, "result", "1", "1-0")
    assert 'href="/standings#prizes"' in server.ask("/").body
    assert '<h2 id="prizes">Prizes</h2>' in server.ask("/standings").body
    server.end()


def test_a_knockout_is_drawn_and_its_finals_are_named(folder):
    file = os.path.join(folder, "drawn")
    tourney(file, "init", "system=knockout")
    for name in "ABCD":
        tourney(file, "add", name)
    tourney(file, "pair")
    tourney(file, "result", "1", "1-0", "2", "1-0")
    tourney(file, "pair")
    server = Server(file)
    assert "<svg" in server.ask("/standings").body
    assert '<th class="extra">match' not in server.ask("/standings").body.replace(' scope="col"', "")
    assert "final: board 1; third place: board 2" in server.ask("/board").body
    tourney(file, "result", "1", "0-1", "2", "1-0")
    assert re.search("winner: [AB]; second place: [AB]; third place: [CD]<", server.ask("/board/2").body)
    server.end()


def test_standings_have_beside_them_what_a_tournament_has(folder):
    four = [[name] for name in "ABCD"]
    assert headings(folder, "swiss", four) == ["Standings"]
    assert headings(folder, "cup", four, "system=knockout", "prizes=50,20") == ["Standings", "Knockout"]
    teams = [["A", "team=X"], ["B", "team=Y"]]
    assert headings(folder, "match", teams, "system=scheveningen", "games=2") == ["Standings", "Teams"]
    assert headings(folder, "league", four, "system=round-robin") == ["Standings"]


with tempfile.TemporaryDirectory() as folder:
    file = os.path.join(folder, "club")
    make(file, 5)
    run(globals(), {"file": file, "server": Server(file), "folder": folder})
