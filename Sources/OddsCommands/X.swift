internal import ArgumentParser
internal import TOMLKit
internal import OddsTransport
internal import OddsSimulator
public enum Main { public static func main() {} }
