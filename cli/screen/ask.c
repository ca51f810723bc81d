/* ask.c - a question on the screen, answered by a line or by a letter. */
#include "cli/screen/ask.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "cli/screen/complete.h"
#include "cli/screen/keys.h"
#include "cli/tool/text.h"

#define LONG_ANSWER 30 /* bytes of one that is refused and rather corrected than typed again */

static void
ask(struct screen_ask *a, const char *prompt, const char *letters, int plain)
{
	struct strat_out *out = &a->prompt;

	if (out->error)
		strat_out_free(out);
	out->len = 0;
	text_put(out, prompt, strlen(prompt), plain);
	strat_out_str(out, out->len ? " " : "? ");
	strat_out_char(out, '\0');
	out->len = out->error ? 0 : out->len - 1;
	a->letters = letters;
	a->drops_typed = letters != NULL;
	a->names.len = 0;
	a->about = NULL;
	a->answer.keeps_lines = 0;
	a->is_yes_no = a->shows_help = a->has_help = a->is_later = a->ends = a->is_file = 0;
	a->enter = 0;
}

void
screen_ask_line(struct screen_ask *a, const char *prompt, const char *text, int plain)
{
	ask(a, prompt, NULL, plain);
	screen_input_set(&a->answer, text, 1);
}

void
screen_ask_letter(struct screen_ask *a, const char *prompt, const char *letters, int plain)
{
	ask(a, prompt, letters, plain);
}

void
screen_ask_yes(struct screen_ask *a, const char *prompt, int plain)
{
	struct strat_out whole;

	strat_out_init(&whole, -1);
	strat_out_printf(&whole, "%s  %s", prompt, _("y yes, n no"));
	strat_out_char(&whole, '\0');
	ask(a, whole.error ? "" : whole.text, "y", plain);
	a->is_yes_no = 1;
	strat_out_free(&whole);
}

void
screen_ask_free(struct screen_ask *a)
{
	strat_out_free(&a->prompt);
	strat_out_free(&a->names);
	screen_input_free(&a->answer);
}

/* ------ keys ------ */

static enum screen_answer
close_with(struct screen_ask *a, enum screen_answer how)
{
	a->prompt.len = 0;
	return how;
}

/* A key was refused: drop what is typed up to the next pause. */
static void
refuse(struct screen_ask *a)
{
	a->drops_typed = a->refuses = 1;
}

static int
is_enter(unsigned key)
{
	return key == '\r' || key == '\n' || key == SCREEN_CODE(KEY_ENTER);
}

/* Return the letter that KEY stands for: one of the letters, or n; or 0. */
static char
letter_of(const struct screen_ask *a, unsigned key)
{
	/* TRANSLATORS: the letters for yes and no, which are accepted besides y and n */
	const char *yes_no = _("yn");

	if (key >= 'A' && key <= 'Z' && !strchr(a->letters, (int)key))
		key += 'a' - 'A';
	if (a->is_yes_no && key == (unsigned char)yes_no[0])
		key = 'y';
	if (a->is_yes_no && key == (unsigned char)yes_no[1])
		key = 'n';
	return key > ' ' && key < 127 && (key == 'n' || strchr(a->letters, (int)key)) ? (char)key
										      : '\0';
}

int
screen_ask_takes(const struct screen_ask *a, unsigned key)
{
	return a->prompt.len && (!a->letters || letter_of(a, key));
}

/* The letter KEY is the answer, or gives the question up: who types the whole word types its rest, too. */
static void
expect_rest(struct screen_ask *a, unsigned key)
{
	screen_rest_clear(&a->rest);
	screen_rest_add(&a->rest, a->prompt.text, key);
	screen_rest_add(&a->rest, a->about, key);
	if (a->is_yes_no || key == 'n')
		screen_rest_add(&a->rest, _("y yes, n no"), key);
}

static enum screen_answer
take_letter(struct screen_ask *a, unsigned key)
{
	char letter = letter_of(a, key);

	if (letter)
		expect_rest(a, key);
	if (letter && strchr(a->letters, letter)) {
		a->letter[0] = letter;
		return close_with(a, SCREEN_ANSWERED);
	}
	if (letter)
		return close_with(a, SCREEN_GIVEN_UP);
	if (a->enter && is_enter(key)) {
		a->letter[0] = a->enter;
		return close_with(a, SCREEN_ANSWERED);
	}
	a->shows_help = key == '?' || key == SCREEN_CODE(KEY_F(1)) ? 2 : 1;
	if (key != '?' && key < 127)
		refuse(a);
	return SCREEN_ASKING;
}

/* Complete the name of a file, or keep the names that it may be. */
static void
complete(struct screen_ask *a)
{
	struct strat_out text;

	strat_out_free(&a->names);
	if (!screen_complete(screen_input_text(&a->answer), &text, &a->names))
		strat_out_printf(&a->names, "%s\n", _("no file begins like this"));
	if (!text.error)
		screen_input_set(&a->answer, text.text, 0);
	strat_out_free(&text);
}

/* Return 1 if ESC closes the help, not the question. */
static int
is_help_open(const struct screen_ask *a)
{
	return a->shows_help && (!a->letters || a->shows_help == 2);
}

enum screen_answer
screen_ask_key(struct screen_ask *a, unsigned key)
{
	int was_open = is_help_open(a);

	a->shows_help = 0;
	a->names.len = 0;
	if (was_open && key == SCREEN_ESC)
		return SCREEN_ASKING;
	if (key == SCREEN_ESC || key == SCREEN_CTRL('C'))
		return close_with(a, SCREEN_GIVEN_UP);
	if (a->letters)
		return take_letter(a, key);
	if (key == '\t' && a->is_file) {
		complete(a);
		return SCREEN_ASKING;
	}
	if (is_enter(key)) {
		screen_input_trim(&a->answer);
		return close_with(a, SCREEN_ANSWERED);
	}
	a->shows_help = key == SCREEN_CODE(KEY_F(1)) ||
	    (a->has_help && key == '?' &&
		(a->answer.is_default || !*screen_input_text(&a->answer)));
	if (!a->shows_help)
		screen_input_key(&a->answer, key);
	return SCREEN_ASKING;
}

void
screen_ask_again(struct screen_ask *a)
{
	if (!a->prompt.error)
		a->prompt.len = strlen(a->prompt.text);
	a->answer.is_default = a->answer.text.len > 0 && a->answer.text.len <= LONG_ANSWER;
	a->drops_typed = 1;
}

/* ------ what is shown ------ */

/* Add the answers or keys that the question accepts. */
static void
put_help(const struct screen_ask *a, struct screen_lines *to, int width)
{
	struct strat_out out;
	const char *c;

	if (!a->letters) {
		if (a->about)
			screen_lines_wrap(to, SCREEN_PLAIN, a->about, width);
		screen_lines_wrap(to, SCREEN_PLAIN,
		    _("A typed character replaces a selected answer; LEFT, HOME and END keep it for "
		      "editing.  ^U erases to the start, ^K to the end, ^W a word."),
		    width);
		return;
	}
	strat_out_init(&out, -1);
	strat_out_str(&out, _("press one of these letters:"));
	for (c = a->is_yes_no ? _("yn") : a->letters; *c; c++)
		strat_out_printf(&out, " %c", *c);
	for (c = a->is_yes_no ? a->letters : ""; *c; c++)
		if (!strchr("yn", *c)) /* a third answer */
			strat_out_printf(&out, " %c", *c);
	if (!a->is_yes_no && !strchr(a->letters, 'n'))
		strat_out_str(&out,
		    a->is_later || is_help_open(a) ? _("  (n cancels)")
						   : _("  (n or ESC cancels)"));
	if (a->enter)
		strat_out_printf(&out, "  %s: %c", _("ENTER"), a->enter);
	strat_out_char(&out, '\0');
	if (!out.error)
		screen_lines_wrap(to, SCREEN_FAULT, out.text, width);
	if (a->about)
		screen_lines_wrap(to, SCREEN_PLAIN, a->about, width);
	strat_out_free(&out);
}

#define NAMES 3 /* lines of names at most */

/* Add the names that the answer may be, as many as there is room for. */
static void
put_names(const struct screen_ask *a, struct screen_lines *to, int width)
{
	const char *s = a->names.text, *end = s + a->names.len, *stop;
	int room = NAMES * width - 30; /* for the rest of a line, and the number of the others */
	struct strat_out out;
	size_t others = 0;

	strat_out_init(&out, -1);
	for (; s < end && (stop = memchr(s, '\n', (size_t)(end - s))); s = stop + 1) {
		room -= text_width(s, (size_t)(stop - s)) + 2;
		if (room < 0 && s > a->names.text) {
			others++;
			continue;
		}
		text_put(&out, s, (size_t)(stop - s), to->plain);
		strat_out_str(&out, "  ");
	}
	if (others)
		strat_out_printf(&out, P_("and %zu other", "and %zu others", others), others);
	strat_out_char(&out, '\0');
	if (!out.error)
		screen_lines_wrap(to, SCREEN_PLAIN, out.text, width);
	strat_out_free(&out);
}

const char *
screen_ask_answer(const struct screen_ask *a)
{
	return a->letters ? a->letter : screen_input_text(&a->answer);
}

/* The keys that edit have no room beside TAB. */
const char *
screen_ask_hint(const struct screen_ask *a)
{
	static char hint[300];
	char escape[60];
	int len = 0;
	const char *edit = !*screen_input_text(&a->answer) || a->is_file ? ""
	    : a->answer.is_default ? _("type to replace, arrows edit  ")
				   : _("^U erases the line  ");

	if (is_help_open(a))
		snprintf(escape, sizeof escape, "%s %s", _("ESC"), _("back"));
	else
		snprintf(escape, sizeof escape, "%s",
		    a->is_later   ? _("ESC previous question")
			: a->ends ? _("ESC ends")
				  : _("ESC cancels"));
	if (a->letters && a->enter && !is_help_open(a))
		len = snprintf(hint, sizeof hint, "%s %c  ", _("ENTER"), a->enter);
	if (a->letters && a->is_yes_no && !a->about && !is_help_open(a)) /* the question has them */
		snprintf(hint + len, sizeof hint - (size_t)len, "%s", escape);
	else if (a->letters)
		snprintf(
		    hint + len, sizeof hint - (size_t)len, _("? shows the letters  %s"), escape);
	else
		snprintf(hint, sizeof hint, _("ENTER accepts  %s%s%s  %s help"), edit,
		    a->is_file ? _("TAB completes  ") : "", escape, a->has_help ? "?" : "F1");
	return hint;
}

/* Add a line with PROMPT and TEXT, in which | stands for the end of a line. */
static void
put_answer(struct screen_lines *to, const char *prompt, const char *text)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	for (; *text; text++)
		strat_out_char(&out, *text == '\n' ? '|' : *text == '\t' ? ' ' : *text);
	strat_out_char(&out, '\0');
	screen_line(to, SCREEN_HEAD, 0, "%s%s", prompt, out.error ? "" : out.text);
	strat_out_free(&out);
}

void
screen_ask_put(const struct screen_ask *a, struct screen_lines *to, int width, int *cursor_x)
{
	const struct strat_out *prompt = &a->prompt;
	const char *text = a->letters ? "" : screen_input_text(&a->answer);
	int x = text_width(prompt->text, prompt->len);
	size_t skip;

	if (a->shows_help)
		put_help(a, to, width);
	if (a->names.len && !a->names.error)
		put_names(a, to, width);
	if (x > (a->letters ? width - 1 : width * 2 / 3) ||
	    (*text && x + text_width(text, strlen(text)) >= width)) {
		screen_lines_wrap(to, SCREEN_HEAD, prompt->text, width);
		x = 0;
	}
	skip = 0;
	*cursor_x = 0;
	if (!a->letters)
		skip = screen_input_visible(&a->answer, width - x > 1 ? width - x : 1, cursor_x);
	*cursor_x += x;
	if (!x && a->letters)
		return;
	put_answer(to, x ? prompt->text : "", text + skip);
	if (!a->letters && a->answer.is_default && !to->error)
		to->line[to->n - 1].selected = to->line[to->n - 1].len - (x ? prompt->len : 0);
}
