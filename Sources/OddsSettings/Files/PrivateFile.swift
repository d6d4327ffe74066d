internal import Glibc
public import OddsModel
internal import Synchronization

/// A small file of the user: read and replaced as a whole, and created with mode 0600.
///
/// A symbolic link at its path isn't followed, so that another user can't make this program read or overwrite other
/// files.
public struct PrivateFile: Sendable {
  /// The permissions that other users may have on the file.
  public enum Access: Sendable {
    /// No permissions: the file contains secrets. A symbolic link, another owner or a mode beyond 0600 is refused.
    case ownerOnly
    /// Any permissions, and symbolic links are followed: the file contains settings, which users keep in a repository.
    case anyone
    /// Any permission to read, none to write: the file names programs to run. Symbolic links are followed.
    case ownerWrites
  }

  /// An error about a file.
  public struct Failure: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kind of error.
    public enum Reason: Sendable, Equatable {
      /// A system call failed with this `errno`.
      case unreadable(Int32)
      case unwritable(Int32)
      case symbolicLink
      case notAFile
      case otherOwner
      case readableByOthers
      case writableByOthers
      case tooLong(limit: Int)
    }

    /// The file.
    public var path: String
    /// The kind of error.
    public var reason: Reason

    /// Creates an error about the file at `path`.
    public init(path: String, reason: Reason) {
      self.path = path
      self.reason = reason
    }

    /// The path and the error, as a clause of a message.
    public var description: String { "\(path) \(words)" }

    /// The error, as a predicate of the file's name.
    public var words: String {
      switch reason {
      case .unreadable(let code): "cannot be read: \(String(cString: strerror(code)))"
      case .unwritable(let code): "cannot be written: \(String(cString: strerror(code)))"
      case .symbolicLink: "is a symbolic link, which is not followed"
      case .notAFile: "is not a regular file"
      case .otherOwner: "belongs to another user"
      case .readableByOthers: "can be read by others"
      case .writableByOthers: "can be written by others"
      case .tooLong(let limit): "is larger than \(limit) bytes"
      }
    }

    /// The error for the user, with a hint.
    public var error: OddsError {
      switch reason {
      case .unreadable, .unwritable, .notAFile: OddsError(.local, description)
      case .symbolicLink: OddsError(.configuration, description, hint: "replace it with the file itself")
      case .otherOwner: OddsError(.configuration, description, hint: "make it yours, with mode 600")
      case .readableByOthers: OddsError(.configuration, description, hint: "run 'chmod 600 \(path)'")
      case .writableByOthers: OddsError(.configuration, description, hint: "run 'chmod go-w \(path)'")
      case .tooLong: OddsError(.configuration, description)
      }
    }
  }

  /// The path; the file may not exist.
  public let path: String
  /// The maximum size in bytes. A larger file is refused.
  public let limit: Int

  /// A file of up to `limit` bytes, 1 MiB by default.
  public init(_ path: String, limit: Int = 1 << 20) {
    self.path = path
    self.limit = limit
  }

  // MARK: Reading

  /// Reads the file; returns nil if it doesn't exist.
  public func read(_ access: Access = .ownerOnly) throws(Failure) -> [UInt8]? {
    // Open without blocking, so that a named pipe at the path is refused instead of waited for.
    let links = access == .ownerOnly ? O_NOFOLLOW : 0
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | links)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP where access == .ownerOnly: throw Failure(path: path, reason: .symbolicLink)
      case let code: throw Failure(path: path, reason: .unreadable(code))
      }
    }
    defer { close(descriptor) }
    let status = try check(descriptor)
    switch access {
    case .anyone: break
    case .ownerOnly:
      guard status.st_uid == geteuid() else { throw Failure(path: path, reason: .otherOwner) }
      guard status.st_mode & 0o077 == 0 else { throw Failure(path: path, reason: .readableByOthers) }
    case .ownerWrites:
      guard status.st_uid == geteuid() || status.st_uid == 0 else { throw Failure(path: path, reason: .otherOwner) }
      guard status.st_mode & 0o022 == 0 else { throw Failure(path: path, reason: .writableByOthers) }
    }
    switch Descriptor.read(descriptor, limit: limit) {
    case .success(let bytes):
      guard bytes.count <= limit else { throw Failure(path: path, reason: .tooLong(limit: limit)) }
      return bytes
    case .failure(let failure): throw Failure(path: path, reason: .unreadable(failure.code))
    }
  }

  private func check(_ descriptor: Int32) throws(Failure) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(path: path, reason: .unreadable(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(path: path, reason: .notAFile) }
    return status
  }

  // MARK: Writing

  /// Replaces the file atomically: after a crash it has either the old or the new bytes. Creates its folder.
  public func replace(with bytes: [UInt8]) throws(Failure) {
    try makeFolder()
    let draft = "\(path).\(getpid()).\(Self.nextDraft())"
    // Remove the draft of a killed process with the same id.
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(path: draft, reason: .unwritable(errno)) }
    // The umask may have removed permissions of the owner.
    var code = fchmod(descriptor, 0o600) == 0 ? 0 : errno
    if code == 0 { code = Descriptor.write(bytes, to: descriptor) }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(draft, path) != 0 { code = errno }
    guard code != 0 else { return }
    unlink(draft)
    throw Failure(path: path, reason: .unwritable(code))
  }

  /// Reads, changes and replaces the file under a lock, so that no process overwrites another's update.
  /// - Parameters:
  ///   - access: The permissions that others may have on the file; afterwards they have none.
  ///   - change: Receives the current bytes, nil if the file doesn't exist, and returns the new ones.
  public func update(
    _ access: Access = .ownerOnly, _ change: ([UInt8]?) throws(OddsError) -> [UInt8]
  ) throws(OddsError) {
    try reporting { () throws(Failure) in try makeFolder() }
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw Failure(path: folder, reason: .unwritable(errno)).error }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Failure(path: folder, reason: .unwritable(errno)).error }
    }
    let bytes = try change(try reporting { () throws(Failure) in try read(access) })
    try reporting { () throws(Failure) in try replace(with: bytes) }
  }

  private func reporting<Result>(_ body: () throws(Failure) -> Result) throws(OddsError) -> Result {
    do throws(Failure) { return try body() } catch { throw error.error }
  }

  /// Creates an empty file unless it exists, and removes all permissions of others; for files that are then opened by
  /// path. The folder must exist.
  public func ensure() throws(Failure) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw Failure(path: path, reason: errno == ELOOP ? .symbolicLink : .unwritable(errno))
    }
    defer { close(descriptor) }
    let status = try check(descriptor)
    guard status.st_uid == geteuid() else { throw Failure(path: path, reason: .otherOwner) }
    if status.st_mode & 0o077 != 0, fchmod(descriptor, 0o600) != 0 {
      throw Failure(path: path, reason: .readableByOthers)
    }
  }

  private var folder: String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return name.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : name
  }

  private func makeFolder() throws(Failure) {
    let code = PrivateFolder.make(folder)
    if code != 0 { throw Failure(path: folder, reason: .unwritable(code)) }
  }

  /// Gives each draft a unique name, because two threads may replace the same file.
  private static func nextDraft() -> UInt64 { drafts.add(1, ordering: .relaxed).newValue }
  private static let drafts = Atomic<UInt64>(0)
}
