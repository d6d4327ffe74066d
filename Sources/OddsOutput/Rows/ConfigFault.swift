public import OddsJSON
public import OddsModel
internal import OddsText

/// Something wrong in one of the user's files, and where: a row of `odds config validate`.
public struct ConfigFault: AnswerRow, Equatable {
  /// The file.
  public var path: String
  /// Counted from 1; nil where no line is to blame.
  public var line: Int?
  /// Without the file's name and the line.
  public var message: String
  /// What to do about it; nil where the message says it all.
  public var hint: String?

  /// A fault on a line, counted from 1, of a file.
  public init(_ path: String, line: Int? = nil, _ message: String, hint: String? = nil) {
    (self.path, self.line, self.message, self.hint) = (path, line, message, hint)
  }

  /// An error that reading the whole file threw.
  public init(_ path: String, _ error: OddsError) {
    self.init(path, error.message, hint: error.hint)
  }

  /// `config.toml:3: unknown setting 'x': did you mean 'y'?`, for people and editors: cleaned, without a line end.
  public func text(ascii: Bool = false) -> String {
    let place = line.map { "\(path):\($0)" } ?? path
    return CleanText.clean("\(place): \(message)\(hint.map { ": \($0)" } ?? "")", ascii: ascii)
  }

  /// The names of the members of ``value``.
  public static let fields = ["file", "line", "message", "hint"]
  /// The fault as JSON.
  public var value: JSONValue {
    [
      "file": .text(path), "line": line.map { .integer(Int64($0)) } ?? .null, "message": .text(message),
      "hint": JSONValue(hint),
    ]
  }
}
