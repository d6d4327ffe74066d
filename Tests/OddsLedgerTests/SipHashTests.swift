import Testing

@testable import OddsLedger

struct SipHashTests {
  /// The paper's example and the first rows of the authors' test vectors, with key 00 01 … 0f and message 00 01 02 ….
  @Test(arguments: [
    (0, UInt64(0x726F_DB47_DD0E_0E31)), (1, 0x74F8_39C5_93DC_67FD), (7, 0xAB02_00F5_8B01_D137),
    (8, 0x93F5_F579_9A93_2462), (15, 0xA129_CA61_49BE_45E5),
  ])
  func hashesMatchThePublishedVectors(length: Int, hash: UInt64) {
    let hasher = SipHash(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    #expect(hasher.hash((0..<length).map { UInt8($0) }) == hash)
  }
}
