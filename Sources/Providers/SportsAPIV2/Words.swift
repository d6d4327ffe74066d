internal import OddsModel

/// Cached texts that are composed of numbers and terms.
struct SportsAPIV2Words {
  private var minutes: [Int64: TextID] = [:]
  private var pairs: [UInt64: TextID] = [:]
  private var numbered: [UInt64: TextID] = [:]
  private var tagged: [UInt64: TextID] = [:]

  /// `45+2`
  mutating func minute(_ minute: Int64, added: Int64, _ names: TextTable) -> TextID {
    // Can't collide: both are limited by the length of a match.
    let key = minute << 8 | added
    if let known = minutes[key] { return known }
    let text = names.intern("\(minute)+\(added)")
    minutes[key] = text
    return text
  }

  /// Returns two texts as `first: second`, or the only one that is present.
  mutating func pair(_ first: TextID, _ second: TextID, _ names: TextTable) -> TextID {
    if first.isNone || second.isNone { return first.isNone ? second : first }
    let key = UInt64(first.raw) << 32 | UInt64(second.raw)
    if let known = pairs[key] { return known }
    let text = names.intern("\(names.string(first)): \(names.string(second))")
    if !text.isNone { pairs[key] = text }
    return text
  }

  /// `Rangers (2)`
  mutating func numbered(_ name: TextID, _ number: Int, _ names: TextTable) -> TextID {
    let key = UInt64(name.raw) << 32 | UInt64(truncatingIfNeeded: UInt32(truncatingIfNeeded: number))
    if let known = numbered[key] { return known }
    let text = names.intern("\(names.string(name)) (\(number))")
    numbered[key] = text
    return text
  }

  /// `full_time_306234958`
  mutating func tagged(_ name: TextID, _ id: TextID, _ names: TextTable) -> TextID {
    let key = UInt64(name.raw) << 32 | UInt64(id.raw)
    if let known = tagged[key] { return known }
    let text = names.intern("\(names.string(name))_\(names.string(id))")
    tagged[key] = text
    return text
  }
}
