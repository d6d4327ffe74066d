/// The reason and position at which a document was rejected.
public struct JSONFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of error.
  public enum Reason: UInt8, Sendable {
    case none
    case unexpectedEnd
    case unexpectedCharacter
    case badNumber
    case badEscape
    case badUTF8
    case controlCharacter
    case tooDeep
    case tooLong
    case trailingCharacters
  }

  /// The kind of error.
  public let reason: Reason
  /// The byte offset from the start of the document.
  public let offset: Int

  /// The error and its offset, for users.
  public var description: String {
    let what =
      switch reason {
      case .none: "nothing wrong"
      case .unexpectedEnd: "the text ends too early"
      case .unexpectedCharacter: "an unexpected character"
      case .badNumber: "a malformed number"
      case .badEscape: "a malformed escape"
      case .badUTF8: "bytes that are not UTF-8"
      case .controlCharacter: "a control character inside a string"
      case .tooDeep: "more than \(JSONReader.maximumDepth) levels of nesting"
      case .tooLong: "a document above \(JSONText.maximumDocument) bytes"
      case .trailingCharacters: "characters after the end"
      }
    return "\(what) at byte \(offset)"
  }
}
