/// The sports of the simulated world, by the project's names.
public enum WorldSport: String, CaseIterable, Hashable, Sendable {
  case soccer
  case tennis
  case basketball
  case iceHockey = "ice-hockey"
  case baseball
  case americanFootball = "american-football"
  case volleyball
  case cricket

  /// The counted unit in names of markets: `Over/Under 2.5 Goals`.
  var unit: String {
    switch self {
    case .soccer, .iceHockey: "Goals"
    case .tennis: "Games"
    case .baseball, .cricket: "Runs"
    default: "Points"
    }
  }
}

/// The side of a selection, an incident or a score.
public enum WorldSide: String, Hashable, Sendable {
  case home, away, draw, over, under, yes, no

  /// Returns the other team; any other side unchanged.
  var opponent: WorldSide {
    switch self {
    case .home: .away
    case .away: .home
    default: self
    }
  }
}

/// The phase of a match.
public enum WorldStatus: String, Hashable, Sendable {
  case scheduled, live, `break`, ended
}

/// The current period of a match, or the pause after it.
public enum WorldPeriod: Hashable, Sendable {
  case notStarted
  /// 1 or 2.
  case half(Int)
  case halfTime
  case quarter(Int)
  /// One of ice hockey's three periods.
  case third(Int)
  /// The pause after a quarter, a third or a set.
  case pause(after: Int)
  case overtime
  case set(Int)
  /// An inning of baseball.
  case inning(Int, top: Bool)
  /// An innings of cricket.
  case innings(Int)
  /// In play, with no further detail known.
  case inPlay
  case ended

  /// The label that feeds show: `1st Half`, `Half Time`, `3rd Quarter`.
  public var label: String {
    switch self {
    case .notStarted: "Not Started"
    case .half(let number): "\(ordinal(number)) Half"
    case .halfTime: "Half Time"
    case .quarter(let number): "\(ordinal(number)) Quarter"
    case .third(let number): "\(ordinal(number)) Period"
    case .pause(let number): "End of \(ordinal(number))"
    case .overtime: "Overtime"
    case .set(let number): "\(ordinal(number)) Set"
    case .inning(let number, let top): "\(top ? "Top" : "Bottom") \(ordinal(number))"
    case .innings(let number): "\(ordinal(number)) Innings"
    case .inPlay: "In Play"
    case .ended: "Ended"
    }
  }
}

/// Returns `1st`, `2nd`, `3rd`, `4th` and so on.
func ordinal(_ number: Int) -> String {
  switch (number % 10, number % 100) {
  case (_, 11...13): "\(number)th"
  case (1, _): "\(number)st"
  case (2, _): "\(number)nd"
  case (3, _): "\(number)rd"
  default: "\(number)th"
  }
}
