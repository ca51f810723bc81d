/* test_screen_commands.c - the commands that the screen of strat-tourney runs in its own process. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <locale.h>

#include "cli/club/club_command.h"
#include "cli/club/screen/ui.h"
#include "folder_help.h"

#define ROUNDS 20

static struct club_ui u;
static char old_folder[4096];

static int
begin(void **state)
{
	(void)state;
	if (!getcwd(old_folder, sizeof old_folder) || make_folder("t") < 0 || chdir(folder) < 0)
		return -1;
	club_path = path;
	return club_ui_open(&u, path, 0, NULL);
}

static int
end(void **state)
{
	(void)state;
	club_ui_free(&u);
	return chdir(old_folder) < 0 ? -1 : remove_folder();
}

/* ------ helpers ------ */

static int
count_descriptors(void)
{
	DIR *list = opendir("/dev/fd");
	int n = 0;

	assert_non_null(list);
	while (readdir(list))
		n++;
	closedir(list);
	return n;
}

static const char *
output(void)
{
	return u.output.text ? u.output.text : "";
}

static void
run(int status, const char *a, const char *b, const char *c)
{
	const char *const argv[] = { a, b, c, NULL };

	if (club_ui_run(&u, argv) != status)
		fail_msg("%s %s: %s", a, b ? b : "", output());
}

/* Create a tournament with the first round paired. */
static void
begin_tournament(void)
{
	json_t *settings = json_pack("{s:s, s:s}", "name", "Club", "rounds", "3");
	FILE *text = fopen("faulty.csv", "w");

	assert_non_null(text);
	fputs("player,nothing\n\"Ann", text);
	assert_int_equal(fclose(text), 0);
	assert_int_equal(club_ui_create(&u, settings), 0);
	json_decref(settings);
	run(0, "add", "Ann", NULL);
	run(0, "add", "Bob", NULL);
	run(0, "add", "Cid", NULL);
	run(0, "pair", NULL, NULL);
}

/* ------ the tests ------ */

static const struct {
	int status;
	const char *argv[5];
} commands[] = {
	{ 0, { "standings", NULL } },
	{ 2, { "standings", "--nonsense", NULL } },
	{ 0, { "standings", "--csv", NULL } },
	{ 0, { "standings", NULL } }, /* --csv of the command before is forgotten */
	{ 0, { "print", "standings", "--html", "--output", "standings.html" } },
	{ 2, { "print", "standings", "--output", "none/standings.txt", NULL } },
	{ 2, { "print", "slips", "--per-page", "99", NULL } },
	{ 0, { "print", "crosstable", "--text", NULL } },
	{ 2, { "export", "--output", "none/club.trf", NULL } },
	{ 2, { "import", "none.csv", NULL } },
	{ 1, { "import", "faulty.csv", NULL } },
	{ 2, { "add", "Ann", NULL } },
	{ 2, { "result", "9", "1", "red", NULL } },
	{ 2, { "backup", "faulty.csv", NULL } },
	{ 0, { "verify", NULL } },
	{ 0, { "check", NULL } },
	{ 0, { "players", NULL } },
	{ 0, { "players", "--help", NULL } },
	{ 2, { "nothing", NULL } },
};

#define NCOMMANDS (sizeof commands / sizeof *commands)

static void
commands_repeat_their_output_and_leave_no_descriptor_open(void **state)
{
	static char *first[NCOMMANDS];
	const char *argv[6] = { NULL };
	int round, opened;
	size_t i;

	(void)state;
	begin_tournament();
	opened = count_descriptors();
	for (round = 0; round < ROUNDS; round++) {
		for (i = 0; i < NCOMMANDS; i++) {
			memcpy(argv, commands[i].argv, sizeof commands[i].argv);
			if (club_ui_run(&u, argv) != commands[i].status)
				fail_msg(
				    "round %d: command %zu, %s: %s", round, i, argv[0], output());
			if (round == 0)
				first[i] = strdup(output());
			assert_non_null(first[i]);
			assert_string_equal(output(), first[i]);
		}
		assert_int_equal(count_descriptors(), opened);
	}
	for (i = 0; i < NCOMMANDS; i++)
		free(first[i]);
}

static void
an_option_is_forgotten_before_the_next_command(void **state)
{
	char *table;

	(void)state;
	begin_tournament();
	run(0, "standings", NULL, NULL);
	table = strdup(output());
	assert_non_null(table);
	run(0, "standings", "--csv", NULL);
	assert_string_not_equal(output(), table);
	run(0, "standings", NULL, NULL);
	assert_string_equal(output(), table);
	free(table);
}

static void
the_tournament_can_be_changed_after_a_command_that_failed(void **state)
{
	size_t i;
	const char *argv[6] = { NULL };

	(void)state;
	begin_tournament();
	for (i = 0; i < NCOMMANDS; i++) {
		memcpy(argv, commands[i].argv, sizeof commands[i].argv);
		(void)club_ui_run(&u, argv);
		assert_int_equal(club_ui_act(&u, "set",
				     json_pack("{s:s, s:s}", "name", "place", "value",
					 i % 2 ? "Here" : "There")),
		    0);
	}
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(commands_repeat_their_output_and_leave_no_descriptor_open),
		TEST(an_option_is_forgotten_before_the_next_command),
		TEST(the_tournament_can_be_changed_after_a_command_that_failed),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
