internal import Glibc

let usage = """
  usage: odds-conformance autobahn URL         echo client for a WebSocket conformance suite
         odds-conformance count URL            receives until close, prints how many messages and bytes
         odds-conformance json FILE            exit 0 if the file is JSON, 1 if it is not
         odds-conformance decode PROVIDER FILE reads frames, one per line, prints frames, changes, errors;
                                               PROVIDER:TOPIC names one of several sockets
         odds-conformance hold PROVIDER STATE UPDATES
                                               the memory that the frames of STATE leave, and the time that
                                               those of UPDATES take
  """

let arguments = CommandLine.arguments.dropFirst()
let status: Int32 =
  switch (arguments.first, arguments.count) {
  case ("autobahn", 2): runAutobahn(url: arguments[2])
  case ("count", 2): runCount(url: arguments[2])
  case ("json", 2): runJSON(file: arguments[2])
  case ("decode", 3): runDecode(provider: arguments[2], file: arguments[3])
  case ("hold", 4): runHold(provider: arguments[2], state: arguments[3], updates: arguments[4])
  default:
    {
      printError(usage)
      return 64
    }()
  }
exit(status)
