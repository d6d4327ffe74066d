/// With which statuses the program ends.
public enum ExitStatusTopic {
  /// A status, its meaning, and whether only commands that ask feeds end with it.
  public static let all: [(status: String, meaning: String, isOfFeeds: Bool)] = [
    ("0", "Done. An empty answer is an answer, and a reader that closed the pipe has what it wanted.", false),
    ("64", "Wrong usage: an unknown option, name or value.", false),
    ("65", "A provider sent something that could not be understood.", true),
    ("66", "No such match, league, game or file.", false),
    ("69", "A provider could not be reached, or stayed down after all retries.", true),
    ("70", "A fault in the program.", false),
    ("74", "A local file, the terminal or standard output could not be read or written.", false),
    ("75", "A rate, quota or connection limit was reached; try again later.", true),
    ("77", "A key was rejected, has expired, or its plan does not include what was asked for.", true),
    ("78", "The configuration is wrong, or a key is missing.", false),
    ("130", "Interrupted by SIGINT. A stream, an alert or a dashboard that you stop ends with 0.", false),
    ("143", "Ended by SIGTERM; the same exceptions hold.", false),
  ]

  /// The list of a command.
  public static func block(feeds: Bool) -> ManualPage.Block {
    .pairs(.word, all.filter { feeds || !$0.isOfFeeds }.map { ($0.status, $0.meaning) })
  }

  static let partial: ManualPage.Block = .text(
    """
    If some providers answer and others fail, the answer holds what there is, each failure is reported on standard error, \
    and the status is 0; with --strict it is that of the failure.
    """)

  /// The page, odds-exit-codes(7).
  public static let page = ManualPage(
    "odds-exit-codes", 7, "exit statuses of odds",
    [
      .init(
        "Description",
        [
          .text(
            "The exit status says how a command ended, and standard error why. Those from 64 to 78 are those of sysexits.h."
          )
        ]),
      .init("Statuses", [block(feeds: true), partial]),
      .init(
        "Messages",
        [
          .text(
            """
            An error is one line on standard error: what went wrong, where, and what to do. With --json it is an object \
            instead; 'kind' tells errors apart that share a status:
            """),
          .literal(
            #"""
            {"error":{"status":66,"kind":"notFound","provider":null,
              "message":"no league 'Premeir'","hint":"did you mean 'Premier'?"}}
            """#),
        ]),
    ], others: [.init("odds", 1), .init("odds-json", 7)])
}
