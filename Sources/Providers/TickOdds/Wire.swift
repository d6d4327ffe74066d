internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// One TickOdds document in TickOdds' words: a WebSocket message, or the body of a REST answer.
///
/// Rows hold places in the document, not copies, and are reused for each message. The live document and the REST pages
/// describe one event shape for both; what neither shows is marked "inferred".
struct TickOddsWire {
  var type = JSONText.missing
  /// Of a heartbeat, or of an answer's `meta`.
  var timestamp = JSONText.missing
  var fixtureId = JSONText.missing
  /// What an update is about: `odds`, `score`, `period`, `incident`, `suspended`.
  var change = JSONText.missing
  var incident = JSONText.missing
  var marketName = JSONText.missing
  /// The line that moved, with `change` `odds`.
  var selection: Selection?
  /// `false` in an answer that is an error.
  var ok = JSONText.missing
  var errorCode = JSONText.missing
  var errorMessage = JSONText.missing
  var events: [Event] = []
  var groups: [MarketGroup] = []
  var selections: [Selection] = []
  var odds: [Odds] = []
  /// The rows of flat lists, and what else no rows are made of, as they are remembered.
  var digests: [StateCache.PartDigest] = []
  /// For the rows of the last five.
  var buffer = CapacityMonitor()
  let keys = TickOddsKeys()
  /// The document has a list of events, perhaps an empty one.
  var holdsEvents = false
  var badElements = 0

  struct Event {
    var fixtureId = JSONText.missing
    /// `Soccer`; in pre-match rows the sport may stand as `sport` or `sportId`, in lower case.
    var sportName = JSONText.missing
    var competition = JSONText.missing
    var home = JSONText.missing
    var away = JSONText.missing
    var kickoff = JSONText.missing
    var score = JSONText.missing
    var clock = JSONText.missing
    var period = JSONText.missing
    var status = JSONText.missing
    var groups = 0..<0
    var odds = 0..<0
    var digests = 0..<0
    var holdsGroups = false
    /// Where it is remembered, and how deep its members lie.
    var place = StateCache.Place.none
    var level = 0
    /// Some of its groups could not be read.
    var isPartlyUnreadable = false
    var holdsOdds = false
  }

  struct MarketGroup {
    var name = JSONText.missing
    var key = JSONText.missing
    var industryKey = JSONText.missing
    var period = JSONText.missing
    /// `simple`.
    var type = JSONText.missing
    /// Inferred: the page at hand ends where lines begin.
    var line = JSONText.missing
    var suspended = JSONText.missing
    var selections = 0..<0
    /// Where it lies in the document.
    var start = 0
    var count = 0
    /// It was passed over, as it is what it was the last time: nothing but its place is known.
    var isUnread = false
  }

  struct Selection {
    /// Documented only beside an `odds` change; the same text as of a row of the flat list.
    var id = JSONText.missing
    var name = JSONText.missing
    var odds = JSONText.missing
    var side = JSONText.missing
    /// `home` or `away`; null for neither.
    var team = JSONText.missing
    /// Whether it is of the main line of its market.
    var isMain = JSONText.missing
    var handicap = JSONText.missing
    var suspended = JSONText.missing
  }

  /// A row of the flat list `odds[]`, which repeats the groups: it names the lines, and stands in for absent groups.
  struct Odds {
    /// `191691460:full_time_result:full_game:home`.
    var id = JSONText.missing
    var marketKey = JSONText.missing
    var industryKey = JSONText.missing
    var period = JSONText.missing
    var side = JSONText.missing
    var price = JSONText.missing
    /// The same for the rows of one market: `full_time_result:full_game`.
    var groupingKey = JSONText.missing
    var line = JSONText.missing
    var suspended = JSONText.missing
    /// Where it lies in the document.
    var start = 0
    /// It was passed over, as it is what it was the last time: nothing but its place is known, and what its id is looked up
    /// by.
    var isUnread = false
    var name: UInt32 = 0
  }
}

extension TickOddsWire {
  /// Why an answer about matches is to be refused: it is an error, or holds neither a match nor a list of matches. Nil if
  /// it is neither.
  func refusal(_ reader: JSONReader) -> String? {
    if ok.kind == .false || (events.isEmpty && !holdsEvents && (errorMessage.isText || errorCode.isText)) {
      let words = reader.string(errorMessage) ?? reader.string(errorCode) ?? "no reason given"
      return "the server refused: \(String(words.prefix(200)))"
    }
    return events.isEmpty && !holdsEvents ? "it is neither a match nor a list of matches" : nil
  }
}
