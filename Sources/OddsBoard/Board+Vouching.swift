public import OddsModel

/// When feeds last vouched for their prices.
///
/// A price that does not move is still good as long as its feed says so: a feed of whole states by naming it again, a feed
/// of changes by sending anything at all.
extension Board {
  /// Somebody whose every message vouches for what it does not change.
  struct Voucher: Sendable {
    let provider: ProviderName
    /// Nil for all that the provider tells of.
    let sport: Sport?
    /// None for all.
    let bookmaker: TextID
    var at: Timestamp
  }

  /// When a quote's feed last vouched for it: by the feed's own clock where its message has one and it is earlier than our
  /// receipt. None once the quote's row is another's.
  public func vouched(_ quote: QuoteRef) -> Timestamp {
    guard let quote = row(quote) else { return .none }
    let match = Int(markets[Int(quotes[quote].market)].match)
    let last = matches[match].vouched
    // What a new connection has not named yet, it knows nothing of.
    guard !matches[match].owesSnapshot else { return last }
    return vouched(matches[match].provider, matches[match].sport, quotes[quote].bookmaker, since: last)
  }

  /// When a bookmaker's prices were last vouched for.
  /// - Parameter named: When the match's were last named.
  func vouched(
    _ provider: ProviderName, _ sport: Sport, _ bookmaker: TextID, since named: Timestamp
  ) -> Timestamp {
    var last = named
    for voucher in vouchers
    where voucher.provider == provider && (voucher.bookmaker == bookmaker || voucher.bookmaker.isNone)
      && voucher.at > last && (voucher.sport.map { $0 == sport } ?? true)
    {
      last = voucher.at
    }
    return last
  }

  /// The moment that a message vouches for.
  static func vouching(_ batch: borrowing FeedBatch) -> Timestamp {
    batch.publishedAt.isKnown && batch.publishedAt < batch.receivedAt ? batch.publishedAt : batch.receivedAt
  }

  /// Takes note of whom a message vouches for beside what it names.
  mutating func vouch(_ batch: borrowing FeedBatch, _ time: Timestamp) {
    switch batch.vouching {
    case .named: return
    case .socket: vouch(batch, for: .none, time)
    case .bookmakers:
      var last = TextID.none
      for event in batch.events {
        switch event {
        case .imageBegins(.lines(let bookmaker)), .linesRemoved(let bookmaker):
          if bookmaker != last { vouch(batch, for: bookmaker, time) }
          last = bookmaker
        case .market(let row):
          for quote in batch.quotes[batch.markets[row].quotes] where quote.bookmaker != last {
            vouch(batch, for: quote.bookmaker, time)
            last = quote.bookmaker
          }
        default: break
        }
      }
    }
  }

  private mutating func vouch(_ batch: borrowing FeedBatch, for bookmaker: TextID, _ time: Timestamp) {
    let (provider, sport) = (batch.provider, batch.sport)
    let known = vouchers.firstIndex {
      $0.provider == provider && $0.bookmaker == bookmaker && $0.sport == sport
    }
    if let known {
      vouchers[known].at = time
    } else {
      vouchers.append(Voucher(provider: provider, sport: sport, bookmaker: bookmaker, at: time))
    }
  }
}
