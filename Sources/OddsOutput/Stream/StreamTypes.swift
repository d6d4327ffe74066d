/// Some kinds of lines, a bit each: which is asked with every change.
struct StreamTypes: OptionSet, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ types: some Sequence<StreamType>) {
    self = types.reduce(into: []) { $0.formUnion(StreamTypes($1)) }
  }

  /// One kind.
  init(_ type: StreamType) {
    let place: UInt16 =
      switch type {
      case .snapshot: 0
      case .score: 1
      case .price: 2
      case .incident: 3
      case .status: 4
      case .stats: 5
      case .lineups: 6
      case .play: 7
      case .removed: 8
      case .connection: 9
      case .gap: 10
      case .value: 11
      case .arb: 12
      }
    self.init(rawValue: 1 << place)
  }
}
