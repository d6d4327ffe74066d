internal import OddsModel

/// BoltOdds' name of a game: `Home vs Away, 2025-07-23, 01`; some feeds leave out the hour.
struct GameLabel: Equatable {
  var home: Range<Int>
  var away: Range<Int>

  /// Finds the two names; nil if the text isn't such a label.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var end = text.count
    end = Self.withoutTail(text, end, digits: 2...2)
    end = Self.withoutTail(text, end, digits: 10...10)
    // Split at the first " vs ", since a team named "A vs B" would be indistinguishable.
    var index = 1
    while index + 4 < end {
      if text[index] == 0x20, text[index + 1] | 0x20 == UInt8(ascii: "v"), text[index + 2] | 0x20 == UInt8(ascii: "s") {
        let next = text[index + 3] == UInt8(ascii: ".") ? index + 4 : index + 3
        if text[next] == 0x20, next &+ 1 < end {
          home = 0..<index
          away = (next &+ 1)..<end
          return
        }
      }
      index += 1
    }
    return nil
  }

  /// Returns a label without the hour, as some feeds send it: `Home vs Away, 2025-07-23`. Nil if it has no hour.
  static func withoutHour(_ label: String) -> String? {
    var text = label
    return text.withUTF8 { bytes in
      let end = withoutTail(bytes, bytes.count, digits: 2...2)
      return end < bytes.count ? String(decoding: bytes[..<end], as: UTF8.self) : nil
    }
  }

  /// Returns the earliest start that fits a label, whose hour is on a 12-hour clock; nil without a day.
  static func earliestStart(_ label: String) -> Timestamp? {
    let parts = label.split(separator: ",").map { $0.drop { $0 == " " } }
    guard let last = parts.last, parts.count > 1 else { return nil }
    let hasHour = last.utf8.count == 2 && parts.count > 2
    var text = hasHour ? "\(parts[parts.count - 2]), \(last):00 AM" : "\(last), 12:00 AM"
    return text.withUTF8 { EasternTime.timestamp($0) }
  }

  /// Returns the end of the text without a tail such as `, 01` or `, 2025-07-23`.
  private static func withoutTail(
    _ text: UnsafeBufferPointer<UInt8>, _ end: Int, digits: ClosedRange<Int>
  ) -> Int {
    var start = end
    while start > 0, text[start - 1] &- 0x30 < 10 || text[start - 1] == UInt8(ascii: "-") { start -= 1 }
    guard digits.contains(end - start), start >= 2, text[start - 1] == 0x20, text[start - 2] == UInt8(ascii: ",") else {
      return end
    }
    return start - 2
  }
}
