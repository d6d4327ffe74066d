internal import OddsJSON
internal import OddsBoard
internal import OddsFixtures
internal import OddsModel

extension JSONWriter {
  /// Writes a text, or null for `.none`.
  mutating func text(_ id: TextID, _ names: TextTable) {
    if id.isNone { null() } else { names.withBytes(id) { string($0) } }
  }

  /// Writes `{"home": …, "away": …}`, or null if both are unknown.
  mutating func texts(_ home: TextID, _ away: TextID, _ names: TextTable) {
    if home.isNone, away.isNone { return null() }
    beginObject()
    key("home")
    text(home, names)
    key("away")
    text(away, names)
    endObject()
  }

  /// Writes the counts of a score like ``texts(_:_:_:)``.
  mutating func score(_ score: Score) {
    if score.isNone { return null() }
    beginObject()
    key("home")
    count(score.home)
    key("away")
    count(score.away)
    endObject()
  }

  mutating func periods(_ periods: [PeriodScore], _ names: TextTable) {
    beginArray()
    for period in periods {
      beginObject()
      key("name")
      text(period.name, names)
      key("home")
      count(period.score.home)
      key("away")
      count(period.score.away)
      endObject()
    }
    endArray()
  }

  mutating func word(_ word: StaticString) {
    string(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Writes the basis of an inferred status; null for a status that the feed sent.
  mutating func basis(_ basis: StatusBasis) {
    if let word = basis.word { self.word(word) } else { null() }
  }

  /// Writes the direction of a clock; null if there is none.
  mutating func direction(_ direction: Clock.Direction?) {
    if let direction { word(direction.word) } else { null() }
  }

  mutating func time(_ time: Timestamp) {
    self.time(TimeText(time))
  }

  mutating func time(_ text: TimeText) {
    if text.time.isKnown { text.withBytes { string($0) } } else { null() }
  }

  mutating func provider(_ name: ProviderName) { name.withBytes { string($0) } }

  mutating func side(_ side: Side) {
    if let word = side.word { self.word(word) } else { null() }
  }

  /// Writes the members that identify a match: `sport`, `country`, `league`, `home`, `away`, `start`.
  mutating func teams(of state: MatchState, _ names: TextTable) {
    key("sport")
    string(state.sport.rawValue)
    key("country")
    text(state.facts.country, names)
    key("league")
    text(state.league, names)
    key("home")
    text(state.home, names)
    key("away")
    text(state.away, names)
    key("start")
    time(state.start)
  }

  /// Writes `{"id": …, "by": …, "confidence": …}`. A match that isn't joined is a fixture by itself.
  mutating func fixture(
    _ membership: FixtureIndex.Membership?, _ provider: ProviderName, _ id: TextID, _ names: TextTable
  ) {
    beginObject()
    key("id")
    if let membership {
      text(membership.id, names)
    } else {
      string("\(provider.rawValue):\(names.string(id))")
    }
    key("by")
    word((membership?.reason ?? .alone).word)
    key("confidence")
    let confidence = membership?.confidence ?? 1
    if confidence == 1 { raw("1") } else { fixed(Int64((confidence * 1000).rounded()), decimals: 3) }
    endObject()
  }

  /// Writes the members for a market's meaning: `kind`, `scope`, `settles`.
  mutating func meaning(_ meaning: MarketMeaning) {
    key("kind")
    if let word = meaning.kind.word { self.word(word) } else { null() }
    key("scope")
    if let word = meaning.scope.word { string(word) } else { null() }
    key("settles")
    if let word = meaning.settles.word { self.word(word) } else { null() }
  }

  /// Writes an object of feed-specific fields, which is stored as JSON; null if there is none.
  mutating func more(_ text: TextID, _ names: TextTable) {
    if text.isNone { null() } else { names.withBytes(text) { raw($0) } }
  }

  /// Writes an object of feed-specific fields from its members.
  mutating func more(_ members: [MatchFacts.Member], _ names: TextTable) {
    if members.isEmpty { return null() }
    beginObject()
    for member in members {
      key(text: names.string(member.name))
      more(member.value, names)
    }
    endObject()
  }

  mutating func line(_ line: Line) {
    if line.isNone { null() } else { fixed(Int64(line.thousandths), decimals: 3) }
  }

  mutating func price(_ price: Price?) {
    if let price { fixed(price.millionths, decimals: 6) } else { null() }
  }

  /// Writes the decimal odds of a quoted price, or null if it isn't a number. Characters that are valid output already
  /// are copied.
  mutating func price(_ quoted: Quoted, _ notation: Notation, _ names: TextTable) {
    if quoted.isNone { return null() }
    quoted.withBytes(names) { text in
      if notation == .american, let millionths = Price.plainMillionths(american: text) {
        return fixed(millionths, decimals: 6)
      }
      let plain = notation == .decimal ? Price.plainLength(decimal: text) : 0
      if plain > 0 { raw(UnsafeBufferPointer(rebasing: text[..<plain])) } else { price(Price(text, notation)) }
    }
  }

  mutating func quoted(_ quoted: Quoted, _ names: TextTable) {
    if quoted.isNone { null() } else { quoted.withBytes(names) { string($0) } }
  }

  /// Writes a number that a feed sent as text; null if it isn't a number.
  mutating func decimal(_ id: TextID, _ names: TextTable) {
    guard !id.isNone, let (value, decimals) = names.withBytes(id, { JSONNumber.fixed($0) }) else { return null() }
    fixed(value, decimals: decimals)
  }

  /// Writes a part of a score; null if unknown.
  mutating func count(_ value: Int32) {
    if value == Score.unknown { null() } else { integer(value) }
  }

  /// Writes a small number; null for `Int16.min`, which means unknown.
  mutating func small(_ value: Int16) {
    if value == .min { null() } else { integer(value) }
  }
}

extension Fixture.JoinReason {
  /// The raw value as a static string, to avoid an allocation.
  var word: StaticString {
    switch self {
    case .alone: "alone"
    case .id: "id"
    case .alias: "alias"
    case .names: "names"
    }
  }
}
