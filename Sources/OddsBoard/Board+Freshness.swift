public import OddsModel

/// When feeds last vouched for their prices.
///
/// A price that does not move is still good as long as its feed says so: a feed of whole states by naming it again, a feed
/// of changes by sending anything at all.
extension Board {
  /// Somebody whose every message vouches for what it does not change.
  struct ConfirmingSource: Sendable {
    let provider: ProviderName
    /// Nil for all that the provider tells of.
    let sport: Sport?
    /// None for all.
    let bookmaker: TextID
    var at: Timestamp
  }

  /// When a quote's feed last vouched for it: by the feed's own clock where its message has one and it is earlier than our
  /// receipt. None once the quote's row is another's.
  public func confirmed(_ quote: QuoteRef) -> Timestamp {
    guard let quote = row(quote) else { return .none }
    let match = Int(markets[Int(quotes[quote].market)].match)
    let last = matches[match].confirmed
    // What a new connection has not named yet, it knows nothing of.
    guard !matches[match].needsSnapshot else { return last }
    return confirmed(matches[match].provider, matches[match].sport, quotes[quote].bookmaker, since: last)
  }

  /// When a bookmaker's prices were last vouched for.
  /// - Parameter named: When the match's were last named.
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

  /// The moment that a message vouches for.
  static func confirmation(_ batch: borrowing FeedBatch) -> Timestamp {
    batch.publishedAt.isKnown && batch.publishedAt < batch.receivedAt ? batch.publishedAt : batch.receivedAt
  }

  /// Takes note of whom a message vouches for beside what it names.
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
