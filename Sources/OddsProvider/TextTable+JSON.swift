public import OddsJSON
public import OddsModel

extension TextTable {
  /// The id of a scalar's text; none for null, `""`, or anything that is not a string or number.
  @inlinable
  public func intern(_ text: JSONText, _ reader: JSONReader) -> TextID {
    switch text.kind {
    case .string, .number: return intern(reader.bytes(text))
    case .escaped: return internEscaped(text, reader)
    default: return .none
    }
  }

  @usableFromInline
  func internEscaped(_ text: JSONText, _ reader: JSONReader) -> TextID {
    reader.unescaped(text).withUnsafeBufferPointer { intern($0) }
  }
}
