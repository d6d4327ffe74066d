internal import OddsModel

/// How far what is known of a match's prices can be relied on.
enum Freshness: Sendable, Equatable {
  /// They come in as they change.
  case live
  /// The feed has gone quiet, or is catching up: they may be out of date.
  case stale
  /// Nobody is subscribed to them: they were current at that moment; nil if they never came.
  case unwatched(since: Timestamp?)

  var isWatched: Bool { if case .unwatched = self { false } else { true } }
}
