/* strat-match - play matches and tournaments between engines. */
#include <locale.h>

#include "cli/match/match_command.h"

static const struct tool_command *const commands[] = { &match_run, &match_tune, &match_resume,
	&match_config, &match_status, &match_watch, &match_serve, &match_export, &match_merge,
	&match_verify, &match_check, NULL };

static struct tool tool = { .name = "strat-match", .args = "COMMAND [OPTION ...] [FILE ...]" };

int
main(int argc, char *argv[])
{
	setlocale(LC_CTYPE, "");
	match_make_options();
	match_join_words(&argc, argv);
	return commands_main(
	    &tool, "Run matches and tournaments between engines.", commands, argc, argv);
}
