internal import OddsOutput

/// A condition resolved against one kind of row. Negations are pushed down to the leaves, so that a comparison that a
/// row can't evaluate is false in any context.
indirect enum Test: Sendable, Equatable {
  case always
  case never
  case all([Test])
  case any([Test])
  case leaf(Leaf, isNegated: Bool)

  /// Returns the conjunction of the parts, without those that always hold.
  static func every(_ parts: [Test]) -> Test {
    let parts = parts.filter { $0 != .always }
    if parts.contains(.never) { return .never }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .always : .all(parts)
  }

  /// Returns the disjunction of the parts, without those that never hold.
  static func either(_ parts: [Test]) -> Test {
    let parts = parts.filter { $0 != .never }
    if parts.contains(.always) { return .always }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .never : .any(parts)
  }

  /// The leaves, in order.
  var leaves: [Leaf] {
    switch self {
    case .always, .never: []
    case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
    case .leaf(let leaf, _): [leaf]
    }
  }
}

/// A comparison.
struct Leaf: Sendable, Equatable {
  indirect enum Kind: Sendable, Equatable {
    case flag(SchemaField, is: Bool)
    case numbers(Number, Ordering, Number)
    case numberIn(Number, [Double], isNot: Bool)
    /// The number is null, or with `isNot` not null.
    case numberIsNull(Number, isNot: Bool)
    case isNull(SchemaField, isNot: Bool)
    case text(SchemaField, TextTest)
    case texts(SchemaField, TextTest.Relation, SchemaField)
    /// The field is one of these words, or with `isNot` none of them.
    case word(SchemaField, [String], isNot: Bool)
    /// One of the names contains this folded text.
    case names([SchemaField], String)
  }

  enum Ordering: Sendable, Equatable { case equal, unequal, below, atMost, above, atLeast }

  var kind: Kind
  /// The paths of the lists that the comparison iterates over, the outermost first; each is a prefix of the next.
  var lists: [String]

  init(_ kind: Kind) {
    self.kind = kind
    lists = kind.fields.map(\.listPaths).max { $0.count < $1.count } ?? []
  }

  /// The paths of its fields.
  var paths: Set<String> { Set((kind.fields + kind.numbers.flatMap(\.wholes)).map(\.path)) }
}

/// An arithmetic expression. Null if one of its operands is null.
indirect enum Number: Sendable, Equatable {
  case constant(Double)
  case field(SchemaField)
  case negative(Number)
  case sum(Number, Expression.Arithmetic, Number)
  case absolute(Number)
  case rounded(Number)
  case least([Number])
  case greatest([Number])
  /// The minimum over all non-null members of a list.
  case leastOf(SchemaField)
  case greatestOf(SchemaField)
  /// The number of non-null members of a list.
  case count(SchemaField)
  /// The relative change of the price within a window, in seconds.
  case change(Double)

  /// Fields whose list members are compared one by one.
  var fields: [SchemaField] {
    switch self {
    case .constant, .leastOf, .greatestOf, .count, .change: []
    case .field(let field): [field]
    case .negative(let number), .absolute(let number), .rounded(let number): number.fields
    case .sum(let left, _, let right): left.fields + right.fields
    case .least(let numbers), .greatest(let numbers): numbers.flatMap(\.fields)
    }
  }

  /// Fields whose list members are aggregated.
  var wholes: [SchemaField] {
    switch self {
    case .constant, .field, .change: []
    case .leastOf(let field), .greatestOf(let field), .count(let field): [field]
    case .negative(let number), .absolute(let number), .rounded(let number): number.wholes
    case .sum(let left, _, let right): left.wholes + right.wholes
    case .least(let numbers), .greatest(let numbers): numbers.flatMap(\.wholes)
    }
  }

  /// The windows of its `change` calls, in seconds.
  var windows: [Double] {
    switch self {
    case .constant, .field, .leastOf, .greatestOf, .count: []
    case .change(let seconds): [seconds]
    case .negative(let number), .absolute(let number), .rounded(let number): number.windows
    case .sum(let left, _, let right): left.windows + right.windows
    case .least(let numbers), .greatest(let numbers): numbers.flatMap(\.windows)
    }
  }
}

extension Leaf.Kind {
  var numbers: [Number] {
    switch self {
    case .numbers(let left, _, let right): [left, right]
    case .numberIn(let number, _, _), .numberIsNull(let number, _): [number]
    case .flag, .isNull, .text, .texts, .word, .names: []
    }
  }

  var fields: [SchemaField] {
    switch self {
    case .flag(let field, _), .isNull(let field, _), .text(let field, _), .word(let field, _, _): [field]
    case .texts(let one, _, let other): [one, other]
    case .names(let fields, _): fields
    case .numbers, .numberIn, .numberIsNull: numbers.flatMap(\.fields)
    }
  }
}

extension SchemaField {
  /// The paths of the lists that contain the field, the outermost first.
  var listPaths: [String] {
    let names = path.split(separator: ".")
    return lists.map { names.prefix($0).joined(separator: ".") }
  }
}
