import NIOCore
import NIOEmbedded
import OddsBoard
import OddsFeed
import OddsJSON
import OddsModel
import OddsOutput
import OddsSession
import OddsStream
import Synchronization
import TestSupport
import Testing

/// An output that accepts as much as the test allows, without a thread.
final class ScriptedReader: LineOutput {
  /// Maximum number of pending bytes.
  let limit: Int
  private(set) var waiting: [UInt8] = []
  /// Maximum number of bytes that were pending at any time.
  private(set) var peak = 0
  private(set) var taken: [UInt8] = []
  private var isFull = false
  private let onWritable: @Sendable () -> Void
  private var afterwards: (@Sendable () -> Void)?
  /// Whether the reader accepts nothing.
  var isStuck = false {
    didSet { if !isStuck { takeAll() } }
  }

  init(limit: Int, _ onWritable: @escaping @Sendable () -> Void) {
    self.limit = limit
    self.onWritable = onWritable
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    #expect(bytes.last == 0x0A, "half a line")
    waiting += bytes
    peak = max(peak, waiting.count)
    if !isStuck {
      (taken, waiting) = (taken + waiting, [])
      return true
    }
    if waiting.count > limit { isFull = true }
    return waiting.count <= limit
  }

  func end(_ afterwards: @escaping @Sendable () -> Void) {
    self.afterwards = afterwards
    if waiting.isEmpty { afterwards() }
  }

  /// Takes the pending bytes once; the reader stays stuck.
  func takeOnce() {
    (taken, waiting) = (taken + waiting, [])
    let wasFull = isFull
    isFull = false
    if wasFull { onWritable() }
    if waiting.isEmpty { afterwards?() }
  }

  private func takeAll() { takeOnce() }

  /// The received lines.
  var lines: [JSONValue] { taken.split(separator: 0x0A).compactMap { JSONValue(json: $0) } }
}

/// A run on a hub whose batches come from the test, on an event loop whose time the test controls.
final class ScriptedRun {
  let loop = EmbeddedEventLoop()
  let hub: FeedHub
  let time = VirtualTime(Timestamp(milliseconds: 1_776_429_300_000))
  private(set) var run: StreamRun!
  private(set) var reader: ScriptedReader!
  let said = Said()
  private(set) var ended: [StreamEnd] = []
  var batch = FeedBatch(provider: "tickodds")
  private var clock: Int64 = 1_776_429_296_000

  /// The notes for standard error.
  final class Said: Sendable {
    private let kept = Mutex<[SessionNote]>([])
    var notes: [SessionNote] { kept.withLock { $0 } }
    var errors: [OddsError] { notes.compactMap { if case .failure(let error) = $0 { error } else { nil } } }
    func add(_ note: SessionNote) { kept.withLock { $0.append(note) } }
  }

  init(
    limit: Int = 4096, feeds: [FeedName] = [FeedName(provider: "tickodds", topic: "live")],
    _ adjust: (inout StreamPlan) -> Void = { _ in }
  ) {
    hub = FeedHub(on: loop, time.source)
    var plan = StreamPlan(feeds: feeds) { _ in }
    adjust(&plan)
    let said = said
    run = StreamRun(
      plan, on: hub, Diagnostics(isVerbose: true) { said.add($0) },
      output: { [self] onWritable in
        let reader = ScriptedReader(limit: limit, onWritable)
        self.reader = reader
        return reader
      },
      ended: { [self] in ended.append($0) })
    run.start()
  }

  deinit { try? loop.syncShutdownGracefully() }

  func id(_ text: String) -> TextID { hub.names.intern(text) }

  /// Applies a batch like one message.
  func send(_ fill: (inout FeedBatch, ScriptedRun) -> Void) {
    batch.removeAll()
    clock += 1000
    batch.receivedAt = Timestamp(milliseconds: clock)
    fill(&batch, self)
    hub.apply(batch)
    run.hubDidDrain(hub)
    loop.run()
  }

  /// Applies a match with one market of one bookmaker; prices by selection, `-` for suspended.
  func tell(
    _ match: String, score: Score? = nil, _ prices: KeyValuePairs<String, String> = [:], bookmaker: String = "book"
  ) {
    send { batch, run in run.add(match, score: score, prices, bookmaker: bookmaker, to: &batch) }
  }

  func add(
    _ match: String, score: Score? = nil, _ prices: KeyValuePairs<String, String> = [:], bookmaker: String = "book",
    to batch: inout FeedBatch
  ) {
    var row = MatchRow(id: id(match))
    (row.fields, row.status) = (.status, .live)
    if let score { (row.fields, row.score) = ([.status, .score], score) }
    batch.add(row)
    guard !prices.isEmpty else { return }
    var market = MarketRow(key: id("winner"), name: id("Winner"))
    market.quotes = batch.quotes.count..<(batch.quotes.count + prices.count)
    for (selection, price) in prices {
      var price = price
      let isOpen = price != "-"
      batch.quotes.append(
        QuoteRow(
          selection: id(selection), bookmaker: id(bookmaker), notation: .decimal, state: isOpen ? .open : .suspended,
          quoted: isOpen ? price.withUTF8 { Quoted($0, hub.names) } : .none))
    }
    batch.add(market)
  }

  func remove(_ match: String) {
    send { batch, run in
      batch.add(MatchRow(id: run.id(match)))
      batch.events.append(.removed)
    }
  }

  /// Short forms of the received lines: `price 1 home 2.2 was 2.1`, `gap 12`.
  var words: [String] { reader.lines.map(Self.words) }

  static func words(_ line: JSONValue) -> String {
    func field(_ name: String) -> String { line[name]?.cell ?? "" }
    let match = field("match")
    switch field("type") {
    case "price":
      let price = line["suspended"] == .bool(true) ? "suspended" : field("price")
      return "price \(match) \(field("selection")) \(price) was \(field("previous"))"
    case "score":
      return "score \(match) \(field("home"))-\(field("away")) was \(line["previous"]?["home"]?.cell ?? "")-"
        + (line["previous"]?["away"]?.cell ?? "")
    case "gap": return "gap \(field("dropped"))"
    case "connection": return "connection \(field("state"))"
    case "removed": return field("bookmaker").isEmpty ? "removed \(match)" : "removed \(match) \(field("bookmaker"))"
    case let type: return "\(type) \(match)"
    }
  }
}
