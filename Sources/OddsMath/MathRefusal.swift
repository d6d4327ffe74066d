/// Why a question about odds has no answer. The words are those of the JSON's `refused`; ``sentence`` says the same to a
/// person.
public enum MathRefusal: String, Error, Sendable, CaseIterable {
  // MARK: What was said

  /// Not a price in the notation, or one that pays nothing.
  case notAPrice
  /// A price that is empty or null: nobody takes bets at it.
  case suspended
  /// A probability below 0 or above 1, or several that add up to more than 1.
  case notAProbability
  /// Not a multiple of a quarter.
  case notALine
  /// Not an amount of money, a unit, a commission or a share.
  case notAnAmount
  /// Not a final score of two whole numbers.
  case notAScore
  /// Not the number of one of the prices.
  case notAnOutcome
  /// A method's name that means one method to one author and another to the next.
  case ambiguousName

  // MARK: What is not defined

  /// A selection is missing or suspended.
  case incomplete
  /// The selections can win together.
  case notExclusive
  /// Additive: a probability would not be above zero.
  case negative
  /// Shin: the prices add up to less than 1.
  case underround
  /// There is no whole result at which both bets win, nor one at which both lose.
  case noMiddle

  // MARK: What is no arbitrage

  /// The legs are not the two sides of one thing.
  case notOpposite
  /// The legs' lines leave results that none of them pays.
  case differentLine
  /// The legs are about different parts of the match.
  case differentPeriod
  /// The legs count different things, or those of different teams or players.
  case differentSubject
  /// One counts overtime, and the other does not.
  case overtime
  /// A result gives all stakes back and pays nothing.
  case push
  /// A result pays or loses half a stake, so that the prices promise more than they pay.
  case quarterLine
  /// All legs are one bookmaker's.
  case sameBook
  /// A leg's price is no longer vouched for.
  case stale
  /// The feeds do not agree who plays at home.
  case swapped
  /// The legs are about different matches.
  case differentMatch
  /// A profit that only a mistake offers.
  case implausible
  /// The books settle by different rules.
  case rules
  /// The prices leave nothing.
  case noProfit
}

extension MathRefusal {
  /// One sentence for a person, without a capital and a full stop.
  public var sentence: String {
    switch self {
    case .notAPrice:
      "that is no price: decimal odds are above 1 and at most 1000000, American odds -100 or less "
        + "or +100 or more"
    case .suspended: "the price is suspended: there is none to work with"
    case .notAProbability: "that is no probability: each is from 0 to 1, and exclusive ones add up to 1 at most"
    case .notALine: "that is no line: lines are multiples of a quarter, such as -0.75, 2 or 2.5"
    case .notAnAmount: "that is no amount: a plain number above 0, with at most six decimals"
    case .notAScore: "that is no score: two whole numbers, such as 2-1"
    case .notAnOutcome: "there is no outcome of that number: they are counted from 1"
    case .ambiguousName: "the name is ambiguous: some authors mean 'power' by it, others 'odds-ratio'"
    case .incomplete: "the market is incomplete: a price is missing or suspended"
    case .notExclusive: "the selections are not exclusive: more than one of them can win"
    case .negative: "the additive method would make a probability zero or negative"
    case .underround: "Shin's model needs prices that add up to 1 or more"
    case .noMiddle: "there is no middle: no whole result lies between the lines"
    case .notOpposite: "the selections are not opposite sides of one thing"
    case .differentLine: "the lines differ: a result between them pays nobody"
    case .differentPeriod: "the selections are about different parts of the match"
    case .differentSubject: "the selections count different things"
    case .overtime: "one selection counts overtime, and the other does not"
    case .push: "a result gives the stakes back, and then nothing is gained"
    case .quarterLine: "a quarter line can pay half: the least it pays leaves no profit"
    case .sameBook: "all prices are one bookmaker's"
    case .stale: "a price is out of date"
    case .swapped: "the feeds do not agree which team is at home"
    case .differentMatch: "the selections are about different matches"
    case .implausible: "the profit is too large to be true: one of the prices is probably wrong"
    case .rules: "the bookmakers settle by different rules"
    case .noProfit: "the prices leave no profit: their probabilities add up to 1 or more"
    }
  }
}
