import Testing

/// A fault of our own is said in one line, and leaves no memory behind.
@Suite(.serialized) struct CrashTests {
  @Test func aFaultOfOurOwnIs70AndLeavesNoCore() async throws {
    for signal in ["SEGV", "ABRT", "ILL", "TRAP"] {
      let ran = try await Odds().shell(
        """
        ulimit -c unlimited; cd "$HOME"
        "$ODDS" stream --demo > lines & sleep 2; kill -\(signal) $!; wait $!; s=$?
        ls core* 2> /dev/null; exit $s
        """)
      #expect(ran.status == 70, "\(signal)")
      #expect(ran.output == "", "\(signal)")
      #expect(ran.errors == "odds: this is a fault of the program itself: please report what you did\n", "\(signal)")
    }
  }
}
