/// Where a provider's key comes from.
public enum KeySource: String, Sendable, CaseIterable, Hashable {
  case environment
  case file
  case none
}
