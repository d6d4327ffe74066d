internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Goes through the pages of a list, `page`, `totalPages`, `hasNextPage`, as the third version gives them. A list of the
/// second has none of these and is one page.
struct PulseScorePaging {
  /// How many pages of one list are requested: the free plan has 100 requests a month.
  static let most = 5

  /// The page to ask for.
  private(set) var page = 1
  /// Whether there is such a page.
  private(set) var hasMore = true
  /// How many pages the list says that it has; nil where it doesn't say.
  private(set) var total: Int?

  /// Takes the answer for the page that was asked for. It ends with the list's own word for it, and where the server
  /// answers another page.
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
  /// The pages of a list, each as a document. What is left out for the plan's sake, or since a later page failed, is said.
  /// - Parameters:
  ///   - name: What is listed, for the user.
  ///   - most: How many pages are requested.
  func pages(
    _ sport: Sport?, of name: String, most: Int, _ fetch: (_ page: Int) async throws(OddsError) -> [UInt8]
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
        documents.append(document(body, sport))
        paging.take(body)
      } catch let error where page > 1 {
        leftOut = "the pages of \(name) from \(page) on are missing: \(error.message)"
        break
      }
    } while paging.hasMore
    if documents.count > 1 || leftOut != nil {
      // None is the whole list.
      for place in documents.indices { documents[place].isPartial = true }
      if let last = documents.indices.last { documents[last].leftOut = leftOut }
    }
    return documents
  }
}
