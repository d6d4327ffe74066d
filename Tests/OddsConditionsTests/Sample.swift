import OddsBoard
import OddsConditions
import OddsJSON
import OddsModel
import OddsOutput

/// The program's vocabularies, with sample rows.
enum Sample {
  static let providers: [ProviderName] = ["tickodds", "boltodds"]
  static let match = Vocabulary.rows(.live, providers: providers)
  static let compare = Vocabulary.rows(.compare, providers: providers)
  static let lines = Vocabulary.lines(providers: providers)

  /// The match of the specification's example, with the fields that the tests need.
  static let palace: JSONValue = {
    let text = """
      {"provider":"tickodds","demo":false,"id":"191691460","fixture":{"id":"tickodds:191691460","by":"alone","confidence":1},
      "sport":"soccer","league":"Premier League","country":"England","home":{"name":"Crystal Palace","score":2},
      "away":{"name":"West Ham","score":1},"status":"live","statusBy":null,"period":"2nd Half","clock":"67:23","clockRuns":"up",
      "start":"2026-04-17T11:00:00.000Z","periods":[{"name":"1st Half","home":1,"away":1}],
      "points":{"home":"40","away":"AD"},"serving":null,"situation":{"corners":{"home":4,"away":null},"varReview":true},
      "round":null,"season":null,"venue":"Selhurst Park","referee":null,"aggregate":null,"link":null,
      "updated":"2026-04-17T12:34:56.000Z","received":"2026-04-17T12:34:56.120Z",
      "markets":[{"key":"result","name":"Fulltime Result","period":null,"line":null,"complete":true,"kind":"result",
      "scope":"match","settles":"regulation","selections":[
      {"name":"Crystal Palace","side":"home","line":null,"bookmaker":"Bet365","price":1.45,"quoted":"1.45","display":"1.45",
      "suspended":false,"opening":{"price":1.9,"quoted":"1.90"},"link":null},
      {"name":"Draw","side":"draw","line":null,"bookmaker":"pinnacle","price":null,"quoted":"4.5","display":null,
      "suspended":true,"opening":null,"link":null}]}],
      "incidents":[{"kind":"goal","minute":12,"addedTime":null,"side":"home","player":"J. Mateta","related":null,
      "detail":null,"score":{"home":1,"away":0},"assists":["Y. Pino"]},
      {"kind":"redCard","minute":60,"addedTime":null,"side":"away","player":"Ødegaard","related":null,"detail":null,
      "score":null,"assists":null}]}
      """
    return JSONValue(json: Array(text.utf8)) ?? .null
  }()
}
