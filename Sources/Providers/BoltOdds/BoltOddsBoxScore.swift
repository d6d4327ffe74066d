internal import OddsJSON
public import OddsModel
internal import OddsProvider

/// A game's box score, as `boxscores` answers it. A game that has none is absent from the answer.
public struct BoltOddsBoxScore: Sendable, Equatable {
  /// What one period brought.
  public struct Period: Sendable, Equatable {
    /// `Q1`, or `1`.
    public var name: String
    /// What the home side scored in it; nil where the answer does not say.
    public var home: Int?
    /// What the away side scored in it; nil where the answer does not say.
    public var away: Int?
  }

  /// A name and its value in BoltOdds' words.
  public struct Value: Sendable, Equatable {
    /// The statistic's name: `Rebounds`.
    public var name: String
    /// Its value, as text: `7`, `3-4`.
    public var value: String
  }

  /// A player's statistics.
  public struct Player: Sendable, Equatable {
    /// As BoltOdds writes it.
    public var name: String = ""
    /// The number on the shirt.
    public var number: String?
    /// The position, in BoltOdds' words.
    public var position: String?
    /// They differ by sport: `passYards`, `rebounds`.
    public var stats: [Value] = []
  }

  /// The label.
  public var game: String
  /// The home side's score; nil where the answer does not say.
  public var home: Int?
  /// The away side's score; nil where the answer does not say.
  public var away: Int?
  /// Free text: `Halftime`, `5:32`, `Q4 - 11:47`.
  public var clock: String?
  /// In the order of the answer.
  public var periods: [Period] = []
  /// What else the answer says of the game, such as `possession`.
  public var details: [Value] = []
  /// Of both sides, in the order of the answer.
  public var players: [Player] = []

  /// Reads an answer; an undecodable one is an error.
  public static func list(_ body: [UInt8]) throws(OddsError) -> [BoltOddsBoxScore] {
    var scores: [BoltOddsBoxScore] = []
    try BoltOddsAnswer.byLabel(body, "box scores") { label, reader in
      var score = BoltOddsBoxScore(game: label)
      guard reader.enterObject() else { return }
      while let key = reader.nextKey() {
        if reader.text(key, is: "game") {
          score.readGame(&reader)
        } else if reader.text(key, is: "players") {
          score.readPlayers(&reader)
        } else {
          reader.skip()
        }
      }
      scores.append(score)
    }
    return scores
  }

  private mutating func readGame(_ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "scorePerPeriod"), reader.peek() == UInt8(ascii: "{") {
        readPeriods(&reader)
        continue
      }
      let value = reader.scalar()
      if reader.text(key, is: "home") {
        home = reader.count(value).map(Int.init)
      } else if reader.text(key, is: "away") {
        away = reader.count(value).map(Int.init)
      } else if reader.text(key, is: "clock") {
        clock = reader.string(value).flatMap { $0.isEmpty ? nil : $0 }
      } else if let name = reader.string(key) {
        let bytes = value.kind == .container || value.kind == .true || value.kind == .false ? reader.bytes(value) : nil
        let text = reader.string(value) ?? bytes.map { String(decoding: $0, as: UTF8.self) }
        if let text, !text.isEmpty { details.append(Value(name: name, value: text)) }
      }
    }
  }

  private mutating func readPeriods(_ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let name = reader.nextKey() {
      guard reader.enterObject() else { continue }
      var period = Period(name: reader.string(name) ?? "")
      while let key = reader.nextKey() {
        let value = reader.scalar()
        let score = reader.count(value).map(Int.init)
        if reader.text(key, is: "home") { period.home = score }
        if reader.text(key, is: "away") { period.away = score }
      }
      periods.append(period)
    }
  }

  private mutating func readPlayers(_ reader: inout JSONReader) {
    guard reader.enterArray() else { return }
    while reader.nextElement() {
      guard reader.enterObject() else { continue }
      var player = Player()
      while let key = reader.nextKey() {
        let isStats = reader.text(key, is: "stats")
        guard isStats || reader.text(key, is: "player"), reader.enterObject() else {
          if !isStats, !reader.text(key, is: "player") { reader.skip() }
          continue
        }
        while let field = reader.nextKey() {
          guard let text = reader.scalarString(), let name = reader.string(field) else { continue }
          switch (isStats, name) {
          case (true, _): player.stats.append(Value(name: name, value: text))
          case (_, "player_name"): player.name = text
          case (_, "player_number"): player.number = text
          case (_, "player_position"): player.position = text
          default: break
          }
        }
      }
      players.append(player)
    }
  }
}
