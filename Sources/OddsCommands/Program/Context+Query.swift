internal import OddsModel
internal import OddsOutput
internal import OddsSession

extension Context {
  /// Queries matches and writes the output.
  /// - Parameters:
  ///   - markets: The markets to include.
  ///   - make: Makes the output, on the thread that owns the matches.
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
