internal import OddsModel

/// Who is one bookmaker: its name at every feed, case, spaces, dashes and underscores aside. Where a feed names none, the
/// feed is the bookmaker.
struct Bookmakers {
  typealias ID = Int32

  private let names: TextTable
  /// By the name's number; -1 for one that was not seen yet.
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

  /// The same; nil for one of whom nobody has spoken.
  func find(_ name: String) -> ID? { known[TextMatcher.plain(name, .isSame)] }

  /// The bookmaker of a name as somebody writes it.
  mutating func id(_ name: String) -> ID {
    let plain = TextMatcher.plain(name, .isSame)
    if let id = known[plain] { return id }
    let id = ID(known.count)
    known[plain] = id
    return id
  }
}
