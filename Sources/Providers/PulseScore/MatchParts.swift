internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Groups the events of a message by match: a match may appear once per tab, or twice by mistake.
struct MatchParts {
  /// The ids of the message's events.
  private(set) var ids: [TextID] = []
  /// For each event, the index of the next event of the same match, or -1.
  private var following: [Int] = []
  /// For each event, whether an earlier event belongs to the same match.
  private var isLater: [Bool] = []
  /// The last event of each match so far.
  private var last: [TextID: Int] = [:]
  /// Last events of matches whose id another sport's match in the message uses too.
  private var others: [Int] = []

  /// Finds the matches of a message's events, replacing the previous message's.
  mutating func find(_ wire: PulseScoreWire, _ reader: JSONReader, _ names: TextTable) {
    ids.removeAll(keepingCapacity: true)
    following.removeAll(keepingCapacity: true)
    isLater.removeAll(keepingCapacity: true)
    last.removeAll(keepingCapacity: true)
    others.empty()
    for event in wire.events {
      let (id, index) = (names.intern(event.fields.id, reader), ids.count)
      ids.append(id)
      following.append(-1)
      var before = last.updateValue(index, forKey: id)
      if let first = before, !isSameSport(first, index, wire, reader, names) {
        last[id] = first
        let place = others.firstIndex { ids[$0] == id && isSameSport($0, index, wire, reader, names) }
        before = place.map { others[$0] }
        if let place { others[place] = index } else { others.append(index) }
      }
      isLater.append(before != nil)
      if let before { following[before] = index }
    }
  }

  /// Whether two events with one id can belong to one match; an event may leave its sport out.
  private func isSameSport(
    _ one: Int, _ other: Int, _ wire: PulseScoreWire, _ reader: JSONReader, _ names: TextTable
  ) -> Bool {
    let (one, other) = (
      names.intern(wire.events[one].fields.sport, reader), names.intern(wire.events[other].fields.sport, reader)
    )
    return one == other || one.isNone || other.isNone
  }

  /// Whether the event is the first of its match.
  func isFirst(_ index: Int) -> Bool { !isLater[index] }

  /// Returns the index of the next event of the same match, or -1.
  func next(_ index: Int) -> Int { following[index] }

  /// Calls `body` with the indices of the later events of the same match.
  func forEach(after index: Int, _ body: (Int) -> Void) {
    var index = following[index]
    while index >= 0 {
      body(index)
      index = following[index]
    }
  }
}
