/* club_commands.c - the table of the commands on the file of a tournament. */
#include "cli/club/club_command.h"
#include "cli/tourney/tourney_command.h"

const struct tool_command *const club_all_commands[] = { &club_init, &club_set, &club_add,
	&club_late, &club_import, &club_players, &club_edit, &club_withdraw, &club_return,
	&club_checkin, &club_bye, &club_forbid, &club_allow, &club_pair, &club_unpair,
	&tourney_pairings, &tourney_check, &club_boards, &club_lineup, &club_replace, &club_result,
	&club_correct, &club_decide, &club_confirm, &club_standings, &club_crosstable,
	&club_ratings, &club_history, &club_log, &club_undo, &club_redo, &club_verify, &club_backup,
	&club_export, &club_page, &club_print_command, &club_serve, &club_clock_command,
	&club_screen, NULL };
