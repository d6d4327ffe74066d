internal import OddsModel
internal import OddsOutput
internal import OddsSession

extension Context {
  /// Asks about matches, and writes the answer.
  /// - Parameters:
  ///   - markets: Which markets the answer holds.
  ///   - make: Makes the answer, on the thread that the matches belong to.
  /// - Returns: The exit status.
  func answer(
    _ query: MatchQuery, _ session: Session, _ markets: FilterTerms.Markets,
    _ make: @escaping @Sendable (MatchSelection, Presentation) throws(OddsError) -> any Answer
  ) async throws(OddsError) -> Int32 {
    let (answer, status) = try await query.answer(session) { [self] book throws(OddsError) -> [UInt8] in
      var terms = FilterTerms()
      terms.markets = markets
      let selection = book.selecting(terms)
      return try bytes(try make(selection, presentation(selection.filter, isDemo: session.isDemo)))
    }
    StandardOutput.write(answer)
    return status
  }
}
