internal import OddsJSON

/// Error responses of both versions of SportsAPI.
enum SportsAPIFailure {
  static func response(_ status: Int, _ message: String) -> SimResponse {
    let body = JSONWriter.object { json in
      json.field("success", false)
      json.field("error", message)
    }
    return .json(body, status: status)
  }

  static func reason(of code: Int) -> String { code == 4001 ? "Unauthorized" : "" }
}
