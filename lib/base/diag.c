/* diag.c - names, levels and texts of diagnostics. */
#include "base/diag.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/lang.h"

static const struct {
	const char *name;
	enum strat_level level;
	const char *phrase, *reason, *source;
} codes[STRAT_NCODES] = {
	[STRAT_OK] = { "ok", STRAT_REMARK, "all is well", "Nothing is wrong.", "-" },
#define CODE(name, word, level, phrase, reason, source)                                            \
	[STRAT_E_##name] = { word, STRAT_##level, phrase, reason, source },
#include "strat/code.def"
#undef CODE
};

const char *
strat_code_name(enum strat_code code)
{
	return codes[code].name;
}

const char *
strat_code_phrase(enum strat_code code)
{
	return codes[code].phrase;
}

const char *
strat_code_explain(enum strat_code code, const char **source)
{
	if (source)
		*source = codes[code].source;
	return codes[code].reason;
}

enum strat_level
strat_code_level(enum strat_code code)
{
	return codes[code].level;
}

const char *
strat_level_name(enum strat_level level)
{
	static const char *const names[] = { N_("remark"), N_("fault"), N_("trouble") };

	return names[level];
}

enum strat_code
strat_code_find(const char *name)
{
	int i;

	for (i = STRAT_NCODES - 1; i > 0; i--)
		if (strcmp(codes[i].name, name) == 0)
			break;
	return (enum strat_code)i;
}

int
strat_report_diag(struct strat_report *rep, const struct strat_diag *d)
{
	if (rep) {
		rep->count[codes[d->code].level]++;
		if (rep->on_diagnostic)
			rep->on_diagnostic(rep->arg, d);
	}
	return -(int)d->code;
}

int
strat_vtellf(struct strat_report *rep, enum strat_code code, struct strat_where where,
    const char *fmt, va_list ap)
{
	struct strat_diag d = { code, where.file, where.line, where.ply, "" };

	vsnprintf(d.detail, sizeof d.detail, fmt, ap);
	return strat_report_diag(rep, &d);
}

int
strat_tellf(
    struct strat_report *rep, enum strat_code code, struct strat_where where, const char *fmt, ...)
{
	va_list ap;
	int rc;

	va_start(ap, fmt);
	rc = strat_vtellf(rep, code, where, fmt, ap);
	va_end(ap);
	return rc;
}

int
strat_tell(struct strat_report *rep, enum strat_code code, struct strat_where where)
{
	return strat_tellf(rep, code, where, "%s", "");
}

int
strat_tell_rc(struct strat_report *rep, int rc, struct strat_where where)
{
	const char *why = "";

	if (rc == -STRAT_E_IO && errno == ENOMEM)
		rc = -STRAT_E_NOMEM;
	else if (rc == -STRAT_E_IO)
		why = strerror(errno);
	return strat_tellf(rep, (enum strat_code) - rc, where, "%s", why);
}
