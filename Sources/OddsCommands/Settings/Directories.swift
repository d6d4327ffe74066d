internal import Glibc

/// Directories of this program's own.
enum Directories {
  /// Makes a directory and those above it, for the user alone; answers 0, or why it could not be made.
  static func make(_ path: String) -> Int32 {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) != 0, errno != EEXIST { return errno }
    }
    return 0
  }
}
