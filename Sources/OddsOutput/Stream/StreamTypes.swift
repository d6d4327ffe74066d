/// A set of line types as a bit mask, because it is tested for every change.
struct StreamTypes: OptionSet, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ types: some Sequence<StreamType>) {
    self = types.reduce(into: []) { $0.formUnion(StreamTypes($1)) }
  }

  /// A set of one type.
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
