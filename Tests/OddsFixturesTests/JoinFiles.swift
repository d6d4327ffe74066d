import Foundation
import OddsFixtures
import OddsModel

/// Two fixture lists of `shared/joins`, and which of their matches are one.
struct JoinFile {
  struct Entry: Decodable {
    var id: String?
    var sport: String?
    var league: String
    var home: String
    var away: String
    var start: String
  }

  private struct Content: Decodable {
    var sport: String
    var a: [Entry]
    var b: [Entry]
    var same: [[String]]
  }

  var name: String
  var sport: Sport
  var first: [Entry]
  var second: [Entry]
  var same: Set<[String]>

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../../shared/joins"
  ).standardizedFileURL
  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func all() throws -> [JoinFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") && $0 != "traps.json" }.map(JoinFile.init)
  }

  init(_ name: String) throws {
    let content = try JSONDecoder().decode(
      Content.self, from: Data(contentsOf: Self.folder.appendingPathComponent(name)))
    self.name = name
    sport = Self.sport(content.sport)
    (first, second, same) = (content.a, content.b, Set(content.same))
  }

  static func sport(_ word: String) -> Sport {
    Sport(rawValue: word.replacingOccurrences(of: " ", with: "-")) ?? .other
  }

  /// The pairs that joining finds.
  func joined() -> Set<[String]> {
    let names = TextTable()
    var book = FixtureBook()
    let (a, b) = (ProviderName(rawValue: "a")!, ProviderName(rawValue: "b")!)
    for (provider, entries) in [(a, first), (b, second)] {
      for entry in entries {
        book.update(MatchKey(provider: provider, id: names.intern(entry.id!)), entry.contest(sport))
      }
    }
    book.join()
    return Set(
      book.fixtures.filter { $0.members.count == 2 }.map { fixture in
        fixture.members.sorted { $0.key.provider.rawValue < $1.key.provider.rawValue }.map { names.string($0.key.id) }
      })
  }
}

extension JoinFile.Entry {
  func contest(_ sport: Sport) -> Contest {
    Contest(sport: sport, league: league, home: home, away: away, kickoff: kickoff)
  }

  /// An instant with its local day, or a day alone.
  var kickoff: Contest.Kickoff {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    let day = Int32(formatter.date(from: String(start.prefix(10)))!.timeIntervalSince1970 / 86400)
    guard start.count > 10 else { return Contest.Kickoff(day: day) }
    var text = start
    if text.dropFirst(11).prefix(6).count(where: { $0 == ":" }) == 1 {
      text.insert(contentsOf: ":00", at: text.index(text.startIndex, offsetBy: 16))
    }
    formatter.formatOptions = [.withInternetDateTime]
    let time = formatter.date(from: text)!
    return Contest.Kickoff(time: Timestamp(seconds: Int64(time.timeIntervalSince1970)), day: day)
  }
}
