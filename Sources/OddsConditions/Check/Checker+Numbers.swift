internal import OddsModel
internal import OddsOutput

/// Type-checks arithmetic and units.
extension Checker {
  typealias Unit = Expression.Unit

  struct Measure {
    var number: Number
    var unit: Unit
    var place: Range<Int>
    /// Whether the expression contains no field. A plain constant compared with a clock counts minutes.
    var isConstant = false
    /// The name in error messages.
    var name = "it"
  }

  func numbers(
    _ left: Expression, _ relation: Relation, _ right: Expression, _ field: SchemaField? = nil
  ) throws(Failure) -> Test {
    let one = try measure(left, field)
    guard let ordering = Leaf.Ordering(relation) else {
      throw wrong("\(one.name) is \(Self.noun(one.unit))", right.place, "compare it with ==, !=, <, <=, > or >=")
    }
    let other = try number(right, as: one)
    let (first, second) = try alike(one, other)
    return try leaf(.numbers(first.number, ordering, second.number), left.place.joined(right.place))
  }

  func numberIn(
    _ left: Expression, _ list: [Expression], _ isNot: Bool, _ field: SchemaField? = nil
  ) throws(Failure) -> Test {
    let one = try measure(left, field)
    var values: [Double] = []
    for element in list {
      let other = try alike(one, try number(element, as: one)).1
      guard case .constant(let value) = other.number.folded else {
        throw wrong("expected a number", element.place)
      }
      values.append(value)
    }
    return try leaf(.numberIn(one.number, values, isNot: isNot), left.place)
  }

  private func measure(_ expression: Expression, _ field: SchemaField?) throws(Failure) -> Measure {
    if let field { return Self.measure(field, expression.place) }
    return try number(expression)
  }

  private static func measure(_ field: SchemaField, _ place: Range<Int>) -> Measure {
    let unit: Unit =
      switch field.kind {
      case .clock: .clock
      case .time: .time
      default: .plain
      }
    return Measure(number: .field(field), unit: unit, place: place, name: field.path)
  }

  private static func noun(_ unit: Unit) -> String {
    switch unit {
    case .plain: "a number"
    case .clock: "a clock"
    case .duration: "a duration"
    case .time: "a time"
    }
  }

  /// - Parameter other: The other side of the comparison, for the error message.
  func number(_ expression: Expression, as other: Measure? = nil) throws(Failure) -> Measure {
    let place = expression.place
    switch expression {
    case .number(let value, let unit, _):
      return Measure(number: .constant(value), unit: unit, place: place, isConstant: true, name: "it")
    case .word(let word): return try number(of: word, other)
    case .quoted(let word):
      if other?.unit == .time, let time = Timestamp(rfc3339: word.text.utf8) {
        return Measure(
          number: .constant(Double(time.milliseconds)), unit: .time, place: place, isConstant: true, name: "it")
      }
      throw noNumber(word, other)
    case .negative(let inner, _):
      var measure = try number(inner, as: other)
      measure.number = Number.negative(measure.number).folded
      return measure
    case .sum(let left, let operation, let right): return try sum(left, operation, right)
    case .call(let name, let arguments, let place): return try call(name, arguments, place)
    case .constant(_, let place): throw wrong("expected a number", place)
    case .all, .any, .not, .compare, .member, .prefix, .open:
      throw wrong("expected a number, not a condition", place)
    }
  }

  private func number(of word: Expression.Word, _ other: Measure?) throws(Failure) -> Measure {
    guard let path = vocabulary.path(word.text) else {
      if other == nil { throw unknown(word) }
      throw noNumber(word, other)
    }
    guard let field = try fields(path).first else { throw .lacks }
    switch field.kind {
    case .number, .clock, .time, .figure: return Self.measure(field, word.place)
    case .text, .flag, .words, .object: throw wrong("\(field.path) isn't a number", word.place)
    }
  }

  private func noNumber(_ word: Expression.Word, _ other: Measure?) -> Failure {
    let unit = other?.unit ?? .plain
    let measures = vocabulary.paths.filter { vocabulary.isMeasure($0) }
    let nearest = Nearest.word(to: word.text, in: measures).map { "did you mean '\($0)'?" }
    let hint: String =
      switch unit {
      case .plain: "compare it with a number or a numeric field"
      case .clock: "write minutes and seconds: 80:00"
      case .duration: "write a duration: 30s, 5m"
      case .time: "write a time: 2026-04-17 or 2026-04-17T15:00Z"
      }
    return wrong("'\(word.text)' isn't \(Self.noun(unit))", word.place, nearest ?? hint)
  }

  // MARK: Units

  /// Converts two operands to a common unit.
  private func alike(_ one: Measure, _ other: Measure) throws(Failure) -> (Measure, Measure) {
    if one.unit == other.unit { return (one, other) }
    switch (one.unit, other.unit) {
    case (.clock, .duration), (.duration, .clock): return (one, other)
    case (.plain, .duration), (.duration, .plain): return (one, other)
    case (.clock, .plain): return (one, try minutes(other, one))
    case (.plain, .clock): return (try minutes(one, other), other)
    default:
      let (time, wrong) = one.unit == .time ? (one, other) : (other, one)
      throw self.wrong(
        "\(time.name) is a time", wrong.place, "compare it with a time: 2026-04-17 or 2026-04-17T15:00Z")
    }
  }

  /// Converts minutes, a constant or a field that counts them, to seconds of play.
  private func minutes(_ plain: Measure, _ clock: Measure) throws(Failure) -> Measure {
    var measure = plain
    if !plain.isConstant {
      guard plain.number.fields.allSatisfy({ $0.path.lowercased().hasSuffix("minute") }) else {
        throw wrong("\(plain.name) is a number, not a clock", clock.place)
      }
    }
    measure.number = Number.sum(plain.number, .times, .constant(60)).folded
    measure.unit = .clock
    return measure
  }

  private func sum(
    _ left: Expression, _ operation: Expression.Arithmetic, _ right: Expression
  ) throws(Failure) -> Measure {
    var (one, other) = (try number(left), try number(right))
    var unit = Unit.plain
    switch (operation, one.unit, other.unit) {
    case (.plus, .time, .duration), (.minus, .time, .duration), (.plus, .duration, .time):
      // Times are in milliseconds.
      let seconds = one.unit == .time ? other : one
      let scaled = Number.sum(seconds.number, .times, .constant(1000))
      if one.unit == .time { other.number = scaled } else { one.number = scaled }
      unit = .time
    case (.minus, .time, .time):
      let difference = Number.sum(one.number, .minus, other.number)
      return Measure(
        number: Number.sum(difference, .over, .constant(1000)).folded, unit: .duration,
        place: one.place.joined(other.place), isConstant: one.isConstant && other.isConstant)
    case (_, .time, _), (_, _, .time):
      throw wrong("times can only be subtracted, or moved by a duration", one.place.joined(other.place))
    case (.plus, _, _), (.minus, _, _):
      (one, other) = try alike(one, other)
      unit =
        one.unit == .clock && other.unit == .clock
        ? operation == .minus ? .duration : .clock : one.unit == .plain ? other.unit : one.unit
    case (.times, _, _): unit = one.unit == .plain ? other.unit : one.unit
    case (.over, _, _): unit = other.unit == .plain ? one.unit : .plain
    }
    return Measure(
      number: Number.sum(one.number, operation, other.number).folded, unit: unit,
      place: one.place.joined(other.place), isConstant: one.isConstant && other.isConstant)
  }

  // MARK: Functions

  private func call(
    _ name: Expression.Word, _ arguments: [Expression], _ place: Range<Int>
  ) throws(Failure) -> Measure {
    func one() throws(Failure) -> Measure {
      guard arguments.count == 1 else { throw wrong("\(name.text)() takes one number", name.place) }
      return try number(arguments[0])
    }
    switch name.text {
    case "abs":
      var measure = try one()
      measure.number = .absolute(measure.number)
      return measure
    case "round":
      var measure = try one()
      measure.number = .rounded(measure.number)
      return measure
    case "count":
      guard arguments.count == 1, let (fields, word) = try field(arguments[0]) else {
        throw wrong("count() takes a list", place, "as in count(incidents)")
      }
      guard let field = fields.first, !field.lists.isEmpty else { throw wrong("\(word.text) isn't a list", word.place) }
      return Measure(number: .count(field), unit: .plain, place: place)
    case "change": return try change(arguments, place)
    default: return try extreme(name, arguments, place)
    }
  }

  private func extreme(
    _ name: Expression.Word, _ arguments: [Expression], _ place: Range<Int>
  ) throws(Failure) -> Measure {
    let isLeast = name.text == "min"
    if arguments.count == 1 {
      let measure = try number(arguments[0])
      guard case .field(let field) = measure.number, !field.lists.isEmpty else {
        throw wrong("\(name.text)() takes two or more numbers, or a list", place)
      }
      return Measure(number: isLeast ? .leastOf(field) : .greatestOf(field), unit: measure.unit, place: place)
    }
    var first = try number(arguments[0])
    var numbers = [first.number]
    for argument in arguments.dropFirst() {
      let (same, next) = try alike(first, try number(argument))
      if numbers.count == 1 { (first, numbers) = (same, [same.number]) }
      numbers.append(next.number)
    }
    return Measure(number: isLeast ? .least(numbers) : .greatest(numbers), unit: first.unit, place: place)
  }

  /// Checks `change(price, 5m)`.
  private func change(_ arguments: [Expression], _ place: Range<Int>) throws(Failure) -> Measure {
    guard vocabulary.hasTrail else {
      throw wrong("change() follows the prices of a stream", place, "use it with 'odds stream' or 'odds alert'")
    }
    guard arguments.count == 2 else {
      throw wrong("change() takes a price and a duration", place, "as in change(price, 5m)")
    }
    guard let (fields, word) = try field(arguments[0]), fields.first?.path == "price" else {
      throw wrong("change() follows price", arguments[0].place, "as in change(price, 5m)")
    }
    guard case .number(let seconds, let unit, _) = arguments[1], unit != .time, (1...86_400).contains(seconds) else {
      throw wrong("expected a duration from 1s to 24h", arguments[1].place, "as in change(\(word.text), 5m)")
    }
    return Measure(number: .change(seconds), unit: .plain, place: place)
  }
}

extension Leaf.Ordering {
  init?(_ relation: Expression.Relation) {
    switch relation {
    case .equal: self = .equal
    case .unequal: self = .unequal
    case .below: self = .below
    case .atMost: self = .atMost
    case .above: self = .above
    case .atLeast: self = .atLeast
    case .like, .unlike: return nil
    }
  }
}

extension Number {
  /// The expression with its constant parts evaluated.
  var folded: Number {
    switch self {
    case .negative(.constant(let value)): .constant(-value)
    case .sum(.constant(let one), let operation, .constant(let other)): .constant(operation.of(one, other))
    default: self
    }
  }
}

extension Expression.Arithmetic {
  /// Returns the result, or NaN (null) if it isn't finite.
  func of(_ one: Double, _ other: Double) -> Double {
    let result =
      switch self {
      case .plus: one + other
      case .minus: one - other
      case .times: one * other
      case .over: one / other
      }
    return result.isFinite ? result : .nan
  }
}
