/* strat/strat.h - all public headers of libstrat. */
#ifndef STRAT_STRAT_STRAT_H
#define STRAT_STRAT_STRAT_H

#include "strat/analysis.h"
#include "strat/base.h"
#include "strat/catalog.h"
#include "strat/check.h"
#include "strat/club.h"
#include "strat/game.h"
#include "strat/io.h"
#include "strat/match.h"
#include "strat/rating.h"
#include "strat/record.h"
#include "strat/rules.h"
#include "strat/select.h"
#include "strat/stats.h"
#include "strat/tourney.h"
#include "strat/view.h"

#endif
