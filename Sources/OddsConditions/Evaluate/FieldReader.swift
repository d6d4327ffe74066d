public import OddsModel

/// A reader of one field. It reads from the row's own storage, so that evaluation doesn't allocate.
public enum FieldReader<Row, Source> {
  /// A number, seconds of a clock or milliseconds since 1970; NaN for null.
  case number((Row, Source) -> Double)
  /// The same for a field with several values: calls the closure with each value until it accepts one.
  case numbers((Row, Source, (Double) -> Bool) -> Bool)
  case flag((Row, Source) -> Bool?)
  /// Text in the table of names; none for null.
  case name((Row, Source) -> TextID)
  case names((Row, Source, (TextID) -> Bool) -> Bool)
  /// Text stored elsewhere; nil for null.
  case text((Row, Source, (UnsafeBufferPointer<UInt8>?) -> Bool) -> Bool)
  /// The index of a word among the field's words; negative for null.
  case word((Row, Source) -> Int)
  case words((Row, Source, (Int) -> Bool) -> Bool)
}
