internal import Glibc

/// Folders that only this program uses.
public enum PrivateFolder {
  /// Creates a folder and its parents with mode 0700; existing folders are unchanged.
  /// - Returns: 0, or the `errno` of the folder that couldn't be created.
  public static func make(_ path: String) -> Int32 {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += "\(part)/"
      if mkdir(made, 0o700) != 0, errno != EEXIST { return errno }
    }
    return 0
  }
}
