internal import OddsFiles
internal import OddsModel

/// The file of the names that were shown lately, the user's alone.
///
/// It is read by completions, which ask nobody, and written when an answer, a stream or a dashboard ends, if there is
/// something new to tell. What goes wrong with it is nobody's concern: there are fewer completions then.
public struct SeenFile: Sendable {
  private let file: PrivateFile

  /// Above what ``SeenNames/most`` can come to.
  private static let limit = 1 << 20

  /// - Parameters:
  ///   - folder: That of what may be deleted.
  ///   - isDemo: The names are the simulator's, which nobody wants to see among real ones.
  public init(in folder: String, isDemo: Bool) {
    file = PrivateFile("\(folder)/\(isDemo ? "seen-demo" : "seen")", limit: Self.limit)
  }

  /// Nothing where there is no file, or one that cannot be trusted.
  public func read() -> SeenNames {
    guard let bytes = try? file.read() else { return SeenNames() }
    return SeenNames(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Puts names before those that are there.
  /// - Parameter minute: Now, in minutes since 1970.
  public func remember(_ names: SeenNames, at minute: Int64) {
    guard !names.isEmpty else { return }
    let older = read()
    guard names.addsTo(older, at: minute) else { return }
    try? file.replace(with: Array(names.before(older, at: minute).text.utf8))
  }
}
