import OddsModel
import OddsRegistry
import OddsSimulator

/// The variations of the documented protocols that a seed selects: each bit turns one on, in the order of the providers and
/// their variations, so that each is on for half of the seeds.
struct SoakVariations {
  /// Variations by provider.
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

  /// Returns options of a world with this seed, whose time is advanced by requests.
  static func options(seed: UInt64) -> SimulatorOptions {
    var options = SimulatorOptions()
    options.seed = seed
    options.runs = false
    options.variations = SoakVariations(seed: seed).names
    return options
  }

  /// The variations as text, such as `boltodds named-games, tickodds sparse-status`; `none` if there are none.
  var text: String {
    let all = names.keys.sorted().flatMap { name in names[name, default: []].sorted().map { "\(name) \($0)" } }
    return all.isEmpty ? "none" : all.joined(separator: ", ")
  }
}
