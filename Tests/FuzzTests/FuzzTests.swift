import FuzzTargets
import OddsRegistry
import Testing
import ToyFeed

/// Runs the stored inputs, and a few thousand new ones per target.
struct FuzzTests {
  private static let root = String(#filePath.dropLast("FuzzTests/FuzzTests.swift".count))

  @Test(arguments: FuzzTarget.all) func storedInputsDoNotCrash(_ target: FuzzTarget) {
    for folder in [target.seeds, "Fuzz/Found/\(target.name)"] {
      for input in SeedFolder.read(Self.root + folder) { input.withUnsafeBytes { target.run($0) } }
    }
  }

  @Test(arguments: FuzzTarget.all) func mutatedInputsDoNotCrash(_ target: FuzzTarget) {
    let seeds = SeedFolder.read(Self.root + target.seeds)
    #expect(!seeds.isEmpty)
    var mutator = Mutator(seed: 20_260_417, seeds: seeds)
    for _ in 0..<2_000 { mutator.next().withUnsafeBytes { target.run($0) } }
  }

  @Test func everyProvidersSocketsAndResponsesAreFuzzed() {
    let names = FuzzTarget.all.map(\.name)
    #expect(Set(names).count == names.count)
    for entry in ProviderRegistry.entries {
      let own = names.filter { $0.hasPrefix("\(entry.name)-") }
      #expect(own.contains("\(entry.name)-answers") && own.count > 1, "\(entry.name): \(own)")
    }
  }

  /// A provider is fuzzed without being listed in the fuzzer.
  @Test func addedProviderIsFuzzedToo() {
    let targets = FuzzTarget.targets(of: Registration(ToyProvider.self))
    #expect(targets.map(\.name) == ["toy-games", "toy-answers"])
    let games = #"[{"no":"1","sport":"footie","cup":"A","home":"B","away":"C","goals":[1,0],"pays":{"home":"2.10"}}]"#
    var mutator = Mutator(seed: 7, seeds: [Array(games.utf8)])
    for _ in 0..<2_000 {
      let input = mutator.next()
      for target in targets { input.withUnsafeBytes { target.run($0) } }
    }
  }

  @Test func mutatorInsertsUnlikelyNumbers() {
    var found: Set<String> = []
    var mutator = Mutator(seed: 1, seeds: [])
    for _ in 0..<5_000 {
      var input = Array(#"{"a":17,"b":"2-1"}"#.utf8)
      mutator.changeNumber(&input)
      found.insert(String(decoding: input, as: UTF8.self))
    }
    for number in [
      "2147483647", "2147483648", "-2147483649", "9223372036854775808", "-9223372036854775809",
      "1000000000000000000", "999999999999999999", "18446744073709551615",
    ] {
      #expect(found.contains(#"{"a":\#(number),"b":"2-1"}"#), "\(number)")
      #expect(found.contains(#"{"a":17,"b":"2-\#(number)"}"#), "\(number)")
    }
    #expect(Mutator.unlikelyNumbers.allSatisfy { number in found.contains { $0.contains(number) } })
  }
}
