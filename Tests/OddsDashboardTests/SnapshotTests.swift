import Foundation
import OddsDashboard
import OddsFeed
import OddsModel
import OddsTransport
import Testing

/// Snapshots of a fixed world, stored as text next to the tests. After an intended change, run `RECORD_SNAPSHOTS=1
/// swift test --filter SnapshotTests` to write them again, and review the differences.
struct SnapshotTests {
  /// A picture: the name of its file, its size, and the keys that lead to it.
  struct Picture: Sendable, CustomTestStringConvertible {
    var name: String
    var size: Size
    var keys = ""
    var isASCII = false
    var world = World.usual
    var testDescription: String { name }
  }

  enum World: Sendable {
    case usual
    /// One match of several feeds.
    case shared
    /// Sure wins, value bets and middles, one of which has just moved and one of which is gone.
    case edges
  }

  static let sizes = [(40, 10), (80, 24), (120, 40), (200, 60)].map { Size(width: $0.0, height: $0.1) }

  static let pictures: [Picture] =
    sizes.flatMap { size in
      let suffix = "\(size.width)x\(size.height)"
      return [
        Picture(name: "list-\(suffix)", size: size),
        Picture(name: "match-\(suffix)", size: size, keys: "/arsenal<Enter><Enter>"),
        Picture(name: "timeline-\(suffix)", size: size, keys: "/arsenal<Enter><Enter>2"),
        Picture(name: "shared-\(suffix)", size: size, keys: "<Enter>", world: .shared),
        Picture(name: "shared-timeline-\(suffix)", size: size, keys: "<Enter>2", world: .shared),
        Picture(name: "log-\(suffix)", size: size, keys: "4"),
        Picture(name: "feeds-\(suffix)", size: size, keys: "5"),
        Picture(name: "edges-\(suffix)", size: size, world: .edges),
        Picture(name: "help-\(suffix)", size: size, keys: "?"),
        Picture(name: "menu-sort-\(suffix)", size: size, keys: "s"),
        Picture(name: "menu-columns-\(suffix)", size: size, keys: "c"),
      ]
    } + [
      Picture(name: "filter", size: sizes[1], keys: "/league:ligue"),
      Picture(name: "filter-nothing", size: sizes[1], keys: "/nobody<Enter>"),
      Picture(name: "filter-log", size: sizes[1], keys: "4/team:arsenal"),
      Picture(name: "edges-ascii", size: sizes[1], keys: "jj", isASCII: true, world: .edges),
      Picture(name: "edges-none", size: sizes[1], keys: "e"),
      Picture(name: "edges-none-40x10", size: sizes[0], keys: "e"),
      Picture(name: "menu-edges", size: sizes[1], keys: "c", world: .edges),
      Picture(name: "find", size: sizes[1], keys: ",palace"),
      Picture(name: "menu-kinds", size: sizes[1], keys: "4c"),
      Picture(name: "help-filter", size: sizes[0], keys: "?" + String(repeating: "<PgDn>", count: 11)),
      Picture(name: "paused", size: sizes[1], keys: "p"),
      Picture(name: "flat", size: sizes[2], keys: "bsh"),
      Picture(name: "american", size: sizes[1], keys: "o"),
      Picture(name: "upcoming", size: sizes[1], keys: "2"),
      Picture(name: "ascii", size: sizes[2], isASCII: true),
      Picture(name: "split-140x40", size: Size(width: 140, height: 40), world: .shared),
      Picture(name: "split-200x60", size: sizes[3], world: .shared),
      Picture(name: "split-off", size: Size(width: 140, height: 40), keys: "v", world: .shared),
      Picture(name: "shared-statistics", size: sizes[1], keys: "<Enter>3", world: .shared),
      Picture(name: "shared-ascii", size: sizes[2], keys: "<Enter>", isASCII: true, world: .shared),
    ]

  @Test(arguments: pictures)
  func pictureEqualsItsSnapshot(_ picture: Picture) throws {
    let world = Self.world(picture)
    world.press(picture.keys)
    let text = world.picture()
    let file = Self.folder.appending(path: picture.name + ".txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(text == kept, "RECORD_SNAPSHOTS=1 writes \(file.lastPathComponent) again")
  }

  @Test func everySnapshotBelongsToATest() throws {
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(kept) == Set(Self.pictures.map { $0.name + ".txt" }))
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")

  /// Six live matches, one of them with several bookmakers, and one to come; with every state of a price, a goal, a
  /// card and a feed that is down.
  private static func world(_ picture: Picture) -> FixedWorld {
    let world = FixedWorld(size: picture.size, isASCII: picture.isASCII)
    if picture.world == .edges {
      world.fillEdges()
      world.press("e")
      world.wait(2)
      world.confirm()
      world.sureWin("2.12", "2.05")
      world.bothScore("1.60")
      world.wait(1)
      return world
    }
    if picture.world == .shared {
      world.fillShared()
      _ = world.picture()
      // Its prices are recorded from the first time that the match is opened.
      world.press("<Enter>")
      world.playShared()
      world.press("<Esc>")
      return world
    }
    let lost = FeedName(provider: "pulsescore", topic: "soccer")
    world.model.observe(LinkStatus(.connected, epoch: 1), of: lost, world.now)
    for seconds in [2, 4, 8] {
      world.model.observe(
        LinkStatus(.reconnecting, reason: "the connection was closed", epoch: 1, retryIn: .seconds(seconds)), of: lost,
        world.now)
    }
    world.fill()
    world.add(
      "7", .soccer, "Ligue 1", "Saint-Étienne", "Olympique de Marseille", 0, 0, clock: nil, ["2.40", "3.30", "2.95"],
      status: .scheduled, start: Timestamp(milliseconds: world.now.milliseconds + 3_600_000))
    world.add(
      "8", .soccer, "Ligue 1", "Paris Saint-Germain", "Lyon", 1, 0, clock: 55 * 60, ["1.12", "9.00", "21.00"],
      bookmakers: ["draftkings", "pinnacle"])
    _ = world.picture()
    world.wait(2)
    world.reprice("2", ["1.85", "3.70", "4.20"])
    world.reprice("3", ["-", "-", "-"])
    world.reprice("5", ["9.50", "5.25", "x"])
    world.reprice("8", ["1.12", "9.00", "21.00"], bookmakers: ["draftkings", "pinnacle"])
    world.reprice("4", ["1.30", "4.50", "21.00"])
    world.score("1", 3, 1)
    world.happen("2", .yellowCard, minute: 11, player: "G. Xhaka")
    world.happen("2", .redCard, minute: 12, player: "B. Fernandes", side: .away)
    world.wait(1)
    return world
  }
}
