/* qr.c - QR codes of addresses. */
#include "cli/tool/qr.h"

#include "base/diag.h"

#ifdef HAVE_QRENCODE

#include <errno.h>
#include <qrencode.h>

#define QUIET  4 /* modules of the quiet zone, as the standard requires */
#define NARROW 2 /* in a terminal, where the window continues the zone */

int
qr_is_available(void)
{
	return 1;
}

/* Set *CODE to the code of TEXT.  Return 1, 0 if TEXT is too long, or -STRAT_E_NOMEM. */
static int
encode(QRcode **code, const char *text)
{
	errno = 0;
	*code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
	return *code ? 1 : errno == ENOMEM ? -STRAT_E_NOMEM : 0;
}

static int
is_dark(const QRcode *code, int x, int y)
{
	return x >= 0 && y >= 0 && x < code->width && y < code->width &&
	    (code->data[y * code->width + x] & 1);
}

int
qr_svg(struct strat_out *out, const char *text)
{
	QRcode *code;
	int rc = encode(&code, text), x, y, end, size;

	if (rc <= 0)
		return rc;
	size = code->width + 2 * QUIET;
	strat_out_printf(out,
	    "<svg class=\"qr\" role=\"img\" viewBox=\"0 0 %d %d\" shape-rendering=\"crispEdges\">"
	    "<title>QR</title><rect width=\"%d\" height=\"%d\" fill=\"#fff\"/><path d=\"",
	    size, size, size, size);
	for (y = 0; y < code->width; y++)
		for (x = 0; x < code->width; x = end + 1) {
			for (end = x; is_dark(code, end, y); end++)
				;
			if (end > x)
				strat_out_printf(out, "M%d %dh%dv1H%dz", x + QUIET, y + QUIET,
				    end - x, x + QUIET);
		}
	strat_out_str(out, "\"/></svg>");
	QRcode_free(code);
	return out->error ? out->error : 1;
}

int
qr_text(struct strat_out *out, const char *text, int plain)
{
	/* by the upper and the lower module: 1 if it is dark */
	static const char *const halves[2][2] = { { "\342\226\210", "\342\226\200" },
		{ "\342\226\204", " " } };
	QRcode *code;
	int rc = encode(&code, text), x, y, end;

	if (rc <= 0)
		return rc;
	end = code->width + NARROW;
	for (y = -NARROW; y < end; y += plain ? 1 : 2) {
		for (x = -NARROW; x < end; x++)
			strat_out_str(out,
			    plain ? is_dark(code, x, y) ? "  " : "##"
				: y + 1 == end
				? is_dark(code, x, y) ? " " : "\342\226\200"
				: halves[is_dark(code, x, y)][is_dark(code, x, y + 1)]);
		strat_out_char(out, '\n');
	}
	QRcode_free(code);
	return out->error ? out->error : 1;
}

#else

int
qr_is_available(void)
{
	return 0;
}

int
qr_svg(struct strat_out *out, const char *text)
{
	(void)out, (void)text;
	return 0;
}

int
qr_text(struct strat_out *out, const char *text, int plain)
{
	(void)out, (void)text, (void)plain;
	return 0;
}

#endif
