internal import OddsBoard
internal import OddsModel

/// A match as seen by all its feeds.
struct FixtureView {
  /// A match as seen by one feed.
  struct Member {
    var key: MatchKey
    var state: MatchState
    /// Whether the feed has home and away exchanged.
    var isSwapped: Bool

    var score: Score { isSwapped ? state.score.swapped : state.score }
  }

  /// The leading match, with score, clock and state taken from the most reliable feeds.
  var state: MatchState
  /// The members, the leading one first.
  var members: [Member]

  /// The member with the highest count, or the most recently updated of several; nil if all counts are 0.
  func richest(_ count: (Member) -> Int) -> Member? {
    members.filter { count($0) > 0 }.max {
      let counts = (count($0), count($1))
      return counts.0 != counts.1 ? counts.0 < counts.1 : $0.state.received < $1.state.received
    }
  }
}

/// Statistics of several feeds in one list: those of the feed that has the most, then those that only other feeds have.
enum MergedStatistics {
  struct Row: Equatable {
    var provider: ProviderName
    var row: StatisticRow
  }

  /// Merges the statistics of a fixture.
  /// - Parameter name: Returns the text of an id.
  static func rows(_ fixture: FixtureView, _ name: (TextID) -> String) -> [Row] {
    guard let lead = fixture.richest({ $0.state.statistics.count }) else { return [] }
    func key(_ row: StatisticRow) -> String {
      func plain(_ id: TextID) -> String { Folding.fold(name(id)).filter { $0.isLetter || $0.isNumber } }
      return plain(row.period) + "/" + plain(row.name)
    }
    var rows: [Row] = []
    var known: Set<String> = []
    for member in [lead] + fixture.members.filter({ $0.key != lead.key }) {
      for row in member.state.statistics where member.key == lead.key || !known.contains(key(row)) {
        var row = row
        if member.isSwapped { (row.home, row.away) = (row.away, row.home) }
        rows.append(Row(provider: member.key.provider, row: row))
      }
      known.formUnion(member.state.statistics.map(key))
    }
    return rows
  }
}
