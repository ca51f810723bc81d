"""match_serve.py BUILD - strat-match serve, asked by clients that behave and by others, while the tournament goes on."""
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

from web import *

BIN = os.path.abspath(os.path.join(sys.argv[1], "bin"))
ENGINE = os.path.abspath(os.path.join(sys.argv[1], "samples", "engines", "random"))
TUNED = os.path.abspath(os.path.join(sys.argv[1], "tests", "engines", "tuned"))
TOOL = os.path.join(BIN, "strat-match")
Server.command = lambda file, *options: [TOOL, "serve", *options, file]


def match(*args, code=0):
    done = subprocess.run([TOOL, *args], capture_output=True, text=True, timeout=10 * PATIENCE)
    assert done.returncode == code, (args, done)
    return done.stdout


def play(file, names, *statements, code=0):
    engines = [word for i, name in enumerate(names) for word in ("--engine", "name=" + name, "args=%d" % (i + 1))]
    match("run", "-q", "--no-preflight", "--sandbox", "off", "--rules", "duel", "--options", "move-limit=12", *statements,
          "-o", file, "--each", "cmd=" + ENGINE, "mem=0", "restart=off", *engines, code=code)


def change(file, statement):
    """Change FILE behind the back of strat-match.  VACUUM removes the checksums of its pages."""
    db = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
    db.execute(statement)
    db.execute("VACUUM")
    db.close()


def ask_file(file, query):
    db = sqlite3.connect(file, timeout=PATIENCE)
    rows = db.execute(query).fetchall()
    db.close()
    return rows


def copy(file, folder, name):
    return shutil.copy(file, os.path.join(folder, name))


# ------ pages ------


def test_every_page_is_led_to_and_safe(server):
    def check(path, answer):
        policy = answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy
        assert ("script-src" in policy) == path.startswith("/game/"), path

    seen = crawl(server, check, lambda path: not path.startswith(("/style.css", "/json", "/game/")))
    assert {"/", "/crosstable", "/games", "/json", "/style.css", "/game/1-2.1"} <= set(seen)
    assert len([path for path in seen if path.startswith("/game/")]) == 6
    everything = "".join(body for path, body in seen.items() if path != "/json")
    assert "<b>Ann" not in everything and "&#60;b&#62;Ann" in everything


def test_standings_show_progress_and_the_crosstable_of_few(server):
    body = server.ask("/").body
    assert "6 of 6 games played" in body and "left" not in body
    assert '<progress value="6" max="6">' in body
    assert re.findall("<h2>([A-Z][a-z]+)", body) == ["Standings", "Crosstable"]
    assert "Evening" in body


def test_a_game_is_the_page_that_strat_convert_makes(server, file, folder):
    for key, record in ask_file(file, "SELECT key, record FROM game"):
        path = os.path.join(folder, "one.sgr")
        with open(path, "w") as f:
            f.write(record)
        page = subprocess.run([os.path.join(BIN, "strat-convert"), "-t", "html", path], capture_output=True, text=True,
                              timeout=PATIENCE, check=True).stdout
        assert server.ask("/game/" + key).body == page, key


def test_json_is_that_of_status(server, file):
    answer = server.ask("/json")
    assert answer.body == match("status", "--json", file)
    assert [json.loads(line)["event"] for line in answer.body.splitlines()] == ["start", "score"]
    assert answer.headers["content-type"].startswith("application/jsonl")


def test_the_last_fifty_games_are_listed(folder):
    file = os.path.join(folder, "many")
    play(file, ["A", "B"], "--games", "60")
    server = Server(file)
    keys = re.findall('href="/game/(.*?)"', server.ask("/games").body)
    assert keys == ["1-2.%d" % i for i in range(60, 10, -1)], keys
    assert server.ask("/game/1-2.1").code == 200
    server.end()


def test_the_state_of_a_test_is_shown(folder):
    file = os.path.join(folder, "sprt")
    play(file, ["A", "B"], "--games", "4", "--sprt", "0", "20", code=1)
    server = Server(file)
    text = " ".join(Page(server.ask("/").body).words)
    assert "SPRT 0 20: LLR" in text and "neither hypothesis is accepted" in text
    line = [line for line in match("status", file, code=1).splitlines() if line.startswith("SPRT")][0]
    assert line in text
    server.end()


def test_what_is_not_there_is_404(server):
    for path in ["/none", "/game", "/game/", "/game/1-2.3", "/game/2-1.1", "/game/1-2", "/game/01-2.1", "/game/1-2.1/",
                 "/game/1-2.1x", "/game/+1-2.1", "/game/%201-2.1", "/game/99999-99999.999999999999", "/game/1-1.1",
                 "/game/' OR 1=1 --".replace(" ", "%20"), "/game/../../etc/passwd", "/games/", "/json/", "/crosstable/1",
                 "/style.css/", "//", "/../", "/%2e%2e/%2e%2e/etc/passwd", "/GAMES", "*", "/" + "a" * 5000,
                 "/game/" + "1" * 5000]:
        answer = server.ask(path)
        assert answer.code in (400, 404), path
        assert "root:" not in answer.body
    assert server.ask("/%67ames").code == 200


def test_what_is_known_is_not_sent_again(server):
    for path in ["/", "/crosstable", "/games", "/game/1-2.1", "/json", "/style.css"]:
        tag = server.ask(path).headers["etag"]
        for known in [tag, "*", '"x", W/' + tag]:
            again = server.ask(path, If_None_Match=known)
            assert (again.code, again.body, again.headers["etag"]) == (304, "", tag)
        assert server.ask(path, If_None_Match='"x"').code == 200


def test_nothing_is_written(server, file, folder):
    before, listing = contents(file), sorted(os.listdir(folder))
    for path in ["/", "/crosstable", "/games", "/game/1-2.1", "/json", "/none"]:
        server.ask(path)
    assert contents(file) == before and sorted(os.listdir(folder)) == listing


# ------ the file changes ------


def test_games_that_are_played_appear(file, folder):
    live = copy(file, folder, "live")
    change(live, "DELETE FROM game WHERE id > 4")
    server = Server(live)
    before = server.ask("/")
    assert "4 of 6 games played, 2 left" in before.body
    match("resume", "-q", "--no-preflight", live)
    after = server.ask("/", If_None_Match=before.headers["etag"])
    assert after.code == 200 and "6 of 6 games played" in after.body
    change(live, "DELETE FROM game WHERE id > 5")  # as when a stopped game is played again
    assert "5 of 6 games played, 1 left" in server.ask("/").body
    match("resume", "-q", "--no-preflight", live)
    assert "6 of 6 games played" in server.ask("/").body
    change(live, "DELETE FROM game WHERE id = 6")
    match("resume", "-q", "--no-preflight", live)  # another game under the same number
    assert server.ask("/json").body == match("status", "--json", live)
    match("resume", "-q", "--no-preflight", "--games", "4", live)
    assert "12 of 12 games played" in server.ask("/").body
    server.end(says=r".*the file or its configuration changed; all of it was read again\n")


def test_a_run_in_progress_is_followed_and_not_disturbed(folder):
    file = os.path.join(folder, "running")
    play(file, ["A", "B"], "--games", "2")
    server = Server(file)
    run = subprocess.Popen([TOOL, "resume", "-q", "--no-preflight", "--games", "400", file], stdout=subprocess.DEVNULL)
    counts = []
    while run.poll() is None:
        answer = server.ask("/json")
        assert answer.code == 200
        counts.append(json.loads(answer.body.splitlines()[1])["games"])
    assert run.returncode == 0
    assert counts == sorted(counts)
    assert "400 of 400 games played" in server.ask("/").body
    assert "400 games: 400 match their checksums" in match("verify", file)
    server.end(says=r"(.*the file or its configuration changed; all of it was read again\n)?")


def test_a_file_that_vanishes_is_missed_until_it_is_back(file, folder):
    live = copy(file, folder, "vanishing")
    server = Server(live)
    os.rename(live, live + ".away")
    for _ in range(3):
        answer = server.ask("/games")
        assert answer.code == 503 and answer.headers["retry-after"] == "5"
        assert "cannot be read" in answer.body and 'http-equiv="refresh"' in answer.body
        assert "vanishing" not in answer.body
    with open(live, "w") as other:
        other.write("something else\n" * 1000)
    assert server.ask("/").code == 503
    os.unlink(live)
    os.mkdir(live)
    assert server.ask("/").code == 503
    os.rmdir(live)
    os.rename(live + ".away", live)
    assert server.ask("/games").code == 200
    server.end(says=r".*/vanishing: cannot be read: .*\n.*/vanishing: can be read again\n")


def test_a_file_that_is_replaced_is_said(file, folder):
    live, other = copy(file, folder, "replaced"), os.path.join(folder, "other")
    play(other, ["X", "Y"], "--event", "Morning")
    server = Server(live)
    assert "changed" not in server.ask("/").body
    os.rename(other, live)
    body = server.ask("/").body
    assert "Morning" in body and "Evening" not in body
    assert "has changed since this server started" in body
    server.end(says=r".*/replaced: the file or its configuration changed; all of it was read again\n")


def test_a_file_that_comes_back_as_another_is_said(file, folder):
    live, other = copy(file, folder, "returned"), os.path.join(folder, "other")
    play(other, ["X", "Y"], "--event", "Morning")
    server = Server(live)
    os.unlink(live)
    assert server.ask("/").code == 503
    os.rename(other, live)
    assert "has changed since this server started" in server.ask("/").body
    server.end(says=r".*cannot be read: .*\n.*all of it was read again\n.*can be read again\n")


def test_games_added_that_do_not_match_are_said(folder):
    live = os.path.join(folder, "spoilt")
    play(live, ["A", "B"], "--games", "4")
    server = Server(live)
    change(live, "UPDATE game SET id = id + 10, why = 'bribed' WHERE id > 2")
    assert "2 games do not match their checksums" in server.ask("/").body
    assert server.ask("/games").body.count("its row does not match its checksum") == 2
    server.end(code=2, says=r".*/spoilt: 2 games do not match their checksums\n")


def test_a_tuning_shows_the_values_so_far(folder):
    live = os.path.join(folder, "tuned")
    match("tune", "-q", "--no-preflight", "--sandbox", "off", "--rules", "duel", "--games", "8", "--tune", "depth", "30",
          "0", "100", "-o", live, "--engine", "name=E", "cmd=" + TUNED, "args=1 depth=70/100", "mem=0")
    server = Server(live)
    text = " ".join(Page(server.ask("/").body).words)
    lines = match("status", live).splitlines()
    below = lines[[i for i, line in enumerate(lines) if "trials" in line][0]:]
    assert below and all(line.strip() in text for line in below), (below, text)
    server.end()


def test_a_result_that_does_not_match_its_checksum_is_said(file, folder):
    live = copy(file, folder, "forged")
    server = Server(live)
    assert "checksum" not in server.ask("/").body
    change(live, "UPDATE game SET why = 'bribed' WHERE key = '1-2.1'")
    assert server.ask("/game/1-2.1").code == 500
    assert "does not match its checksum" in server.ask("/games").body
    server.end()
    again = subprocess.Popen(Server.command(live, "--listen", "127.0.0.1:0"), stderr=subprocess.PIPE, text=True)
    Server.all.append(again)
    assert "does not match its checksum" in again.stderr.readline()
    port = re.search(r":(\d+)/", again.stderr.readline()).group(1)
    with socket.create_connection(("127.0.0.1", int(port)), PATIENCE) as to:
        to.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert "1 game does not match its checksum" in Answer(receive(to)).body
    again.terminate()
    assert again.wait(PATIENCE) == 2


with tempfile.TemporaryDirectory() as folder:
    file = os.path.join(folder, "tournament")
    play(file, ["<b>Ann & Bob</b>", "Cid", "Dan"], "--event", "Evening")
    run(globals(), {"file": file, "server": Server(file), "folder": folder})
