internal import OddsOutput

/// A condition that has been looked up in a kind of row: what is compared with what. Negation stands only at its leaves, so
/// that what a row cannot answer is simply not so, whatever stands around it.
indirect enum Test: Sendable, Equatable {
  case always
  case never
  case all([Test])
  case any([Test])
  case leaf(Leaf, isNegated: Bool)

  /// All of them, without those that always hold.
  static func every(_ parts: [Test]) -> Test {
    let parts = parts.filter { $0 != .always }
    if parts.contains(.never) { return .never }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .always : .all(parts)
  }

  /// One of them, without those that never hold.
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

/// One comparison.
struct Leaf: Sendable, Equatable {
  indirect enum Kind: Sendable, Equatable {
    case flag(SchemaField, is: Bool)
    case numbers(Number, Ordering, Number)
    case numberIn(Number, [Double], isNot: Bool)
    /// Null, or with `isNot` not null.
    case numberIsNull(Number, isNot: Bool)
    case isNull(SchemaField, isNot: Bool)
    case text(SchemaField, TextTest)
    case texts(SchemaField, TextTest.Relation, SchemaField)
    /// One of these words, or with `isNot` none of them.
    case word(SchemaField, [String], isNot: Bool)
    /// Folded text that one of the names holds.
    case names([SchemaField], String)
  }

  enum Ordering: Sendable, Equatable { case equal, unequal, below, atMost, above, atLeast }

  var kind: Kind
  /// The lists that it goes through, the outermost first, each the beginning of the next.
  var lists: [String]

  init(_ kind: Kind) {
    self.kind = kind
    lists = kind.fields.map(\.listPaths).max { $0.count < $1.count } ?? []
  }

  /// The paths of its fields.
  var paths: Set<String> { Set((kind.fields + kind.numbers.flatMap(\.wholes)).map(\.path)) }
}

/// Something that can be reckoned with. Null where a part of it is.
indirect enum Number: Sendable, Equatable {
  case constant(Double)
  case field(SchemaField)
  case negative(Number)
  case sum(Number, Expression.Arithmetic, Number)
  case absolute(Number)
  case rounded(Number)
  case least([Number])
  case greatest([Number])
  /// Over all members of a list, nulls left out.
  case leastOf(SchemaField)
  case greatestOf(SchemaField)
  /// How many members of a list there are that are not null.
  case count(SchemaField)
  /// How far the price has moved in so many seconds.
  case change(Double)

  /// The fields whose members are looked at one by one.
  var fields: [SchemaField] {
    switch self {
    case .constant, .leastOf, .greatestOf, .count, .change: []
    case .field(let field): [field]
    case .negative(let number), .absolute(let number), .rounded(let number): number.fields
    case .sum(let left, _, let right): left.fields + right.fields
    case .least(let numbers), .greatest(let numbers): numbers.flatMap(\.fields)
    }
  }

  /// The fields of which all members are looked at together.
  var wholes: [SchemaField] {
    switch self {
    case .constant, .field, .change: []
    case .leastOf(let field), .greatestOf(let field), .count(let field): [field]
    case .negative(let number), .absolute(let number), .rounded(let number): number.wholes
    case .sum(let left, _, let right): left.wholes + right.wholes
    case .least(let numbers), .greatest(let numbers): numbers.flatMap(\.wholes)
    }
  }

  /// The windows of `change` in it, in seconds.
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
  /// The paths of the lists on its way, the outermost first.
  var listPaths: [String] {
    let names = path.split(separator: ".")
    return lists.map { names.prefix($0).joined(separator: ".") }
  }
}
