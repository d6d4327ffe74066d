internal import Glibc
internal import OddsBoard
internal import OddsJSON
internal import OddsModel
internal import OddsProvider
internal import OddsRegistry
internal import OddsTransport

/// `decode PROVIDER FILE`: feeds frames, one per line, through the provider's decoder and the board, and prints
/// `{"frames":N,"changes":N,"errors":N}`. `PROVIDER:TOPIC` selects one of several sockets; the first is the default.
func runDecode(provider: String, file: String) -> Int32 {
  guard let contents = MappedFile(file) else {
    printError("odds-conformance: cannot read \(file)")
    return 74
  }
  guard var reading = Reading(provider) else {
    printError("odds-conformance: no decoder for \(provider)")
    return 64
  }
  reading.read(contents)
  print(#"{"frames":\#(reading.frames),"changes":\#(reading.changes),"errors":\#(reading.errors)}"#)
  return 0
}

/// A provider's decoder and a board, with totals of the frames so far.
struct Reading {
  var board = Board()
  var frames = 0
  var changes = 0
  var errors = 0
  private let decoder: any FeedDecoder
  private var batch: FeedBatch
  private var moved: [BoardChange] = []

  /// Returns nil if the provider or socket doesn't exist.
  init?(_ name: String) {
    guard let (provider, stream) = socket(name) else { return nil }
    decoder = provider.decoder(for: stream, names: TextTable())
    batch = FeedBatch(provider: provider.name)
    batch.receivedAt = TimeSource.system.time()
  }

  mutating func read(_ file: borrowing MappedFile) {
    let name = batch.provider
    // Local copies avoid an exclusivity conflict: the decoder may query the board while it fills the batch.
    var (board, batch) = (Board(), FeedBatch(provider: name))
    swap(&board, &self.board)
    swap(&batch, &self.batch)
    file.forEachLine { line in
      batch.removeAll()
      decoder.decode(line, into: &batch) { board.token(of: $0, from: name) }
      frames += 1
      errors += batch.badElements + (batch.badFrame == nil ? 0 : 1)
      moved.removeAll(keepingCapacity: true)
      board.apply(batch, changes: &moved)
      changes += moved.count
    }
    swap(&board, &self.board)
    swap(&batch, &self.batch)
  }
}

/// Returns a provider's socket by name and topic; it is never connected.
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

/// `json FILE`: exits with 0 if the file is one JSON document, otherwise with 1.
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
