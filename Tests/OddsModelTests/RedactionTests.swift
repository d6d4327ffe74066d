import OddsModel
import Testing

@Suite struct RedactionTests {
  private static let key = "pk_live-7Gh2/Qx9+Zt4=Lm6Wd8Rv3Ks5"

  private func redaction(_ keys: String...) throws -> Redaction {
    Redaction(try keys.map { try #require(APIKey($0)) })
  }

  @Test(arguments: [
    ("Invalid API key: \(key).", "Invalid API key: •••."),
    ("\(key)", "•••"),
    ("key=\(key)&sport=soccer", "key=•••&sport=soccer"),
    ("KEY=\(key.uppercased())", "KEY=•••"),
    ("…cut off pk_live-7", "…cut off •••"),
    ("starts 7Gh2/Qx9+Zt4 and ends Rv3Ks5", "starts ••• and ends Rv3Ks5"),
    ("Z\(key)a \(key)", "Z•••a •••"),
    ("?key=pk_live-7Gh2%2FQx9%2bZt4%3dLm6Wd8Rv3Ks5", "?key=•••"),
    ("?key=pk_live-7Gh2%252FQx9%252bZt4%253dLm6Wd8Rv3Ks5", "?key=•••"),
    ("?key=pk_live-7Gh2/Qx9 Zt4=Lm6Wd8Rv3Ks5", "?key=•••"),
    (#"{"key":"pk_live-7Gh2\/Qx9\u002bZt4\u003DLm6Wd8Rv3Ks5"}"#, #"{"key":"•••"}"#),
    ("100%\(key)", "100%•••"),
    (#"\u00\#(key)"#, #"\u00•••"#),
  ])
  func aKeyIsTakenOut(text: String, cleaned: String) throws {
    #expect(try redaction(Self.key).redacted(text) == cleaned)
  }

  @Test func everyCharacterOfAKeyMayBePercentEncoded() throws {
    let encoded = Self.key.utf8.map { "%" + String($0, radix: 16) }.joined()
    #expect(try redaction(Self.key).redacted("<\(encoded)>") == "<•••>")
  }

  @Test(arguments: ["", "k", "ke", "user:", "a name"])
  func aKeyInBase64IsTakenOut(before: String) throws {
    let encoded = base64("\(before)\(Self.key)\n")
    let cleaned = try redaction(Self.key).redacted("Basic \(encoded).")
    #expect(cleaned.hasPrefix("Basic "))
    #expect(cleaned.contains("•••"))
    // What holds something of the neighbours may stay: one character and the padding at each end.
    #expect(cleaned.utf8.count <= "Basic .•••".utf8.count + before.utf8.count * 4 / 3 + 8)
  }

  @Test(arguments: [
    "no secrets here", "", "7Gh2/Qx", "pk_live.7Gh2/Qx.9+Zt4=L", "100% sure", "%", "%2", #"\"#,
    #"\u0"#,
    "Zażółć gęślą jaźń 🏀 \0\0\0\0\0\0\0\0",
  ])
  func textWithoutAKeyStays(text: String) throws {
    #expect(try redaction(Self.key).redacted(text) == text)
  }

  @Test func aShortKeyIsFoundWhereItStandsAlone() throws {
    let redaction = try redaction("s3cr3t", "x")
    #expect(redaction.redacted("s3cr3t key=s3cr3t, (%733cr3t)") == "••• key=•••, (•••)")
    #expect(redaction.redacted("s3cr3ts as3cr3t s3cr3 x") == "s3cr3ts as3cr3t s3cr3 x")
  }

  @Test(arguments: ["s3cr3t", "none", "a+bc", "X-7_z"])
  func aShortKeyIsFoundAtEveryPlace(key: String) throws {
    let redaction = try redaction(key)
    for before in 0..<20 {
      for after in 0..<20 {
        let (start, end) = (String(repeating: ".", count: before), String(repeating: ".", count: after))
        #expect(redaction.redacted(start + key + end) == start + "•••" + end)
        #expect(redaction.redacted(start + key.uppercased() + end) == start + "•••" + end)
        #expect(redaction.redacted(start + key.dropLast() + end) == start + key.dropLast() + end)
      }
    }
  }

  @Test func eachOfSeveralKeysIsTakenOut() throws {
    let redaction = try redaction("aaaa-bbbb-cccc", "dddd-eeee-ffff", "gggg")
    #expect(redaction.redacted("aaaa-bbbb-cccc/dddd-eeee-ffff/gggg") == "•••/•••/•••")
    #expect(redaction.redacted("aaaa-bbbb-ccccdddd-eeee-ffff") == "•••")
  }

  @Test func aProvidersNameStaysThoughAKeyHoldsIt() throws {
    let redaction = Redaction([try #require(APIKey("boltodds-3f9a"))], sparing: ["tickodds", "boltodds"])
    #expect(redaction.redacted("BoltOdds: no such key, boltodds-3f9a") == "BoltOdds: no such key, •••")
  }

  @Test func withoutKeysTextStays() {
    #expect(Redaction.none.isEmpty)
    #expect(Redaction.none.redacted(Self.key) == Self.key)
  }

  @Test func invalidTextIsRedactedToo() throws {
    var bytes = [0xFF, 0xFE] + Array(Self.key.utf8) + [0x80]
    try redaction(Self.key).redact(&bytes)
    #expect(bytes == [0xFF, 0xFE] + Array("•••".utf8) + [0x80])
  }

  @Test func anErrorsTextsAreAllRedacted() throws {
    let error = OddsError(
      .rejectedKey, provider: "boltodds", asked: "a \(Self.key)", "b \(Self.key)", hint: "c \(Self.key)")
    let cleaned = error.redacted(by: try redaction(Self.key))
    #expect(cleaned == OddsError(.rejectedKey, provider: "boltodds", asked: "a •••", "b •••", hint: "c •••"))
  }

  @Test func keysThatBecomeKnownLaterAreTakenOutFromThen() throws {
    let secrets = Secrets()
    #expect(secrets.redacted(Self.key) == Self.key)
    secrets.add(try #require(APIKey(Self.key)))
    secrets.add(try #require(APIKey("another-key")))
    #expect(secrets.redacted("\(Self.key) another-key") == "••• •••")
  }

  private static let wordy = "newcastle-united-4f9a1c7e2b"

  @Test(arguments: ["Newcastle", "Newcastle United", "newcastle-united", "Red NEWCASTLE 2026", "1c7e2bxx 4f9a1c7e"])
  func aNameThatSharesAPartWithAKeyStaysInData(name: String) throws {
    let redaction = try redaction(Self.wordy)
    let json = #"{"home":{"name":"\#(name)"},"id":"12"}"#
    #expect(redaction.ofData.redacted(json) == json)
  }

  @Test(arguments: [
    ("team \(wordy)", "team •••"), ("\(wordy.uppercased())!", "•••!"),
    (#"{"id":"x\#(wordy)y"}"#, #"{"id":"x•••y"}"#), ("newcastle%2Dunited-4f9a1c7e2b", "•••"),
    (#"newcastle\u002dunited-4f9a1c7e2b"#, "•••"), ("%256eewcastle-united-4f9a1c7e2b, newcastle", "•••, newcastle"),
    ("Newcastle v \(wordy)", "Newcastle v •••"), ("newcastle-\(wordy)", "newcastle-•••"),
    ("\(wordy)\(wordy)", "•••"),
    // Cut: the rest of the key may have stood there.
    ("newcastle-unit…  2-1", "•••…  2-1"), ("newcastle-unit~", "•••~"), ("newcas…", "newcas…"),
  ])
  func aWholeKeyIsTakenOutOfData(text: String, cleaned: String) throws {
    #expect(try redaction(Self.wordy).ofData.redacted(text) == cleaned)
    #expect(try redaction(Self.wordy).ofRaw.redacted(text).contains("newcastle-united-4f9a") == false)
  }

  @Test(arguments: ["", "user:", "a name"]) func aWholeKeyInBase64IsTakenOutOfData(before: String) throws {
    let cleaned = try redaction(Self.wordy).ofData.redacted("Basic \(base64("\(before)\(Self.wordy)\n")).")
    #expect(cleaned.contains("•••"))
    #expect(cleaned.utf8.count <= "Basic .•••".utf8.count + before.utf8.count * 4 / 3 + 8)
  }

  @Test func aShortKeyIsTakenOutOfDataToo() throws {
    let redaction = try redaction("s3cr3t", Self.wordy).ofData
    #expect(redaction.redacted("s3cr3t, %733cr3t, newcastle") == "•••, •••, newcastle")
  }

  @Test(arguments: [
    (#"{"home":"Newcastle United"}"#, #"{"home":"Newcastle United"}"#),
    ("key newcastle-united-4f9a…", "key •••…"), ("…united-4f9a1c7e2b is not valid", "…••• is not valid"),
    ("...e-united is not valid", "...••• is not valid"), ("4f9a1c7e2b", "•••"),
  ])
  func rawTextKeepsWordsAndNoOtherPart(text: String, cleaned: String) throws {
    #expect(try redaction(Self.wordy).ofRaw.redacted(text) == cleaned)
  }

  @Test func aServersTextLosesEveryPart() throws {
    let redaction = try redaction(Self.wordy)
    #expect(redaction.redacted("no access for newcastle") == "no access for •••")
  }

  @Test(arguments: [#"abcd"efgh"ijklmnop"#, "abcd-efgh-ijklmnop", "=abcd.efgh.ijklmnop=="])
  func aKeyWhoseSignsWereReplacedIsTakenOutOfData(key: String) throws {
    let redaction = try redaction(key).ofData
    for sign in ["-", "_", " ", #"""#, #""""#, "", "."] {
      let name = "x" + key.split { !$0.isLetter }.joined(separator: sign) + ",y"
      #expect(redaction.redacted(name) == "x•••,y", "\(name)")
    }
    #expect(redaction.redacted("(\(key))") == "(•••)")
  }

  @Test func ofAKeyWithFewLettersEveryPartIsTakenOutOfData() throws {
    #expect(try redaction("-=-=-=-=-=a").ofData.redacted("x -=-=-=-=y") == "x •••y")
  }

  /// Random keys, cut, encoded  /// Random keys, cut, encoded and embedded at random, in text of the same characters.
  @Test func whereverAndHoweverAKeyIsEmbeddedItIsTakenOutAndNothingElse() throws {
    var random = Random(state: 7)
    for _ in 0..<600 {
      let key = random.text(of: 8...48)
      let redaction = try redaction(key)
      // Never eight characters of the key in a row.
      let before = random.filler(apartFrom: key)
      let after = random.filler(apartFrom: key)
      let length = random.number(8...key.utf8.count)
      let start = random.number(0...key.utf8.count - length)
      let piece = Array(key.utf8)[start..<start + length]
      let embedded = piece.map { random.encoded($0) }.joined()
      let text = "\(before)\u{1}\(embedded)\u{1}\(after)"
      #expect(redaction.redacted(text) == "\(before)\u{1}•••\u{1}\(after)", "\(text) with \(key)")
    }
  }

  /// Against every pair of positions tried one after the other.
  @Test func whatIsFoundIsWhatASlowSearchFinds() throws {
    var random = Random(state: 11)
    for _ in 0..<400 {
      // Few characters, so that pieces are met by accident and overlap.
      let key = random.text(of: 8...20, alphabet: "abA")
      let text = random.text(of: 0...80, alphabet: "abAc")
      let found = Array(text.utf8).withUnsafeBufferPointer { bytes in
        Redaction(CollectionOfOne(APIKey(key)!), sparing: []).ranges(in: bytes)
      }
      let marked = Set(found.flatMap(Array.init))
      #expect(marked == slowSearch(key.lowercased(), text.lowercased()), "\(text) with \(key)")
    }
  }

  private func slowSearch(_ key: String, _ text: String) -> Set<Int> {
    let key = Array(key.utf8)
    let text = Array(text.utf8)
    var marked: Set<Int> = []
    for start in text.indices where start + 8 <= text.count {
      for at in key.indices where at + 8 <= key.count && text[start..<start + 8] == key[at..<at + 8] {
        marked.formUnion(start..<start + 8)
      }
    }
    return marked
  }

  private func base64(_ text: String) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var bytes = Array(text.utf8)
    let padding = (3 - bytes.count % 3) % 3
    bytes += [UInt8](repeating: 0, count: padding)
    var encoded = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let word = Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
      for shift in [18, 12, 6, 0] { encoded.append(alphabet[word >> shift & 63]) }
    }
    return encoded.dropLast(padding) + String(repeating: "=", count: padding)
  }
}

private struct Random {
  var state: UInt64

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }

  mutating func text(of length: ClosedRange<Int>, alphabet: String? = nil) -> String {
    let characters = alphabet.map { Array($0.utf8) } ?? Array(0x21...0x7E)
    return String(
      decoding: (0..<number(length)).map { _ in characters[number(0...characters.count - 1)] }, as: UTF8.self)
  }

  mutating func filler(apartFrom key: String) -> String {
    let characters = Array("gz19 _é".unicodeScalars)
    return (0..<number(0...40)).map { _ in String(characters[number(0...characters.count - 1)]) }.joined()
      .replacing(key.prefix(4), with: "?")
  }

  mutating func encoded(_ byte: UInt8) -> String {
    let hex = String(byte, radix: 16)
    let digits = byte < 16 ? "0" + hex : hex
    switch number(0...5) {
    case 0: return "%" + digits
    case 1: return "%" + digits.uppercased()
    case 2: return "\\u00" + digits
    // A percent sign or a backslash that stands for itself would make an escape with what follows.
    default: return byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") ? "%" + digits : String(UnicodeScalar(byte))
    }
  }
}
