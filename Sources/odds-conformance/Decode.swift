internal import Glibc
internal import OddsBoard
internal import OddsJSON
internal import OddsModel
internal import OddsProvider
internal import OddsRegistry
internal import OddsTransport

/// `decode PROVIDER FILE`: reads frames, one per line, through the provider's decoder and the board, and prints
/// `{"frames":N,"changes":N,"errors":N}`. `PROVIDER:TOPIC` names one of several sockets; without a topic it is the first.
func runDecode(provider: String, file: String) -> Int32 {
  guard let contents = MappedFile(file) else {
    printError("odds-conformance: cannot read \(file)")
    return 74
  }
  let names = TextTable()
  var batch: FeedBatch
  let decoder: any FeedDecoder
  switch socket(provider) {
  case let (provider, stream)?:
    decoder = provider.decoder(for: stream, names: names)
    batch = FeedBatch(provider: provider.name)
  case nil:
    printError("odds-conformance: no decoder for \(provider)")
    return 64
  }
  var board = Board()
  let name = batch.provider
  var moved: [BoardChange] = []
  var (frames, changes, errors) = (0, 0, 0)
  batch.receivedAt = .now()
  contents.forEachLine { line in
    batch.removeAll()
    decoder.decode(line, into: &batch) { board.token(of: $0, from: name) }
    frames += 1
    errors += batch.badElements + (batch.badFrame == nil ? 0 : 1)
    moved.removeAll(keepingCapacity: true)
    board.apply(batch, changes: &moved)
    changes += moved.count
  }
  print(#"{"frames":\#(frames),"changes":\#(changes),"errors":\#(errors)}"#)
  return 0
}

/// A provider's socket by its name and topic, which nobody connects.
private func socket(_ text: String) -> (provider: any Provider, stream: FeedStream)? {
  let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
  guard let type = parts.first.flatMap({ ProviderRegistry.known($0) }).flatMap({ ProviderRegistry.type($0) }),
    let base = try? BaseURL("http://127.0.0.1/{sport}"), let key = APIKey("none")
  else { return nil }
  let provider = type.init(access: ProviderAccess(base: base, key: key))
  let streams = provider.streams(for: Subscription())
  let stream = parts.count == 1 ? streams.first : streams.first { $0.topic == parts[1] }
  return stream.map { (provider, $0) }
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
