internal import OddsModel

/// BoltOdds' `when`: `2025-07-23, 01:09 PM`, the local time of the east of the United States.
enum EasternTime {
  /// The moment; nil for anything else.
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
      hour = hour % 12 + 12
    }
    guard hour < 24, cursor.isAtEnd else { return nil }
    return timestamp(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  /// The moment of a local time. In the hour that spring leaves out, and in the first of the two that autumn
  /// doubles, daylight time is taken to hold.
  static func timestamp(year: Int, month: Int, day: Int, hour: Int, minute: Int) -> Timestamp {
    let days = CalendarDate.days(year: year, month: month, day: day)
    let minutes = days * 1440 + hour * 60 + minute
    let begins = sunday(2, ofMonth: 3, year) * 1440 + 120
    let ends = sunday(1, ofMonth: 11, year) * 1440 + 120
    let offset = minutes >= begins && minutes < ends ? 4 : 5
    return Timestamp(seconds: Int64((minutes + offset * 60) * 60))
  }

  /// The day of the nth Sunday of a month. Day 0, the first of 1970, was a Thursday.
  private static func sunday(_ number: Int, ofMonth month: Int, _ year: Int) -> Int {
    let first = CalendarDate.days(year: year, month: month, day: 1)
    let weekday = ((first + 4) % 7 + 7) % 7
    return first + (7 - weekday) % 7 + (number - 1) * 7
  }

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
      guard at < text.count, UInt32(text[at]) == character.value else { return false }
      at += 1
      return true
    }

    mutating func takeLetter(_ capital: Unicode.Scalar) -> Bool {
      guard at < text.count, UInt32(text[at] & 0xDF) == capital.value else { return false }
      at += 1
      return true
    }
  }
}
