internal import OddsJSON
public import OddsModel
internal import OddsProvider

/// A game's box score from `boxscores`. A game without one is missing from the answer.
public struct BoltOddsBoxScore: Sendable, Equatable {
  /// The score of one period.
  public struct Period: Sendable, Equatable {
    /// The period's name, such as `Q1` or `1`.
    public var name: String
    /// The home team's points in the period; nil if the answer has none.
    public var home: Int?
    /// The away team's points in the period; nil if the answer has none.
    public var away: Int?
  }

  /// A name and its value, as BoltOdds sends them.
  public struct Value: Sendable, Equatable {
    /// The statistic's name, such as `Rebounds`.
    public var name: String
    /// The statistic's value as text, such as `7` or `3-4`.
    public var value: String
  }

  /// A player's statistics.
  public struct Player: Sendable, Equatable {
    /// The player's name, as BoltOdds sends it.
    public var name: String = ""
    /// The number on the shirt.
    public var number: String?
    /// The position, as BoltOdds sends it.
    public var position: String?
    /// The statistics; their names differ by sport, such as `passYards` or `rebounds`.
    public var stats: [Value] = []
  }

  /// The game's label.
  public var game: String
  /// The home team's score; nil if the answer has none.
  public var home: Int?
  /// The away team's score; nil if the answer has none.
  public var away: Int?
  /// The clock as free text, such as `Halftime`, `5:32` or `Q4 - 11:47`.
  public var clock: String?
  /// The periods, in the order of the answer.
  public var periods: [Period] = []
  /// Other members of the answer, such as `possession`.
  public var details: [Value] = []
  /// The players of both teams, in the order of the answer.
  public var players: [Player] = []

  /// Decodes an answer.
  /// - Throws: An error if the answer is undecodable.
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
