import OddsProvider
import Testing

@Suite struct StateOrderTests {
  @Test func anOlderStateIsRefusedAndAnEqualOneIsNot() {
    var order = StateOrder()
    let taken = [5, 5, 4, 6, 5].map { order.accepts($0, within: 100) }
    #expect(taken == [true, true, false, true, false])
  }

  @Test func numbersThatAreTooFarApartAreOfAnotherCount() {
    var order = StateOrder()
    let taken = [1_000_000, 10, 9, 10].map { order.accepts($0, within: 100) }
    #expect(taken == [true, true, false, true])
  }

  @Test func theEndsOfTheRangeDoNotTrap() {
    var order = StateOrder()
    let taken = [Int64.max, .min, .max, .max - 1].map { order.accepts($0, within: 100) }
    #expect(taken == [true, true, true, false])
  }
}
