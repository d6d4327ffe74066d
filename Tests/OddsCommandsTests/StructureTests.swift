import Foundation
import OddsModel
import OddsRegistry
import Testing

/// Modules import each other in one direction, and providers are complete.
@Suite(.serialized) struct StructureTests {
  /// The modules of this project that each module may import.
  static let allowed: [String: Set<String>] = {
    let values: Set = ["OddsJSON", "OddsModel"]
    return [
      "OddsJSON": [], "OddsModel": ["OddsJSON"], "OddsBoard": ["OddsModel"], "OddsMath": values,
      "OddsFixtures": ["OddsModel", "OddsBoard"], "OddsText": ["OddsJSON"],
      "OddsFinder": ["OddsModel", "OddsBoard", "OddsFixtures", "OddsMath"],
      "OddsOutput": values.union(["OddsBoard", "OddsFixtures", "OddsFinder", "OddsMath", "OddsText"]),
      "OddsSeen": ["OddsModel", "OddsBoard", "OddsText", "OddsFiles"],
      "OddsJQ": ["OddsModel", "OddsText", "CJQ"],
      "OddsConditions": values.union(["OddsBoard", "OddsFixtures", "OddsOutput"]),
      "OddsTransport": values.union(["CTime", "CZlib"]),
      "OddsProvider": values.union(["OddsTransport"]),
      "OddsFiles": ["OddsModel"],
      "OddsSettings": values.union(["OddsFixtures", "OddsFiles", "OddsOutput", "OddsTransport", "OddsProvider"]),
      "OddsLedger": ["OddsModel", "OddsFiles", "OddsTransport", "CSQLite"],
      // The query layer knows neither the command line nor the list of providers nor their simulators.
      "OddsSession": values.union([
        "OddsBoard", "OddsFixtures", "OddsOutput", "OddsTransport", "OddsProvider", "OddsFeed", "OddsLedger",
        "OddsSettings",
      ]),
      "OddsManual": values.union(["OddsOutput", "OddsConditions", "OddsProvider", "OddsSettings", "OddsTransport"]),
      "OddsFeed": ["OddsModel", "OddsBoard", "OddsTransport", "OddsProvider"],
      "OddsAlerts": values.union([
        "OddsBoard", "OddsFixtures", "OddsText", "OddsOutput", "OddsFiles", "OddsSettings", "OddsTransport",
        "OddsConditions",
        "CSpawn",
      ]),
      "OddsStream": values.union([
        "OddsBoard", "OddsFixtures", "OddsFinder", "OddsText", "OddsOutput", "OddsConditions", "OddsFiles", "OddsJQ",
        "OddsTransport", "OddsProvider", "OddsFeed", "OddsSession", "OddsAlerts",
      ]),
      // The simulator shares no type with the decoders, so that an error in a decoder can't be repeated in the
      // simulator.
      "OddsZones": ["OddsModel"],
      "OddsSimulator": ["OddsJSON", "OddsZones"],
      "OddsRegistry": Set(["OddsModel", "OddsProvider", "OddsSimulator"] + ProviderRegistry.entries.map(\.folder)),
    ]
  }()

  private func imports(_ folder: URL) throws -> Set<String> {
    var names: Set<String> = []
    let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = enumerator?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        if let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count {
          names.insert(String(words[index + 1]))
        }
      }
    }
    return names
  }

  private func ours() throws -> Set<String> {
    Set(try Checkout.names("Sources")).union(try Checkout.names("Sources/Providers"))
  }

  @Test func modulesImportOnlyAllowedModules() throws {
    let (ours, sources) = (try ours(), Checkout.root.appending(path: "Sources"))
    for (module, allowed) in Self.allowed {
      let found = try imports(sources.appending(path: module)).intersection(ours)
      #expect(found.isSubset(of: allowed), "\(module) imports \(found.subtracting(allowed).sorted())")
    }
  }

  @Test func providersImportNeitherEachOtherNorTheBoard() throws {
    let ours = try ours()
    for provider in try Checkout.names("Sources/Providers") {
      let found = try imports(Checkout.root.appending(path: "Sources/Providers/\(provider)")).intersection(ours)
      #expect(
        found.isSubset(of: ["OddsJSON", "OddsModel", "OddsZones", "OddsTransport", "OddsProvider"]),
        "\(provider): \(found.sorted())"
      )
    }
  }

  @Test func sourcesDoNotImportFoundation() throws {
    for module in try Checkout.names("Sources") {
      let found = try imports(Checkout.root.appending(path: "Sources/\(module)"))
      #expect(found.isDisjoint(with: ["Foundation", "FoundationEssentials", "FoundationNetworking"]), "\(module)")
    }
  }

  @Test func everyProviderHasAllItsParts() async throws {
    let manifest = try Checkout.text("Package.swift")
    let folders = try Checkout.names("Sources/Providers")
    #expect(Set(folders) == Set(ProviderRegistry.entries.map(\.folder)), "folders and entries of the registry")
    for entry in ProviderRegistry.entries {
      #expect(manifest.contains("\"\(entry.folder)\""), "\(entry.folder) is not in Package.swift")
      #expect(
        try Checkout.names("Tests/\(entry.folder)Tests").contains { $0 == "Seeds" }, "\(entry.folder) has no seeds")
      let help = try await Odds()(entry.name.rawValue, "--help")
      #expect(help.status == 0 && help.output.contains("SUBCOMMANDS"), "\(entry.name) has no commands")
    }
  }

  /// Names of providers in Swift sources: the name itself, or the prefix of its types.
  private var nameOfAProvider: Regex<Substring> {
    get throws {
      let words = ProviderRegistry.entries.flatMap { [$0.folder, $0.name.rawValue] } + ["sportsapi", "SportsAPI"]
      return try Regex(words.joined(separator: "|"), as: Substring.self).ignoresCase()
    }
  }

  /// A provider consists of its folders and an entry in the registry: no other file names it.
  @Test func onlyTheRegistryAndItsOwnFoldersNameAProvider() throws {
    // The catalogue of bookmakers has one that is also a provider.
    let allowed = ["Sources/OddsRegistry/ProviderRegistry.swift", "Sources/OddsSimulator/World/Catalogue.swift"]
    let name = try nameOfAProvider
    let own =
      ["Sources/Providers/", "Sources/OddsSimulator/Feeds/"]
      + ProviderRegistry.entries.map { "Sources/OddsCommands/\($0.folder)/" }
    var found: [String] = []
    for folder in ["Sources", "Tests/Fuzz", "Tests/FuzzTests", "Tests/Soak"] {
      let enumerator = FileManager.default.enumerator(
        at: Checkout.root.appending(path: folder), includingPropertiesForKeys: nil)
      while let file = enumerator?.nextObject() as? URL {
        let path = String(file.path.dropFirst(Checkout.root.path.count + 1))
        guard file.pathExtension == "swift", !allowed.contains(path), !own.contains(where: { path.hasPrefix($0) })
        else { continue }
        let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        found += code.filter { $0.contains(name) }.map { "\(path): \($0)" }
      }
    }
    #expect(found == [])
  }
}
