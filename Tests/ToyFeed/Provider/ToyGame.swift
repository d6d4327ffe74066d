internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// `{"no":7,"sport":"footie","cup":"…","home":"…","away":"…","goals":[1,0],"pays":{"home":"2.10","away":"3.40"}}`
struct ToyGame {
  var number = ""
  var sport = Sport.other
  var cup = ""
  var home = ""
  var away = ""
  var goals = Score.none
  /// By `home` and `away`, as the feed writes them.
  var prices: [(name: String, text: JSONText)] = []

  /// The games of a message; those without a number or teams are left out.
  static func list(_ reader: inout JSONReader) -> [ToyGame] {
    var games: [ToyGame] = []
    guard reader.enterArray() else { return games }
    while reader.nextElement() {
      guard reader.enterObject() else { continue }
      var game = ToyGame()
      while let key = reader.nextKey() { game.read(key, &reader) }
      if !game.number.isEmpty, !game.home.isEmpty, !game.away.isEmpty { games.append(game) }
    }
    return games
  }

  private mutating func read(_ key: JSONText, _ reader: inout JSONReader) {
    switch reader.string(key) {
    case "no": number = reader.string(reader.scalar()) ?? ""
    case "sport": sport = ToyProvider.sportWords.sport(reader.string(reader.scalar()) ?? "")
    case "cup": cup = reader.string(reader.scalar()) ?? ""
    case "home": home = reader.string(reader.scalar()) ?? ""
    case "away": away = reader.string(reader.scalar()) ?? ""
    case "goals":
      var numbers: [Int32] = []
      guard reader.enterArray() else { return }
      while reader.nextElement() {
        if let goals = reader.integer(reader.scalar()).flatMap({ Int32(exactly: $0) }) { numbers.append(goals) }
      }
      if numbers.count == 2 { goals = Score(home: numbers[0], away: numbers[1]) }
    case "pays":
      guard reader.enterObject() else { return }
      while let name = reader.nextKey() { prices.append((reader.string(name) ?? "", reader.scalar())) }
    default: reader.skip()
    }
  }
}
