public import OddsModel

/// Matches to come, as a user asks for them.
public struct UpcomingWish: Sendable {
  /// Empty for every sport that a few requests list.
  public var sports: [Sport] = []
  /// Parts of leagues' names; empty for all. A provider that lists all leagues at once may ignore them.
  public var leagues: [String] = []
  /// Tests the two names of a match, separated by a space; nil for all matches. A provider that lists all matches at once
  /// may ignore it.
  public var isNamed: (@Sendable (_ names: String) -> Bool)?
  /// Whether prices are wanted too, if they take separate requests.
  public var wantsPrices = true

  /// All matches to come, with their prices.
  public init() {}
}

/// Matches to come, as far as a few requests list them.
public struct UpcomingList: Sendable {
  /// The documents that name them.
  public var documents: [MatchDocument]
  /// The data left out and how to get it, for the user; nil for none.
  public var leftOut: String?

  /// A list of these documents.
  public init(_ documents: [MatchDocument] = [], leftOut: String? = nil) {
    (self.documents, self.leftOut) = (documents, leftOut)
  }

  /// Requests the matches of several sports side by side.
  ///
  /// Throws the first sport's error if every sport fails. The sports that fail beside others are named in ``leftOut``.
  /// - Parameter request: Requests those of one sport.
  public static func ofEach(
    _ sports: [Sport], _ request: @escaping @Sendable (Sport) async throws(OddsError) -> [MatchDocument]
  ) async throws(OddsError) -> UpcomingList {
    try await ofEach(sports, "matches", request) { $0.rawValue }
  }

  /// Requests the matches of several parts of a feed side by side, as ``ofEach(_:_:)`` does.
  /// - Parameters:
  ///   - request: Requests those of one part.
  ///   - what: What is requested, for the user.
  ///   - name: The part's name, for the user.
  public static func ofEach<Part: Sendable>(
    _ parts: [Part], _ what: String = "matches",
    _ request: @escaping @Sendable (Part) async throws(OddsError) -> [MatchDocument],
    name: (Part) -> String
  ) async throws(OddsError) -> UpcomingList {
    let results = await withTaskGroup(of: (Int, Result<[MatchDocument], OddsError>).self) { tasks in
      for (index, part) in parts.enumerated() {
        tasks.addTask {
          do throws(OddsError) {
            return (index, .success(try await request(part)))
          } catch {
            return (index, .failure(error))
          }
        }
      }
      var results: [(Int, Result<[MatchDocument], OddsError>)] = []
      for await result in tasks { results.append(result) }
      return results.sorted { $0.0 < $1.0 }
    }
    var list = UpcomingList()
    var failures: [(part: Part, error: OddsError)] = []
    for (index, result) in results {
      switch result {
      case .success(let documents): list.documents += documents
      // safe: the place of a part
      case .failure(let error): failures.append((parts[index], error))
      }
    }
    guard let first = failures.first else { return list }
    if failures.count == results.count { throw first.error }
    let names = failures.map { name($0.part) }.joined(separator: ", ")
    list.leftOut = "upcoming \(what) of \(names) are missing: \(first.error.message)"
    return list
  }
}
