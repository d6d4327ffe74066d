import BoltOdds
import Foundation
import OddsBoard
import OddsModel
import OddsProvider
import TestSupport

/// One socket's decoder, and the board that it feeds.
final class Feed {
  let names = TextTable()
  var board = Board()
  var batch = FeedBatch(provider: "boltodds")
  var changes: [BoardChange] = []
  private var decoder: any FeedDecoder

  init(_ feed: BoltOddsFeed = .odds) {
    decoder = feed == .odds ? BoltOddsDecoder(names: names) : BoltOddsScoresDecoder(names: names)
  }

  /// Opens a new connection: the decoder's cache is cleared, the board stays.
  func reconnect() {
    decoder = BoltOddsDecoder(names: names)
    board.expectSnapshots("boltodds")
  }

  @discardableResult
  func receive(_ text: String) -> FeedBatch { receive(Array(text.utf8)) }

  @discardableResult
  func receive(_ bytes: [UInt8]) -> FeedBatch {
    batch.removeAll()
    batch.receivedAt = Timestamp(seconds: 1_800_000_000)
    changes.removeAll()
    bytes.withUnsafeBytes { decoder.decode($0, into: &batch) }
    board.apply(batch, changes: &changes)
    return batch
  }

  /// The changes of the last message, as text.
  var received: [String] { board.words(changes, names) }

  func text(_ id: TextID) -> String { names.string(id) }

  func text(_ range: Range<Int>) -> String { String(decoding: batch.text[range], as: UTF8.self) }

  func match(_ id: String) -> MatchState? { board.match(names.intern(id), "boltodds").flatMap { board[$0] } }

  /// Returns a match's lines as `market[line]|selection|side|line|book|price`, without withdrawn ones.
  func lines(_ id: String) -> [String] {
    guard let match = board.match(names.intern(id), "boltodds") else { return [] }
    var lines: [String] = []
    board.forEachMarket(of: match) { market in
      board.forEachQuote(of: market) { quote in
        guard let state = board[market], let entry = board[quote], entry.state != .withdrawn else { return }
        let price = entry.state == .open ? entry.quoted.string(names) : "\(entry.state)"
        lines.append(
          "\(text(state.key))[\(Self.text(state.line))]|\(text(entry.selection))|\(entry.side)|\(Self.text(entry.line))|"
            + "\(text(entry.bookmaker))|\(price)")
      }
    }
    return lines
  }

  /// Whether the market with this key and line is complete; nil if there is none.
  func isComplete(_ id: String, _ key: String, line: String = "") -> Bool? { market(id, key, line: line)?.isComplete }

  /// Returns the market with this key and line; nil if there is none.
  func market(_ id: String, _ key: String, line: String = "") -> MarketState? {
    guard let match = board.match(names.intern(id), "boltodds") else { return nil }
    var found: MarketState?
    board.forEachMarket(of: match) { market in
      if let state = board[market], text(state.key) == key, Self.text(state.line) == line { found = state }
    }
    return found
  }

  private static func text(_ line: Line) -> String {
    guard !line.isNone else { return "" }
    let value = Double(line.thousandths) / 1000
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  func periods(_ id: String) -> [String] {
    (match(id)?.periods ?? []).map { "\(text($0.name)) \($0.score.home)-\($0.score.away)" }
  }
}

/// The captured payloads, if they are in the folder next to the checkout.
enum Captures {
  static func file(_ name: String) -> [UInt8]? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return (try? Data(contentsOf: folder.appending(path: "shared/feeds/\(name).json"))).map { Array($0) }
  }

  static var areThere: Bool { file("boltodds-odds") != nil }

  /// Returns the messages of a file, without the wrapping that some recorders add.
  static func messages(_ name: String) throws -> [[UInt8]] {
    guard let bytes = file(name) else { return [] }
    let list = try JSONSerialization.jsonObject(with: Data(bytes)) as? [Any] ?? []
    return try list.map { element in
      let message = (element as? [String: Any])?["frame"] ?? element
      return Array(try JSONSerialization.data(withJSONObject: message))
    }
  }
}

extension Captures {
  /// Returns one member of a JSON object, as text.
  static func field(_ name: String, of text: String) -> String? {
    guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let value = object[name], let data = try? JSONSerialization.data(withJSONObject: value)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
