public import OddsModel

/// The times at which feeds last confirmed their prices.
///
/// An unchanged price stays fresh as long as its feed confirms it: a feed of full states by sending it again, a feed of changes
/// by sending anything.
extension Board {
  /// A source each of whose messages confirms all prices it leaves unchanged.
  struct ConfirmingSource: Sendable {
    let provider: ProviderName
    /// The sport of the source; nil for all sports of the provider.
    let sport: Sport?
    /// The bookmaker of the source; none for all.
    let bookmaker: TextID
    var at: Timestamp
  }

  /// Returns the time at which a quote's feed last confirmed it: by the feed's clock if its message has one that is earlier than
  /// the time of receipt. None once the row of the quote is reused.
  public func confirmed(_ quote: QuoteRef) -> Timestamp {
    guard let quote = row(quote) else { return .none }
    let match = Int(markets[Int(quotes[quote].market)].match)
    let last = matches[match].confirmed
    // Until the new connection's snapshot arrives, it confirms nothing.
    guard !matches[match].needsSnapshot else { return last }
    return confirmed(matches[match].provider, matches[match].sport, quotes[quote].bookmaker, since: last)
  }

  /// Returns the time at which a bookmaker's prices were last confirmed.
  /// - Parameter named: The time of the last message with the match's prices.
  func confirmed(
    _ provider: ProviderName, _ sport: Sport, _ bookmaker: TextID, since named: Timestamp
  ) -> Timestamp {
    var last = named
    for source in confirmingSources
    where source.provider == provider && (source.bookmaker == bookmaker || source.bookmaker.isNone)
      && source.at > last && (source.sport.map { $0 == sport } ?? true)
    {
      last = source.at
    }
    return last
  }

  /// Returns the time that a message confirms.
  static func confirmation(_ batch: borrowing FeedBatch) -> Timestamp {
    batch.publishedAt.isKnown && batch.publishedAt < batch.receivedAt ? batch.publishedAt : batch.receivedAt
  }

  /// Records the sources that a message confirms besides its own prices.
  mutating func confirm(_ batch: borrowing FeedBatch, _ time: Timestamp) {
    switch batch.confirmation {
    case .named: return
    case .socket: confirm(batch, for: .none, time)
    case .bookmakers:
      var last = TextID.none
      for event in batch.events {
        switch event {
        case .imageBegins(.lines(let bookmaker)), .linesRemoved(let bookmaker):
          if bookmaker != last { confirm(batch, for: bookmaker, time) }
          last = bookmaker
        case .market(let row):
          for quote in batch.quotes[batch.markets[row].quotes] where quote.bookmaker != last {
            confirm(batch, for: quote.bookmaker, time)
            last = quote.bookmaker
          }
        default: break
        }
      }
    }
  }

  private mutating func confirm(_ batch: borrowing FeedBatch, for bookmaker: TextID, _ time: Timestamp) {
    let (provider, sport) = (batch.provider, batch.sport)
    let known = confirmingSources.firstIndex {
      $0.provider == provider && $0.bookmaker == bookmaker && $0.sport == sport
    }
    if let known {
      confirmingSources[known].at = time
    } else {
      confirmingSources.append(ConfirmingSource(provider: provider, sport: sport, bookmaker: bookmaker, at: time))
    }
  }
}
