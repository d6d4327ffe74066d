internal import OddsModel

/// Parses BoltOdds' `when`: `2025-07-23, 01:09 PM`, US Eastern local time.
enum EasternTime {
  /// Returns the time; nil for any other format.
  static func timestamp(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    var cursor = Cursor(text)
    guard let year = cursor.number(4, 4), cursor.take("-"), let month = cursor.number(1, 2), cursor.take("-"),
      let day = cursor.number(1, 2), (1...12).contains(month), day >= 1,
      day <= CalendarDate.length(year: year, month: month)
    else { return nil }
    _ = cursor.take(",")
    _ = cursor.take(" ")
    guard var hour = cursor.number(1, 2), cursor.take(":"), let minute = cursor.number(2, 2), minute < 60 else {
      return nil
    }
    _ = cursor.take(" ")
    if cursor.takeLetter("A") {
      guard cursor.takeLetter("M"), (1...12).contains(hour) else { return nil }
      hour %= 12
    } else if cursor.takeLetter("P") {
      guard cursor.takeLetter("M"), (1...12).contains(hour) else { return nil }
      hour = hour % 12 &+ 12
    }
    guard hour < 24, cursor.isAtEnd else { return nil }
    return timestamp(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  /// New York's time zone. On a system without zone data, the rule in force since 2007.
  private static let zone = Zone("America/New_York", orRule: "EST5EDT,M3.2.0,M11.1.0")

  /// Returns the time of a local time. Assumes daylight time in the hour skipped in spring, and in the first of the two
  /// repeated hours in autumn.
  static func timestamp(year: Int, month: Int, day: Int, hour: Int, minute: Int) -> Timestamp {
    let days = CalendarDate.days(year: year, month: month, day: day)
    let local = days &* 86_400 &+ hour &* 3_600 &+ minute &* 60
    return Timestamp(seconds: Int64(clamping: zone.seconds(ofLocal: local)))
  }

  /// Position in the text; parses numbers and single characters.
  private struct Cursor {
    private let text: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    var isAtEnd: Bool { at == text.count }

    mutating func number(_ least: Int, _ most: Int) -> Int? {
      var value = 0
      let start = at
      while at < text.count, at - start < most, text[at] &- 0x30 < 10 {
        value = value &* 10 &+ Int(text[at] &- 0x30)
        at += 1
      }
      return at - start >= least ? value : nil
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard at < text.count, text[at] == UInt8(exactly: character.value) else { return false }
      at += 1
      return true
    }

    mutating func takeLetter(_ capital: Unicode.Scalar) -> Bool {
      guard at < text.count, text[at] & 0xDF == UInt8(exactly: capital.value) else { return false }
      at += 1
      return true
    }
  }
}
