internal import Glibc
internal import OddsModel

/// Changes `credentials.toml`, whole or not at all: a new file takes the place of the old one, readable by its
/// owner alone from the first byte on.
struct CredentialsFile {
  private let paths: Paths

  init(_ paths: Paths) { self.paths = paths }

  /// Answers the file's path.
  func update(_ change: (inout Credentials) -> Void) throws(OddsError) -> String {
    let path = paths.credentialsFile
    let code = Directories.make(paths.configuration)
    guard code == 0 else { throw failure(paths.configuration, code) }
    // Two that change it at once take turns.
    let directory = open(paths.configuration, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw failure(paths.configuration, errno) }
    defer { close(directory) }
    guard flock(directory, LOCK_EX) == 0 else { throw failure(paths.configuration, errno) }
    var credentials = try Credentials(paths)
    change(&credentials)
    try replace(path, with: Array(credentials.text.utf8))
    return path
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws(OddsError) {
    let draft = "\(path).\(getpid())"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(draft, errno) }
    var code = fchmod(descriptor, 0o600) == 0 ? 0 : errno
    if code == 0 { code = Descriptor.write(bytes, to: descriptor) }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    close(descriptor)
    if code == 0, rename(draft, path) != 0 { code = errno }
    guard code != 0 else { return }
    unlink(draft)
    throw failure(path, code)
  }

  private func failure(_ path: String, _ code: Int32) -> OddsError {
    OddsError(.local, "\(path) could not be written: \(String(cString: strerror(code)))")
  }
}
