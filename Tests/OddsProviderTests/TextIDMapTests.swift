import OddsModel
import OddsProvider
import Testing

@Suite struct TextIDMapTests {
  @Test func aTextHasTheNumberThatItWasGivenLast() {
    var map = TextIDMap()
    #expect(map[.none] == nil && map.count == 0)
    for raw in 0..<5000 as Range<UInt32> { map[TextID(raw: raw &* 7919)] = Int(raw) }
    for raw in 0..<5000 as Range<UInt32> where raw % 3 == 0 { map[TextID(raw: raw &* 7919)] = Int(raw) + 1 }
    for raw in 0..<5000 as Range<UInt32> {
      #expect(map[TextID(raw: raw &* 7919)] == Int(raw) + (raw % 3 == 0 ? 1 : 0))
    }
    #expect(map.count == 5000 && map[TextID(raw: 3)] == nil)
    map.removeAll()
    #expect(map[TextID(raw: 7919)] == nil && map.count == 0)
  }

  @Test func theLargestNumbersAreKept() {
    var map = TextIDMap()
    map[TextID(raw: .max)] = Int(UInt32.max) - 1
    map[.none] = 0
    #expect(map[TextID(raw: .max)] == Int(UInt32.max) - 1 && map[.none] == 0)
  }
}
