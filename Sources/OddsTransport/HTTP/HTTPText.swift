/// Returns the text without leading and trailing spaces and tabs.
func trimmed(_ text: some StringProtocol) -> Substring {
  var rest = Substring(text)
  while let first = rest.utf8.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
  while let last = rest.utf8.last, last == 0x20 || last == 0x09 { rest.removeLast() }
  return rest
}

/// Whether a byte may appear in an HTTP token (RFC 9110 5.6.2).
func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
    UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
    true
  default: false
  }
}
