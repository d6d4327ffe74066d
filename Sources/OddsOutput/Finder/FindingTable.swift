internal import OddsFinder
internal import OddsMath
internal import OddsModel

/// Tables of sure wins, value bets and middles.
struct FindingTable {
  private let text: FindingText
  private var style: TableStyle { text.style }

  init(_ text: FindingText) { self.text = text }

  // MARK: Sure wins

  /// Each set with its legs below. Rejected sets come last, with their reasons.
  func arbs(_ rows: [ArbRow]) -> String {
    let sound = rows.filter { $0.refused == nil }
    let refused = rows.filter { $0.refused != nil }
    var output = sound.isEmpty ? "No sure wins.\n" : ""
    for (index, row) in sound.enumerated() { output += (index > 0 ? "\n" : "") + arb(row) }
    if !refused.isEmpty { output += "\n" + text.line("Refused", .title) }
    for row in refused { output += "\n" + arb(row) }
    return output
  }

  private func arb(_ row: ArbRow) -> String {
    let title = text.show.joined([
      FindingText.percent(row.profit), text.teams(row.fixture), sharedMarket(row.legs),
    ])
    var output = text.line(title, row.refused == nil ? .heading : .suspended)
    if let refused = row.refused { output += text.wrapped(FindingText.reason(refused), indent: "  ", .plain) }
    var table = FittedTable([
      .init(title: "", least: 8, tightest: 6), .init(title: "", isRight: true), .init(title: "", least: 6),
      .init(title: "", isRight: true), .init(title: "", isRight: true, importance: 2),
      .init(title: "", isRight: true, importance: 1), .init(title: "", importance: 3, least: 8),
    ])
    let isOneMarket = sharedMarket(row.legs) != nil
    for (index, leg) in row.legs.enumerated() {
      table.rows.append(
        .cells([
          text.selectionCell(leg, indent: "  "), .init(text.price(leg), .price), .init(text.book(leg)),
          .init(row.stakes.map { "stake \(money($0.stakes[index], $0.unit))" } ?? ""),
          .init(row.stakes.map { "returns \(money($0.returns[index], $0.unit, isExact: false))" } ?? "", .faint),
          .init(text.age(leg), .faint), .init(isOneMarket ? "" : text.market(leg.market), .faint),
        ]))
    }
    output += table.lines(style)
    let stakes =
      row.stakes.map(guarantee) ?? (row.refused == nil ? "the stake is too small for one unit on each price" : nil)
    let facts = [
      stakes, text.moment(row.fixture), text.show.clean(row.fixture.league),
    ]
    if row.stakes?.guaranteed ?? 1 <= 0 {
      output += text.wrapped(text.show.joined(facts), indent: "  ")
    } else {
      output += text.line("  " + text.show.joined(facts), .faint)
    }
    return output
  }

  /// The market that all legs share; nil if they are in several.
  private func sharedMarket(_ legs: [Leg]) -> String? {
    guard let first = legs.first, legs.allSatisfy({ $0.market.meaning == first.market.meaning }),
      legs.allSatisfy({ $0.market.line == first.market.line && $0.market.name == first.market.name })
    else { return nil }
    return text.market(first.market)
  }

  /// The guaranteed profit, or the possible loss if the unit is too coarse.
  private func guarantee(_ stakes: UnitStakes) -> String {
    let total = money(stakes.total, stakes.unit)
    if stakes.guaranteed > 0 {
      return "locks in at least \(money(stakes.guaranteed, stakes.unit, isExact: false)) on \(total)"
    }
    return "may lose \(money(-stakes.guaranteed, stakes.unit, isExact: false)) on \(total): "
      + "stakes in units this large guarantee no profit"
  }

  /// Money with as many decimals as the unit has; at least two unless `isExact`.
  private func money(_ value: Double, _ unit: Amount, isExact: Bool = true) -> String {
    var (decimals, rest) = (6, unit.millionths)
    while decimals > 0, rest % 10 == 0 { (decimals, rest) = (decimals - 1, rest / 10) }
    return JSONNumberText.padded(value, decimals: isExact ? decimals : max(2, decimals))
  }

  // MARK: Value bets

  func values(_ rows: [ValueRow]) -> String {
    guard !rows.isEmpty else { return "No value bets.\n" }
    var table = FittedTable([
      .init(title: "Edge", isRight: true), .init(title: "Match", least: 12, tightest: 8),
      .init(title: "Market", importance: 2, least: 10), .init(title: "Selection", least: 8, tightest: 6),
      .init(title: "Price", isRight: true), .init(title: "Bookmaker", least: 8, tightest: 5),
      .init(title: "Fair", isRight: true, importance: 1), .init(title: "Kelly", isRight: true, importance: 3),
      .init(title: "Age", isRight: true, importance: 3), .init(title: "Books", isRight: true, importance: 5),
      .init(title: "Time", importance: 4), .init(title: "League", importance: 6, least: 8),
    ])
    for row in rows {
      let isSound = row.refused == nil
      let books = if case .consensus(let books) = row.reference { "\(books)" } else { "" }
      table.rows.append(
        .cells([
          .init(FindingText.percent(row.edge, decimals: 1) + (isSound ? "" : "?"), isSound ? .score : .suspended),
          .init(text.teams(row.fixture)), .init(text.market(row.market), .faint), text.selectionCell(row.leg),
          .init(text.price(row.leg), .price), .init(text.book(row.leg)),
          .init(JSONNumberText.padded(1 / row.probability, decimals: 2), .faint),
          .init(FindingText.percent(row.kelly, decimals: 1), .faint), .init(text.age(row.leg), .faint),
          .init(books, .faint), .init(text.moment(row.fixture), .live),
          .init(text.show.clean(row.fixture.league), .faint),
        ]))
    }
    var output = table.lines(style)
    if let first = rows.first {
      let by =
        switch first.reference {
        case .consensus: "consensus of the other bookmakers"
        case .bookmaker(let provider, let name): name.isNone ? provider.rawValue : text.show.clean(name)
        }
      output += text.wrapped("Fair by the \(first.method.rawValue) method: \(by).")
    }
    if rows.contains(where: { $0.refused != nil }) {
      output += text.wrapped("? \(FindingText.reason(.implausible))")
    }
    return output
  }

  // MARK: Middles

  func middles(_ rows: [MiddleRow]) -> String {
    guard !rows.isEmpty else { return "No middles.\n" }
    return rows.map(middle).joined(separator: "\n")
  }

  private func middle(_ row: MiddleRow) -> String {
    let (window, isOne) = (row.middle.window, row.middle.window.count == 1)
    let results = isOne ? "\(window.lowerBound)" : "\(window.lowerBound) to \(window.upperBound)"
    let title = text.show.joined([
      text.teams(row.fixture), text.market(row.market, hasLine: false), "both win at \(results)",
    ])
    var output = text.line(title, row.refused == nil ? .heading : .suspended)
    if let refused = row.refused { output += text.wrapped(FindingText.reason(refused), indent: "  ", .plain) }
    var table = FittedTable([
      .init(title: "", least: 8, tightest: 6), .init(title: "", isRight: true), .init(title: "", least: 6),
      .init(title: "", isRight: true, importance: 1),
    ])
    for leg in row.legs {
      table.rows.append(
        .cells([
          text.selectionCell(leg, indent: "  "), .init(text.price(leg), .price), .init(text.book(leg)),
          .init(text.age(leg), .faint),
        ]))
    }
    output += table.lines(style)
    output += text.wrapped(text.show.joined([figures(row.middle), text.moment(row.fixture)]), indent: "  ")
    return output
  }

  private func figures(_ middle: Middle) -> String {
    if let profits = middle.profits {
      return profits.map { "\($0.result): \(FindingText.percent($0.profit, decimals: 1, isSigned: true))" }
        .joined(separator: ", ")
    }
    func percent(_ value: Double?) -> String {
      value.map { FindingText.percent($0, decimals: 1, isSigned: true) } ?? "-"
    }
    let even = middle.breakEven.map { FindingText.percent($0, decimals: 1) } ?? "-"
    return "\(percent(middle.hit)) if both win, \(percent(middle.miss)) otherwise; breaks even at \(even)"
  }
}
