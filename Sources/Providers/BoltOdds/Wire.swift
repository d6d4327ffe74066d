internal import OddsJSON
internal import OddsModel

/// One element of the odds socket in BoltOdds' words.
///
/// It holds places in the message, not copies, and is filled again for each element. Where a field does not apply a
/// clear carries `{}` instead of text, which then is no text here.
struct OddsWire {
  var action = JSONText.missing
  /// UTC with microseconds.
  var timestamp = JSONText.missing
  /// Of `error` and `subscription_updated`.
  var message = JSONText.missing
  /// An error that comes without an action.
  var error = JSONText.missing
  /// A league's name, really: `NFL`, `Wimbledon (F)`.
  var sport = JSONText.missing
  var sportsbook = JSONText.missing
  /// `Home vs Away, 2025-07-23, 01`, the hour on a clock of twelve.
  var game = JSONText.missing
  /// In newer messages only; the same as `info.universal_id`.
  var universalID = JSONText.missing
  var homeTeam = JSONText.missing
  var awayTeam = JSONText.missing
  /// `2025-07-23, 01:09 PM`, US Eastern.
  var when = JSONText.missing
  /// `CHI Bears vs MIN Vikings`: the teams as the sportsbook abbreviates them.
  var origTeams = JSONText.missing
  /// The game's page at the sportsbook.
  var link = JSONText.missing
  var outcomes: [Outcome] = []
  /// The element lists outcomes, even if none.
  var holdsOutcomes = false
  /// It carries `data`.
  var holdsData = false
  var badElements = 0
  /// Which head (see ``Heads``) stands for all of the data but the outcomes; then the fields above are not filled.
  var head: Int?
  /// Where all of the data but the outcomes lies, if it lies before them.
  var headStretch: Range<Int>?
  /// A head was passed over, but there is more than it says: the element has to be read again, without passing over any.
  var needsAll = false

  struct Outcome {
    /// `Chicago Bears 1.5 Spread`: built of the parts below; with game and sportsbook it identifies a line.
    var key = JSONText.missing
    /// American; null, `""` or `"None"` while there is no price.
    var odds = JSONText.missing
    /// The bet's page at the sportsbook; may be `""`.
    var link = JSONText.missing
    /// The market.
    var name = JSONText.missing
    /// Number or text, both in one message.
    var line = JSONText.missing
    /// `O`, `U` on totals, `Over`, `Under` on player props.
    var overUnder = JSONText.missing
    /// A team, a player, or null on totals.
    var target = JSONText.missing
  }

  /// Reads one element; what was held before is forgotten.
  /// - Parameters:
  ///   - normalizer: Who knows what messages say before their outcomes.
  ///   - passesHead: What is known of that is passed over.
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
    // As nearly all of them begin.
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
          // A head says what these four want to know.
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

  /// Whether the action is one that tells a game with all of a sportsbook's outcomes.
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
    // What ends with a number might go on.
    var isClosed = false
    // Nested as deep as the first time, or less.
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

  /// The sportsbook's own id is passed over: no two books agree on it.
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
      // As nearly all of them are written.
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
