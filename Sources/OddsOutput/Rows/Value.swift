public import OddsJSON

/// The type of the fields of rows.
public typealias Value = JSONValue
