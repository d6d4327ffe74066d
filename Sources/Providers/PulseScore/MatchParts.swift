internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Which events of a message are one match: a match may come once for each tab, or twice by mistake.
struct MatchParts {
  /// The ids of the message's events.
  private(set) var ids: [TextID] = []
  /// For each event the next of the same match, or -1.
  private var following: [Int] = []
  /// For each event whether one before it is of the same match.
  private var isLater: [Bool] = []
  /// The last event of each match so far.
  private var last: [TextID: Int] = [:]

  mutating func find(_ wire: PulseScoreWire, _ reader: JSONReader, _ names: TextTable) {
    ids.removeAll(keepingCapacity: true)
    following.removeAll(keepingCapacity: true)
    isLater.removeAll(keepingCapacity: true)
    last.removeAll(keepingCapacity: true)
    for event in wire.events {
      let (id, index) = (names.intern(event.id, reader), ids.count)
      ids.append(id)
      following.append(-1)
      let before = last.updateValue(index, forKey: id)
      isLater.append(before != nil)
      if let before { following[before] = index }
    }
  }

  func isFirst(_ index: Int) -> Bool { !isLater[index] }

  /// The next event of the same match, or -1.
  func next(_ index: Int) -> Int { following[index] }

  func forEach(after index: Int, _ body: (Int) -> Void) {
    var index = following[index]
    while index >= 0 {
      body(index)
      index = following[index]
    }
  }
}
