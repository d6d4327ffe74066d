/// Why a document was refused, and where.
public struct JSONFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong with the document.
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

  /// What rule was broken.
  public let reason: Reason
  /// Bytes from the start of the document.
  public let offset: Int

  /// What was wrong and at which byte, for people.
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
