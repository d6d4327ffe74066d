internal import BoltOdds
internal import Glibc
internal import OddsBoard
internal import OddsJSON
internal import OddsModel
internal import OddsProvider
internal import PulseScore
internal import SportsAPIV1
internal import SportsAPIV2
internal import TickOdds

/// `decode PROVIDER FILE`: reads frames, one per line, through the provider's decoder and the board, and prints
/// `{"frames":N,"changes":N,"errors":N}`.
func runDecode(provider: String, file: String) -> Int32 {
  guard let contents = MappedFile(file) else {
    printError("odds-conformance: cannot read \(file)")
    return 74
  }
  let names = TextTable()
  let decoder: any FeedDecoder
  switch provider {
  case "pulsescore": decoder = PulseScoreDecoder(names: names, sport: nil)
  case "tickodds": decoder = TickOddsDecoder(names: names)
  case "boltodds": decoder = AnyBoltOddsDecoder(names: names)
  case "sportsapi-v1": decoder = SportsAPIV1Decoder(names: names, sport: nil)
  case "sportsapi-v2": decoder = SportsAPIV2Decoder(names: names, sport: nil)
  default:
    printError("odds-conformance: no decoder for \(provider)")
    return 64
  }
  // The names above are the contract's, so the raw value is there whenever a decoder is.
  var batch = FeedBatch(provider: ProviderName(rawValue: provider) ?? PulseScoreProvider.name)
  var board = Board()
  var moved: [BoardChange] = []
  var (frames, changes, errors) = (0, 0, 0)
  batch.receivedAt = .now()
  contents.forEachLine { line in
    batch.removeAll()
    decoder.decode(line, into: &batch)
    frames += 1
    errors += batch.badElements + (batch.badFrame == nil ? 0 : 1)
    moved.removeAll(keepingCapacity: true)
    board.apply(batch, changes: &moved)
    changes += moved.count
  }
  print(#"{"frames":\#(frames),"changes":\#(changes),"errors":\#(errors)}"#)
  return 0
}

/// The messages of BoltOdds' three sockets in one file: each goes to the reader of its socket.
private final class AnyBoltOddsDecoder: FeedDecoder {
  private let odds: BoltOddsDecoder
  private let scores: BoltOddsScoresDecoder

  init(names: TextTable) {
    odds = BoltOddsDecoder(names: names)
    scores = BoltOddsScoresDecoder(names: names)
  }

  func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    if Self.isOfScores(message) { scores.decode(message, into: &batch) } else { odds.decode(message, into: &batch) }
  }

  /// Only the score sockets' messages name a stream, or are updates of a match.
  private static func isOfScores(_ message: UnsafeRawBufferPointer) -> Bool {
    var reader = JSONReader(message)
    if reader.peek() == UInt8(ascii: "["), reader.enterArray(), !reader.nextElement() { return false }
    guard reader.peek() == UInt8(ascii: "{"), reader.enterObject() else { return false }
    while let key = reader.nextKey() {
      if reader.text(key, is: "stream") { return true }
      let value = reader.scalar()
      if reader.text(key, is: "action") { return reader.text(value, is: "match_update") || isStream(&reader) }
    }
    return false
  }

  /// The rest of an object, behind its action.
  private static func isStream(_ reader: inout JSONReader) -> Bool {
    while let key = reader.nextKey() {
      if reader.text(key, is: "stream") { return true }
      // Odds have everything under this.
      if reader.text(key, is: "data") { return false }
      reader.skip()
    }
    return false
  }
}

/// `json FILE`: 0 if the file is one JSON document, 1 if it is not.
func runJSON(file: String) -> Int32 {
  guard let contents = MappedFile(file) else {
    printError("odds-conformance: cannot read \(file)")
    return 74
  }
  guard let failure = JSONReader.validate(contents.bytes) else { return 0 }
  printError("\(failure)")
  return 1
}

func printError(_ text: String) {
  var line = text + "\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
