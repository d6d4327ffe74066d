internal import Glibc

/// Folders of this program's own.
public enum PrivateFolder {
  /// Makes a folder and those above it, readable by the user alone; one that exists is left as it is.
  /// - Returns: 0, or the `errno` of the folder that could not be made.
  public static func make(_ path: String) -> Int32 {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += "\(part)/"
      if mkdir(made, 0o700) != 0, errno != EEXIST { return errno }
    }
    return 0
  }
}
