internal import OddsJSON
internal import OddsProvider

/// One PulseScore document in PulseScore's words: a WebSocket message, or the body of a REST answer.
///
/// Rows hold places in the document, not copies, and are reused for each message. v2 is as documented at pulsescore.net;
/// v3's names stand beside v2's where clients report them. Ids are text, whatever they look like.
struct PulseScoreWire {
  var type = JSONText.missing
  /// Milliseconds since 1970.
  var timestamp = JSONText.missing
  var bookmaker = JSONText.missing
  var plan = JSONText.missing
  var message = JSONText.missing
  var events: [Event] = []
  var markets: [Market] = []
  var selections: [Selection] = []
  /// The prices of the selection that is being read.
  var prices: [Price] = []
  /// Games won in each set, home and away one after the other.
  var sets: [JSONText] = []
  var badElements = 0
  let keys = PulseScoreKeys()
  /// The document has a list of events, perhaps an empty one.
  var holdsEvents = false

  struct Event {
    /// `fi`, or `eventId` in v3.
    var id = JSONText.missing
    /// The group of markets that these are: `Popular`. One match may come once for each.
    var tab = JSONText.missing
    var sport = JSONText.missing
    var league = JSONText.missing
    /// Only in v3; `""` for Bet365.
    var country = JSONText.missing
    var home = JSONText.missing
    /// Horse races have none.
    var away = JSONText.missing
    var live = JSONText.missing
    var startTime = JSONText.missing
    /// Bet365's own fields: score `"2-1"`, minutes, seconds, whether the clock runs, whether it is over.
    var ss = JSONText.missing
    var tm = JSONText.missing
    var ts = JSONText.missing
    var tt = JSONText.missing
    var su = JSONText.missing
    /// v3: `score {home, away}` and `matchClock {minute, second, period, running}`.
    var scoreHome = JSONText.missing
    var scoreAway = JSONText.missing
    var minute = JSONText.missing
    var second = JSONText.missing
    var period = JSONText.missing
    var running = JSONText.missing
    var homeServe = JSONText.missing
    var sets = 0..<0
    var awaySets = 0..<0
    /// v3: `statistics {football {home {…}, away {…}}}`.
    var homeCounts = Counts()
    var awayCounts = Counts()
    var markets = 0..<0
    /// The event has a list of markets, perhaps an empty one.
    var holdsMarkets = false
    /// Where the markets are remembered, and how deep they lie.
    var place = StateCache.Place.none
    var level = 0
    /// Some of its markets could not be read.
    var isPartlyUnreadable = false
  }

  /// One side's counts in a soccer match.
  struct Counts {
    var yellowCards = JSONText.missing
    var redCards = JSONText.missing
    var corners = JSONText.missing
  }

  /// `mg[]` in v2, `markets[]` in v3.
  struct Market {
    var name = JSONText.missing
    var canonicalMarket = JSONText.missing
    var period = JSONText.missing
    var isActive = JSONText.missing
    var line = JSONText.missing
    var selections = 0..<0
    /// Where it lies in the document.
    var start = 0
    var count = 0
    /// It was passed over, as it is what it was the last time: nothing but its place is known.
    var isUnread = false
  }

  /// `ma[]` with its `pa[]` in v2, `selections[]` in v3.
  struct Selection {
    var name = JSONText.missing
    var canonicalOutcome = JSONText.missing
    /// Missing while suspended: `pa` is then empty or absent.
    var odds = JSONText.missing
    var isActive = JSONText.missing
    var line = JSONText.missing
    /// What tells one of several prices of the selection from the others.
    var detail = JSONText.missing
  }

  /// One of `pa[]`. The document shows one with a `decimal` and nothing else.
  struct Price {
    var decimal = JSONText.missing
    var name = JSONText.missing
    var line = JSONText.missing
    /// It says by itself what it is the price of.
    var isOwn: Bool { name.isText || line.isText }
  }
}

extension PulseScoreWire {
  /// Why an answer about matches is to be refused: it is an error, or holds neither a match nor a list of matches. Nil if
  /// it is neither.
  func refusal(_ reader: JSONReader) -> String? {
    guard events.isEmpty, !holdsEvents else { return nil }
    guard let words = reader.string(message) else { return "it is neither a match nor a list of matches" }
    return "the server refused: \(String(words.prefix(200)))"
  }
}

extension PulseScoreWire.Event {
  /// It has a score or a clock, which only a match that has begun has.
  var hasScoreboard: Bool {
    ss.isText && ss.count > 0 || tm.isText && tm.count > 0 || scoreHome.isText || minute.isText
  }

  /// Takes over what another event of the same match says and this one does not. The markets stay apart.
  mutating func fill(from other: PulseScoreWire.Event) {
    func fill(_ field: inout JSONText, _ value: JSONText) { if field.isMissingOrNull { field = value } }
    fill(&sport, other.sport)
    fill(&league, other.league)
    fill(&country, other.country)
    fill(&home, other.home)
    fill(&away, other.away)
    fill(&live, other.live)
    fill(&startTime, other.startTime)
    fill(&ss, other.ss)
    fill(&tm, other.tm)
    fill(&ts, other.ts)
    fill(&tt, other.tt)
    fill(&su, other.su)
    fill(&scoreHome, other.scoreHome)
    fill(&scoreAway, other.scoreAway)
    fill(&minute, other.minute)
    fill(&second, other.second)
    fill(&period, other.period)
    fill(&running, other.running)
    fill(&homeServe, other.homeServe)
    if sets.isEmpty, awaySets.isEmpty { (sets, awaySets) = (other.sets, other.awaySets) }
    if homeCounts.isEmpty, awayCounts.isEmpty { (homeCounts, awayCounts) = (other.homeCounts, other.awayCounts) }
  }
}

extension PulseScoreWire.Counts {
  var isEmpty: Bool { yellowCards.kind == .missing && redCards.kind == .missing && corners.kind == .missing }
}
