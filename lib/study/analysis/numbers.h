/* numbers.h - exponentials and logarithms that are the same on every machine.
 *
 * Those of the C library differ in the last bit from version to version.  These use additions and
 * multiplications in a fixed order only, so that the same games give the same bytes. */
#ifndef STRAT_STUDY_ANALYSIS_NUMBERS_H
#define STRAT_STUDY_ANALYSIS_NUMBERS_H

#include <stdint.h>
#include <string.h>

/* Return e to the power of X, with a relative error below 1e-13; X is limited to +-700. */
static inline double
strat_exp(double x)
{
	const double ln2_high = 0x1.62e42feep-1, ln2_low = 0x1.a39ef35793c76p-33;
	double k, r, p, scale;
	uint64_t bits;

	x = x > 700 ? 700 : x < -700 ? -700 : x;
	k = (double)(int)(x * 1.4426950408889634 + (x < 0 ? -0.5 : 0.5));
	r = x - k * ln2_high - k * ln2_low;
	p = 1 +
	    r *
		(1 +
		    r *
			(1. / 2 +
			    r *
				(1. / 6 +
				    r *
					(1. / 24 +
					    r *
						(1. / 120 +
						    r *
							(1. / 720 +
							    r *
								(1. / 5040 +
								    r *
									(1. / 40320 +
									    r *
										(1. / 362880 +
										    r *
											(1. / 3628800 +
											    r / 39916800))))))))));
	bits = (uint64_t)((int64_t)k + 1023) << 52;
	memcpy(&scale, &bits, sizeof scale);
	return p * scale;
}

/* Return the natural logarithm of X, a normal number above 0, with a relative error below 1e-13. */
static inline double
strat_log(double x)
{
	const double root_half = 0x1.6a09e667f3bcdp-1, ln2 = 0x1.62e42fefa39efp-1;
	uint64_t bits;
	double s, q;
	int k;

	memcpy(&bits, &x, sizeof bits);
	k = (int)(bits >> 52) - 1022;
	bits = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1022) << 52; /* from 1/2 to 1 */
	memcpy(&x, &bits, sizeof x);
	if (x < root_half) {
		x *= 2;
		k--;
	}
	s = (x - 1) / (x + 1);
	q = s * s;
	return k * ln2 +
	    2 * s *
	    (1 +
		q *
		    (1. / 3 +
			q *
			    (1. / 5 +
				q *
				    (1. / 7 +
					q *
					    (1. / 9 +
						q *
						    (1. / 11 +
							q *
							    (1. / 13 +
								q *
								    (1. / 15 +
									q *
									    (1. / 17 +
										q / 19)))))))));
}

/* Return 1 / (1 + e^-X). */
static inline double
strat_logistic(double x)
{
	return 1 / (1 + strat_exp(-x));
}

static inline double
strat_tanh(double x)
{
	return 1 - 2 / (strat_exp(2 * x) + 1);
}

#endif
