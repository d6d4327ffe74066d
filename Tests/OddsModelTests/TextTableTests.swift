import OddsModel
import Testing

@Suite struct TextTableTests {
  @Test func aTextIsKeptOnce() {
    let names = TextTable()
    let first = names.intern("Crystal Palace")
    #expect(names.intern("Crystal Palace") == first)
    #expect(names.intern("West Ham") != first)
    #expect(names.string(first) == "Crystal Palace")
    #expect(names.count == 3)
  }

  @Test func theEmptyTextIsNone() {
    let names = TextTable()
    #expect(names.intern("") == .none)
    #expect(names.string(.none) == "")
    #expect(names.find("") == TextID.none)
  }

  @Test func fullTableKeepsItsTexts() {
    let names = TextTable(maximumBytes: 10)
    let first = names.intern("four")
    #expect(names.intern("seven letters") == .none)
    #expect(names.intern("five5") != .none)
    #expect(names.intern("four") == first)
    #expect(names.count == 3)
  }

  @Test func lookingForATextDoesNotKeepIt() {
    let names = TextTable()
    #expect(names.find("unknown") == nil)
    #expect(names.count == 1)
    let known = names.intern("known")
    #expect(names.find("known") == known)
  }

  @Test func thousandsOfTextsAreTheSameAfterItHasGrown() {
    let names = TextTable()
    let texts = (0..<10_000).map { "name \($0 * 7919) é漢" } + (0..<300).map { String(repeating: "x", count: $0 + 1) }
    let ids = texts.map { names.intern($0) }
    #expect(Set(ids).count == texts.count)
    for (text, id) in zip(texts, ids) {
      #expect(names.string(id) == text)
      #expect(names.intern(text) == id)
      #expect(names.find(text) == id)
    }
  }

  @Test(arguments: [
    "", "1", "1.45", "-3333", "17/25", "1.234567", "12345678", "123456789", "1000000000/1", "½", "éééé", "SP", "\u{0}",
  ])
  func aQuotedPriceKeepsItsCharacters(text: String) {
    let names = TextTable()
    var copy = text
    let quoted = copy.withUTF8 { Quoted($0, names) }
    if text == "\u{0}" { return }
    #expect(quoted.string(names) == text)
    #expect(quoted.isNone == text.isEmpty)
    var again = text
    #expect(again.withUTF8 { Quoted($0, names) } == quoted)
  }

  @Test func lineNumbersAreExactToAThousandth() {
    func line(_ text: String) -> Line? {
      var text = text
      return text.withUTF8 { Line($0) }
    }
    #expect(line("2.5")?.thousandths == 2500)
    #expect(line("-0.75")?.thousandths == -750)
    #expect(line("+1")?.thousandths == 1000)
    #expect(line("2.50") == line("2.5"))
    #expect(line("2.5x") == nil)
    #expect(line("") == nil)
    #expect(line("1.2345") == nil)
    #expect(line("99999999999") == nil)
    #expect(line("-1.5")?.negated == line("1.5"))
    #expect(line("2.5")?.isHalf == true)
    #expect(line("2.25")?.isHalf == false)
    #expect(Line.none.negated.isNone)
  }
}
