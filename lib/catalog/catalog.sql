CREATE TABLE results (
	id INTEGER PRIMARY KEY,
	token TEXT NOT NULL,
	words TEXT NOT NULL
) STRICT;
INSERT INTO results VALUES
	(0, '', 'no result'), (1, '*', 'not finished'), (2, '1-0', 'Red wins'),
	(3, '0-1', 'Blue wins'), (4, '1/2-1/2', 'a draw'), (5, '0-0', 'both lose');

CREATE TABLE files (
	id INTEGER PRIMARY KEY,
	path TEXT NOT NULL UNIQUE,
	format TEXT NOT NULL,
	size INTEGER NOT NULL,
	time INTEGER NOT NULL,
	nanoseconds INTEGER NOT NULL,
	sum INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('partial', 'whole', 'damaged')),
	gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
	games INTEGER NOT NULL,
	faulty INTEGER NOT NULL,
	text INTEGER NOT NULL,
	added TEXT NOT NULL
) STRICT;

CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE games (
	id INTEGER PRIMARY KEY,
	file INTEGER NOT NULL GENERATED ALWAYS AS (id >> 32) VIRTUAL REFERENCES files,
	number INTEGER NOT NULL GENERATED ALWAYS AS (id & 4294967295) VIRTUAL,
	place INTEGER,
	line INTEGER NOT NULL,
	faults INTEGER NOT NULL,
	plies INTEGER NOT NULL,
	battle INTEGER,
	result INTEGER NOT NULL REFERENCES results,
	red INTEGER REFERENCES players,
	blue INTEGER REFERENCES players,
	event INTEGER REFERENCES words,
	site TEXT,
	date TEXT,
	day INTEGER,
	round TEXT,
	rules INTEGER REFERENCES words,
	termination INTEGER REFERENCES words,
	result_tag INTEGER REFERENCES words,
	red_setup TEXT,
	blue_setup TEXT,
	red_key INTEGER,
	blue_key INTEGER,
	sum INTEGER NOT NULL
) STRICT;

CREATE TABLE tags (
	game INTEGER NOT NULL REFERENCES games,
	place INTEGER NOT NULL,
	name INTEGER NOT NULL REFERENCES names,
	value TEXT NOT NULL,
	PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE faults (
	file INTEGER NOT NULL REFERENCES files,
	number INTEGER NOT NULL,
	line INTEGER NOT NULL,
	ply INTEGER NOT NULL,
	code TEXT NOT NULL,
	detail TEXT NOT NULL,
	PRIMARY KEY (file, number, line, ply, code, detail)
) STRICT, WITHOUT ROWID;

CREATE VIEW files_view AS
	SELECT path, format, iif(gone, 'gone', state) AS state, games, faulty, size,
		datetime(time, 'unixepoch') AS changed, added
	FROM files;

CREATE VIEW games_view AS
	SELECT g.id, f.path AS file, g.number, g.line, r.name AS red, b.name AS blue,
		s.token AS result, g.plies, g.battle AS first_battle, g.date, e.word AS event,
		g.site, g.round, u.word AS rules, t.word AS termination, g.red_setup,
		g.blue_setup, g.red_key, g.blue_key, g.faults
	FROM games AS g
	JOIN files AS f ON f.id = g.file
	JOIN results AS s ON s.id = g.result
	LEFT JOIN players AS r ON r.id = g.red
	LEFT JOIN players AS b ON b.id = g.blue
	LEFT JOIN words AS e ON e.id = g.event
	LEFT JOIN words AS u ON u.id = g.rules
	LEFT JOIN words AS t ON t.id = g.termination;

CREATE VIEW players_view AS
	SELECT p.name, count(*) AS games,
		sum(result = CASE side WHEN 'red' THEN 2 ELSE 3 END) AS won,
		sum(result = 4) AS drawn,
		sum(result = 5 OR result = CASE side WHEN 'red' THEN 3 ELSE 2 END) AS lost,
		sum(result < 2) AS open, min(date) AS first, max(date) AS last
	FROM players AS p
	JOIN (SELECT red AS player, 'red' AS side, result, date FROM games
		UNION ALL SELECT blue, 'blue', result, date FROM games) ON player = p.id
	GROUP BY p.id;

CREATE VIEW setups_view AS
	SELECT key >> 1 AS setup, min(text) AS example, count(*) AS games,
		sum(result = side) AS won, sum(result = 4) AS drawn,
		sum(result = 5 OR result = 5 - side) AS lost
	FROM (SELECT red_key AS key, red_setup AS text, result, 2 AS side FROM games
		UNION ALL SELECT blue_key, NULL, result, 3 FROM games)
	WHERE key IS NOT NULL
	GROUP BY key >> 1;

CREATE VIEW tags_view AS
	SELECT t.game, f.path AS file, g.number, n.name, t.value
	FROM tags AS t
	JOIN games AS g ON g.id = t.game
	JOIN files AS f ON f.id = g.file
	JOIN names AS n ON n.id = t.name;

CREATE VIEW faults_view AS
	SELECT f.path AS file, x.number, x.line, x.ply, x.code, x.detail
	FROM faults AS x
	JOIN files AS f ON f.id = x.file;
