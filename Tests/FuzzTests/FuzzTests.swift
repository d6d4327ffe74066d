import FuzzTargets
import Testing

/// What was found once is not found again; a few thousand new inputs are tried each time.
struct FuzzTests {
  private static let root = String(#filePath.dropLast("FuzzTests/FuzzTests.swift".count))

  @Test(arguments: FuzzTarget.all) func everyKeptInputIsSurvived(_ target: FuzzTarget) {
    for folder in [target.seeds, "Fuzz/Found/\(target.name)"] {
      for input in SeedFolder.read(Self.root + folder) { input.withUnsafeBytes { target.run($0) } }
    }
  }

  @Test(arguments: FuzzTarget.all) func changedInputsAreSurvived(_ target: FuzzTarget) {
    let seeds = SeedFolder.read(Self.root + target.seeds)
    #expect(!seeds.isEmpty)
    var mutator = Mutator(seed: 20_260_417, seeds: seeds)
    for _ in 0..<2_000 { mutator.next().withUnsafeBytes { target.run($0) } }
  }
}
