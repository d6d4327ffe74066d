import OddsModel
import OddsProvider
import Testing

@Suite struct ScoreTextTests {
  private func pairs(_ text: String) -> [Score] { Array(text.utf8).withUnsafeBufferPointer { ScoreText.pairs($0) } }
  private func pair(_ text: String) -> Score? { Array(text.utf8).withUnsafeBufferPointer { ScoreText.pair($0) } }

  @Test(arguments: ["2-1", "2 - 1", "2- 1", "2 -1", " 2-1", "2-1 ", "2:1", "2 : 1"])
  func blanksInAScoreMeanNothing(text: String) {
    #expect(pair(text) == Score(home: 2, away: 1) && pairs(text) == [Score(home: 2, away: 1)])
  }

  @Test(arguments: ["6-4,3-2", "6-4 3-2", "6 - 4, 3 - 2", "6 - 4 3 - 2", " 6-4 , 3-2 "])
  func blanksAroundSetsMeanNothing(text: String) {
    #expect(pairs(text) == [Score(home: 6, away: 4), Score(home: 3, away: 2)] && pair(text) == nil)
  }

  @Test(arguments: ["", " ", "2", "2-", "-1", "2 1", "2--1", "2-1x", "a-b", "2 - - 1", "12345678-1"])
  func otherTextsAreNil(text: String) {
    #expect(pair(text) == nil && pairs(text).isEmpty)
  }
}
