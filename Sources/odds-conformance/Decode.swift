internal import Glibc
internal import OddsBoard
internal import OddsJSON
internal import OddsModel
internal import OddsProvider
internal import PulseScore
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
  default:
    printError("odds-conformance: no decoder for \(provider)")
    return 64
  }
  // The names above are the contract's, so the raw value is there whenever a decoder is.
  var batch = FeedBatch(provider: ProviderName(rawValue: provider) ?? .pulsescore)
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
