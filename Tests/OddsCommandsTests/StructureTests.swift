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
      "OddsFixtures": ["OddsModel", "OddsBoard"],
      "OddsFinder": ["OddsModel", "OddsBoard", "OddsFixtures", "OddsMath"],
      "OddsOutput": values.union(["OddsBoard", "OddsFixtures", "OddsFinder", "OddsMath", "CJQ"]),
      "OddsConditions": values.union(["OddsBoard", "OddsFixtures", "OddsOutput"]),
      "OddsTransport": values.union(["CTime", "CZlib"]),
      "OddsProvider": values.union(["OddsTransport"]),
      "OddsSettings": values.union(["OddsBoard", "OddsFixtures", "OddsOutput", "OddsTransport", "OddsProvider"]),
      "OddsLedger": ["OddsModel", "OddsSettings", "OddsTransport", "CSQLite"],
      // The query layer knows neither the command line nor the list of providers nor their simulators.
      "OddsSession": values.union([
        "OddsBoard", "OddsFixtures", "OddsOutput", "OddsTransport", "OddsProvider", "OddsFeed", "OddsLedger",
        "OddsSettings",
      ]),
      "OddsManual": values.union(["OddsOutput", "OddsConditions", "OddsProvider", "OddsSettings", "OddsTransport"]),
      "OddsFeed": ["OddsModel", "OddsBoard", "OddsTransport", "OddsProvider"],
      "OddsAlerts": values.union([
        "OddsBoard", "OddsFixtures", "OddsOutput", "OddsSettings", "OddsTransport",
        "OddsConditions",
        "CSpawn",
      ]),
      "OddsStream": values.union([
        "OddsBoard", "OddsFixtures", "OddsFinder", "OddsOutput", "OddsConditions", "OddsSettings",
        "OddsTransport", "OddsProvider", "OddsFeed", "OddsSession", "OddsAlerts",
      ]),
      // The simulator shares no type with the decoders, so that an error in a decoder can't be repeated in the
      // simulator.
      "OddsSimulator": ["OddsJSON", "OddsModel.Zone"],
      "OddsRegistry": Set(["OddsModel", "OddsProvider", "OddsSimulator"] + ProviderRegistry.entries.map(\.folder)),
    ]
  }()

  /// What the Swift files of a folder import: modules, or `Module.Name` where a file imports one declaration alone.
  private func imports(_ folder: URL) throws -> Set<String> {
    var names: Set<String> = []
    let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = enumerator?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 1 else { continue }
        let name = words.dropFirst(index + 1).first { !["struct", "enum", "class", "protocol", "func"].contains($0) }
        if let name { names.insert(String(name)) }
      }
    }
    return names
  }

  /// What the Swift files of a folder import of this project's own modules.
  private func ownImports(_ folder: String) throws -> Set<String> {
    let ours = Set(try Checkout.names("Sources")).union(try Checkout.names("Sources/Providers"))
    return try imports(Checkout.root.appending(path: folder)).filter { ours.contains(String($0.prefix { $0 != "." })) }
  }

  @Test func modulesImportOnlyAllowedModules() throws {
    for (module, allowed) in Self.allowed {
      let found = try ownImports("Sources/\(module)")
      #expect(found.isSubset(of: allowed), "\(module) imports \(found.subtracting(allowed).sorted())")
    }
  }

  @Test func providersImportNeitherEachOtherNorTheBoard() throws {
    for provider in try Checkout.names("Sources/Providers") {
      let found = try ownImports("Sources/Providers/\(provider)")
      #expect(
        found.isSubset(of: ["OddsJSON", "OddsModel", "OddsTransport", "OddsProvider"]),
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

  /// One source of time is handed down, so that tests run on virtual time and jitter comes from one generator.
  @Test func onlyTheSourceOfTimeReadsClocksOrWaits() throws {
    let allowed = [
      "Sources/OddsTransport/Time/",
      // The kernel's clock that all processes share, and the simulated world, which has its own time.
      "Sources/OddsLedger/BootTime.swift", "Sources/OddsSimulator/",
      // Measures the CPU time of benchmarks.
      "Sources/odds-conformance/",
    ]
    let word = try Regex(
      #"Clock\.now\b|Deadline\.now\b|Timestamp\.now|[:=,({] ?\.now\b|Task\.sleep|schedule(Task|Repeated)|asyncAfter|"#
        + #"usleep|nanosleep|clock_gettime|gettimeofday|Date\(\)|\.random\(in: 0\.\.\.1\)"#)
    var found: [String] = []
    for (path, code) in try Checkout.code("Sources") where !allowed.contains(where: { path.hasPrefix($0) }) {
      found += code.filter { $0.contains(word) }.map { "\(path): \($0)" }
    }
    #expect(found == [])
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
      for (path, code) in try Checkout.code(folder)
      where !allowed.contains(path) && !own.contains(where: { path.hasPrefix($0) }) {
        found += code.filter { $0.contains(name) }.map { "\(path): \($0)" }
      }
    }
    #expect(found == [])
  }
}
