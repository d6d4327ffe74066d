internal import OddsTransport

/// For any response head, a wait must fit in the clocks, and an upgrade needs status 101.
enum HeadFuzz {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    for now in [0, 784_111_777, 1_776_500_000, 4e18] {
      guard let survey = try? HeadValidator(bytes, now: now, key: "dGhlIHNhbXBsZSBub25jZQ==") else {
        fatalError("no address")
      }
      precondition(survey.waits.allSatisfy { .zero <= $0 && $0 <= RetryAfter.longest }, "a wait that no clock holds")
      precondition(!survey.isUpgrade || survey.refusedStatus == 101, "an upgrade without its status")
    }
  }
}
