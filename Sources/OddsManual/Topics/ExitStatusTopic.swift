/// The exit statuses of the program.
public enum ExitStatusTopic {
  /// Each status with its meaning; `isOfFeeds` marks those of commands that query feeds only.
  public static let all: [(status: String, meaning: String, isOfFeeds: Bool)] = [
    ("0", "Success. An empty result, or a pipe closed by its reader, is also success.", false),
    ("64", "Wrong usage: an unknown option, name or value.", false),
    ("65", "A provider sent a response that odds could not decode.", true),
    ("66", "No such match, league, game or file.", false),
    ("69", "A provider could not be reached, or still failed after all retries.", true),
    ("70", "An internal error: a bug in odds.", false),
    ("74", "A local file, the terminal or standard output could not be read or written.", false),
    ("75", "A rate, quota or connection limit was reached; try again later.", true),
    ("77", "A key was rejected, has expired, or its plan does not include the request.", true),
    ("78", "The configuration is wrong, or a key is missing.", false),
    ("130", "Interrupted by SIGINT. Stopping a stream, an alert or the dashboard gives 0.", false),
    ("143", "Ended by SIGTERM; the same exceptions hold.", false),
  ]

  /// Returns the list for a command.
  public static func block(feeds: Bool) -> ManualPage.Block {
    .pairs(.word, all.filter { feeds || !$0.isOfFeeds }.map { ($0.status, $0.meaning) })
  }

  static let partial: ManualPage.Block = .text(
    """
    If some providers succeed and others fail, odds prints the results it has, reports each failure on standard error \
    and exits with 0, or with --strict with the failure's status.
    """)

  /// The page odds-exit-codes(7).
  public static let page = ManualPage(
    "odds-exit-codes", 7, "exit statuses of odds",
    [
      .init(
        "Description",
        [
          .text(
            "The exit status shows how a command ended; standard error explains why. 64 to 78 are as in sysexits.h."
          )
        ]),
      .init("Statuses", [block(feeds: true), partial]),
      .init(
        "Messages",
        [
          .text(
            """
            An error is one line on standard error: the message, the source, and a hint. With --json it is an object \
            instead; 'kind' distinguishes errors with the same status:
            """),
          .literal(
            #"""
            {"error":{"status":66,"kind":"notFound","provider":null,
              "message":"no league 'Premeir'","hint":"did you mean 'Premier'?"}}
            """#),
        ]),
    ], others: [.init("odds", 1), .init("odds-json", 7)])
}
