public import OddsModel

/// The matches of an answer by their leagues, for feeds that list matches and no leagues.
public struct LeagueList: Sendable {
  private struct Row: Sendable {
    var league: String
    var country: String?
    /// Where the match stands in the answer.
    var place: Range<Int>
  }

  private struct League: Hashable {
    var name: String
    var country: String?
  }

  private var rows: [Row] = []

  /// No matches yet.
  public init() {}

  /// Notes a match: its league, the country where the feed names one, and the bytes of the answer in which it stands.
  public mutating func add(league: String, country: String?, place: Range<Int>) {
    rows.append(Row(league: league, country: country, place: place))
  }

  /// Each league once, with how many matches it has; leagues of one name in two countries are two.
  public func leagues(_ sport: Sport) -> [LeagueAnswer] {
    var answers: [LeagueAnswer] = []
    var places: [League: Int] = [:]
    for row in rows {
      let league = League(name: row.league, country: row.country)
      if let place = places[league] {
        answers[place].matches = (answers[place].matches ?? 0) + 1
      } else {
        places[league] = answers.count
        answers.append(LeagueAnswer(sport: sport, league: row.league, matches: 1, country: row.country))
      }
    }
    return answers
  }

  /// Where the matches of a league stand, by its name in any case; those of all countries that have one of this name.
  public func places(of league: String) -> [Range<Int>] {
    let wanted = league.lowercased()
    return rows.filter { $0.league.lowercased() == wanted }.map(\.place)
  }
}
