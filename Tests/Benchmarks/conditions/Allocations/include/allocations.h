#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How many times this thread has asked for memory since it began.
unsigned long allocations_so_far(void);

#endif
