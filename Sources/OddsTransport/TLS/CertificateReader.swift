internal import NIOSSL

/// Reads the parts of a certificate's DER that are shown to users: names and hosts. BoringSSL accepted the bytes before;
/// malformed parts are left out.
struct CertificateReader {
  /// One element of DER.
  private struct Element {
    var tag: UInt8
    var content: ArraySlice<UInt8>
  }

  static func facts(_ certificate: NIOSSLCertificate) -> CertificateFacts? {
    guard let bytes = try? certificate.toDERBytes() else { return nil }
    return facts(bytes, notBefore: Int(certificate.notValidBefore), notAfter: Int(certificate.notValidAfter))
  }

  /// Returns nil if the bytes aren't a certificate.
  static func facts(_ bytes: [UInt8], notBefore: Int, notAfter: Int) -> CertificateFacts? {
    guard let whole = elements(bytes[...]).first, let signed = elements(whole.content).first else { return nil }
    var parts = elements(signed.content)[...]
    // The version is omitted in version 1.
    if parts.first?.tag == 0xA0 { parts = parts.dropFirst() }
    // Serial number, algorithm, issuer, validity, subject.
    guard parts.count >= 5 else { return nil }
    let start = parts.startIndex
    let (issuer, subject) = (parts[start + 2].content, parts[start + 4].content)
    let extensions = parts.last { $0.tag == 0xA3 }.map { elements($0.content).first?.content ?? [] } ?? []
    return CertificateFacts(
      subject: name(subject), issuer: name(issuer), hosts: hosts(extensions), notBefore: notBefore, notAfter: notAfter,
      isSelfIssued: Array(issuer) == Array(subject))
  }

  /// Returns the consecutive elements of some bytes, up to the first truncated one.
  private static func elements(_ bytes: ArraySlice<UInt8>) -> [Element] {
    var found: [Element] = []
    var rest = bytes
    while let tag = rest.popFirst(), let first = rest.popFirst() {
      var length = Int(first)
      if first >= 0x80 {
        let count = Int(first & 0x7F)
        // More length bytes would exceed any certificate.
        guard (1...3).contains(count), rest.count >= count else { break }
        length = 0
        for _ in 0..<count { length = length << 8 | Int(rest.removeFirst()) }  // safe: three bytes at most, all there
      }
      guard length <= rest.count else { break }
      found.append(Element(tag: tag, content: rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return found
  }

  /// Attributes of a name to show, with their usual abbreviations.
  private static let words: [[UInt8]: String] = [
    [0x55, 0x04, 0x03]: "CN", [0x55, 0x04, 0x0A]: "O", [0x55, 0x04, 0x0B]: "OU", [0x55, 0x04, 0x06]: "C",
  ]

  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    var parts: [(word: String, text: String)] = []
    for pair in elements(bytes).flatMap({ elements($0.content) }) {
      let members = elements(pair.content)
      guard members.count == 2, let word = words[Array(members[0].content)] else { continue }
      parts.append((word, text(members[1])))
    }
    let order = ["CN", "O", "OU", "C"]
    return order.flatMap { word in parts.filter { $0.word == word } }.map { "\($0.word)=\($0.text)" }
      .joined(separator: ", ")
  }

  private static func text(_ element: Element) -> String {
    // BMPString.
    guard element.tag == 0x1E else { return String(decoding: element.content, as: UTF8.self) }
    let bytes = Array(element.content)
    let units = stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])  // safe: the end is even
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the names and addresses of the subjectAltName extension.
  private static func hosts(_ extensions: ArraySlice<UInt8>) -> [String] {
    for item in elements(extensions) {
      let members = elements(item.content)
      guard let id = members.first, Array(id.content) == [0x55, 0x1D, 0x11], let value = members.last,
        let list = elements(value.content).first
      else { continue }
      return elements(list.content).compactMap { host in
        switch (host.tag, host.content.count) {
        case (0x82, _): String(decoding: host.content, as: UTF8.self)
        case (0x87, 4): host.content.map(String.init).joined(separator: ".")
        case (0x87, 16):
          stride(from: host.content.startIndex, to: host.content.endIndex, by: 2).map {
            String(UInt16(host.content[$0]) << 8 | UInt16(host.content[$0 + 1]), radix: 16)  // safe: sixteen bytes
          }.joined(separator: ":")
        default: nil
        }
      }
    }
    return []
  }
}
