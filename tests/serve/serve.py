"""serve.py BUILD - strat-tourney FILE serve, asked by clients that behave and by others."""
import html.parser
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile

TOOL = os.path.abspath(os.path.join(sys.argv[1], "bin", "strat-tourney"))
PATIENCE = 60  # seconds: for a machine that does much else; nothing is measured


class Server:
    """FILE, served on a port that is free."""

    all = []

    def __init__(self, file, address="127.0.0.1:0"):
        self.process = subprocess.Popen([TOOL, file, "serve", "--listen", address],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.all.append(self.process)
        line = self.process.stderr.readline()
        found = re.fullmatch(r"serving at http://(.*):(\d+)/\n", line)
        assert found, line
        self.host, self.port = found.group(1).strip("[]"), int(found.group(2))

    def connect(self):
        return socket.create_connection((self.host, self.port), PATIENCE)

    def raw(self, request):
        """What comes back for the bytes of REQUEST until the connection ends; b"" if it was cut."""
        with self.connect() as to:
            try:
                to.sendall(request)
                to.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            return receive(to)

    def throw(self, data):
        """Send DATA and leave."""
        with self.connect() as to:
            try:
                to.sendall(data)
            except OSError:
                pass

    def ask(self, path, method="GET", **headers):
        lines = ["%s: %s" % (name.replace("_", "-"), value) for name, value in headers.items()]
        request = "\r\n".join(["%s %s HTTP/1.1" % (method, path), "Host: x", "Connection: close"] + lines + ["", ""])
        return Answer(self.raw(request.encode()))

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        assert self.process.wait(PATIENCE) == 0
        rest = self.process.stderr.read()
        assert rest == "", rest


def receive(of):
    parts = []
    try:
        while part := of.recv(65536):
            parts.append(part)
    except OSError:
        pass
    return b"".join(parts)


class Answer:
    def __init__(self, data):
        head, _, body = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.code = int(lines[0].split()[1]) if lines[0] else 0
        self.headers = dict(line.lower().split(": ", 1) for line in lines[1:])
        self.body = body.decode()


class Page(html.parser.HTMLParser):
    """A page whose elements are closed in order, and where its links lead."""

    ALONE = {"meta", "link"}

    def __init__(self, text):
        super().__init__()
        self.open, self.links, self.words = [], [], []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        assert tag != "script"
        assert not any(name.startswith("on") or name == "style" for name, _ in attrs)
        self.links += [value for name, value in attrs if name == "href"]
        if tag not in self.ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        self.words.append(data)


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


def contents(file):
    with open(file, "rb") as f:
        return f.read()


# ------ tests ------


def test_wrong_addresses_are_refused(file):
    for address in ["", "localhost:80", "127.0.0.1", ":80", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:8x", "::1:80",
                    "[::1]", "[::1:80", "[]:80", "[127.0.0.1]:80", "1.2.3.4.5:80", "127.0.0.1:-1"]:
        assert "ADDRESS:PORT" in tourney(file, "serve", "--listen", address, code=2), address
    assert "--listen" in tourney(file, "serve", code=2)
    tourney(file + ".none", "serve", "--listen", "127.0.0.1:0", code=2)


def test_a_port_in_use_is_said(file):
    first = Server(file)
    assert "listen" in tourney(file, "serve", "--listen", "127.0.0.1:%d" % first.port, code=2)
    first.end()


def test_interrupt_ends_it(file):
    Server(file).end(signal.SIGINT)


def test_ipv6(file):
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return
    server = Server(file, "[::1]:0")
    assert server.ask("/").code == 200
    server.end()


def test_all_links_lead_to_pages(server):
    seen, todo = {}, ["/"]
    while todo:
        path = todo.pop()
        if path in seen:
            continue
        answer = server.ask(path)
        assert answer.code == 200, path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "set-cookie" not in answer.headers
        seen[path] = answer.body
        if path == "/style.css":
            assert answer.headers["content-type"].startswith("text/css")
            continue
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        page = Page(answer.body)
        assert 'http-equiv="refresh"' in answer.body
        assert all(link.startswith("/") for link in page.links)
        todo += page.links
    for path in ["/", "/names", "/standings", "/crosstable", "/players", "/player/1?lang=nl", "/board", "/style.css"]:
        assert path in seen, path
    everything = "".join(seen.values())
    assert "<b>Ann" not in everything and "&#60;b&#62;Ann" in everything
    assert "2001" not in everything  # when somebody was born is nobody's business
    assert "77" not in seen["/players"]


def test_head_is_get_without_a_body(server):
    for path in ["/", "/standings", "/style.css", "/none"]:
        get, head = server.ask(path), server.ask(path, "HEAD")
        get.headers.pop("date"), head.headers.pop("date")
        assert head.code == get.code and head.headers == get.headers and head.body == "" != get.body


def test_nothing_can_be_written(server, file):
    before = contents(file)
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "get", "X"]:
        answer = server.ask("/", method, Content_Length="0")
        assert (answer.code, answer.headers["allow"]) == (405, "get, head"), method
    body = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 1000000
    assert Answer(server.raw(body)).code in (0, 405)  # 0: cut, since nobody reads that
    server.raw(b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 1000000)
    assert contents(file) == before


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
        assert ("Indeling" in body) == ("Pairings" not in body)
        return re.search('<html lang="(.*?)"', body).group(1)

    for accept, expected in [("nl", "nl"), ("nl-BE, en;q=0.5", "nl"), ("nl;q=0.1, en-GB;q=0.9", "en"), ("fr, nl;q=0.3", "nl"),
                             ("fr", "en"), ("nl;q=0", "en"), ("", "en"), ("*", "en"), (",,;q=1,nl", "nl"), ("en, nl", "en"),
                             (",".join("x%d" % i for i in range(99)) + ",nl", "en"), ("../nl", "en")]:
        assert language(Accept_Language=accept) == expected, accept
    assert language() == "en"
    assert language("/?lang=nl", Accept_Language="en") == "nl"
    assert language("/?lang=xx") == "en"
    assert language("/?lang=../../nl") == "en"
    answer = server.ask("/?lang=nl")
    assert 'href="/standings?lang=nl"' in answer.body
    assert 'href="/standings"' in server.ask("/", Accept_Language="nl").body


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


def test_bad_requests_hurt_nobody(server):
    random.seed(7)
    for request in [b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                    b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx",
                    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                    b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 100000 + b"\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: a\r\n" * 50000 + b"\r\n",
                    b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: " + b"nl;q=" * 2000 + b"\r\n\r\n",
                    b"GET /?" + b"lang=nl&" * 1000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"]:
        answer = Answer(server.raw(request))
        assert answer.code in (0, 200, 304) or 400 <= answer.code < 600, request[:40]
    for request in [b"", b"\r\n\r\n", b"GET\r\n\r\n", b"\0" * 100, b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03",
                    b"GET / HTTP/1.1\r\nHost: x\r\n"] + [random.randbytes(random.randrange(400)) for _ in range(50)]:
        server.throw(request)
    assert server.ask("/").code == 200


def test_who_is_slow_holds_nobody_up(server):
    with server.connect() as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHo")
        for _ in range(5):
            assert server.ask("/").code == 200
        slow.sendall(b"st: x\r\nConnection: close\r\n\r\n")
        assert Answer(receive(slow)).code == 200


def test_a_connection_serves_many_requests(server):
    with server.connect() as to:
        to.sendall(b"GET /none HTTP/1.1\r\nHost: x\r\n\r\n" * 3 + b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        text = receive(to)
        assert text.count(b"HTTP/1.1 404") == 3 and text.count(b"HTTP/1.1 200") == 1


def test_fifty_at_once(server):
    many = [server.connect() for _ in range(50)]
    for to in many:
        to.sendall(b"GET /crosstable HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    answers = [Answer(receive(to)) for to in many]
    assert {answer.code for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    for to in many:
        to.close()


def test_one_address_cannot_take_all_connections(server):
    many = [server.connect() for _ in range(100)]
    for to in many:
        try:
            to.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        except OSError:
            pass
    codes = [Answer(receive(to)).code for to in many]
    assert set(codes) <= {0, 200} and 50 <= codes.count(200)
    for to in many:
        to.close()
    assert server.ask("/").code == 200


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
    first, second = server.ask("/board").body, server.ask("/board/2").body
    assert first.count("</li>") == 40 and second.count("</li>") == 21
    assert "url=/board/2" in first and 'url=/board"' in second
    assert server.ask("/board/3").code == 404
    server.end()


def headings(folder, name, players, *settings):
    """Of the page of standings, when round 1 is paired."""
    file = os.path.join(folder, name)
    tourney(file, "init", *settings)
    for player in players:
        tourney(file, "add", *player)
    tourney(file, "pair")
    server = Server(file)
    found = re.findall("<h2>(.*?)[ <]", server.ask("/standings").body)
    for path in ["/", "/crosstable", "/board", "/player/1"]:
        Page(server.ask(path).body)
    server.end()
    return found


def test_standings_have_beside_them_what_a_tournament_has(folder):
    four = [[name] for name in "ABCD"]
    assert headings(folder, "swiss", four) == ["Standings"]
    assert headings(folder, "cup", four, "system=knockout", "prizes=50,20") == ["Standings", "Knockout", "Prizes"]
    teams = [["A", "team=X"], ["B", "team=Y"]]
    assert headings(folder, "match", teams, "system=scheveningen", "games=2") == ["Standings", "Teams"]
    assert headings(folder, "league", four, "system=round-robin") == ["Standings"]


def main():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "club")
        make(file, 5)
        server = Server(file)
        known = {"file": file, "server": server, "folder": folder}
        for name, test in list(globals().items()):
            if name.startswith("test_"):
                try:
                    test(**{what: known[what] for what in test.__code__.co_varnames[: test.__code__.co_argcount]})
                except Exception:
                    print("FAIL", name)
                    raise
        server.end()


try:
    main()
finally:
    for process in Server.all:
        process.kill()
