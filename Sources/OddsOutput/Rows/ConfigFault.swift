public import OddsJSON
public import OddsModel

/// An error in one of the user's files, with its place: a row of `odds config validate`.
public struct ConfigFault: AnswerRow, Equatable {
  /// The file's path.
  public var path: String
  /// The line number, from 1; nil if the error isn't on a particular line.
  public var line: Int?
  /// The message, without the file's name and the line.
  public var message: String
  /// The fix; nil if the message implies it.
  public var hint: String?

  /// An error in a file, on a line counted from 1.
  public init(_ path: String, line: Int? = nil, _ message: String, hint: String? = nil) {
    (self.path, self.line, self.message, self.hint) = (path, line, message, hint)
  }

  /// An error thrown while reading the whole file.
  public init(_ path: String, _ error: OddsError) {
    self.init(path, error.message, hint: error.hint)
  }

  /// The error as `config.toml:3: unknown setting 'x': did you mean 'y'?`, the form that editors recognize; cleaned,
  /// without a line end.
  public func text(ascii: Bool = false) -> String {
    let place = line.map { "\(path):\($0)" } ?? path
    return CleanText.clean("\(place): \(message)\(hint.map { ": \($0)" } ?? "")", ascii: ascii)
  }

  /// The names of the members of ``value``.
  public static let fields = ["file", "line", "message", "hint"]
  /// The error as a JSON object.
  public var value: JSONValue {
    [
      "file": .text(path), "line": line.map { .integer(Int64($0)) } ?? .null, "message": .text(message),
      "hint": JSONValue(hint),
    ]
  }
}
