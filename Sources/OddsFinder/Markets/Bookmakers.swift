internal import OddsModel

/// Numbers bookmakers by name. Feeds' spellings may differ in case, spaces, dashes and underscores. If a feed names no
/// bookmaker, the feed itself counts as one.
struct Bookmakers {
  typealias ID = Int32

  private let names: TextTable
  /// By text id of the name; -1 for a name not seen yet.
  private var ids: [ID] = []
  private var providers: [(name: ProviderName, id: ID)] = []
  private var known: [String: ID] = [:]

  init(_ names: TextTable) { self.names = names }

  var count: Int { known.count }

  mutating func id(_ bookmaker: TextID, of provider: ProviderName) -> ID {
    guard !bookmaker.isNone else {
      if let known = providers.first(where: { $0.name == provider }) { return known.id }
      let id = id(provider.rawValue)
      providers.append((provider, id))
      return id
    }
    let place = Int(bookmaker.raw)
    if place < ids.count, ids[place] >= 0 { return ids[place] }
    let id = id(names.string(bookmaker))
    if place >= ids.count { ids.append(contentsOf: repeatElement(-1, count: max(place + 1, names.count) - ids.count)) }
    ids[place] = id
    return id
  }

  /// Returns the number of a bookmaker; nil if no feed has named it.
  func find(_ name: String) -> ID? { known[TextMatcher.plain(name, .isSame)] }

  /// Returns the number of a bookmaker as named by the user.
  mutating func id(_ name: String) -> ID {
    let plain = TextMatcher.plain(name, .isSame)
    if let id = known[plain] { return id }
    let id = ID(known.count)
    known[plain] = id
    return id
  }
}
