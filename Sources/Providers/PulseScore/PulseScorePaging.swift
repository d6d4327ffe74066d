internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Position in a paged list, from v3's `page`, `totalPages` and `hasNextPage`. A list of v2 has none of these and is one
/// page.
struct PulseScorePaging {
  /// The maximum number of pages requested of one list: the free plan has 100 requests a month.
  static let most = 5

  /// The number of the next page to request.
  private(set) var page = 1
  /// Whether that page exists.
  private(set) var hasMore = true
  /// The list's total number of pages; nil if the list doesn't give it.
  private(set) var total: Int?

  /// Reads the answer to the last request. The list ends if the answer marks its last page, or if the server returned
  /// another page than the requested one.
  mutating func take(_ body: [UInt8]) {
    var (hasNext, cache) = (false, Int64?.none)
    JSONEscapes.resolved(body).withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      guard reader.peek() == UInt8(ascii: "{") else { return }
      read(&reader, &hasNext, &cache)
    }
    hasMore = hasNext && (cache == nil || cache.flatMap { Int(exactly: $0) } == page)
    // safe: as often as pages are requested
    page += 1
  }

  private mutating func read(_ reader: inout JSONReader, _ hasNext: inout Bool, _ cache: inout Int64?) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "data"), reader.peek() == UInt8(ascii: "{") {
        read(&reader, &hasNext, &cache)
      } else if reader.text(key, is: "hasNextPage") {
        hasNext = reader.flag(reader.scalar()) == true
      } else if reader.text(key, is: "page") {
        cache = reader.integer(reader.scalar())
      } else if reader.text(key, is: "totalPages") {
        total = reader.integer(reader.scalar()).flatMap { Int(exactly: $0) }
      } else {
        reader.skip()
      }
    }
  }
}

extension PulseScoreProvider {
  /// Returns the pages of a list, each as a document. Adds a note about pages left out, either because of the plan's
  /// limit or because a later page failed.
  /// - Parameters:
  ///   - name: The name of the list, for the user.
  ///   - most: The maximum number of pages to request.
  ///   - isInPlay: Whether the list has matches in play only.
  func pages(
    _ sport: Sport?, of name: String, most: Int, isInPlay: Bool = false,
    _ fetch: (_ page: Int) async throws(OddsError) -> [UInt8]
  ) async throws(OddsError) -> [MatchDocument] {
    var documents: [MatchDocument] = []
    var paging = PulseScorePaging()
    var leftOut: String?
    repeat {
      let page = paging.page
      guard page <= most else {
        leftOut =
          "\(most) of \(paging.total.map { "\($0)" } ?? "more") pages of \(name) were requested, since the free plan has "
          + "\(Self.limits.requestsPerMonth ?? 0) requests a month"
        break
      }
      do {
        let body = try await fetch(page)
        documents.append(document(body, sport, isInPlay: isInPlay))
        paging.take(body)
      } catch let error where page > 1 {
        leftOut = "the pages of \(name) from \(page) on are missing: \(error.message)"
        break
      }
    } while paging.hasMore
    if documents.count > 1 || leftOut != nil {
      // No single page is the whole list.
      for place in documents.indices { documents[place].isPartial = true }
      if let last = documents.indices.last { documents[last].leftOut = leftOut }
    }
    return documents
  }
}
