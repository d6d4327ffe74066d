/* Restores the terminal after a crash. */
#ifndef ODDS_RESCUE_H
#define ODDS_RESCUE_H

/* Saves the terminal's current modes. */
void odds_rescue_remember(void);
void odds_rescue_forget(void);
/* Prepares the bytes that restore the screen, and installs handlers of crash signals. Requires a loaded terminfo entry. */
void odds_rescue_arm(void);
void odds_rescue_disarm(void);

#endif
