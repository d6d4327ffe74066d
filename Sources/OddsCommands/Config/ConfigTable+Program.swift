internal import OddsDashboard
internal import OddsRegistry
package import OddsSettings

extension ConfigTable {
  /// The keys of this program's config file, including those of its providers and its dashboard.
  package static let ofProgram = ConfigTable(
    ProviderRegistry.all,
    ConfigTable.Dashboard(
      themes: Theme.allCases.map(\.rawValue),
      actions: Action.allCases.map { .init(name: $0.rawValue, about: $0.help, keys: $0.keys.map(\.text)) },
      fault: { bindings in
        do throws(KeyMap.Problem) {
          _ = try KeyMap(bindings: bindings)
          return nil
        } catch {
          return switch error {
          case .unknownAction(let name): (name, "\(error)")
          case .unknownKey(_, let action): (action, "\(error)")
          case .unreachable(let action): (bindings[action.rawValue] == nil ? nil : action.rawValue, "\(error)")
          }
        }
      }))
}
