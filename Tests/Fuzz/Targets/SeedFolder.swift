internal import Glibc

/// Inputs kept as files.
public enum SeedFolder {
  /// The files of a folder, in the order of their names; none if there is no such folder.
  public static func read(_ path: String) -> [[UInt8]] { names(path).map { file("\(path)/\($0)") } }

  /// The names of the files in a folder, in order; none for a folder that cannot be read.
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

  /// A file's bytes; none for one that cannot be read.
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
