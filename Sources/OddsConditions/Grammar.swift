/// The grammar of conditions, for the manual; the documentation of ``Condition`` repeats it.
public enum Grammar {
  /// The grammar, as `odds help conditions` prints it.
  public static let text = """
    condition   = conjunction { "or" conjunction }
    conjunction = term { [ "and" ] term }
    term        = ( "not" | "-" ) term | comparison
    comparison  = sum [ relation sum ]
                | field [ "not" ] "in" "(" value { "," value } ")"
                | field ":" text
    relation    = "==" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "~" | "!~"
    sum         = product { ( "+" | "-" ) product }
    product     = factor { ( "*" | "/" ) factor }
    factor      = [ "-" ] ( value | function | "(" condition ")" )
    function    = name "(" sum { "," sum } ")"
    value       = field | text | number | percentage | duration | clock | time
                | "true" | "false" | "null"
    """
}
