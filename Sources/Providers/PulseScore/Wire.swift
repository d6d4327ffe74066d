internal import OddsJSON
internal import OddsProvider

/// One PulseScore document with the provider's field names: a WebSocket message, or the body of a REST answer.
///
/// Rows hold positions in the document instead of copies, and are reused for each message. v2's names are those
/// documented at pulsescore.net; v3's names, as reported by clients, are accepted too. Ids are texts, even if they look
/// like numbers.
struct PulseScoreWire: MarketReader {
  /// The envelope, or an event that is the whole document.
  var root = Event()
  var events: [Event] = []
  var markets: [Market] = []
  var selections: [Selection] = []
  /// The prices of the selection being read.
  var prices: [Price] = []
  /// Games won in each set; home and away alternate.
  var sets: [JSONText] = []
  var badElements = 0
  let keys = PulseScoreKeys()
  /// Whether the document has a list of events, perhaps an empty one.
  var holdsEvents = false

  /// One event: a match, or one tab of its markets.
  struct Event {
    var fields = Fields()
    var sets = 0..<0
    var awaySets = 0..<0
    /// v3: `statistics {football {home {…}, away {…}}}`.
    var homeCounts = Counts()
    var awayCounts = Counts()
    var list = MarketList()
  }

  /// The texts of an event.
  struct Fields: TextRow {
    /// Fields of the envelope.
    var type = JSONText.missing
    /// Milliseconds since 1970.
    var timestamp = JSONText.missing
    var bookmaker = JSONText.missing
    var message = JSONText.missing
    /// `fi`, or `eventId` in v3.
    var id = JSONText.missing
    /// The group of markets that the event lists, such as `Popular`. One match may appear once for each tab.
    var tab = JSONText.missing
    var sport = JSONText.missing
    var league = JSONText.missing
    /// v3 only; `""` for Bet365.
    var country = JSONText.missing
    var home = JSONText.missing
    /// Missing for horse races.
    var away = JSONText.missing
    var live = JSONText.missing
    var startTime = JSONText.missing
    /// Bet365's own fields: score `"2-1"`, minutes, seconds, whether the clock runs, whether the match is over.
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
  }

  /// One side's counts in a soccer match.
  struct Counts {
    var yellowCards = JSONText.missing
    var redCards = JSONText.missing
    var corners = JSONText.missing
  }

  /// A market: `mg[]` in v2, `markets[]` in v3.
  struct Market: MarketRowReading {
    var name = JSONText.missing
    var canonicalMarket = JSONText.missing
    var period = JSONText.missing
    var isActive = JSONText.missing
    var line = JSONText.missing
    var selections = 0..<0
    var place = DocumentPlace()
  }

  /// A selection: `ma[]` with its `pa[]` in v2, `selections[]` in v3.
  struct Selection {
    var name = JSONText.missing
    var canonicalOutcome = JSONText.missing
    /// Missing while suspended: `pa` is then empty or absent.
    var odds = JSONText.missing
    var isActive = JSONText.missing
    var line = JSONText.missing
    /// The name of this price, if the selection has several.
    var detail = JSONText.missing
  }

  /// One element of `pa[]`. The documentation shows elements with a `decimal` only.
  struct Price: JSONRow {
    var decimal = JSONText.missing
    var name = JSONText.missing
    var line = JSONText.missing
    /// Whether the price carries a name or line and is therefore a separate quote.
    var isOwn: Bool { name.isText || hasLine }
    var hasLine: Bool { line.isText && line.count > 0 }
  }
}

extension PulseScoreWire.Fields {
  /// Whether the event has a score or a clock, which only matches in play have.
  var hasScoreboard: Bool {
    ss.isText && ss.count > 0 || tm.isText && tm.count > 0 || scoreHome.isText || minute.isText
  }
}

extension PulseScoreWire.Counts {
  var isEmpty: Bool { yellowCards.kind == .missing && redCards.kind == .missing && corners.kind == .missing }
}
