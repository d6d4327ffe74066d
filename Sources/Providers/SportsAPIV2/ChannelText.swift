internal import OddsJSON
internal import OddsModel

/// A channel's name, parsed in place: `live-scores`, `live-scores:basketball`, `match:1`, `match:1:incidents`.
struct SportsAPIV2ChannelText {
  enum Kind {
    case none
    case liveScores
    case match
    case detail
  }

  private(set) var kind = Kind.none
  private let text: JSONText
  /// Byte range of the id or sport within the name.
  private var part = 0..<0

  init(_ text: JSONText, _ reader: JSONReader) {
    self.text = text
    guard text.kind == .string else { return }
    let name = reader.bytes(text)
    if name.starts(with: "live-scores") {
      kind = .liveScores
      if name.count > 12, name[11] == UInt8(ascii: ":") { part = 12..<name.count }
    } else if name.starts(with: "match:") {
      var end = 6
      while end < name.count, name[end] != UInt8(ascii: ":") { end += 1 }
      part = 6..<end
      kind = end == name.count ? .match : .detail
    }
  }

  /// Whether an object without lists in it is a match.
  var isOfMatches: Bool { kind != .detail }

  /// Whether it is the channel of a match's prices.
  func isOfOdds(_ reader: JSONReader) -> Bool {
    guard kind == .detail else { return false }
    let name = reader.bytes(text)
    return name.count == part.upperBound + 5 && name.has(":odds", at: part.upperBound)
  }

  /// Returns the match id of a match's channel; none for other channels.
  func match(_ reader: JSONReader, _ names: TextTable) -> TextID {
    guard kind == .match || kind == .detail else { return .none }
    return names.intern(UnsafeBufferPointer(rebasing: reader.bytes(text)[part]))
  }

  /// Returns the sport that the channel is limited to.
  func sport(_ reader: JSONReader, _ names: TextTable) -> TextID? {
    guard kind == .liveScores, !part.isEmpty else { return nil }
    return names.intern(UnsafeBufferPointer(rebasing: reader.bytes(text)[part]))
  }
}
