internal import OddsBoard
internal import OddsModel

/// A match whose details are on the screen: the selected section, its scrolling, its markets, and recent price moves.
struct MatchPage {
  /// The key of any of its feeds' matches.
  let match: MatchKey
  /// The matches of the fixture, the leading one first.
  var members: [MatchKey] = []
  private(set) var section = Section.markets
  /// The index of the first line on the screen, in the selected section.
  private(set) var scroll = 0
  var markets = MarketSheet()
  private var flashes: [QuoteRef: MatchNote.Flash] = [:]

  init(_ match: MatchKey) { self.match = match }

  mutating func show(_ section: Section) {
    self.section = section
    scroll = 0
  }

  /// Scrolls by `step` lines.
  /// - Parameter limit: The maximum index of the first line on the screen.
  mutating func scroll(by step: Int, limit: Int) { scroll = min(max(0, scroll + step), max(0, limit)) }

  /// Highlights a price that moved.
  mutating func flash(_ quote: QuoteRef, isUp: Bool, at now: Timestamp) {
    if flashes.count > 5000 { flashes = flashes.filter { now < $0.value.until } }
    flashes[quote] = MatchNote.Flash(until: now.advanced(by: MatchNote.flashTime), isUp: isUp)
  }

  /// Whether a highlighted price has risen, or fallen; nil if the price isn't highlighted.
  func isUp(_ quote: QuoteRef, _ now: Timestamp) -> Bool? { flashes[quote].flatMap { now < $0.until ? $0.isUp : nil } }

  mutating func clearFlashes() { flashes = [:] }
}
