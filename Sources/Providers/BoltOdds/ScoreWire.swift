internal import OddsJSON

/// One element of the live-scores or play-by-play socket, with BoltOdds' field names. Nested objects are stored as ranges
/// of the message and read once their shape is known.
struct ScoreWire {
  var action = JSONText.missing
  var timestamp = JSONText.missing
  var message = JSONText.missing
  var error = JSONText.missing
  /// The number of the feed behind the socket; missing in `match_update`.
  var stream = JSONText.missing
  /// The label: `game` in `match_update`, `event` in the streams.
  var label = JSONText.missing
  var universalID = JSONText.missing
  var home = JSONText.missing
  var away = JSONText.missing
  var league = JSONText.missing
  /// The sides of teams A and B: `{"A":"home","B":"away"}`.
  var designation = JSONText.missing
  /// An object in `match_update`, a word in play-by-play.
  var state = JSONText.missing
  var score = JSONText.missing
  var playInfo = JSONText.missing
  var gameInfo = JSONText.missing
  /// Stream 1: possession, down, yard line, timeouts.
  var fieldState = JSONText.missing
  /// Stream 1: the position of the ball at the beginning and end of the play; `""` in other streams.
  var playStart = JSONText.missing
  var playEnd = JSONText.missing
  var actionID = JSONText.missing

  /// Reads one element, replacing the previous one.
  mutating func read(_ reader: inout JSONReader) {
    self = ScoreWire()
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "action") {
        action = value
      } else if reader.text(key, is: "state") {
        state = value
      } else if reader.text(key, is: "play_info") {
        playInfo = value
      } else if reader.text(key, is: "game") || reader.text(key, is: "event") {
        label = value
      } else if reader.text(key, is: "universal_id") || reader.text(key, is: "universal_game_id") {
        universalID = value
      } else if reader.text(key, is: "home") {
        home = value
      } else if reader.text(key, is: "away") {
        away = value
      } else if reader.text(key, is: "designation") {
        designation = value
      } else if reader.text(key, is: "stream") {
        stream = value
      } else if reader.text(key, is: "league") || reader.text(key, is: "sport") {
        league = value
      } else if reader.text(key, is: "score") {
        score = value
      } else if reader.text(key, is: "game_info") {
        gameInfo = value
      } else if reader.text(key, is: "play_start") {
        playStart = value
      } else if reader.text(key, is: "play_end") {
        playEnd = value
      } else if reader.text(key, is: "field_state") {
        fieldState = value
      } else if reader.text(key, is: "action_id") {
        actionID = value
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

extension JSONReader {
  /// Returns a reader of an object or array that this reader skipped.
  func inside(_ container: JSONText) -> JSONReader {
    JSONReader(UnsafeRawBufferPointer(container.kind == .container ? bytes(container) : bytes(.missing)))
  }
}
