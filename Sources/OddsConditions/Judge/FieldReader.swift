public import OddsModel

/// How a field is read off a row: straight from where it lies, so that judging a row allocates nothing.
public enum FieldReader<Row, Source> {
  /// A number, seconds of a clock, milliseconds since 1970 of a time; NaN for null.
  case number((Row, Source) -> Double)
  /// The same where a field has several values: calls with each until one is accepted.
  case numbers((Row, Source, (Double) -> Bool) -> Bool)
  case flag((Row, Source) -> Bool?)
  /// Text that is in the table of names; none for null.
  case name((Row, Source) -> TextID)
  case names((Row, Source, (TextID) -> Bool) -> Bool)
  /// Text that lies elsewhere; nil for null.
  case text((Row, Source, (UnsafeBufferPointer<UInt8>?) -> Bool) -> Bool)
  /// The place of a word among the field's words; negative for null.
  case word((Row, Source) -> Int)
  case words((Row, Source, (Int) -> Bool) -> Bool)
}
