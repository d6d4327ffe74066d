import FuzzTargets
import Testing

/// What was found once is not found again; a few thousand new inputs are tried each time.
struct FuzzTests {
  private static let root = String(#filePath.dropLast("FuzzTests/FuzzTests.swift".count)) + "Fuzz"

  @Test(arguments: FuzzTarget.allCases) func everyKeptInputIsSurvived(_ target: FuzzTarget) {
    for kind in ["Seeds", "Found"] {
      for input in SeedFolder.read("\(Self.root)/\(kind)/\(target.rawValue)") {
        input.withUnsafeBytes { target.run($0) }
      }
    }
  }

  @Test(arguments: FuzzTarget.allCases) func changedInputsAreSurvived(_ target: FuzzTarget) {
    let seeds = SeedFolder.read("\(Self.root)/Seeds/\(target.rawValue)")
    #expect(!seeds.isEmpty)
    var mutator = Mutator(seed: 20_260_417, seeds: seeds)
    for _ in 0..<2_000 { mutator.next().withUnsafeBytes { target.run($0) } }
  }
}
