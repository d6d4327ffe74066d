internal import OddsJSON
internal import OddsModel

/// One element of the odds socket, with BoltOdds' field names.
///
/// Fields hold positions in the message instead of copies, and are reused for each element. Clears carry `{}` in place of
/// unused texts, which counts as no text.
struct OddsWire {
  var action = JSONText.missing
  /// UTC with microseconds.
  var timestamp = JSONText.missing
  /// The text of `error` and `subscription_updated`.
  var message = JSONText.missing
  /// The text of an error without an action.
  var error = JSONText.missing
  /// A league's name: `NFL`, `Wimbledon (F)`.
  var sport = JSONText.missing
  var sportsbook = JSONText.missing
  /// The label, `Home vs Away, 2025-07-23, 01`, with the hour of a 12-hour clock.
  var game = JSONText.missing
  /// In newer messages only; the same as `info.universal_id`.
  var universalID = JSONText.missing
  var homeTeam = JSONText.missing
  var awayTeam = JSONText.missing
  /// The start, `2025-07-23, 01:09 PM`, US Eastern time.
  var when = JSONText.missing
  /// The teams as the sportsbook abbreviates them: `CHI Bears vs MIN Vikings`.
  var origTeams = JSONText.missing
  /// The game's page at the sportsbook.
  var link = JSONText.missing
  var outcomes: [Outcome] = []
  /// Whether the element has a list of outcomes, perhaps an empty one.
  var holdsOutcomes = false
  /// Whether the element has `data`.
  var holdsData = false
  var badElements = 0
  /// The index of the cached head (see ``Heads``) that replaces all data before the outcomes; the fields above are then
  /// unset.
  var head: Int?
  /// The range of the data before the outcomes; nil if other data follows them.
  var headStretch: Range<Int>?
  /// Whether the element must be read again without the cache, because it has more data than the cached head.
  var needsAll = false

  /// One outcome: a selection with its price.
  struct Outcome {
    /// `Chicago Bears 1.5 Spread`, composed of the parts below; identifies a line together with game and sportsbook.
    var key = JSONText.missing
    /// American; null, `""` or `"None"` while suspended.
    var odds = JSONText.missing
    /// The bet's page at the sportsbook; may be `""`.
    var link = JSONText.missing
    /// The market.
    var name = JSONText.missing
    /// A number or a text, even within one message.
    var line = JSONText.missing
    /// `O` or `U` for totals, `Over` or `Under` for player props.
    var overUnder = JSONText.missing
    /// A team or a player; null for totals.
    var target = JSONText.missing
  }

  /// Reads one element, replacing the previous one.
  /// - Parameters:
  ///   - normalizer: The owner of the cached heads.
  ///   - passesHead: Whether heads found in the cache are skipped.
  mutating func read(
    _ reader: inout JSONReader, _ normalizer: inout OddsNormalizer, passesHead: Bool
  ) {
    action = .missing
    timestamp = .missing
    message = .missing
    error = .missing
    sport = .missing
    sportsbook = .missing
    game = .missing
    universalID = .missing
    homeTeam = .missing
    awayTeam = .missing
    when = .missing
    origTeams = .missing
    link = .missing
    outcomes.empty()
    holdsOutcomes = false
    holdsData = false
    badElements = 0
    head = nil
    headStretch = nil
    needsAll = false
    guard reader.enterObject() else { return }
    // Nearly all elements begin with these keys.
    if reader.passKey("timestamp") { timestamp = reader.scalar() }
    if reader.passKey("action") { action = reader.scalar() }
    while true {
      let isData = reader.passKey("data")
      guard let key = isData ? JSONText.missing : reader.nextKey() else { break }
      if isData || reader.text(key, is: "data"), reader.peek() == UInt8(ascii: "{") {
        readData(
          &reader, &normalizer,
          passesHead && (reader.text(action, is: "line_update") || tellsState(reader)))
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "action") {
          action = value
          // Only line updates and states can use a cached head; other actions need the data itself.
          if head != nil, !reader.text(action, is: "line_update"), !tellsState(reader) { needsAll = true }
        } else if reader.text(key, is: "timestamp") {
          timestamp = value
        } else if reader.text(key, is: "message") {
          message = value
        } else if reader.text(key, is: "error") {
          error = value
        }
      }
    }
  }

  /// Whether the action carries a game with all outcomes of a sportsbook.
  private func tellsState(_ reader: JSONReader) -> Bool {
    reader.text(action, is: "initial_state") || reader.text(action, is: "game_update")
      || reader.text(action, is: "game_added")
  }

  private mutating func readData(
    _ reader: inout JSONReader, _ normalizer: inout OddsNormalizer, _ passesHead: Bool
  ) {
    let isSecond = holdsData
    holdsData = true
    headStretch = nil
    if head != nil { needsAll = true }
    guard reader.enterObject() else { return }
    let start = reader.position
    var end = start
    // A head that ends in a number can't be cached: the number might continue.
    var isClosed = false
    // Heads are cached only at their usual nesting depth, or less.
    var isHead = passesHead && !isSecond && reader.level <= 4
    if isHead { head = normalizer.passHead(&reader) }
    while true {
      let isOutcomes = reader.passKey("outcomes")
      guard let key = isOutcomes ? JSONText.missing : reader.nextKey() else { break }
      if isOutcomes || reader.text(key, is: "outcomes") {
        if isHead, isClosed { headStretch = start..<end }
        isHead = false
        readOutcomes(&reader)
        continue
      }
      headStretch = nil
      if head != nil { needsAll = true }
      if reader.text(key, is: "info"), reader.peek() == UInt8(ascii: "{") {
        readInfo(&reader)
        isClosed = true
      } else {
        let value = reader.scalar()
        isClosed = value.kind != .number
        if reader.text(key, is: "sport") {
          sport = value
        } else if reader.text(key, is: "sportsbook") {
          sportsbook = value
        } else if reader.text(key, is: "game") {
          game = value
        } else if reader.text(key, is: "universal_game_id") || reader.text(key, is: "universal_id") {
          if value.isText { universalID = value }
        } else if reader.text(key, is: "home_team") {
          homeTeam = value
        } else if reader.text(key, is: "away_team") {
          awayTeam = value
        }
      }
      end = reader.position
    }
  }

  /// Reads `info`. The sportsbook's own id is skipped: no two books share it.
  private mutating func readInfo(_ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      guard value.isText else { continue }
      if reader.text(key, is: "when") {
        when = value
      } else if reader.text(key, is: "orig_teams") {
        origTeams = value
      } else if reader.text(key, is: "link") {
        link = value
      } else if reader.text(key, is: "universal_id") {
        if !universalID.isText { universalID = value }
      } else if reader.text(key, is: "game") {
        if !game.isText { game = value }
      }
    }
  }

  private mutating func readOutcomes(_ reader: inout JSONReader) {
    guard reader.peek() == UInt8(ascii: "{"), reader.enterObject() else {
      reader.skip()
      return
    }
    holdsOutcomes = true
    while let key = reader.nextKey() {
      guard reader.enterObject() else {
        badElements += 1
        continue
      }
      var outcome = Outcome()
      outcome.key = key
      // Nearly all outcomes have these keys in this order.
      if reader.passKey("odds") { outcome.odds = reader.scalar() }
      if reader.passKey("link") { outcome.link = reader.scalar() }
      if reader.passKey("outcome_name") { outcome.name = reader.scalar() }
      if reader.passKey("outcome_line") { outcome.line = reader.scalar() }
      if reader.passKey("outcome_over_under") { outcome.overUnder = reader.scalar() }
      if reader.passKey("outcome_target") { outcome.target = reader.scalar() }
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "odds") {
          outcome.odds = value
        } else if reader.text(key, is: "link") {
          outcome.link = value
        } else if reader.text(key, is: "outcome_name") {
          outcome.name = value
        } else if reader.text(key, is: "outcome_line") {
          outcome.line = value
        } else if reader.text(key, is: "outcome_target") {
          outcome.target = value
        } else if reader.text(key, is: "outcome_over_under") {
          outcome.overUnder = value
        }
      }
      if outcome.name.isText, outcome.name.count > 0 { outcomes.append(outcome) } else { badElements += 1 }
    }
  }
}

/// Iterates over a message's elements: BoltOdds sends an object, or an array of objects.
enum Scan {
  /// Calls `body` with the reader before each object. Other elements of an array are skipped; objects of nested arrays
  /// are included.
  static func forEachObject(_ reader: inout JSONReader, _ body: (inout JSONReader) -> Void) {
    switch reader.peek() {
    case UInt8(ascii: "{"): body(&reader)
    case UInt8(ascii: "["):
      guard reader.enterArray() else { return }
      while reader.nextElement() { forEachObject(&reader, body) }
    default: reader.skip()
    }
  }
}

/// Numbers in the range of a match. A number out of range counts as missing; it is never clamped.
extension JSONReader {
  /// Returns a number of goals, points or runs: 0 to 999,999.
  func count(_ text: JSONText) -> Int32? {
    guard let value = integer(text), (0..<1_000_000).contains(value) else { return nil }
    return Int32(truncatingIfNeeded: value)
  }

  /// Returns seconds on a clock: 0 to 999,999, nearly twelve days.
  func seconds(_ text: JSONText) -> Int32? { count(text) }

  /// Returns a small number, as of outs or corners: 0 to 9,999.
  func small(_ text: JSONText) -> Int16? {
    guard let value = integer(text), (0..<10_000).contains(value) else { return nil }
    return Int16(truncatingIfNeeded: value)
  }

  /// Returns the number of a part, such as a set or map: 1 to 999.
  func ordinal(_ text: JSONText) -> Int? {
    guard let value = integer(text), (1..<1_000).contains(value) else { return nil }
    return Int(exactly: value)
  }

  /// Returns a coordinate; NaN for anything but a plain number.
  func coordinate(_ text: JSONText) -> Double {
    guard text.isText, text.kind != .escaped, let (value, decimals) = JSONNumber.fixed(bytes(text)) else { return .nan }
    return (0..<decimals).reduce(Double(value)) { result, _ in result / 10 }
  }
}

/// Checks addresses from a feed: only those that are safe in a terminal, a browser and a script are passed on.
enum WebLink {
  static let longest = 2048

  /// Whether the text is an https address of printable ASCII characters.
  static func isSafe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let scheme: StaticString = "https://"
    let count = scheme.utf8CodeUnitCount
    guard text.count > count, text.count <= longest else { return false }
    for index in 0..<count where text[index] | 0x20 != scheme.utf8Start[index] | 0x20 { return false }
    guard text[count] != UInt8(ascii: "/") else { return false }
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= bytes.count {
      if holdsUnsafe(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return false }
      index += 8
    }
    // The last eight bytes may overlap the previous ones; there are at least eight.
    return !holdsUnsafe(bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
  }

  /// Whether any of eight bytes is a quote, a backslash or outside printable ASCII. A carry into the next byte can only
  /// come from an unsafe byte.
  private static func holdsUnsafe(_ word: UInt64) -> Bool {
    let low: UInt64 = 0x0101_0101_0101_0101
    let (quote, slash) = (word ^ (0x22 &* low), word ^ (0x5C &* low))
    let found = (word &- (0x21 &* low)) | (word &+ low) | word | (quote &- low) | (slash &- low)
    return found & 0x8080_8080_8080_8080 != 0
  }
}
