import CMalloc
import Glibc

/// The sizes of all tables that hang on a value, for the search after what grows.
struct Census {
  private(set) var sizes: [String: Int] = [:]
  private var seen: Set<ObjectIdentifier> = []

  init(_ value: Any) { walk(value, "", 0) }

  private mutating func walk(_ value: Any, _ path: String, _ depth: Int) {
    guard depth < 14 else { return }
    if let pointer = value as? any AnyPointer {
      if let inner = pointer.inner { walk(inner, path + "*", depth + 1) }
      return
    }
    let type = String(reflecting: Swift.type(of: value))
    if type.hasPrefix("NIO") { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
      let count = mirror.children.count
      sizes[path + "[]", default: 0] += count
      guard count <= 600 else { return }
      for child in mirror.children { walk(child.value, path + "[]", depth + 1) }
    case .class:
      let object = value as AnyObject
      guard seen.insert(ObjectIdentifier(object)).inserted else { return }
      var next: Mirror? = mirror
      while let one = next {
        for child in one.children { walk(child.value, path + "." + (child.label ?? "?"), depth + 1) }
        next = one.superclassMirror
      }
    case .struct, .tuple, .enum, .optional:
      if value is String || value is any BinaryInteger { return }
      for child in mirror.children { walk(child.value, path + "." + (child.label ?? "?"), depth + 1) }
    default: return
    }
  }
}

private protocol AnyPointer { var inner: Any? { get } }
extension UnsafeMutablePointer: AnyPointer {
  fileprivate var inner: Any? {
    let name = String(reflecting: Pointee.self)
    return ["Odds", "TickOdds", "BoltOdds", "PulseScore", "SportsAPI"].contains { name.hasPrefix($0) } ? pointee : nil
  }
}

extension Census {
  /// Bytes that are allocated, that are free between them, and that are mapped for single large ones.
  static func heap() -> String {
    let info = mallinfo2()
    return "used \(info.uordblks) free \(info.fordblks) mapped \(info.hblkhd) arena \(info.arena)"
  }
}
