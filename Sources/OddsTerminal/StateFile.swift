internal import Glibc
public import OddsModel

/// The file of the user's choices: written beside itself and renamed, readable by its owner alone.
public enum StateFile {
  /// The file's text; nil if there is none that can be read, or if it is larger than any that is written here.
  public static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while bytes.count < 1_000_000 {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(contentsOf: buffer[..<count])
    }
    return nil
  }

  /// Writes the file whole or leaves the old one.
  public static func write(_ text: String, to path: String) throws(OddsError) {
    makeFolder(of: path)
    let beside = "\(path).\(getpid())"
    let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes = bytes.dropFirst(count)
    }
    let isWhole = bytes.isEmpty && fsync(file) == 0
    guard close(file) == 0, isWhole, rename(beside, path) == 0 else {
      let problem = failure(path)
      unlink(beside)
      throw problem
    }
  }

  private static func makeFolder(of path: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
  }

  private static func failure(_ path: String) -> OddsError {
    let reason = String(cString: strerror(errno))
    return OddsError(
      .local, "the dashboard's choices could not be kept in \(path): \(reason)",
      hint: "check that its folder can be written")
  }
}
