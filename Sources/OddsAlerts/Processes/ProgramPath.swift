internal import Glibc

/// Where programs are.
public enum ProgramPath {
  /// The file that a program's name stands for, as `PATH` says; nil if there is none that can be run.
  public static func find(_ name: String, path: String?) -> String? {
    if name.contains("/") { return isProgram(name) ? name : nil }
    guard !name.isEmpty else { return nil }
    for folder in (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":", omittingEmptySubsequences: false) {
      // An empty entry is the present folder, as for every shell.
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
