import OddsModel
import OddsRegistry
import OddsSimulator

/// The room that the documents leave, and how much of it a seed uses: each bit turns one variation on, in the order in
/// which the providers and their variations are listed, so that each is on in half of the seeds.
struct SoakVariations {
  /// By provider.
  let names: [String: Set<String>]

  init(seed: UInt64) {
    var (names, bits): ([String: Set<String>], UInt64) = ([:], seed)
    for entry in Soak.entries {
      for variation in entry.soak.variations {
        if bits & 1 == 1 { names[entry.name.rawValue, default: []].insert(variation) }
        bits >>= 1
      }
    }
    self.names = names
  }

  /// A world that grows from the seed, moved by hand.
  static func options(seed: UInt64) -> SimulatorOptions {
    var options = SimulatorOptions()
    options.seed = seed
    options.runs = false
    options.variations = SoakVariations(seed: seed).names
    return options
  }

  /// `boltodds named-games, tickodds sparse-status`; `none` without any.
  var text: String {
    let all = names.keys.sorted().flatMap { name in names[name, default: []].sorted().map { "\(name) \($0)" } }
    return all.isEmpty ? "none" : all.joined(separator: ", ")
  }
}
