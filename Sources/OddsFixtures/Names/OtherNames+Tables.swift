extension OtherNames {
  /// National teams, of all sports.
  static let countries = """
    South Korea | Korea Republic | Republic of Korea # FIFA's name, and English
    North Korea | Korea DPR | DPR Korea # FIFA's name, and English
    Ivory Coast | Côte d'Ivoire # own name, translated
    Cape Verde | Cabo Verde | Cape Verde Islands # own name, translated
    Czechia | Czech Republic # short name of 2016
    Turkey | Türkiye # own name, and English
    Iran | IR Iran | Islamic Republic of Iran # FIFA's name, and English
    China | China PR | PR China # FIFA's name, and English
    United States | USA | United States of America | US # own name, and short
    United Arab Emirates | UAE # own name, and short
    DR Congo | Congo DR | Democratic Republic of the Congo | Congo-Kinshasa # FIFA's name, and English
    Bosnia-Herzegovina | Bosnia and Herzegovina | Bosnia # own name, and short
    North Macedonia | FYR Macedonia | Macedonia # renamed 2019
    Ireland | Republic of Ireland | Rep. of Ireland | Eire # FIFA's name, and English
    Hong Kong | Hong Kong China # FIFA's name, and English
    Taiwan | Chinese Taipei # FIFA's name, and English
    Myanmar | Burma # renamed 1989
    East Timor | Timor-Leste # own name, translated
    Kyrgyzstan | Kyrgyz Republic # FIFA's name, and English
    Eswatini | Swaziland # renamed 2018
    Brunei | Brunei Darussalam # FIFA's name, and English
    Moldova | Republic of Moldova # own name, and short
    Syria | Syrian Arab Republic # own name, and short
    Netherlands | Holland # own name, and of its largest part
    Great Britain | GB | Team GB # own name, and short
    Tanzania | United Republic of Tanzania # own name, and short
    St Kitts and Nevis | Saint Kitts & Nevis # own name
    """

  /// Basketball clubs outside of North America.
  static let basketball = """
    Crvena zvezda | Red Star Belgrade | Crvena zvezda Meridianbet | Crvena zvezda Telekom | KK Crvena zvezda # own name, translated
    Partizan | Partizan Belgrade | Partizan Mozzart Bet | Partizan NIS # own name, and sponsors
    Olimpia Milano | Armani Milano | EA7 Emporio Armani Milan | EA7 Milano | AX Armani Exchange Milan # own name, and sponsors
    Virtus Bologna | Segafredo Bologna | Virtus Segafredo Bologna # own name, and sponsor
    Baskonia | Saski Baskonia | Laboral Kutxa | Caja Laboral | TAU Cerámica | Cazoo Baskonia | TD Systems Baskonia # own name, and sponsors
    ASVEL | LDLC ASVEL | Lyon-Villeurbanne | ASVEL Villeurbanne # own name, and its city
    Monaco | AS Monaco # own name
    Anadolu Efes | Efes | Efes Pilsen | Anadolu Efes Istanbul # own name, and sponsors
    Fenerbahçe | Fenerbahçe Beko | Fenerbahçe Ülker | Fenerbahçe Doğuş # own name, and sponsors
    Maccabi Tel Aviv | Maccabi Playtika Tel Aviv | Maccabi Electra | Maccabi FOX Tel Aviv # own name, and sponsors
    Panathinaikos | Panathinaikos AKTOR | Panathinaikos OPAP | Panathinaikos Superfoods # own name, and sponsors
    Olympiacos | Olympiakos | Olympiacos Piraeus # own name, transliterated
    Unicaja | Unicaja Málaga | Baloncesto Málaga # own name, and its city
    Joventut Badalona | Joventut | DKV Joventut # own name, and sponsor
    Budućnost | Budućnost VOLI | Budućnost Podgorica # own name, and sponsor
    Cedevita Olimpija | Olimpija Ljubljana | Union Olimpija # merged 2019
    """

  /// Ice hockey clubs outside of North America.
  static let iceHockey = """
    SKA Saint Petersburg | SKA St. Petersburg | SKA # own name, and its city
    Kunlun Red Star | Kunlun | Shanghai Dragons # renamed 2025
    Ak Bars | Ak Bars Kazan # own name, and its city
    Salavat Yulaev | Salavat Yulaev Ufa | Ufa # own name, and its city
    Avangard | Avangard Omsk # own name, and its city
    Metallurg Magnitogorsk | Metallurg Mg | Magnitogorsk # own name, and short
    HIFK | IFK Helsinki | HIFK Helsinki # own name, and its city
    ZSC Lions | Zürich Lions | ZSC # own name, and its city
    """

  /// Players with the names that they or entry lists use.
  static let players = """
    Coco Gauff | Cori Gauff # her own, and that of the entry lists
    Yeu-Tzuoo Wang | Jimmy Wang # English given name
    Yen-Hsun Lu | Rendy Lu # English given name
    Yung-Jan Chan | Latisha Chan # English given name
    Hao-Ching Chan | Angel Chan # English given name
    Mackenzie McDonald | Mackie McDonald # short
    Jeffrey John Wolf | J J Wolf # short
    Iveta Melzer | Iveta Benešová # married 2012
    Kateryna Baindl | Kateryna Kozlova # married 2021
    Alexander Zverev | Sascha Zverev # short
    """
}
