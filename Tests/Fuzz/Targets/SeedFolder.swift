internal import Glibc

/// Inputs stored as files.
public enum SeedFolder {
  /// Returns the contents of a folder's files in the order of their names; empty if the folder doesn't exist.
  public static func read(_ path: String) -> [[UInt8]] { names(path).map { file("\(path)/\($0)") } }

  /// Returns the names of a folder's files in order; empty if it can't be read.
  public static func names(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns a file's bytes; empty if it can't be read.
  public static func file(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }
}
