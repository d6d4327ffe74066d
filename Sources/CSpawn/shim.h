// What the C library's headers show only when asked: files in memory, and programs without our descriptors. No header is
// included: its types would then be this module's.
extern int memfd_create(const char *name, unsigned int flags);
extern int posix_spawn_file_actions_addclosefrom_np(void *actions, int from);

// MFD_CLOEXEC
static inline unsigned int odds_memory_file_flags(void) { return 1U; }
