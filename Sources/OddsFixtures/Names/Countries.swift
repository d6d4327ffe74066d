/// Recognizes the country in a league's name: leagues of different countries are different.
enum Countries {
  /// Returns the English name of the only country that the words name; nil if there is none or more than one.
  static func country(_ words: [[UInt8]]) -> String? {
    var found: String?
    for word in words {
      guard let country = table[String(decoding: word, as: UTF8.self)] else { continue }
      if let found, found != country { return nil }
      found = country
    }
    return found
  }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for word in words { table[word] = words[0] }
    }
    return table
  }()

  /// One country per line: its English name, then words that occur in the names of its leagues.
  private static let lines = """
    albania albanian
    algeria algerian
    argentina argentine argentinian
    armenia armenian
    australia australian
    austria austrian osterr osterreich
    azerbaijan azerbaijani
    belarus belarusian
    belgium belgian
    bolivia bolivian
    brazil brazilian brasil brasileirao brasileiro
    bulgaria bulgarian
    canada canadian
    chile chilean
    china chinese
    colombia colombian
    croatia croatian
    cyprus cypriot
    czech czechia
    denmark danish den dansk
    ecuador ecuadorian
    egypt egyptian
    england english
    estonia estonian
    finland finnish fin
    france french francaise
    georgia georgian
    germany german deutsche deutschland
    greece greek
    hungary hungarian
    iceland icelandic
    india indian
    indonesia indonesian
    iran iranian
    ireland irish irl
    israel israeli
    italy italian italiana
    japan japanese
    kazakhstan kazakh
    latvia latvian
    lithuania lithuanian
    malaysia malaysian
    mexico mexican mx
    morocco moroccan
    netherlands dutch holland
    norway norwegian nor norsk
    paraguay paraguayan
    peru peruvian
    poland polish pol polska
    portugal portuguese
    romania romanian rom
    russia russian rus
    scotland scottish sco
    serbia serbian
    slovakia slovak
    slovenia slovenian
    spain spanish espana
    sweden swedish swe svenska
    switzerland swiss
    thailand thai
    tunisia tunisian
    turkey turkish
    ukraine ukrainian
    uruguay uruguayan
    venezuela venezuelan
    vietnam vietnamese
    wales welsh
    """
}
