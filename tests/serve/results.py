"""results.py BUILD - strat-tourney FILE serve --results: telephones enter results, in good faith and otherwise, while
the server is killed; the desk confirms them."""
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from web import *

TOOL = os.path.abspath(os.path.join(sys.argv[1], "bin", "strat-tourney"))
Server.command = lambda file, *options: [TOOL, file, "serve", "--results", *options]
WORD = {"w": "1-0", "d": "1/2-1/2", "l": "0-1"}


def tourney(*args, code=0):
    done = subprocess.run([TOOL, *args], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode in (code if isinstance(code, tuple) else (code,)), (args, done)
    return done.stdout


def make(folder, name, boards, *settings):
    file = os.path.join(folder, name)
    tourney(file, "init", *settings)
    names = os.path.join(folder, "names.csv")
    with open(names, "w") as f:
        f.write("name\n" + "".join("<b>P%02d</b>\n" % i for i in range(1, 2 * boards + 1)))
    tourney(file, "import", names)
    tourney(file, "pair")
    return file


def tokens(file, port=8080):
    """The token of each board, as printed on its slip."""
    slips = tourney(file, "print", "slips", "--html", "--results", "http://127.0.0.1:%d/" % port)
    found = re.findall(r"http:&#47;&#47;127.0.0.1:%d&#47;r&#47;([0-9a-f]{32})<" % port, slips) or \
        re.findall(r"http://127.0.0.1:%d/r/([0-9a-f]{32})<" % port, slips)
    assert found and len(found) == len(set(found)), slips[-2000:]
    return found


def send(server, token, form, origin=None, host=None, source=None, kind="application/x-www-form-urlencoded"):
    """The answer to a form; code 0 if the server died meanwhile."""
    host = host or "%s:%d" % (server.host, server.port)
    origin = "http://" + host if origin is None else origin
    lines = ["POST /r/%s HTTP/1.1" % token, "Host: " + host, "Content-Type: " + kind, "Content-Length: %d" % len(form)]
    lines += ["Origin: " + origin] if origin else []
    data = "\r\n".join(lines + ["Connection: close", "", form]).encode()
    try:
        with socket.create_connection((server.host, server.port), PATIENCE, (source, 0) if source else None) as to:
            to.sendall(data)
            return Answer(receive(to))
    except OSError:
        return Answer(b"")


def look(server, token, source=None):
    request = "GET /r/%s HTTP/1.1\r\nHost: %s:%d\r\nConnection: close\r\n\r\n" % (token, server.host, server.port)
    with socket.create_connection((server.host, server.port), PATIENCE, (source, 0) if source else None) as to:
        to.sendall(request.encode())
        return Answer(receive(to))


def results(file, round=1):
    rows = tourney(file, "boards", str(round), "--csv").splitlines()[1:]
    return [row.split(",")[2] for row in rows]


# ------ tests ------


def test_a_result_waits_until_it_is_confirmed(folder):
    file = make(folder, "one", 2)
    first, second = tokens(file)
    assert tokens(file) == [first, second]  # slips can be printed again
    assert os.stat(file + ".inbox").st_mode & 0o777 == 0o600
    server = Server(file)
    before = contents(file)
    page = look(server, first)
    assert page.code == 200 and "No result has been entered yet" in page.body and "<b>P" not in page.body
    assert page.headers["referrer-policy"] == "same-origin" and "form-action 'self'" in page.headers["content-security-policy"]
    answer = send(server, first, "player=1&g1=w")
    assert answer.code == 303 and answer.headers["location"] == "/r/" + first
    assert "Waiting for the arbiter" in look(server, first).body
    assert contents(file) == before and results(file) == ["", ""]
    assert 'action="/r/%s?lang=nl"' % second in look(server, second + "?lang=nl").body
    assert send(server, second + "?lang=nl", "player=3&g1=w").body.count("Het formulier is ongeldig.") == 1
    assert send(server, first + "?lang=nl", "player=1&g1=w").headers["location"] == "/r/" + first + "?lang=nl"
    assert "2 results are missing" in server.ask("/").body
    assert "board 1," in tourney(file, "confirm", "--list")
    assert results(file) == ["", ""]
    assert "confirmed" in tourney(file, "confirm")
    assert results(file) == ["1-0", ""]
    assert "The result is confirmed" in look(server, first).body
    assert send(server, first, "player=2&g1=w").code == 303  # the same, later: nothing for the arbiter
    assert "The result is confirmed" in look(server, first).body
    assert "already has" not in tourney(file, "confirm")
    assert "telephone, token " + first[:8] + ", player 1" in tourney(file, "log") and first not in tourney(file, "log")
    assert "no results wait" in tourney(file, "confirm")
    server.end()


def test_a_result_that_the_board_does_not_have_is_not_lost(folder):
    file = make(folder, "late", 2)
    first, second = tokens(file)
    server = Server(file)
    tourney(file, "result", "1", "1-0")
    late = send(server, first, "player=2&g1=l")  # from a form that was loaded before
    assert late.code == 303 and late.headers["location"] == "/r/" + first and results(file) == ["1-0", ""]
    page = look(server, first).body
    assert "P03&#60;/b&#62;</bdi> sent another result.  Tell the arbiter." in page and "confirmed" not in page and "1-0" in page, page
    assert "</bdi>: <strong><bdi>&#60;b&#62;P03&#60;/b&#62;</bdi> has won</strong>" in page, page
    assert "the board already has a result" in tourney(file, "confirm", "--list")
    send(server, first, "player=2&g1=w")  # that was a mistake
    assert "The result is confirmed" in look(server, first).body
    assert send(server, second, "player=2&g1=d").code == 303
    assert "</bdi>: <strong>Draw</strong>" in look(server, second).body
    tourney(file, "result", "2", "1-0")  # the arbiter knows better
    assert "Tell the arbiter." in look(server, second).body
    assert "the board already has a result" in tourney(file, "confirm") and results(file) == ["1-0", "1-0"]
    page = look(server, second).body
    assert "P02&#60;/b&#62;</bdi> sent another result.  The arbiter has decided." in page and "<strong>Draw</strong>" in page
    server.end()


def test_only_who_sent_another_result_is_told_so(folder):
    file = make(folder, "told", 2)
    token = tokens(file)[0]
    server = Server(file)
    name = ["P01&#60;/b&#62;</bdi>", "P03&#60;/b&#62;</bdi>"]
    send(server, token, "player=1&g1=w")
    send(server, token, "player=2&g1=d", source="127.0.0.2")
    tourney(file, "result", "1", "1-0")
    page = look(server, token).body
    assert name[1] + " sent another result.  Tell the arbiter." in page and "not what was sent" not in page, page
    assert "</bdi>: <strong>Draw</strong>" in page and "</bdi>: <strong><bdi>" not in page, page
    tourney(file, "confirm", "--refuse", "1")
    page = look(server, token).body
    assert name[1] + " sent another result.  The arbiter has decided." in page and "not what was sent" not in page, page
    tourney(file, "result", "1", "1/2")  # the other way round
    page = look(server, token).body
    assert name[0] + " sent another result.  The arbiter has decided." in page and name[1] + " sent" not in page, page
    tourney(file, "result", "1", "0-1")  # neither sent that
    assert "This is not what was sent.  The arbiter has decided." in look(server, token).body
    send(server, token, "player=1&g1=w")
    send(server, token, "player=2&g1=w", source="127.0.0.2")
    assert "This is not what was sent.  Tell the arbiter." in look(server, token).body
    server.end()


def test_a_level_match_goes_on_also_if_another_result_was_sent(folder):
    file = make(folder, "further", 2, "system=knockout", "games=2")
    token = tokens(file)[0]
    server = Server(file)
    send(server, token, "player=1&g1=w&g2=w")
    tourney(file, "result", "1", "1-0 0-1")
    page = look(server, token).body
    assert "sent another result.  Tell the arbiter." in page and "The match is level and goes on: ask the arbiter." in page, page
    tourney(file, "confirm", "--refuse", "1")
    page = look(server, token).body
    assert "The arbiter has decided." in page and "The match is level and goes on: ask the arbiter." in page, page
    tourney(file, "result", "1", "1-0 0-1 1-0")
    assert "goes on" not in look(server, token).body
    server.end()


def test_the_deciding_game_of_a_level_match_does_not_contradict_the_draw_that_was_sent(folder):
    file = make(folder, "level", 2, "system=knockout")
    first, second = tokens(file)
    server = Server(file)
    send(server, first, "player=1&g1=d")
    tourney(file, "confirm")
    page = look(server, first).body
    assert "The match is level and goes on" in page, page
    tourney(file, "result", "1", "1/2 0-1")
    page = look(server, first).body
    assert "The result is confirmed.<" in page and "not what was sent" not in page, page
    send(server, first, "player=2&g1=d&g2=l")  # by the other player, as it stands
    assert "The result is confirmed.<" in look(server, first).body
    assert "already has" not in tourney(file, "confirm")
    send(server, first, "player=1&g1=w&g2=w")
    assert "P01&#60;/b&#62;</bdi> sent another result.  Tell the arbiter." in look(server, first).body
    server.end()


def test_a_slip_of_a_level_match_says_that_it_has_no_code(folder):
    file = make(folder, "slips", 2, "system=knockout", "games=2")
    first, second = tokens(file)
    print_slips = ("print", "slips", "--html", "--results", "http://127.0.0.1:8080/")
    assert "without a code" not in tourney(file, *print_slips)
    tourney(file, "result", "1", "1/2 1/2")
    slips = tourney(file, *print_slips).split("<article")
    assert len(slips) == 3 and "without a code: tell the arbiter" in slips[1] and first not in slips[1], slips
    assert "game 3: ____________ moves first" in slips[1] and slips[1].count("moves") == 1, slips[1]
    assert "without a code" not in slips[2] and second in slips[2], slips[2]
    assert "without a code" not in tourney(file, "print", "slips", "--html")
    server = Server(file)
    page = look(server, first).body
    assert "goes on: ask the arbiter" in page and "moves first" not in page and "<form" not in page, page
    assert send(server, first, "player=1&g1=d&g2=d&g3=w").code == 400
    tourney(file, "result", "1", "1/2 1/2 *")  # the deciding game is being played
    slips = tourney(file, *print_slips).split("<article")
    assert first in slips[1] and "game 2: &#60;b&#62;P04" in slips[1] and "game 3: ____________ moves first" in slips[1], slips[1]
    assert send(server, first, "player=1&g1=d&g2=d&g3=w").code == 303
    tourney(file, "confirm")
    assert results(file)[0] == "1/2-1/2 1/2-1/2 1-0"
    server.end()


def test_a_conflict_is_shown_and_not_confirmed(folder):
    file = make(folder, "conflict", 2)
    first, second = tokens(file)
    server = Server(file)
    assert send(server, first, "player=1&g1=w").code == 303
    assert send(server, first, "player=2&g1=w", source="127.0.0.2").code == 303
    assert "Both players entered the same" in look(server, first).body
    assert send(server, first, "player=2&g1=l", source="127.0.0.2").code == 303
    assert "different results" in look(server, first).body
    assert "the players differ" in tourney(file, "confirm", code=1)
    assert results(file) == ["", ""]
    tourney(file, "confirm", "--refuse", "1")
    assert "No result has been entered yet" in look(server, first).body
    assert send(server, first, "player=2&g1=l", source="127.0.0.2").code == 303
    tourney(file, "result", "1", "1-0")  # the arbiter decides
    assert "the board already has a result" in tourney(file, "confirm")
    assert "no results wait" in tourney(file, "confirm") and results(file) == ["1-0", ""]
    server.end()


def test_only_agreed_results_from_two_addresses_confirm_themselves(folder):
    file = make(folder, "agreed", 3)
    token = tokens(file)
    server = Server(file)
    watch = subprocess.Popen([TOOL, file, "confirm", "--agreed", "--watch"], stdout=subprocess.PIPE, text=True)
    Server.all.append(watch)
    send(server, token[0], "player=1&g1=w")
    send(server, token[1], "player=1&g1=d")
    send(server, token[1], "player=2&g1=d")  # one telephone for both
    send(server, token[2], "player=1&g1=l")
    send(server, token[2], "player=2&g1=l", source="127.0.0.2")
    assert watch.stdout.readline().startswith("board 3,")
    assert results(file) == ["", "", "0-1"]
    watch.send_signal(signal.SIGTERM)
    assert watch.wait(PATIENCE) == 0
    server.end()


def test_forgeries_are_refused(folder):
    file = make(folder, "forged", 2)
    first, second = tokens(file)
    server = Server(file)
    good, before = "player=1&g1=w", contents(file + ".inbox")
    assert send(server, first, good, origin="").code == 403
    assert send(server, first, good, origin="null").code == 403
    assert send(server, first, good, origin="http://evil.example").code == 403
    assert send(server, first, good, origin="https://127.0.0.1:%d" % server.port).code == 403
    assert send(server, first, good, host="evil.example:%d" % server.port).code == 403  # a name made to point here
    assert send(server, first, good, host="127.0.0.1:1").code == 403
    for form in ["", "player=1", "g1=w", "player=3&g1=w", "player=1&g1=x", "player=1&g2=w", "player=1&g1=w&x=1", "player=1&g1=ww",
                 "player=1&g1=w\0", "player=1&g1=" + "w" * 600]:
        assert send(server, second, form).code in (400, 429), form
    assert contents(file + ".inbox") == before
    for path in ["/", "/standings", "/style.css", "/r"]:
        assert server.ask(path, "POST", Content_Length="0").code == 405
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS"]:
        assert server.ask("/r/" + first, method, Content_Length="0").code == 405
    for token in ["", "0" * 31, "0" * 33, first.upper(), first[:-1] + "g", "../" + first, first + "/", "0" * 32]:
        assert look(server, token).code in (404, 429), token
    assert any(look(server, "%032x" % i, "127.0.0.9").code == 429 for i in range(1000))
    assert look(server, first, "127.0.0.10").code == 200
    codes = [send(server, first, good, source="127.0.0.11").code for _ in range(50)]
    assert set(codes) == {303, 429} and 12 <= codes.count(303) <= 40, codes
    assert look(server, first).code == 200 and first not in server.ask("/").body + server.ask("/board").body
    server.end()


def test_a_token_is_void_when_its_round_is_over(folder):
    file = make(folder, "void", 2)
    old = tokens(file)
    server = Server(file)
    send(server, old[0], "player=1&g1=w")
    tourney(file, "unpair")
    assert look(server, old[0]).code == 410
    tourney(file, "pair")  # the same pairing again
    assert look(server, old[0]).code == 200
    tourney(file, "result", "1", "1-0", "2", "1-0")
    tourney(file, "pair")
    codes = look(server, old[0]).code, send(server, old[0], "player=1&g1=w").code
    assert codes == (410, 410), (codes, tourney(file, "log"))
    new = tokens(file)
    assert not set(new) & set(old)
    assert look(server, new[0]).code == 200
    server.end()
    again = make(folder, "again", 2, "name=another")  # the inbox of another tournament
    shutil.copy(file + ".inbox", again + ".inbox")
    server = Server(again)
    assert {look(server, token).code for token in old + new} == {410}
    server.end()


def send_both(server, token, form):
    """The answers to the same results from both players, each with a telephone."""
    return [send(server, token, "player=%d&%s" % (player, form), source="127.0.0.%d" % (player + 1)).code for player in (1, 2)]


def test_what_the_arbiter_has_entered_is_not_overwritten(folder):
    file = make(folder, "kept", 2, "system=knockout", "games=2")
    token = tokens(file)[0]
    server = Server(file)
    assert send_both(server, token, "g1=d&g2=d") == [303, 303]
    tourney(file, "result", "1", "1/2 1/2 *")  # the arbiter knows it, and that the match goes on
    assert "board 1" not in tourney(file, "confirm", "--list")
    assert tourney(file, "confirm", "--agreed") == "" and results(file)[0] == "1/2-1/2 1/2-1/2 *", results(file)
    assert "Waiting" not in look(server, token).body
    assert send_both(server, token, "g1=d&g2=d&g3=w") == [303, 303]  # but what is missing is entered
    tourney(file, "result", "1", "1/2 * *")
    tourney(file, "confirm", "--agreed")
    assert results(file)[0] == "1/2-1/2 1/2-1/2 1-0", results(file)
    for again in range(2):
        assert send_both(server, token, "g1=l&g2=l&g3=l") == [303, 303]
        assert "already has a result" in tourney(file, "confirm", "--agreed")
    assert "already has a result" not in tourney(file, "confirm") and results(file)[0] == "1/2-1/2 1/2-1/2 1-0"
    tourney(file, "result", "1", "none")  # what was sent before is settled
    assert "no results wait" in tourney(file, "confirm") and results(file)[0] == ""
    server.end()


def test_first_games_do_not_close_those_that_follow(folder):
    file = make(folder, "first", 2, "system=knockout", "games=2")
    token = tokens(file)[0]
    server = Server(file)
    assert send_both(server, token, "g1=d&g2=d") == [303, 303]
    tourney(file, "result", "1", "1/2 * *")
    tourney(file, "confirm", "--agreed")
    assert results(file)[0] == "1/2-1/2 1/2-1/2 *", results(file)
    server.end()


def test_an_earlier_round_is_not_changed_unasked(folder):
    file = make(folder, "earlier", 2)
    first, second = tokens(file)
    server = Server(file)
    tourney(file, "result", "1", "1-0")
    assert send_both(server, second, "g1=w") == [303, 303]
    tourney(file, "pair", "--unfinished")
    assert send_both(server, second, "g1=l") == [410, 410]
    assert send_both(server, first, "g1=l") == [410, 410]
    assert "late: its round is over" in tourney(file, "confirm", "--agreed", code=1)
    assert results(file) == ["1-0", ""] and results(file, 2) == ["", ""]
    tourney(file, "confirm")  # the arbiter asks for it
    assert results(file) == ["1-0", "1-0"]
    server.end()


def test_a_token_is_for_its_board_alone(folder):
    file = make(folder, "alone", 2)
    first, second = tokens(file)
    server = Server(file)
    before = contents(file + ".inbox")
    for path in [first + "/../" + second, first + "," + second, first + "/" + second, first + "?board=2/"]:
        answer = send(server, path, "player=1&g1=w&board=2")
        assert answer.code in (400, 404), (path, answer.code)
    for form in ["player=1&g1=w&board=2", "player=1&g1=w&round=2", "player=1&g1=w&token=" + second, "player=1&g1=w&g2=w"]:
        assert send(server, first, form).code == 400, form
    assert contents(file + ".inbox") == before
    for path in [first + "?token=" + second, first + "?board=2"]:
        assert send(server, path, "player=1&g1=w").code == 303
    assert "board 2" not in tourney(file, "confirm", "--list")
    server.end()


def test_without_results_nothing_can_be_entered(folder):
    file = make(folder, "plain", 2)
    token = tokens(file)[0]
    command, Server.command = Server.command, lambda file, *options: [TOOL, file, "serve", *options]
    server = Server(file)
    Server.command = command
    assert look(server, token).code == 404 and send(server, token, "player=1&g1=w").code == 405
    server.end()


def test_games_with_sides_exchanged_are_entered_together(folder):
    file = make(folder, "two", 2, "games=2")
    token = tokens(file)[0]
    server = Server(file)
    assert send(server, token, "player=1&g1=w").code == 400
    assert send(server, token, "player=1&g1=w&g2=d").code == 303
    tourney(file, "confirm")
    assert results(file)[0] == "1-0 1/2-1/2"
    server.end()


def test_a_first_game_of_the_arbiter_is_not_overwritten(folder):
    file = make(folder, "half", 2, "games=2")
    first, second = tokens(file)
    server = Server(file)
    tourney(file, "result", "1", "1-0 *")
    assert "Entered by the arbiter so far: 1-0 *" in look(server, first).body
    for player in "12":
        send(server, first, "player=%s&g1=%s&g2=d" % (player, "lw"[player == "2"]), source="127.0.0.%s" % player)
    assert "the board already has a result" in tourney(file, "confirm") and results(file)[0] == "1-0 *", results(file)
    tourney(file, "result", "2", "1-0 *")
    send(server, second, "player=1&g1=w&g2=d")  # goes on with it
    tourney(file, "confirm")
    assert results(file) == ["1-0 *", "1-0 1/2-1/2"], results(file)
    server.end()


def test_a_damaged_inbox_is_reported(folder):
    file = make(folder, "damaged", 2)
    first, second = tokens(file)
    server = Server(file)
    send(server, first, "player=1&g1=w")
    send(server, second, "player=1&g1=w")
    server.end()
    lines = contents(file + ".inbox").split(b"\n")
    assert lines[2].endswith(b"127.0.0.1")
    lines[2] = lines[2].replace(b"1-0", b"0-1")
    with open(file + ".inbox", "wb") as f:
        f.write(b"\n".join(lines) + b"00000000 a line that was cu")
    done = subprocess.run([TOOL, file, "confirm"], capture_output=True, text=True)
    assert ":3:" in done.stderr and "damaged" in done.stderr and done.returncode != 0, done
    assert results(file) == ["", "1-0"]
    os.chmod(file + ".inbox", 0o644)
    assert "chmod 600" in refuse(file, "--listen", "127.0.0.1:0")


def test_codes_can_be_read(folder):
    if not shutil.which("zbarimg"):
        return
    file = make(folder, "codes", 2)
    slips = tourney(file, "print", "slips", "--html", "--results", "http://192.168.1.5:8080/")
    codes = re.findall(r'<svg class="qr".*?viewBox="0 0 (\d+) .*?<path d="(.*?)"', slips)
    if not codes:
        return  # built without them
    assert len(codes) == 2
    for size, path in codes:
        size = int(size)
        dark = set()
        for x, y, w in re.findall(r"M(\d+) (\d+)h(\d+)", path):
            dark |= {(int(x) + i, int(y)) for i in range(int(w))}
        image = os.path.join(folder, "code.pgm")
        with open(image, "wb") as f:
            f.write(b"P5 %d %d 255\n" % (4 * size, 4 * size))
            for y in range(4 * size):
                f.write(bytes(0 if (x // 4, y // 4) in dark else 255 for x in range(4 * size)))
        read = subprocess.run(["zbarimg", "-q", "--raw", image], capture_output=True, text=True).stdout.strip()
        assert re.fullmatch(r"http://192\.168\.1\.5:8080/r/[0-9a-f]{32}", read), read


# ------ forty telephones ------

KILLS, TURNS = 50, 4


def test_forty_telephones_while_the_server_is_killed(folder):
    """Boards 1 to 12 agree; 13 to 16 conflict; on 17 and 18 one player enters; on 19 they differ at first, then
    agree; on 20 nobody enters anything valid.  Forged and stale tokens are thrown in."""
    file = make(folder, "hall", 20)
    stale = tokens(file)
    tourney(file, "result", *[word for i in range(20) for word in (str(i + 1), "1-0")])
    tourney(file, "pair")
    token = tokens(file)
    server = Server(file)
    port, acknowledged, lock, stop = server.port, {}, threading.Lock(), threading.Event()
    faults, answers = [], {"stored": 0, "refused": 0, "slow down": 0, "none": 0}

    def count(code):
        with lock:
            answers["stored" if code == 303 else "none" if code == 0 else
                    "slow down" if code in (429, 503) else "refused"] += 1

    def start():
        while True:
            try:
                return Server(file, "127.0.0.1:%d" % port)
            except AssertionError:
                time.sleep(.05)

    def wish(board, player, turn):
        if board <= 12:
            return "wdl"[board % 3]
        if board <= 16:
            return "wl"[player]
        if board <= 18:
            return "d" if player == 0 else None
        if board == 19:
            return "wl"[player] if turn < TURNS - 1 else "d"
        return None

    def phone(board, player):
        source = "127.0.1.%d" % (2 * board + player + 1)
        for turn in range(TURNS):
            while killed[0] < turn * KILLS // TURNS:  # entries are spread over the kills
                time.sleep(.02)
            word = wish(board, player, turn)
            for bad in (stale[board - 1], "%032x" % (board * 7919 + player)):
                answer = send(current[0], bad, "player=1&g1=l", source=source)
                count(answer.code)
                if answer.code not in (0, 404, 410, 429):
                    faults.append((bad, answer.code))
            if word is None:
                continue
            while not stop.is_set():  # until it is acknowledged, as a person would
                answer = send(current[0], token[board - 1], "player=%d&g1=%s" % (player + 1, word), source=source)
                count(answer.code)
                if answer.code == 303:
                    with lock:
                        acknowledged[board, player] = word
                    break
                if answer.code not in (0, 429, 503):
                    faults.append((board, player, answer.code))
                    break
                time.sleep(.05)

    current, killed = [server], [0]
    rng = random.Random(5)
    phones = [(board, player) for board in range(1, 21) for player in range(2)]
    threads = [threading.Thread(target=phone, args=who) for who in phones]
    for thread in threads:
        thread.start()
    for _ in range(KILLS):
        time.sleep(rng.random() * .08)
        current[0].process.kill()
        current[0].process.wait()
        current[0] = start()
        killed[0] += 1
    for thread in threads:
        thread.join(PATIENCE * 5)
    stop.set()
    assert not faults, faults[:5]
    expected = {(b, p): wish(b, p, TURNS - 1) for b, p in phones if wish(b, p, 0)}
    assert acknowledged == expected
    # the desk is killed too, between its commits
    for _ in range(10):
        desk = subprocess.Popen([TOOL, file, "confirm", "--agreed"], stdout=subprocess.DEVNULL)
        time.sleep(rng.random() * .02)
        desk.kill()
        desk.wait()
    tourney(file, "confirm", "--agreed", code=(0, 1))
    agreed = results(file, 2)
    assert agreed == [WORD["wdl"[b % 3]] if b <= 12 else WORD["d"] if b == 19 else "" for b in range(1, 21)], agreed
    waiting = tourney(file, "confirm", "--list")
    assert sorted(int(n) for n in re.findall(r"^board (\d+),", waiting, re.M)) == [13, 14, 15, 16, 17, 18], waiting
    tourney(file, "confirm", code=1)
    assert results(file, 2)[12:] == ["", "", "", "", WORD["d"], WORD["d"], WORD["d"], ""]
    assert results(file, 1) == ["1-0"] * 20
    assert tourney(file, "verify") is not None
    log = tourney(file, "log")
    assert log.count("telephone, token ") == 15, log
    entries = sum(b" entry " in line for line in contents(file + ".inbox").split(b"\n"))
    assert entries >= answers["stored"]
    print("40 telephones, %d kills: %s; %d entries on disk" % (KILLS, answers, entries))
    current[0].end()


with tempfile.TemporaryDirectory() as folder:
    own = {name: test for name, test in globals().items()
           if name.startswith("test_") and getattr(test, "__code__", None) and test.__code__.co_filename == __file__}
    file = make(folder, "club", 2)
    run(own, {"folder": folder, "file": file, "server": Server(file)})
