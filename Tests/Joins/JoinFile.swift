public import Foundation
public import OddsFixtures
public import OddsModel

/// Two fixture lists of `shared/joins`, and which of their matches are one.
public struct JoinFile {
  /// One match of a list.
  public struct Entry: Decodable, Sendable {
    /// The list's id of the match; nil where the file has none.
    public var id: String?
    /// The sport; nil where the file is of one.
    public var sport: String?
    /// The league, as the list writes it.
    public var league: String
    /// The home side, as the list writes it.
    public var home: String
    /// The away side, as the list writes it.
    public var away: String
    /// When it begins, in ISO 8601.
    public var start: String
  }

  private struct Content: Decodable {
    var sport: String
    var a: [Entry]
    var b: [Entry]
    var same: [[String]]
  }

  /// The file, without its ending.
  public var name: String
  /// The sport of all its matches.
  public var sport: Sport
  /// One list.
  public var first: [Entry]
  /// The other list.
  public var second: [Entry]
  /// The pairs of ids that are one match.
  public var same: Set<[String]>

  /// Beside the project, where it is there.
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../../shared/joins"
  ).standardizedFileURL
  /// The files lie beside the checkout.
  public static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// Every file, in order of their names.
  /// - Throws: What reading a file does.
  public static func all() throws -> [JoinFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") && $0 != "traps.json" }.map(JoinFile.init)
  }

  /// Reads a file.
  /// - Throws: What reading or decoding it does.
  public init(_ name: String) throws {
    let content = try JSONDecoder().decode(
      Content.self, from: Data(contentsOf: Self.folder.appendingPathComponent(name)))
    self.name = name
    sport = Self.sport(content.sport)
    (first, second, same) = (content.a, content.b, Set(content.same))
  }

  /// The sport of the file's word for it; `other` for one that has none.
  public static func sport(_ word: String) -> Sport {
    Sport(rawValue: word.replacingOccurrences(of: " ", with: "-")) ?? .other
  }

  /// How well joining does on it.
  public struct Figures: Sendable {
    /// Pairs that were joined and are one.
    public var right = 0
    /// Pairs that were joined and are not one.
    public var wrong = 0
    /// Pairs that are one and were not joined.
    public var missed = 0

    /// Nothing was joined.
    public init() {}

    /// The share of the joined pairs that are one.
    public var precision: Double { Double(right) / Double(max(1, right + wrong)) }
    /// The share of the pairs that are one that were joined.
    public var recall: Double { Double(right) / Double(max(1, right + missed)) }

    /// Those of both together.
    public static func + (left: Figures, right: Figures) -> Figures {
      var sum = left
      (sum.right, sum.wrong, sum.missed) = (
        left.right + right.right, left.wrong + right.wrong, left.missed + right.missed
      )
      return sum
    }
  }

  /// Joins both lists and compares the result with the truth.
  public func figures() -> Figures {
    let found = joined()
    var figures = Figures()
    figures.right = found.intersection(same).count
    (figures.wrong, figures.missed) = (found.count - figures.right, same.count - figures.right)
    return figures
  }

  /// The sport's name, with the American leagues under one.
  public var group: String { sport == .soccer || sport == .tennis ? sport.rawValue : "american" }

  /// The pairs that joining finds.
  public func joined() -> Set<[String]> {
    let names = TextTable()
    var book = FixtureBook()
    let (a, b) = (ProviderName(rawValue: "a")!, ProviderName(rawValue: "b")!)
    for (provider, entries) in [(a, first), (b, second)] {
      for entry in entries {
        book.update(MatchKey(provider: provider, id: names.intern(entry.id!)), entry.candidate(sport))
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
  /// The match as joining sees it.
  public func candidate(_ sport: Sport) -> JoinCandidate {
    JoinCandidate(sport: sport, league: league, home: home, away: away, kickoff: kickoff)
  }

  /// An instant with its local day, or a day alone.
  public var kickoff: JoinCandidate.Kickoff {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    let day = Int32(formatter.date(from: String(start.prefix(10)))!.timeIntervalSince1970 / 86400)
    guard start.count > 10 else { return JoinCandidate.Kickoff(day: day) }
    var text = start
    if text.dropFirst(11).prefix(6).count(where: { $0 == ":" }) == 1 {
      text.insert(contentsOf: ":00", at: text.index(text.startIndex, offsetBy: 16))
    }
    formatter.formatOptions = [.withInternetDateTime]
    let time = formatter.date(from: text)!
    return JoinCandidate.Kickoff(time: Timestamp(seconds: Int64(time.timeIntervalSince1970)), day: day)
  }
}
