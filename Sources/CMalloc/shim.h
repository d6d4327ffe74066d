// The settings of the C library's allocator, which Swift's Glibc leaves out.
#include <malloc.h>
