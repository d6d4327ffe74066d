internal import NIOHTTP1

/// Interprets `Content-Encoding` of a body that the HTTP client has read.
enum ContentEncoding {
  /// Returns whether the body is decoded: sent without an encoding, or with one that the client decodes.
  static func isUndone(_ headers: HTTPHeaders) -> Bool {
    let encodings = headers[canonicalForm: "content-encoding"].map { $0.lowercased() }
    return encodings.count <= 1 && encodings.allSatisfy { ["gzip", "deflate", "identity"].contains($0) }
  }

  /// Returns whether the body is sent without an encoding.
  static func isPlain(_ headers: HTTPHeaders) -> Bool {
    headers[canonicalForm: "content-encoding"].allSatisfy { $0.lowercased() == "identity" }
  }
}
