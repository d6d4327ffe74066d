public import OddsJSON

public typealias Value = JSONValue
