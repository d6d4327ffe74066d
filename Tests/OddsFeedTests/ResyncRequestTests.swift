import Testing

@testable import OddsFeed

/// Requests for the current state of one connection.
@Suite struct ResyncRequestTests {
  @Test func aRequestIsFollowedByTheNextInsteadOfReplacedByIt() throws {
    var request = ResyncRequest()
    let first = request.begin()
    let second = request.begin()
    #expect(second == nil && request.isWantedAgain)
    let number = try #require(first)
    let seen = request.take(number)
    #expect(seen == [])
    #expect(!request.isOpen)
  }

  @Test func aResponseFromBeforeAnInterruptionIsOutdated() throws {
    var request = ResyncRequest()
    let before = request.begin()
    _ = request.begin()
    request.end()
    #expect(!request.isWantedAgain)
    let after = request.begin()
    let outdated = request.take(try #require(before))
    #expect(outdated == nil)
    let seen = request.take(try #require(after))
    #expect(seen == [])
  }
}
