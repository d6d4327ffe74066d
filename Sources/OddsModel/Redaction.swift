internal import Glibc

/// Removes keys from text that leaves the program: a server may quote the key it was sent.
///
/// Found, in any mixture and regardless of case:
/// - the key, and every part of it of at least ``shortestPiece`` characters;
/// - either of them percent-encoded (`%2B`, `%2b`, `%252B`, a space for `+`) or with JSON's escapes (`\u002b`, `\/`);
/// - either of them in Base64 or its URL-safe variant, at any offset of the encoded text.
///
/// A key of 4 to 7 characters is found only whole and not next to a letter or digit. Shorter keys are not secrets, and
/// would be found in any sentence.
///
/// This scope is for text of servers and of the transport: addresses, close reasons, error messages. Names that come as data may
/// share a word with a key: ``ofData`` and ``ofRaw`` spare them.
///
/// Text without a key is scanned without allocating.
public struct Redaction: Sendable, Equatable {
  /// Which parts of a key are masked where the whole key does not stand.
  enum Scope: Sendable {
    /// Every part of ``shortestPiece`` characters or more.
    case pieces
    /// Parts that cannot be words: with anything but letters, blanks and dashes.
    case unlessWords
    /// Parts that end at the cut of a name.
    case whereCut
  }

  /// The replacement of a key.
  public static let mask = "•••"
  /// Shorter parts of a key are left: they reveal little and occur in ordinary words.
  public static let shortestPiece = 8

  /// Every eight consecutive characters of a key and of its Base64 forms, as a number, sorted.
  private var pieces: [UInt64]
  /// The same, and every four characters of them: these rule out most text.
  private let sieve: PrefilterTable
  private let quarters: PrefilterTable
  private let shortKeys: [ShortKey]
  /// The first four characters of each short key, for ruling out most text; nil if one of them is written in several ways.
  private let shortHeads: [FourByteWindow]?
  /// Lowercased words that are not secret even if a key contains them.
  private let words: [[UInt8]]
  /// The whole keys of at least ``shortestPiece`` characters and their Base64 forms, folded.
  let wholes: [[UInt8]]
  private(set) var scope = Scope.pieces

  private struct ShortKey: Equatable {
    var text: UInt64
    var count: Int

    var mask: UInt64 { (1 << (8 * UInt64(count))) - 1 }
  }

  /// - Parameters:
  ///   - keys: The keys in use.
  ///   - words: Words that stay where they occur on their own, though a key may contain them: `boltodds` of `boltodds-a1b2c3`.
  public init(
    _ keys: some Sequence<APIKey>, sparing words: some Sequence<String> = [String]()
  ) {
    var pieces: Set<UInt64> = []
    var shortKeys: [ShortKey] = []
    var wholes: Set<[UInt8]> = []
    for key in keys {
      let bytes = Array(key.reveal().utf8)
      if bytes.count >= Self.shortestPiece {
        for form in [bytes] + Self.base64(bytes) {
          pieces.formUnion(Self.pieces(of: form))
          wholes.insert(form.map { UInt8(truncatingIfNeeded: Self.folded($0)) })
        }
      } else if bytes.count >= 4 {
        shortKeys.append(ShortKey(text: bytes.reduce(0) { $0 << 8 | Self.folded($1) }, count: bytes.count))
      }
    }
    self.pieces = pieces.sorted()
    sieve = PrefilterTable(pieces, bits: 14)
    quarters = PrefilterTable(pieces.flatMap(Self.quarters(of:)), bits: 16)
    self.shortKeys = shortKeys
    let heads = shortKeys.map { FourByteWindow($0.text >> (8 * UInt64($0.count - 4))) }
    shortHeads = heads.contains { $0.hasBlank } ? nil : heads
    self.words = words.map { $0.utf8.map { UInt8(truncatingIfNeeded: Self.folded($0)) } }
    self.wholes = wholes.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Removes nothing.
  public static let none = Redaction([APIKey]())

  /// Whether it has no key to redact.
  public var isEmpty: Bool { pieces.isEmpty && shortKeys.isEmpty }

  /// The same for names, ids and numbers that come as data: masks whole keys, in every encoding, and parts of a key only
  /// where a name was cut (`…`, or `~` without it), since the rest of the key may have stood there.
  public var ofData: Redaction { limited(to: .whereCut) }

  /// The same for a provider's raw bytes, with names and a server's words: masks whole keys, and parts of a
  /// key that cannot be words or stand beside an ellipsis.
  public var ofRaw: Redaction { limited(to: .unlessWords) }

  private func limited(to scope: Scope) -> Redaction {
    // Of a key with few letters and digits every part is masked.
    if wholes.contains(where: { $0.count(where: Self.isAlphanumeric) < Self.shortestPiece }) { return self }
    var redaction = self
    redaction.scope = scope
    return redaction
  }

  /// The same for short keys alone; nil where there are none.
  var ofShortKeys: Redaction? {
    guard !shortKeys.isEmpty else { return nil }
    var redaction = self
    (redaction.pieces, redaction.scope) = ([], .pieces)
    return redaction
  }

  // MARK: Text

  /// The text with ``mask`` in place of every key; the text itself if there is none.
  public func redacted(_ text: String) -> String {
    guard !isEmpty else { return text }
    var text = text
    let cleaned = text.withUTF8 { bytes -> String? in
      let found = ranges(in: bytes)
      return found.isEmpty ? nil : String(decoding: replacing(found, in: bytes), as: UTF8.self)
    }
    return cleaned ?? text
  }

  /// Replaces every key with ``mask``.
  public func redact(_ text: inout [UInt8]) {
    guard !isEmpty else { return }
    let cleaned = text.withUnsafeBufferPointer { bytes -> [UInt8]? in
      let found = ranges(in: bytes)
      return found.isEmpty ? nil : replacing(found, in: bytes)
    }
    if let cleaned { text = cleaned }
  }

  /// Passes the text without keys: the text itself, not a copy, if there is none.
  public func withRedacted(_ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let found = ranges(in: text)
    if found.isEmpty { body(text) } else { replacing(found, in: text).withUnsafeBufferPointer(body) }
  }

  private func replacing(_ found: [Range<Int>], in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var cleaned: [UInt8] = []
    cleaned.reserveCapacity(text.count)
    var end = 0
    for range in found {
      cleaned += text[end..<range.lowerBound]
      cleaned += Self.mask.utf8
      end = range.upperBound
    }
    return cleaned + text[end...]
  }

  // MARK: Scanning

  /// Where the text contains keys: ordered, disjoint ranges.
  public func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    var found = mayHoldShortKey(text) ? scan(text, .asItStands) : scanPlain(text)
    // Scanned both ways: what looks like an escape may be a percent sign followed by a key.
    if Self.holds(text, UInt8(ascii: "%")) || Self.holds(text, UInt8(ascii: "\\")) {
      let all = (found + scan(text, .once) + scan(text, .twice)).sorted { $0.lowerBound < $1.lowerBound }
      found = []
      for range in all { Self.append(range, to: &found) }
    }
    guard !found.isEmpty else { return found }
    if scope != .pieces { found = limited(found, in: text) }
    found.removeAll { isSpared(text[$0]) }
    return found
  }

  /// Much faster than to look at each byte.
  static func holds(_ text: UnsafeBufferPointer<UInt8>, _ byte: UInt8) -> Bool {
    guard let start = text.baseAddress else { return false }
    return memchr(start, CInt(byte), text.count) != nil
  }

  /// How many times the text is taken to be percent-encoded.
  enum Encoded { case asItStands, once, twice }

  private func scan(_ text: UnsafeBufferPointer<UInt8>, _ encoded: Encoded) -> [Range<Int>] {
    var found: [Range<Int>] = []
    // The last eight characters, and how many bytes each of them took.
    var window: UInt64 = 0
    var widths: UInt64 = 0
    var index = 0
    while index < text.count {
      var byte = text[index]
      var width = 1
      if encoded != .asItStands, byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") {
        (byte, width) = Self.unescaped(text, at: index, encoded)
      }
      window = window << 8 | Self.folded(byte)
      widths = widths << 8 | UInt64(width)
      index += width
      if isPiece(window) {
        Self.append(index - Self.sum(widths)..<index, to: &found)
      }
      if !shortKeys.isEmpty, let key = shortKey(endingIn: window, before: index < text.count ? text[index] : 0) {
        Self.append(index - Self.sum(widths & key.mask)..<index, to: &found)
      }
    }
    return found
  }

  /// Like ``scan(_:_:)``, for plain text and without short keys. Any eight consecutive characters contain four that
  /// begin at a multiple of five, so only those are looked at.
  private func scanPlain(_ text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    guard text.count >= Self.shortestPiece, !pieces.isEmpty else { return found }
    let bytes = UnsafeRawBufferPointer(text)
    quarters.withWords { quarters in
      var at = 0
      while at <= bytes.count - 4 {
        let four = UInt64(bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)) | 0x2020_2020
        if quarters.mayHold(four) { look(around: at, in: text, &found) }
        at += 5
      }
    }
    return found
  }

  /// Adds the pieces that the four characters at a place are of.
  @inline(never)
  private func look(around at: Int, in text: UnsafeBufferPointer<UInt8>, _ found: inout [Range<Int>]) {
    for start in max(at - 4, 0)...at where start + Self.shortestPiece <= text.count {
      let end = start + Self.shortestPiece
      if isPiece(text[start..<end].reduce(0) { $0 << 8 | Self.folded($1) }) { Self.append(start..<end, to: &found) }
    }
  }

  /// False if the plain text has no short key.
  private func mayHoldShortKey(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !shortKeys.isEmpty else { return false }
    guard let shortHeads else { return true }
    return shortHeads.contains { $0.mayOccur(in: UnsafeRawBufferPointer(text)) }
  }

  private func isPiece(_ window: UInt64) -> Bool {
    guard sieve.mayHold(window) else { return false }
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle] < window { low = middle + 1 } else { high = middle }
    }
    return low < pieces.count && pieces[low] == window
  }

  private func shortKey(endingIn window: UInt64, before next: UInt8) -> ShortKey? {
    guard !Self.isAlphanumeric(next) else { return nil }
    return shortKeys.first { key in
      window & key.mask == key.text && !Self.isAlphanumeric(UInt8(window >> (8 * UInt64(key.count)) & 0xFF))
    }
  }

  private func isSpared(_ found: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    words.contains { word in
      found.count <= word.count
        && (0...word.count - found.count).contains { start in
          zip(found, word[start...]).allSatisfy { UInt8(truncatingIfNeeded: Self.folded($0)) == $1 }
        }
    }
  }

  /// Ranges come in order; adjacent ones are merged.
  static func append(_ range: Range<Int>, to found: inout [Range<Int>]) {
    if let last = found.last, range.lowerBound <= last.upperBound {
      found[found.count - 1] = min(last.lowerBound, range.lowerBound)..<max(last.upperBound, range.upperBound)
    } else {
      found.append(range)
    }
  }

  // MARK: Characters

  /// Every four characters of a piece in memory order, with the case bit set; a folded space may be a space or a `+`.
  private static func quarters(of piece: UInt64) -> [UInt64] {
    (0..<5).flatMap { shift -> [UInt64] in
      let four = UInt32(truncatingIfNeeded: piece >> UInt64(8 * shift)).bigEndian
      var forms = [four]
      for place in 0..<4 where four >> UInt32(8 * place) & 0xFF == 0x20 {
        forms += forms.map { $0 + (0x2B - 0x20) << UInt32(8 * place) }
      }
      return forms.map { UInt64($0 | 0x2020_2020) }
    }
  }

  /// The sum of the eight bytes of a word.
  private static func sum(_ widths: UInt64) -> Int {
    var sum = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { sum += Int(widths >> shift & 0xFF) }
    return sum
  }

  /// Letters without their case; a form's `+` is a space.
  static func folded(_ byte: UInt8) -> UInt64 {
    if byte &- UInt8(ascii: "A") < 26 { return UInt64(byte | 0x20) }
    return UInt64(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
  }

  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// The character of an escape and the escape's length; the byte itself if it doesn't begin an escape.
  static func unescaped(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ encoded: Encoded
  ) -> (byte: UInt8, width: Int) {
    func hex(_ index: Int) -> UInt8? {
      guard index < text.count else { return nil }
      switch text[index] {
      case let byte where byte &- 0x30 < 10: return byte - 0x30
      case let byte where (byte | 0x20) &- 0x61 < 6: return (byte | 0x20) - 0x57
      default: return nil
      }
    }
    let plain = (text[start], 1)
    guard start + 1 < text.count else { return plain }
    if text[start] == UInt8(ascii: "%") {
      // Encoded twice, the percent sign is itself encoded: `%2541`.
      let isTwice = encoded == .twice && hex(start + 1) == 2 && hex(start + 2) == 5 && hex(start + 3) != nil
      let digits = isTwice ? start + 3 : start + 1
      guard let high = hex(digits), let low = hex(digits + 1) else { return plain }
      return (high << 4 | low, digits + 2 - start)
    }
    switch text[start + 1] {
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "\""): return (text[start + 1], 2)
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return (UInt8(ascii: " "), 2)
    case UInt8(ascii: "u"):
      guard hex(start + 2) == 0, hex(start + 3) == 0, let high = hex(start + 4), let low = hex(start + 5) else {
        return plain
      }
      return (high << 4 | low, 6)
    default: return plain
    }
  }

  private static func pieces(of text: [UInt8]) -> [UInt64] {
    guard text.count >= shortestPiece else { return [] }
    return (0...text.count - shortestPiece).map { start in
      text[start..<start + shortestPiece].reduce(0) { $0 << 8 | folded($1) }
    }
  }

  // MARK: Base64

  /// The Base64 forms of the key, in both alphabets and for each of the three offsets it may have in what was encoded,
  /// without the characters that also depend on its neighbours.
  private static func base64(_ key: [UInt8]) -> [[UInt8]] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    return ["+/", "-_"].flatMap { last in
      (0..<3).map { lead in
        let alphabet = alphabet + last.utf8
        var encoded: [UInt8] = []
        // A character holds six bits; the first whole one begins here.
        var bit = [0, 4, 2][lead]
        while bit + 6 <= key.count * 8 {
          let word = UInt16(key[bit / 8]) << 8 | (bit / 8 + 1 < key.count ? UInt16(key[bit / 8 + 1]) : 0)
          encoded.append(alphabet[Int(word >> UInt16(10 - bit % 8) & 0x3F)])
          bit += 6
        }
        return encoded
      }
    }
  }
}

extension OddsError {
  /// The error without keys in its texts.
  public func redacted(by redaction: Redaction) -> OddsError {
    guard !redaction.isEmpty else { return self }
    var error = self
    error.asked = asked.map(redaction.redacted)
    error.message = redaction.redacted(message)
    error.hint = hint.map(redaction.redacted)
    // Without its key the text would have other places.
    if let text = excerpt?.text, redaction.redacted(text) != text { error.excerpt = nil }
    return error
  }
}
