/// A provider's key. It cannot be printed by accident: every description of it is `•••`, and only
/// the code that puts it on the wire asks for ``reveal()``.
public struct APIKey: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let text: String

  /// Trims surrounding white space, which files and prompts bring along; nil when nothing is left or
  /// when a character could not stand in a header or a query.
  public init?(_ text: String) {
    var bytes = Substring(text)
    while let first = bytes.first, first.isWhitespace { bytes.removeFirst() }
    while let last = bytes.last, last.isWhitespace { bytes.removeLast() }
    guard !bytes.isEmpty, bytes.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    self.text = String(bytes)
  }

  /// The key itself, for the header or query that carries it. Never hand it to anything that prints.
  public func reveal() -> String { text }

  /// `•••`, whatever the key.
  public var description: String { "•••" }
  /// `•••`, whatever the key.
  public var debugDescription: String { "•••" }
  /// Empty, so that a dump shows no key either.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
