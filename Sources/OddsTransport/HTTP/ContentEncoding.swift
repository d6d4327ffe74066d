internal import NIOHTTP1

/// What `Content-Encoding` says of a body that the HTTP client has read.
enum ContentEncoding {
  /// Whether the body is what the server meant: not encoded, or in one of the ways that the client undoes.
  static func isUndone(_ headers: HTTPHeaders) -> Bool {
    let encodings = headers[canonicalForm: "content-encoding"].map { $0.lowercased() }
    return encodings.count <= 1 && encodings.allSatisfy { ["gzip", "deflate", "identity"].contains($0) }
  }

  /// Whether a body is plain before anything is undone.
  static func isPlain(_ headers: HTTPHeaders) -> Bool {
    headers[canonicalForm: "content-encoding"].allSatisfy { $0.lowercased() == "identity" }
  }
}
