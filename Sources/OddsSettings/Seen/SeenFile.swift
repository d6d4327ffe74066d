internal import OddsModel

/// The file of recently displayed names, readable only by the user.
///
/// Shell completions read it, without requests to providers. It is written when a query, a stream or the dashboard ends
/// and has new names. Errors are ignored: they only reduce the completions.
public struct SeenFile: Sendable {
  private let file: PrivateFile

  /// The maximum size in bytes, above any that ``SeenNames/most`` allows.
  private static let limit = 1 << 20

  /// A file in a folder; it may not exist.
  /// - Parameters:
  ///   - folder: The folder of files that may be deleted.
  ///   - isDemo: Whether the names are from the simulator; they are kept apart from real ones.
  public init(in folder: String, isDemo: Bool) {
    file = PrivateFile("\(folder)/\(isDemo ? "seen-demo" : "seen")", limit: Self.limit)
  }

  /// Reads the names; empty if the file doesn't exist or can't be trusted.
  public func read() -> SeenNames {
    guard let bytes = try? file.read() else { return SeenNames() }
    return SeenNames(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Adds names in front of those in the file.
  /// - Parameter minute: Now, in minutes since 1970.
  public func remember(_ names: SeenNames, at minute: Int64) {
    guard !names.isEmpty else { return }
    let older = read()
    guard names.addsTo(older, at: minute) else { return }
    try? file.replace(with: Array(names.before(older, at: minute).text.utf8))
  }
}
