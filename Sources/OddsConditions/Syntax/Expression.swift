/// The syntax tree of a condition, before its fields are resolved.
indirect enum Expression: Sendable, Equatable {
  /// All parts must hold.
  case all([Expression])
  /// At least one part must hold.
  case any([Expression])
  case not(Expression, Place)
  case compare(Expression, Relation, Expression)
  /// `field in (a, b)`.
  case member(Expression, [Expression], isNot: Bool)
  /// `field:text`.
  case prefix(Expression, Word)
  case sum(Expression, Arithmetic, Expression)
  case negative(Expression, Place)
  case call(Word, [Expression], Place)
  /// A word without quotes: a field or text.
  case word(Word)
  case quoted(Word)
  case number(Double, Unit, Word)
  /// `null`, `true` or `false`.
  case constant(Constant, Place)
  /// An incomplete part at the end, while typing; it always holds.
  case open(Place)

  typealias Place = Range<Int>

  /// A word and its place.
  struct Word: Sendable, Equatable {
    var text: String
    var place: Place
  }

  enum Constant: Sendable, Equatable { case null, yes, no }

  enum Relation: Sendable, Equatable {
    case equal, unequal, below, atMost, above, atLeast, like, unlike

    /// The relation with its sides exchanged: `2 < price` is `price > 2`.
    var mirrored: Relation {
      switch self {
      case .below: .above
      case .atMost: .atLeast
      case .above: .below
      case .atLeast: .atMost
      case .equal, .unequal, .like, .unlike: self
      }
    }
  }

  enum Arithmetic: Sendable, Equatable { case plus, minus, times, over }

  /// The unit of a number.
  enum Unit: Sendable, Equatable {
    case plain
    /// Seconds of play.
    case clock
    /// Seconds.
    case duration
    /// Milliseconds since 1970.
    case time
  }
}

extension Expression {
  /// The characters of the expression, counted from 0.
  var place: Place {
    switch self {
    case .all(let parts), .any(let parts): (parts.first?.place.lowerBound ?? 0)..<(parts.last?.place.upperBound ?? 0)
    case .compare(let left, _, let right), .sum(let left, _, let right):
      left.place.joined(right.place)
    case .member(let left, let list, _): left.place.joined((list.last ?? left).place)
    case .prefix(let left, let word): left.place.joined(word.place)
    case .word(let word), .quoted(let word), .number(_, _, let word): word.place
    case .not(_, let place), .negative(_, let place), .call(_, _, let place), .constant(_, let place), .open(let place):
      place
    }
  }

  /// Whether a part is incomplete.
  var isOpen: Bool {
    switch self {
    case .open: true
    case .all(let parts), .any(let parts), .call(_, let parts, _): parts.contains { $0.isOpen }
    case .not(let inner, _), .negative(let inner, _), .prefix(let inner, _): inner.isOpen
    case .compare(let left, _, let right), .sum(let left, _, let right): left.isOpen || right.isOpen
    case .member(let left, let list, _): left.isOpen || list.contains { $0.isOpen }
    case .word, .quoted, .number, .constant: false
    }
  }
}

extension Range<Int> {
  /// Returns the range from the start of the first to the end of the second.
  func joined(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
