internal import OddsBoard
internal import OddsModel

/// A match whose details are on the screen: which section has the focus, how far it is scrolled, its markets, and which of
/// its prices have just moved.
struct MatchPage {
  /// Any of its feeds' matches.
  let match: MatchKey
  /// The match as each of its feeds knows it, the one that leads first.
  var members: [MatchKey] = []
  private(set) var section = Section.markets
  /// The first line on the screen of the section that has the focus.
  private(set) var scroll = 0
  var markets = MarketSheet()
  private var flashes: [QuoteRef: MatchNote.Flash] = [:]

  init(_ match: MatchKey) { self.match = match }

  mutating func show(_ section: Section) {
    self.section = section
    scroll = 0
  }

  /// - Parameter limit: The last line that may be the first on the screen.
  mutating func scroll(by step: Int, limit: Int) { scroll = min(max(0, scroll + step), max(0, limit)) }

  /// A price moved, and is shown as moved for a while.
  mutating func flash(_ quote: QuoteRef, isUp: Bool, at now: Timestamp) {
    if flashes.count > 5000 { flashes = flashes.filter { now < $0.value.until } }
    flashes[quote] = MatchNote.Flash(until: now.advanced(by: MatchNote.flashTime), isUp: isUp)
  }

  /// Whether a price has just risen, or fallen; nil for neither.
  func isUp(_ quote: QuoteRef, _ now: Timestamp) -> Bool? { flashes[quote].flatMap { now < $0.until ? $0.isUp : nil } }

  mutating func clearFlashes() { flashes = [:] }
}
