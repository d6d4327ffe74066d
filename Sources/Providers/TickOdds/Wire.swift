internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// One TickOdds document in the provider's terms: a WebSocket message, or a REST response.
///
/// Rows refer to positions in the document instead of copying text, and are reused for each message. The live
/// documentation and the REST pages describe one event shape for both; fields in neither are marked "inferred".
struct TickOddsWire: MarketReader {
  var head = Head()
  /// The line that moved, if `change` is `odds`.
  var selection: Selection?
  var events: [Event] = []
  var markets: [Market] = []
  var selections: [Selection] = []
  var odds: [Odds] = []
  /// Digests of the rows of flat lists and of other parts that produce no rows.
  var digests: [StateCache.PartDigest] = []
  /// For the rows of the last five.
  var buffer = CapacityMonitor()
  let keys = TickOddsKeys()
  /// Whether the document has a list of events; an empty list counts.
  var holdsEvents = false
  var badElements = 0

  /// The fields next to the events.
  struct Head {
    var type = JSONText.missing
    /// Time of a heartbeat, or of a response's `meta`.
    var timestamp = JSONText.missing
    var fixtureId = JSONText.missing
    /// The kind of an update: `odds`, `score`, `period`, `incident`, `suspended`.
    var change = JSONText.missing
    var incident = JSONText.missing
    var marketName = JSONText.missing
    /// `false` in an error response.
    var ok = JSONText.missing
    var errorCode = JSONText.missing
    var errorMessage = JSONText.missing
  }

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
    /// `marketGroups[]`
    var list = MarketList()
    var odds = 0..<0
    var digests = 0..<0
    var holdsOdds = false
  }

  /// An element of `marketGroups[]`.
  struct Market: MarketRowReading {
    var name = JSONText.missing
    var key = JSONText.missing
    var industryKey = JSONText.missing
    var period = JSONText.missing
    /// `simple`.
    var type = JSONText.missing
    /// Inferred: the available documentation ends before it describes lines.
    var line = JSONText.missing
    var suspended = JSONText.missing
    var selections = 0..<0
    var place = DocumentPlace()
  }

  struct Selection: JSONRow {
    /// Documented only in an `odds` change; equals the id of a row of the flat list.
    var id = JSONText.missing
    var name = JSONText.missing
    var odds = JSONText.missing
    var side = JSONText.missing
    /// `home` or `away`; null for neither.
    var team = JSONText.missing
    /// Whether the selection belongs to its market's main line.
    var isMain = JSONText.missing
    var handicap = JSONText.missing
    var suspended = JSONText.missing
  }

  /// A row of the flat list `odds[]`, which repeats the groups: it contains the ids of lines, and replaces missing
  /// groups.
  struct Odds {
    /// `191691460:full_time_result:full_game:home`.
    var id = JSONText.missing
    var marketKey = JSONText.missing
    var industryKey = JSONText.missing
    var period = JSONText.missing
    var side = JSONText.missing
    var price = JSONText.missing
    /// A key that the rows of one market share: `full_time_result:full_game`.
    var groupingKey = JSONText.missing
    var line = JSONText.missing
    var suspended = JSONText.missing
    var place = DocumentPlace()
    /// The lookup key of its id, known even if the row is unread.
    var name: UInt32 = 0
  }
}
