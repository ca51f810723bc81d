/* strat.h - the whole library. */
#ifndef STRAT_H
#define STRAT_H

#include "base/diag.h"
#include "base/jobs.h"
#include "base/out.h"
#include "base/stream.h"
#include "game/belief.h"
#include "game/board.h"
#include "game/check.h"
#include "game/moves.h"
#include "game/notation.h"
#include "game/notes.h"
#include "game/play.h"
#include "game/record.h"
#include "game/rules.h"
#include "game/shown.h"
#include "game/start.h"
#include "game/repair.h"
#include "game/transform.h"
#include "game/trim.h"
#include "game/view.h"
#include "game/words.h"
#include "study/block.h"
#include "study/select.h"
#include "study/stats.h"
#include "formats/format.h"
#include "formats/index.h"
#include "formats/reader.h"
#include "formats/scan.h"
#include "formats/writer.h"

#endif
