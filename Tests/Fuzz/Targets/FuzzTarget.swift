internal import BoltOdds
internal import OddsJSON
internal import OddsModel
internal import OddsProvider
internal import OddsTransport
internal import PulseScore
internal import SportsAPIV1
internal import SportsAPIV2
internal import TickOdds

/// What reads bytes that somebody else wrote. Whatever the bytes are, it must come back, and agree with itself.
public enum FuzzTarget: String, CaseIterable, Sendable {
  case json
  case frames
  case prices
  case pulsescore
  case tickodds
  case boltodds
  case boltoddsScores = "boltodds-scores"
  case sportsapiV1 = "sportsapi-v1"
  case sportsapiV2 = "sportsapi-v2"

  /// Traps if anything is wrong.
  public func run(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .json: JSONFuzz.run(bytes)
    case .frames: FrameFuzz.run(bytes)
    case .prices: PriceFuzz.run(bytes)
    case .pulsescore: Decoders.pulsescore.run(bytes)
    case .tickodds: Decoders.tickodds.run(bytes)
    case .boltodds: Decoders.boltodds.run(bytes)
    case .boltoddsScores: Decoders.boltoddsScores.run(bytes)
    case .sportsapiV1: Decoders.sportsapiV1.run(bytes)
    case .sportsapiV2: Decoders.sportsapiV2.run(bytes)
    }
  }

  /// Made when they are first wanted.
  private enum Decoders {
    static let pulsescore = DecoderFuzz(PulseScoreProvider.self, topic: 0)
    static let tickodds = DecoderFuzz(TickOddsProvider.self, topic: 0)
    static let boltodds = DecoderFuzz(BoltOddsProvider.self, topic: 0)
    static let boltoddsScores = DecoderFuzz(BoltOddsProvider.self, topic: 1)
    static let sportsapiV1 = DecoderFuzz(SportsAPIV1Provider.self, topic: 0)
    static let sportsapiV2 = DecoderFuzz(SportsAPIV2Provider.self, topic: 0)
  }
}
