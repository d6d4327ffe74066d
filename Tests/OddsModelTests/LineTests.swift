import OddsModel
import Testing

@Suite struct LineTests {
  private func line(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { Line($0) }?.thousandths
  }

  @Test(arguments: [
    ("2.5", Int32(2500)), ("-0.75", -750), ("+1", 1000), ("0", 0), ("0.0", 0), ("210.5", 210_500), ("-1.25", -1250),
    ("25e-1", 2500), ("-7.5E-1", -750), ("1e3", 1_000_000),
  ])
  func aLineIsReadExactly(text: String, thousandths: Int32) {
    #expect(line(text) == thousandths)
  }

  @Test(arguments: [
    ("0.0, -0.5", Int32(-250)), ("0.0, +0.5", 250), ("2.5, 3.0", 2750), ("2.5,3.0", 2750), ("3.0, 2.5", 2750),
    ("-0.5, -1.0", -750), ("-1.5, -1", -1250), ("2.5/3", 2750), ("0/-0.5", -250), ("-0.5/1", -750),
    ("-0.5, 0.0", -250), ("+0.5/+1", 750),
  ])
  func twoLinesThatShareTheStakeAreTheQuarterLineBetweenThem(text: String, thousandths: Int32) {
    #expect(line(text) == thousandths)
  }

  @Test(arguments: [
    "", ",", "/", "2.5,", ",2.5", "2.5, 3.5", "2.5, 2.5", "0.5, +1.5", "-0.5, +0.5", "1,5", "2.5, 3.0, 3.5", "Over",
    "2.5 3.0", "1/2", "2147483648", "9223372036854775808", "1000000000000000000", "1000000000000000000, 2",
    "1999999.5, 2000000", "1e7", "1e-4", "1e", "0.0001",
  ])
  func otherTextsAreNoneAsLines(text: String) {
    #expect(line(text) == nil)
  }

  @Test func onlyAHalfLineHasNoPush() throws {
    let isHalf = ["2.5", "-0.5", "2", "0", "-0.25", "2.75"].map { line($0).map { Line(thousandths: $0).isHalf } }
    #expect(isHalf == [true, true, false, false, false, false])
    #expect(!Line.none.isHalf && Line.none.negated.isNone)
  }
}
