import CMalloc
import Glibc

/// The sizes of all collections reachable from a value, to find the ones that grow. If the environment variable SOAK_SIZES has
/// the path of a file, a soak run appends them there every thirty seconds.
struct Census: Sendable {
  /// Number of elements by the property path of the collection; collections with equal paths are added up.
  private(set) var sizes: [String: Int] = [:]
  private var seen: Set<ObjectIdentifier> = []
  /// The C library's allocated, free and mapped memory.
  private let heap: String

  init(_ value: Any) {
    let info = mallinfo2()
    heap = "heap: used \(info.uordblks), free \(info.fordblks), mapped \(info.hblkhd)"
    walk(value, "", 0)
  }

  /// Appends a line with the time, and one line per collection.
  func append(to path: UnsafePointer<CChar>, _ moment: String) {
    guard let file = fopen(path, "a") else { return }
    defer { fclose(file) }
    fputs("## \(moment), \(heap)\n", file)
    for (name, size) in sizes.sorted(by: { $0.key < $1.key }) { fputs("\(size) \(name)\n", file) }
  }

  private mutating func walk(_ value: Any, _ path: String, _ depth: Int) {
    guard depth < 14, !String(reflecting: type(of: value)).hasPrefix("NIO") else { return }
    if let pointer = value as? any ReadablePointer {
      if let inner = pointer.inner { walk(inner, path + "*", depth + 1) }
      return
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    switch mirror?.displayStyle {
    case .collection, .set, .dictionary:
      let count = mirror?.children.count ?? 0
      sizes[path + "[]", default: 0] += count
      // The largest collections have no nested ones.
      guard count <= 600, let mirror else { return }
      for child in mirror.children { walk(child.value, path + "[]", depth + 1) }
    case .class, .struct, .tuple, .enum, .optional:
      if value is String || value is any BinaryInteger { return }
      if mirror?.displayStyle == .class, !seen.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
      while let one = mirror {
        for child in one.children { walk(child.value, path + "." + (child.label ?? "?"), depth + 1) }
        mirror = one.superclassMirror
      }
    default: return
    }
  }
}

/// A pointer to a decoder's state, whose collections count too.
private protocol ReadablePointer { var inner: Any? { get } }

extension UnsafeMutablePointer: ReadablePointer {
  /// Nil for pointers to bytes and numbers, which may have no first element.
  fileprivate var inner: Any? { String(reflecting: Pointee.self).hasSuffix("State") ? pointee : nil }
}
