import OddsAlerts
import OddsConditions
import OddsModel
import OddsOutput
import Testing

/// Fields that a rule's condition may read, and the trigger that it implies.
@Suite struct AlertConditionTests {
  func read(_ text: String, on: AlertTrigger = .anyLine) throws -> AlertCondition {
    try #require(try AlertCondition(AlertRule(name: "rule", on: on, condition: text), providers: ["tickodds"]))
  }

  @Test(arguments: [
    "sport == soccer and clock > 80:00 and abs(home.score - away.score) <= 1", "league ~ \"premier\"", "arsenal",
    "match.status == live", "country == england and not (home.score == 0)",
  ])
  func conditionOnlyOnMatchFieldsIsEvaluatedOnMatches(_ text: String) throws {
    #expect(try read(text).rule.on == .line(.snapshot))
  }

  @Test(arguments: [
    "price > 2.1 and bookmaker != bet365", "change(price, 5m) < -3%", "incident.kind in (goal, redCard)",
    "price > 2 and clock > 80:00", "state == stale",
  ])
  func conditionOnLineFieldsIsEvaluatedOnLines(_ text: String) throws { #expect(try read(text).rule.on == .anyLine) }

  @Test func referencedFieldsAreDetected() throws {
    #expect(try read("price > previous * 1.1").references.isOfChange)
    #expect(try read("home > previous.home", on: .line(.score)).references.isOfChange)
    #expect(try !read("price > 2").references.isOfChange)
    #expect(try read("suspended == true").references.isOfSuspension)
    #expect(try read("clock > 80:00").references.isOfTime)
    #expect(try !read("home.score > 2").references.isOfTime)
  }

  @Test(arguments: [
    ("prise > 2", AlertTrigger.anyLine, 1), ("price > 2 and sied == home", .anyLine, 15),
    ("clock > 80:00", .line(.arb), 1), ("match.clock > 80:00", .line(.value), 1), ("price > 2", .goal, 1),
    ("incident.kind == goal", .line(.price), 1), ("price >", .line(.price), 8),
  ])
  func conditionThatCannotBeTrueIsAnErrorAtItsPosition(_ text: String, _ on: AlertTrigger, _ position: Int) {
    let error = #expect(throws: ConditionError.self) { try read(text, on: on) }
    #expect(error?.position == position, "\(String(describing: error))")
  }

  @Test func unknownFieldIsNotSuggested() {
    let error = #expect(throws: ConditionError.self) { try read("match.clock > 5:00", on: .line(.arb)) }
    #expect(error?.message == "no field 'match.clock'" && error?.hint != "did you mean 'clock'?")
    let short = #expect(throws: ConditionError.self) { try read("clock > 5:00", on: .line(.arb)) }
    #expect(short?.message == "no field 'clock'")
  }

  @Test func ruleWithoutAConditionIsNil() throws {
    #expect(try AlertCondition(AlertRule(name: "goal", on: .goal), providers: []) == nil)
  }
}

extension AlertConditionTests {
  @Test func conditionOnFindingsSelectsTheirType() throws {
    #expect(try read("profit > 1%").rule.on == .line(.arb))
    #expect(try read("edge > 3% and kelly > 0").rule.on == .line(.value))
    // `price` is a field of price lines too.
    #expect(try read("price > 2").rule.on == .anyLine)
  }
}
