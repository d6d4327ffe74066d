public import OddsJSON

extension JSONReader {
  /// Enters the next object of the array that was entered; false at its end. Elements of another kind are skipped and
  /// counted.
  @inlinable
  public mutating func nextObject(bad: inout Int) -> Bool {
    while nextElement() {
      if enterObject() { return true }
      bad += 1
    }
    return false
  }
}
