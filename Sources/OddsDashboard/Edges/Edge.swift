internal import OddsFinder
internal import OddsMath
internal import OddsModel

/// A row of the view of edges: a sure win, a value bet or a middle.
enum Edge {
  case arb(ArbRow)
  case value(ValueRow)
  case middle(MiddleRow)

  var id: FindingID {
    switch self {
    case .arb(let row): row.id
    case .value(let row): row.id
    case .middle(let row): row.id
    }
  }

  var fixture: FoundFixture {
    switch self {
    case .arb(let row): row.fixture
    case .value(let row): row.fixture
    case .middle(let row): row.fixture
    }
  }

  var market: FoundMarket {
    switch self {
    case .arb(let row): row.market
    case .value(let row): row.market
    case .middle(let row): row.market
    }
  }

  var legs: [Leg] {
    switch self {
    case .arb(let row): row.legs
    case .value(let row): [row.leg]
    case .middle(let row): row.legs
    }
  }

  var kind: EdgeKind {
    switch self {
    case .arb(let row): row.refused == nil ? .arbs : .mistakes
    case .value(let row): row.refused == nil ? .values : .mistakes
    case .middle(let row): row.refused == nil ? .middles : .mistakes
    }
  }

  /// The sort key; rows with higher values come first.
  var rank: Double {
    switch self {
    case .arb(let row): row.profit
    case .value(let row): row.edge
    case .middle(let row): 1 - row.middle.sum
    }
  }

  /// The number of detail lines below the match: one for each price, and one for each result derived from them.
  var pieceCount: Int {
    switch self {
    case .arb(let row): row.legs.count
    case .value: 2
    case .middle: 3
    }
  }
}

extension FinderEvent {
  var edge: Edge {
    switch self {
    case .arb(_, let row): .arb(row)
    case .value(_, let row): .value(row)
    case .middle(_, let row): .middle(row)
    }
  }
}
