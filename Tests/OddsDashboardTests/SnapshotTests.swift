import Glibc
import OddsDashboard
import OddsModel
import Testing

/// Whole pictures of a fixed board, compared with files in `Tests/Snapshots/dashboard`. With `RECORD_SNAPSHOTS=1` in the
/// environment the files are written instead; look at what changed before it is committed.
@Suite(.enabled(if: SnapshotTests.canRun, "no pictures are recorded: RECORD_SNAPSHOTS=1 writes them"))
struct SnapshotTests {
  static let folder = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/Snapshots/dashboard"
  static var canRun: Bool { access(folder, R_OK) == 0 || getenv("RECORD_SNAPSHOTS") != nil }

  @Test(arguments: [(40, 10), (80, 24), (120, 40), (200, 60), (1, 1)])
  func theListLooksAsItDid(width: Int, height: Int) throws {
    let world = moved(width, height)
    try compare(world.picture(), "list-\(width)x\(height)")
  }

  @Test(arguments: [(40, 10), (80, 24), (120, 40), (200, 60)])
  func anOpenMatchLooksAsItDid(width: Int, height: Int) throws {
    let world = moved(width, height)
    world.press("/palace<Enter><Enter>")
    try compare(world.picture(), "match-\(width)x\(height)")
  }

  @Test func theOtherPagesLookAsTheyDid() throws {
    let world = moved(80, 24)
    for (keys, name) in [("4", "log"), ("5", "feeds"), ("?", "help")] {
      world.press(keys)
      try compare(world.picture(), "\(name)-80x24")
    }
  }

  /// Prices that rose, fell, were suspended and went, a goal, a favourite, two bookmakers.
  private func moved(_ width: Int, _ height: Int) -> FixedWorld {
    let world = FixedWorld(size: Size(width: width, height: height))
    world.fill()
    world.add(
      "7", .basketball, "NBA", "Los Angeles Lakers", "Boston Celtics", 101, 98, clock: 252, ["1.83", "2.02"],
      bookmakers: ["draftkings", "fanduel"])
    _ = world.picture()
    world.wait(1)
    world.reprice("1", ["1.50", "4.40", "7.00"])
    world.reprice("2", ["-", "x", "4.20"])
    world.score("3", 2, 1)
    world.happen("3", .goal, minute: 81, player: "Ελ Κααμπί")
    world.happen("1", .redCard, minute: 68, player: "L. Paquetá", side: .away)
    world.wait(1)
    _ = world.picture()
    world.press("jf")
    return world
  }

  private func compare(
    _ picture: String, _ name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let folder = Self.folder
    let path = "\(folder)/\(name).txt"
    if getenv("RECORD_SNAPSHOTS") != nil {
      mkdir(folder.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }, 0o755)
      mkdir(folder, 0o755)
      let file = try #require(fopen(path, "w"))
      fputs(picture, file)
      fclose(file)
      return
    }
    let file = try #require(fopen(path, "r"), "no \(path): record it with RECORD_SNAPSHOTS=1")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count = fread(&buffer, 1, buffer.count, file)
    while count > 0 {
      bytes += buffer[..<count]
      count = fread(&buffer, 1, buffer.count, file)
    }
    #expect(picture == String(decoding: bytes, as: UTF8.self), sourceLocation: location)
  }
}
