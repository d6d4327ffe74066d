/// The reason why a calculation has no result. The raw values are the JSON's `refused`; ``sentence`` is the message for
/// the user.
public enum MathRefusal: String, Error, Sendable, CaseIterable {
  // MARK: Invalid input

  /// Not a price in the notation, or one that pays nothing.
  case notAPrice
  /// An empty or null price: bets are suspended.
  case suspended
  /// A probability below 0 or above 1, or several that add up to more than 1.
  case notAProbability
  /// Not a multiple of a quarter.
  case notALine
  /// Not an amount of money, a unit, a commission or a share.
  case notAnAmount
  /// Not a final score of two whole numbers.
  case notAScore
  /// Not the number of one of the prices, counted from 1.
  case notAnOutcome
  /// A name that some authors use for one method and others for another.
  case ambiguousName

  // MARK: Undefined results

  /// A selection is missing or suspended.
  case incomplete
  /// More than one of the selections can win.
  case notExclusive
  /// Additive: a probability would be zero or negative.
  case negative
  /// Shin: the implied probabilities add up to less than 1.
  case underround
  /// No whole result makes both bets win or both lose.
  case noMiddle

  // MARK: Not an arbitrage

  /// The legs aren't opposite sides of one market.
  case notOpposite
  /// The legs' lines leave results at which no leg pays.
  case differentLine
  /// The legs cover different periods of the match.
  case differentPeriod
  /// The legs count different things, or the same for different teams or players.
  case differentSubject
  /// One leg counts overtime, the other doesn't.
  case overtime
  /// At some result all stakes are returned, without a profit.
  case push
  /// At some result half a stake is won or lost, so the real profit is below the one the prices suggest.
  case quarterLine
  /// All legs are from the same bookmaker.
  case sameBook
  /// A leg's price hasn't been confirmed recently.
  case stale
  /// The feeds disagree on which team is at home.
  case swapped
  /// The legs are from different matches.
  case differentMatch
  /// A profit so large that a price is probably wrong.
  case implausible
  /// The bookmakers have different settlement rules.
  case rules
  /// The prices leave no profit.
  case noProfit
}

extension MathRefusal {
  /// A message for the user, without a capital and a full stop.
  public var sentence: String {
    switch self {
    case .notAPrice:
      "not a price: decimal odds are above 1 and at most 1000000, American odds -100 or less "
        + "or +100 or more"
    case .suspended: "the price is suspended: there is none to work with"
    case .notAProbability: "not a probability: each is from 0 to 1, and exclusive ones add up to 1 at most"
    case .notALine: "not a line: lines are multiples of a quarter, such as -0.75, 2 or 2.5"
    case .notAnAmount: "not an amount: use a plain number above 0, with at most six decimals"
    case .notAScore: "not a score: use two whole numbers, such as 2-1"
    case .notAnOutcome: "no outcome has that number: outcomes are counted from 1"
    case .ambiguousName: "the name is ambiguous: some authors mean 'power' by it, others 'odds-ratio'"
    case .incomplete: "the market is incomplete: a price is missing or suspended"
    case .notExclusive: "the selections are not exclusive: more than one of them can win"
    case .negative: "the additive method would make a probability zero or negative"
    case .underround: "Shin's model needs prices that add up to 1 or more"
    case .noMiddle: "not a middle: no whole result lies between the lines"
    case .notOpposite: "the selections are not opposite sides of one market"
    case .differentLine: "the lines differ: at a result between them, neither bet wins"
    case .differentPeriod: "the selections cover different parts of the match"
    case .differentSubject: "the selections count different things"
    case .overtime: "one selection counts overtime, and the other does not"
    case .push: "at some result the stakes are returned without a profit"
    case .quarterLine: "a quarter line can pay half: the minimum return leaves no profit"
    case .sameBook: "all prices are from the same bookmaker"
    case .stale: "a price is out of date"
    case .swapped: "the feeds disagree on which team is at home"
    case .differentMatch: "the selections are from different matches"
    case .implausible: "the profit is too large to be true: one of the prices is probably wrong"
    case .rules: "the bookmakers settle by different rules"
    case .noProfit: "the prices leave no profit: their probabilities add up to 1 or more"
    }
  }
}
