internal import Glibc

/// Lookup of programs in `PATH`.
public enum ProgramPath {
  /// Returns the executable file of a program's name, searched for in `path`; nil if none is found.
  public static func find(_ name: String, path: String?) -> String? {
    if name.contains("/") { return isProgram(name) ? name : nil }
    guard !name.isEmpty else { return nil }
    for folder in (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":", omittingEmptySubsequences: false) {
      // An empty entry is the current directory, as in shells.
      let file = folder.isEmpty ? "./\(name)" : "\(folder)/\(name)"
      if isProgram(file) { return file }
    }
    return nil
  }

  private static func isProgram(_ file: String) -> Bool {
    var status = stat()
    return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(file, X_OK) == 0
  }
}
