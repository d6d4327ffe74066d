import Foundation
import Testing

/// The layers import in one direction, and what belongs together is all there.
@Suite(.serialized) struct StructureTests {
  /// What each module may import of this project.
  private static let allowed: [String: Set<String>] = {
    let values: Set = ["OddsJSON", "OddsModel"]
    return [
      "OddsJSON": [], "OddsModel": ["OddsJSON"], "OddsBoard": ["OddsModel"], "OddsText": [],
      "OddsOutput": values.union(["OddsBoard", "OddsText"]),
      "OddsTransport": ["OddsModel", "CZlib"],
      "OddsProvider": values.union(["OddsTransport"]),
      "OddsFiles": ["OddsModel"],
      "OddsSettings": ["OddsModel", "OddsFiles", "OddsOutput", "OddsTransport", "OddsProvider"],
      "OddsFeed": ["OddsModel", "OddsBoard", "OddsTransport", "OddsProvider"],
      "OddsStream": values.union([
        "OddsBoard", "OddsText", "OddsOutput", "OddsFiles", "OddsTransport", "OddsProvider", "OddsFeed", "OddsSession",
      ]),
      // The simulator shares no type with those that read it: a mistake must not agree with itself.
      "OddsSimulator": ["OddsJSON"],
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

  @Test func importsGoOneWay() throws {
    let (ours, sources) = (try ours(), Checkout.root.appending(path: "Sources"))
    for (module, allowed) in Self.allowed {
      let found = try imports(sources.appending(path: module)).intersection(ours)
      #expect(found.isSubset(of: allowed), "\(module) imports \(found.subtracting(allowed).sorted())")
    }
  }

  @Test func providersKnowNeitherEachOtherNorTheBoard() throws {
    let ours = try ours()
    for provider in try Checkout.names("Sources/Providers") {
      let found = try imports(Checkout.root.appending(path: "Sources/Providers/\(provider)")).intersection(ours)
      #expect(
        found.isSubset(of: ["OddsJSON", "OddsModel", "OddsTransport", "OddsProvider"]), "\(provider): \(found.sorted())"
      )
    }
  }

  @Test func theProgramDoesWithoutFoundation() throws {
    for module in try Checkout.names("Sources") {
      let found = try imports(Checkout.root.appending(path: "Sources/\(module)"))
      #expect(found.isDisjoint(with: ["Foundation", "FoundationEssentials", "FoundationNetworking"]), "\(module)")
    }
  }

  @Test func aProviderIsWhole() throws {
    let manifest = try Checkout.text("Package.swift")
    let registry = try Checkout.text("Sources/OddsCommands/ProviderRegistry.swift")
    let commands = try Checkout.text("Sources/OddsCommands/Odds.swift")
    for provider in try Checkout.names("Sources/Providers") {
      #expect(manifest.contains("\"\(provider)\""), "\(provider) is not in Package.swift")
      #expect(registry.contains("\(provider)Provider.self"), "\(provider) is not in the registry")
      #expect(commands.contains("\(provider)Command.self"), "\(provider) has no commands")
      #expect(try Checkout.names("Tests").contains("\(provider)Tests"), "\(provider) has no tests")
    }
  }
}
