internal import Glibc

enum Math {
  static func exp(_ value: Float) -> Float { Glibc.expf(value) }
}
