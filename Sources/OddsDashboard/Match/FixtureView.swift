internal import OddsBoard
internal import OddsModel

/// A match as all its feeds tell it.
struct FixtureView {
  /// As one feed tells it.
  struct Member {
    var key: MatchKey
    var state: MatchState
    /// Its home is the match's away.
    var isSwapped: Bool

    var score: Score { isSwapped ? state.score.swapped : state.score }
  }

  /// The one that leads, with the best that is known of score, clock and state.
  var state: MatchState
  /// The one that leads first.
  var members: [Member]

  /// Of those that tell something, the one that tells most; the newest of several.
  func richest(_ count: (Member) -> Int) -> Member? {
    members.filter { count($0) > 0 }.max {
      let counts = (count($0), count($1))
      return counts.0 != counts.1 ? counts.0 < counts.1 : $0.state.received < $1.state.received
    }
  }
}

/// Statistics of several feeds in one list: that of the feed that tells most, then what only others tell.
enum MergedStatistics {
  struct Row: Equatable {
    var provider: ProviderName
    var row: StatisticRow
  }

  /// - Parameter name: Texts by id.
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
