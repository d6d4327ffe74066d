/* Restoring the terminal when nothing else can be relied on. */
#ifndef ODDS_RESCUE_H
#define ODDS_RESCUE_H

/* Keeps the terminal's modes as they are now. */
void odds_rescue_remember(void);
void odds_rescue_forget(void);
/* Prepares the bytes that undo the screen, and catches faults. Needs the terminal's description loaded. */
void odds_rescue_arm(void);
void odds_rescue_disarm(void);

#endif
