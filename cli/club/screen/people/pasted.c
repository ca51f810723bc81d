/* pasted.c - lines that are pasted into the question for the name of a player are read as a list. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"

/* Return 1 if the lines of TEXT have cells, as a spreadsheet copies them: else each line is a name. */
static int
has_cells(const char *text)
{
	return strpbrk(text, "\t;") != NULL;
}

/* Return the length of the line at S without the CR and the blanks around it, which S is advanced over. */
static size_t
line_at(const char **s)
{
	size_t len;

	*s += strspn(*s, " \r");
	len = strcspn(*s, "\n");
	while (len && strchr(" \r\t", (*s)[len - 1]))
		len--;
	return len;
}

/* Write the lines of TEXT to FILE, if they have no cells as a column of names, which may have commas. */
static void
write_lines(FILE *file, const char *text)
{
	const char *s = text;
	size_t len, i;

	if (has_cells(text)) {
		fprintf(file, "%s\n", text);
		return;
	}
	fputs("name\n", file);
	for (; *s; s += *s == '\n') {
		len = line_at(&s);
		/* the heading of a column of names */
		if (len && strat_club_fact_meant(s, len) != STRAT_CLUB_NAME) {
			fputc('"', file);
			for (i = 0; i < len; i++)
				fprintf(file, s[i] == '"' ? "\"\"" : "%c", s[i]);
			fputs("\"\n", file);
		}
		s += strcspn(s, "\n");
	}
}

/* Import the pasted lines with OPTIONS, ending with NULL, by way of a temporary file.  Earlier rounds are worth half to
 * those who are new if about.other says so. */
static void
import(struct club_ui *u, const char *const *options)
{
	const char *folder = getenv("TMPDIR"), *argv[10] = { "import" };
	char path[1000];
	int fd, n = 1;
	FILE *file;

	snprintf(path, sizeof path, "%.900s/pasted-XXXXXX", folder && *folder ? folder : "/tmp");
	fd = mkstemp(path);
	file = fd < 0 ? NULL : fdopen(fd, "w");
	if (file)
		write_lines(file, u->pasted);
	else if (fd >= 0)
		close(fd);
	if (!file || fclose(file) != 0) {
		club_ui_fault(u, _("cannot write %s"), _("pasted list"));
	} else {
		for (; *options; options++)
			argv[n++] = *options;
		argv[n++] = "--late";
		argv[n++] = u->about.other ? "half" : "zero";
		argv[n++] = "--";
		argv[n] = path;
		club_import_asks = 0;
		club_import_name = _("pasted list");
		(void)club_run_job(u, argv, club_import_name);
		club_import_name = NULL;
	}
	if (fd >= 0)
		unlink(path);
}

/* Import the pasted lines again, with the columns that the user said. */
static void
take_columns(struct club_ui *u, const char *columns)
{
	const char *options[] = { "--columns", columns, NULL };

	if (!*columns)
		return;
	if (club_ui_page(u)->which == CLUB_PAGE_TEXT)
		club_ui_pop(u);
	import(u, options);
}

/* Import the lines; h: earlier rounds are worth half. */
static void
import_lines(struct club_ui *u, const char *answer)
{
	static const char *const none[] = { NULL };

	u->about.other = strcmp(club_late_points(answer), "half") == 0;
	json_decref(u->new_player);
	u->new_player = NULL;
	import(u, none);
	if (club_import_asks)
		club_ui_ask(
		    u, _("Which columns? For example name=1,rating=2:"), "name=1", take_columns);
}

static void
take_lines(struct club_ui *u, const char *answer)
{
	(void)answer;
	if (!club_ask_late_list(u, import_lines))
		import_lines(u, "z");
}

void
club_ask_pasted(struct club_ui *u, const char *text)
{
	const char *s;
	size_t n = 0;

	free(u->pasted);
	u->pasted = strdup(text);
	for (s = text; *s; s += *s == '\n') {
		n += line_at(&s) > 0;
		s += strcspn(s, "\n");
	}
	if (!u->pasted)
		club_ui_fault(u, "%s", _("out of memory"));
	else
		club_ui_confirm(u,
		    club_ui_format(
			P_("%zu line was pasted.  Sign it up as a list of players, as I does with a file?",
			    "%zu lines were pasted.  Sign them up as a list of players, as I does with a file?",
			    n),
			n),
		    take_lines);
}
