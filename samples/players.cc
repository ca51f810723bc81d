// players.cc - the players of files, and how many games each has won: players FILE ...
// c++ -std=c++17 -o players players.cc $(pkg-config --cflags --libs strat)
#include <iostream>
#include <map>
#include <memory>
#include <string>

#include <strat/io.h>

struct Delete {
	void operator()(strat_record *g) const { strat_record_delete(g); }
	void operator()(strat_reader *r) const { strat_reader_close(r); }
};

using Record = std::unique_ptr<strat_record, Delete>;
using Reader = std::unique_ptr<strat_reader, Delete>;

struct Score {
	int games = 0, wins = 0;
};

static void
print(void *, const strat_diag *d)
{
	std::cerr << (d->file ? d->file : "players") << ':' << d->line << ": "
		  << strat_code_phrase(d->code) << ' ' << d->detail << '\n';
}

int
main(int argc, char *argv[])
{
	strat_report report = { print, nullptr, {} };
	Record game(strat_record_new());
	std::map<std::string, Score> scores;

	for (int i = 1; game && i < argc; i++) {
		strat_reader *r = nullptr;

		if (strat_reader_open(&r, argv[i], nullptr, &report) < 0)
			continue;
		Reader reader(r);
		while (int rc = strat_reader_next(r, game.get())) {
			if (rc < 0)
				continue; // reported; the next call continues after this game
			for (auto [tag, win] : { std::pair("Red", STRAT_RED_WINS),
				 std::pair("Blue", STRAT_BLUE_WINS) }) {
				const char *name = strat_record_tag(game.get(), tag);
				Score &score = scores[name ? name : "?"];

				score.games++;
				score.wins += strat_record_result(game.get()) == win;
			}
		}
	}
	for (const auto &[name, score] : scores)
		std::cout << name << ": " << score.games << " games, " << score.wins << " won\n";
	return !game || report.count[STRAT_TROUBLE] ? 2 : report.count[STRAT_FAULT] > 0;
}
