/// The origin of a provider's API key.
public enum KeySource: String, Sendable, CaseIterable, Hashable {
  case environment
  case file
  case none
}
