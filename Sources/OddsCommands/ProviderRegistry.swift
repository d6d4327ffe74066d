internal import BoltOdds
internal import OddsModel
internal import OddsProvider
internal import OddsSettings
internal import PulseScore
internal import SportsAPIV1
internal import SportsAPIV2
internal import TickOdds

/// The providers that there are. Adding one is a line here, its folder, its name in `Package.swift` and its tests.
enum ProviderRegistry {
  static let all: [any Provider.Type] = [
    PulseScoreProvider.self,
    BoltOddsProvider.self,
    TickOddsProvider.self,
    SportsAPIV1Provider.self,
    SportsAPIV2Provider.self,
  ]

  static var names: [ProviderName] { all.map { $0.name } }

  /// The place of a provider in the list.
  static func rank(_ name: ProviderName) -> Int { names.rank(of: name) }

  /// The provider of exactly this name; nil if there is none.
  static func known(_ word: String) -> ProviderName? { names.first { $0.rawValue == word } }

  static func type(_ name: ProviderName) -> (any Provider.Type)? { all.first { $0.name == name } }

  /// A provider as typed.
  static func name(_ word: String) throws(OddsError) -> ProviderName {
    if let name = names.first(where: { $0.rawValue == word.lowercased() }) { return name }
    throw UnknownWord.error("provider", word, among: names.map(\.rawValue))
  }
}
