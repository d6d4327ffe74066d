internal import Glibc
internal import OddsModel

/// Files of this program's own, read whole.
enum LocalFile {
  /// The longest that is taken in: these files hold a few lines.
  static let maximumBytes = 1 << 20

  /// The file's bytes; nil if there is none.
  /// - Parameter isPrivate: The file holds secrets: links are not followed, and nobody but its owner may have a
  ///   right to it.
  static func read(_ path: String, isPrivate: Bool = false) throws(OddsError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (isPrivate ? O_NOFOLLOW : 0))
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == ELOOP, isPrivate {
        throw OddsError(
          .configuration, "\(path) is a symbolic link, which is not followed", hint: "put the file itself there")
      }
      throw OddsError(.local, "\(path) could not be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw OddsError(.local, "\(path) is not a file")
    }
    if isPrivate { try checkPrivate(path, status) }
    return try readAll(descriptor, path)
  }

  private static func checkPrivate(_ path: String, _ status: stat) throws(OddsError) {
    guard status.st_uid == geteuid() else {
      throw OddsError(.configuration, "\(path) belongs to another user", hint: "make it your own, with mode 600")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw OddsError(
        .configuration, "\(path) can be read by others, and keys with it", hint: "run 'chmod 600 \(path)'")
    }
  }

  private static func readAll(_ descriptor: Int32, _ path: String) throws(OddsError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw OddsError(.local, "\(path) could not be read: \(String(cString: strerror(errno)))")
      }
      bytes.append(contentsOf: piece[..<count])
      guard bytes.count <= maximumBytes else {
        throw OddsError(.configuration, "\(path) is longer than \(maximumBytes) bytes")
      }
    }
  }
}
