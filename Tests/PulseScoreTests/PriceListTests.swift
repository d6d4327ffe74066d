import OddsBoard
import OddsModel
import PulseScore
import TestSupport
import Testing

/// Selections with several prices, and indistinguishable selections: no price is dropped silently.
@Suite struct PriceListTests {
  private func replay() -> Replay { Replay(.pulsescore) { PulseScoreDecoder(names: $0, sport: .soccer) } }

  private func state(_ markets: String) -> String {
    #"{"type":"data","events":[{"fi":"1","sport":"Soccer","home":"Liverpool","away":"Man City","live":1,"mg":[\#(markets)]}]}"#
  }

  private func market(_ name: String, _ selections: String...) -> String {
    #"{"name":"\#(name)","ma":[\#(selections.joined(separator: ","))]}"#
  }

  @Test func firstOfSeveralPricesIsUsedAndOthersAreCounted() {
    let replay = replay()
    replay.feed(
      state(
        market(
          "Fulltime Result", #"{"name":"Liverpool","pa":[{"decimal":"2.10"},{"decimal":"2.20"},{"decimal":"2.30"}]}"#,
          #"{"name":"Draw","pa":[{"decimal":"3.40"},{"decimal":"3.40"},{"decimal":3.4}]}"#)))
    #expect(replay.lines("1") == ["Fulltime Result: Liverpool@2.10 Draw@3.40"])
    #expect(replay.badElements == 2)
  }

  @Test func pricesWithSeparateLinesAreSeparateQuotes() {
    for member in ["line", "handicap", "name"] {
      let replay = replay()
      replay.feed(
        state(
          market(
            "Asian Handicap",
            #"{"name":"Liverpool","pa":[{"\#(member)":"-0.5","decimal":"2.10"},{"decimal":"2.60","\#(member)":"-1.5"}]}"#,
            #"{"name":"Man City","pa":[{"\#(member)":"+0.5","decimal":"1.80"},{"decimal":"1.50","\#(member)":"+1.5"}]}"#
          )))
      #expect(
        replay.lines("1").sorted() == [
          "Asian Handicap|-1500*: Liverpool(-1500)@2.60 Man City(1500)@1.50",
          "Asian Handicap|-500*: Liverpool(-500)@2.10 Man City(500)@1.80",
        ], "\(member)")
      #expect(replay.badElements == 0)
    }
  }

  @Test func pricesWithSeparateNamesAreSeparateQuotes() {
    let replay = replay()
    replay.feed(
      state(
        market(
          "To Score", #"{"name":"Salah","pa":[{"name":"First","decimal":"5.0"},{"name":"Anytime","decimal":"2.0"}]}"#)))
    #expect(replay.lines("1") == ["To Score: Salah First@5.0 Salah Anytime@2.0"])
    #expect(replay.badElements == 0)
  }

  @Test func firstOfTwoSelectionsWithOneNameIsUsedAndOtherIsCounted() {
    let replay = replay()
    let one = #"{"name":"Salah","pa":[{"decimal":"2.10"}]}"#
    let other = #"{"name":"Salah","pa":[{"decimal":"2.60"}]}"#
    let nunez = #"{"name":"Núñez","pa":[{"decimal":"3.00"}]}"#
    for markets in [
      market("To Score", one, other, nunez), market("To Score", one) + "," + market("To Score", other, nunez),
    ] {
      for _ in 0..<3 {
        let before = replay.badElements
        replay.feed(state(markets))
        #expect(replay.badElements == before + 1)
        #expect(replay.lines("1").joined(separator: " ").contains("Salah@2.10"))
        #expect(replay.lines("1").joined().contains("Núñez@3.00"))
        #expect(!replay.lines("1").joined().contains("2.60"))
      }
    }
  }

  @Test func identicalSelectionsAreOne() {
    let replay = replay()
    let one = #"{"name":"Salah","pa":[{"decimal":"2.10"}]}"#
    for _ in 0..<3 { replay.feed(state(market("To Score", one) + "," + market("To Score", one))) }
    #expect(replay.lines("1") == ["To Score: Salah@2.10"] && replay.badElements == 0)
  }

  @Test func resultMarketWithTwoPricesForOneTeamIsNotComplete() {
    let replay = replay()
    replay.feed(
      state(
        market(
          "Fulltime Result", #"{"name":"Liverpool","pa":[{"decimal":"2.10"}]}"#,
          #"{"name":"Liverpool","pa":[{"decimal":"2.90"}]}"#, #"{"name":"Draw","pa":[{"decimal":"3.40"}]}"#,
          #"{"name":"Man City","pa":[{"decimal":"3.25"}]}"#)))
    #expect(replay.lines("1") == ["Fulltime Result: Liverpool@2.10 Draw@3.40 Man City@3.25"])
  }
}
