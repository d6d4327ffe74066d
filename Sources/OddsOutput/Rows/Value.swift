public import OddsJSON

/// What rows are made of.
public typealias Value = JSONValue
