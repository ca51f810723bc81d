/* pages.h - all pages of the screen. */
#ifndef CLI_CLUB_SCREEN_PAGES_H
#define CLI_CLUB_SCREEN_PAGES_H

#include "cli/club/screen/ui.h"

extern const struct club_page_kind club_page_menu, club_page_boards, club_page_people,
    club_page_person, club_page_pairing, club_page_ranking, club_page_cross, club_page_why,
    club_page_logbook, club_page_settings, club_page_paper, club_page_text, club_page_sheet,
    club_page_follows, club_page_help;

#endif
