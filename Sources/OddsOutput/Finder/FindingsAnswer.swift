internal import OddsBoard
public import OddsFinder
public import OddsJSON
internal import OddsMath
internal import OddsModel

/// The output of `odds arb`, `odds value` and `odds middles`: findings, the best first.
public struct FindingsAnswer: RowAnswer {
  /// The findings of one kind.
  public enum Rows {
    case arbs([ArbRow])
    case values([ValueRow])
    case middles([MiddleRow])
  }

  private var rows: Rows
  private let json: FindingJSON
  private let show: Presentation

  /// The output of findings, in their order.
  public init(_ rows: Rows, _ json: FindingJSON) { (self.rows, self.json, show) = (rows, json, json.show) }

  /// The fields in the schema of this kind.
  public var knownFields: [String] {
    switch rows {
    case .arbs: Schema.fields(.arb)
    case .values: Schema.fields(.value)
    case .middles: Schema.fields(.middles)
    }
  }

  /// The output reduced to the findings for which `isWanted` returns true.
  public func keeping(_ isWanted: (JSONValue) -> Bool) -> Self {
    var answer = self
    let wanted = values().rows.map(isWanted)
    func kept<Row>(_ rows: [Row]) -> [Row] { zip(rows, wanted).filter(\.1).map(\.0) }
    answer.rows =
      switch rows {
      case .arbs(let rows): .arbs(kept(rows))
      case .values(let rows): .values(kept(rows))
      case .middles(let rows): .middles(kept(rows))
      }
    return answer
  }

  // MARK: Formats for programs

  /// Writes an array of findings.
  public func writeJSON(into writer: inout JSONWriter) {
    writer.beginArray()
    forEach(&writer) { _ in }
    writer.endArray()
  }

  /// Writes one line per finding.
  public func writeLines(into writer: inout JSONWriter) { forEach(&writer) { $0.newline() } }

  /// The findings as JSON objects.
  public func values() -> (rows: [JSONValue], isSingle: Bool) {
    var values: [JSONValue] = []
    var writer = JSONWriter()
    forEach(&writer) { writer in
      // Can't fail: `JSONWriter` always writes valid JSON.
      values.append(JSONValue(json: writer.bytes) ?? .null)
      writer.removeAll()
    }
    return (values, false)
  }

  /// Writes each finding, and calls `body` after it.
  private func forEach(_ writer: inout JSONWriter, _ body: (inout JSONWriter) -> Void) {
    switch rows {
    case .arbs(let rows):
      for row in rows {
        json.write(row, into: &writer)
        body(&writer)
      }
    case .values(let rows):
      for row in rows {
        json.write(row, into: &writer)
        body(&writer)
      }
    case .middles(let rows):
      for row in rows {
        json.write(row, into: &writer)
        body(&writer)
      }
    }
  }

  /// One row per value bet; for sets, one row per leg, numbered from 1.
  public func grid() -> Grid {
    switch rows {
    case .arbs(let rows): arbs(rows)
    case .values(let rows): values(rows)
    case .middles(let rows): middles(rows)
    }
  }

  private static let head = ["fixture", "home", "away", "kind", "scope", "settles", "line"]
  private static let leg = ["selection", "side", "selection_line", "provider", "bookmaker", "price", "quoted"]

  private func arbs(_ rows: [ArbRow]) -> Grid {
    var grid = Grid(
      titles: Self.head + ["profit", "sum", "guaranteed", "refused", "leg"] + Self.leg
        + ["stake", "returns", "age_seconds"])
    for row in rows {
      for (index, leg) in row.legs.enumerated() {
        grid.rows.append(
          head(row.fixture, leg.market) + [
            number(row.profit), number(row.sum), number(row.stakes?.guaranteed), word(row.refused),
            .integer(Int64(index + 1)),
          ] + cells(leg) + [
            number(row.stakes?.stakes[index]), number(row.stakes?.returns[index]),
            number(json.age(of: leg), decimals: 3),
          ])
      }
    }
    return grid
  }

  private func values(_ rows: [ValueRow]) -> Grid {
    var grid = Grid(
      titles: Self.head + Self.leg
        + ["edge", "fair_probability", "fair_price", "reference", "books", "method", "kelly", "age_seconds", "refused"])
    for row in rows {
      let (reference, books): (JSONValue, Int) =
        switch row.reference {
        case .consensus(let books): ("consensus", books)
        case .bookmaker(let provider, let name): (name.isNone ? .text(provider.rawValue) : text(name), 1)
        }
      grid.rows.append(
        head(row.fixture, row.market) + cells(row.leg) + [
          number(row.edge), number(row.probability), number(1 / row.probability), reference, .integer(Int64(books)),
          .text(row.method.rawValue), number(row.kelly), number(json.age(of: row.leg), decimals: 3), word(row.refused),
        ])
    }
    return grid
  }

  private func middles(_ rows: [MiddleRow]) -> Grid {
    var grid = Grid(
      titles: Self.head + ["window_low", "window_high", "hit", "miss", "break_even", "leg"] + Self.leg
        + ["age_seconds", "refused"])
    for row in rows {
      for (index, leg) in row.legs.enumerated() {
        grid.rows.append(
          head(row.fixture, leg.market) + [
            .integer(Int64(row.middle.window.lowerBound)), .integer(Int64(row.middle.window.upperBound)),
            number(row.middle.hit), number(row.middle.miss), number(row.middle.breakEven), .integer(Int64(index + 1)),
          ] + cells(leg) + [number(json.age(of: leg), decimals: 3), word(row.refused)])
      }
    }
    return grid
  }

  private func head(_ fixture: FoundFixture, _ market: FoundMarket) -> [JSONValue] {
    [
      text(fixture.id), text(fixture.home), text(fixture.away), JSONValue(market.meaning.kind.word?.string),
      JSONValue(market.meaning.scope.word), JSONValue(market.meaning.settles.word?.string), line(market.line),
    ]
  }

  private func cells(_ leg: Leg) -> [JSONValue] {
    [
      text(leg.selection), JSONValue(leg.side.word?.string), line(leg.line), .text(leg.provider.rawValue),
      text(leg.bookmaker), JSONValue(JSONNumberText.decimal(leg.price)), .text(leg.quoted.string(show.names)),
    ]
  }

  private func text(_ id: TextID) -> JSONValue { id.isNone ? .null : .text(show.names.string(id)) }
  private func line(_ line: Line) -> JSONValue { JSONValue(line.isNone ? nil : line.text(signed: false)) }
  private func word(_ refused: MathRefusal?) -> JSONValue { JSONValue(refused?.rawValue) }
  private func number(_ value: Double?, decimals: Int = 6) -> JSONValue {
    JSONValue(value.map { JSONNumberText.number($0, decimals: decimals) })
  }

  // MARK: Tables

  /// The findings as a table, or a sentence if there are none.
  public func table(_ style: TableStyle) -> String {
    let demo = show.isDemo ? MatchListTable.demoLine(style) : ""
    let table = FindingTable(FindingText(board: json.board, show: show, style: style))
    return demo
      + {
        switch rows {
        case .arbs(let rows): table.arbs(rows)
        case .values(let rows): table.values(rows)
        case .middles(let rows): table.middles(rows)
        }
      }()
  }
}
