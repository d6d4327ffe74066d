/// The yearly rule of a zone in POSIX notation: `EST5EDT,M3.2.0,M11.1.0`.
struct ZoneRule: Sendable {
  /// The standard offset in seconds east of UTC.
  let standard: Int
  /// Daylight saving time, or nil if the zone has none.
  private let daylight: Daylight?

  private struct Daylight {
    var offset: Int
    var begins: Change
    var ends: Change
  }

  /// A day of the year, and the second of that day in local time before the change.
  private struct Change {
    enum Day {
      /// `J60`: 1 to 365, without counting 29 February.
      case withoutLeapDay(Int)
      /// `59`: 0 to 365.
      case ofYear(Int)
      /// `M3.2.0`: the second Sunday of March; week 5 is the last.
      case weekday(month: Int, week: Int, day: Int)
    }
    var day: Day
    var second: Int
  }

  /// Nil if the text isn't a rule.
  init?(_ text: Substring) {
    var rest = text
    guard Self.takeName(&rest), let west = Self.takeTime(&rest) else { return nil }
    standard = -west
    guard !rest.isEmpty else {
      daylight = nil
      return
    }
    guard Self.takeName(&rest) else { return nil }
    var offset = standard + 3_600
    if let first = rest.first, first != "," {
      guard let west = Self.takeTime(&rest) else { return nil }
      offset = -west
    }
    guard let begins = Self.takeChange(&rest), let ends = Self.takeChange(&rest), rest.isEmpty else { return nil }
    daylight = Daylight(offset: offset, begins: begins, ends: ends)
  }

  /// The offset at a time in seconds since 1970, in seconds east of UTC.
  func offset(at seconds: Int) -> Int {
    guard let daylight else { return standard }
    let local = seconds + standard
    let year = CalendarDate.civil(days: (local - (local % 86_400 + 86_400) % 86_400) / 86_400).year
    let begins = Self.seconds(daylight.begins, year) - standard
    let ends = Self.seconds(daylight.ends, year) - daylight.offset
    // In the southern hemisphere, daylight saving time ends in the next year.
    let holds = begins < ends ? begins <= seconds && seconds < ends : seconds < ends || begins <= seconds
    return holds ? daylight.offset : standard
  }

  private static func seconds(_ change: Change, _ year: Int) -> Int {
    let newYear = CalendarDate.days(year: year, month: 1, day: 1)
    let day: Int
    switch change.day {
    case .ofYear(let number): day = newYear + number
    case .withoutLeapDay(let number):
      let hasLeapDay = CalendarDate.days(year: year, month: 3, day: 1) - newYear == 60
      day = newYear + number - 1 + (hasLeapDay && number > 59 ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let first = CalendarDate.days(year: year, month: month, day: 1)
      let next = first + CalendarDate.length(year: year, month: month)
      // Day 0, 1 January 1970, was a Thursday.
      let firstWeekday = ((first + 4) % 7 + 7) % 7
      let found = first + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      day = found < next ? found : found - 7
    }
    return day * 86_400 + change.second
  }

  // MARK: Parsing

  /// Consumes a name such as `EST` or `<-03>`.
  private static func takeName(_ rest: inout Substring) -> Bool {
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest[name.endIndex...]
    return name.count >= 3
  }

  /// Consumes a time such as `5`, `-3:30` or `2:00:00`; returns seconds.
  private static func takeTime(_ rest: inout Substring) -> Int? {
    var sign = 1
    if rest.first == "-" || rest.first == "+" { sign = rest.removeFirst() == "-" ? -1 : 1 }
    guard let hours = takeNumber(&rest, 0...167) else { return nil }
    var seconds = hours * 3_600
    for unit in [60, 1] where rest.first == ":" {
      rest.removeFirst()
      guard let number = takeNumber(&rest, 0...59) else { return nil }
      seconds += number * unit
    }
    return sign * seconds
  }

  private static func takeChange(_ rest: inout Substring) -> Change? {
    guard rest.popFirst() == ",", let first = rest.first else { return nil }
    let day: Change.Day
    if first == "M" {
      rest.removeFirst()
      guard let month = takeNumber(&rest, 1...12), rest.popFirst() == ".", let week = takeNumber(&rest, 1...5),
        rest.popFirst() == ".", let weekday = takeNumber(&rest, 0...6)
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else if first == "J" {
      rest.removeFirst()
      guard let number = takeNumber(&rest, 1...365) else { return nil }
      day = .withoutLeapDay(number)
    } else {
      guard let number = takeNumber(&rest, 0...365) else { return nil }
      day = .ofYear(number)
    }
    guard rest.first == "/" else { return Change(day: day, second: 7_200) }
    rest.removeFirst()
    return takeTime(&rest).map { Change(day: day, second: $0) }
  }

  private static func takeNumber(_ rest: inout Substring, _ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 3, let number = Int(digits), range.contains(number) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }
}
