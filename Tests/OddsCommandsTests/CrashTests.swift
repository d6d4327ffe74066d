import Foundation
import Testing

/// A crash prints one line, and leaves no memory dump.
@Suite(.serialized) struct CrashTests {
  @Test func crashExitsWith70AndLeavesNoCore() async throws {
    for (signal, option) in [("SEGV", ""), ("ABRT", ""), ("ILL", ""), ("TRAP", "--json")] {
      let ran = try await Odds().shell(
        """
        ulimit -c unlimited; cd "$HOME"
        "$ODDS" stream --demo \(option) > lines & for i in {1..1200}; do [ -s lines ] && break; sleep 0.1; done
        kill -\(signal) $!; wait $!; s=$?
        ls core* 2> /dev/null; exit $s
        """)
      #expect(ran.status == 70, "\(signal)")
      #expect(ran.output == "", "\(signal)")
      if option.isEmpty {
        #expect(ran.errors == "odds: this is a bug in odds; please report what you did\n", "\(signal)")
      } else {
        let object = try JSONSerialization.jsonObject(with: Data(ran.errors.utf8)) as? [String: [String: Any]]
        #expect(object?["error"]?["status"] as? Int == 70 && object?["error"]?["kind"] as? String == "internal")
      }
    }
  }
}
