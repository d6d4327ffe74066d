extension OtherNames {
  /// Football clubs.
  static let soccer = """
    Athletic Bilbao | Athletic Club | Athletic Club Bilbao | Athletic Club de Bilbao | Ath Bilbao # own name, and its city
    Real Sociedad | La Real # own name, and short
    Deportivo La Coruña | Deportivo de La Coruña | Dépor | RC Deportivo # own name, and short
    Celta Vigo | Celta de Vigo | RC Celta # own name, and its city
    Real Betis | Betis Sevilla | Real Betis Balompié # own name
    Barcelona | Barça | FC Barcelona # own name, and short
    Espanyol | RCD Espanyol de Barcelona | Espanyol Barcelona # own name, and its city
    Inter Milan | Internazionale | Inter | Internazionale Milano # own name, and English
    Hellas Verona | Verona # own name, and its city
    Spezia | Spezia Calcio | La Spezia # own name, and its city
    Sporting CP | Sporting Lisbon | Sp Lisbon | Sporting Lisboa | Sporting Clube de Portugal # own name, and English
    Vitória Guimarães | Vitória SC | Vitória de Guimarães | Guimarães # own name, and its city
    Vitória Setúbal | Vitória FC | Vitória de Setúbal | Setúbal # own name, and its city
    Belenenses SAD | B-SAD | B SAD # renamed 2020
    PSG | Paris Saint-Germain | Paris SG | Paris St Germain # own name, and short
    Stade Rennais | Rennes # own name, and its city
    Stade Brestois | Brest | Stade Brestois 29 # own name, and its city
    Stade Lavallois | Laval # own name, and its city
    Olympique Lyonnais | Lyon | OL # own name, and its city
    Olympique Marseille | Marseille | OM | Olympique de Marseille # own name, and its city
    Girondins Bordeaux | Bordeaux | Girondins de Bordeaux # own name, and its city
    Saint-Étienne | ASSE | Les Verts # own name, and short
    Clermont Foot | Clermont | Clermont Foot 63 # own name
    Gazélec Ajaccio | GFC Ajaccio | Gazélec FC Ajaccio | GFCO Ajaccio # own name, and short
    Bayern Munich | Bayern | FC Bayern München | FC Bayern # own name, and English
    Borussia Mönchengladbach | Gladbach | M'gladbach | Mgladbach | Borussia M'gladbach # own name, and short
    Borussia Dortmund | BVB | Dortmund # own name, and short
    Bayer Leverkusen | Leverkusen | Bayer 04 # own name, and its city
    Hertha Berlin | Hertha BSC | Hertha # own name, and its city
    Hamburger SV | Hamburg | HSV # own name, and its city
    Köln | 1. FC Köln | FC Cologne # own name, and English
    Arminia Bielefeld | Bielefeld | DSC Arminia # own name, and its city
    TSG Hoffenheim | Hoffenheim | 1899 Hoffenheim # own name
    Greuther Fürth | SpVgg Fürth | Fürth # own name
    1860 München | TSV 1860 | 1860 Munich | München 1860 # own name, and English
    PSV Eindhoven | PSV | Philips Sport Vereniging # own name, and its city
    Sparta Rotterdam | Sparta R # own name, and short
    Club Brugge | Club Bruges | FC Bruges | Bruges # own name, and English
    Royal Antwerp | Antwerp | Royal Antwerp FC | R Antwerp FC # own name, and its city
    Mouscron | Royal Excel Mouscron | Excel Mouscron | Mouscron-Péruwelz | RMP | Royal Mouscron-Péruwelz # renamed 2016
    Beerschot | Beerschot Wilrijk | Beerschot VA | KFCO Beerschot Wilrijk # renamed 2019
    Union Saint-Gilloise | Union SG | Royale Union Saint-Gilloise | R Union St Gilloise # own name, and short
    RWDM | RWD Molenbeek | RWDM Brussels | Racing White Daring Molenbeek | Daring Brussels # own name, renamed 2025
    Red Bull Salzburg | RB Salzburg | FC Salzburg | Salzburg | Austria Salzburg # own name; FC Salzburg in UEFA's cups
    Rapid Wien | Rapid Vienna | SK Rapid # own name, and English
    LASK | LASK Linz # own name, and its city
    Wolfsberger AC | WAC | RZ Pellets WAC | Wolfsberg # own name, and sponsor
    TSV Hartberg | Hartberg | Prolactal Hartberg # own name, and sponsor
    Young Boys | BSC Young Boys | Young Boys Bern | YB # own name, and its city
    Grasshoppers | Grasshopper Club Zürich | Grasshopper | GC Zürich # own name
    Lausanne-Sport | Lausanne | FC Lausanne # own name, and its city
    Servette | Servette Genève | Servette Geneva # own name, and its city
    Crvena zvezda | Red Star Belgrade | Red Star | FK Crvena zvezda Beograd | Crvena zvezda Belgrade | Црвена звезда # own name, translated
    Partizan | Partizan Belgrade | Partizan Beograd # own name, and its city
    Čukarički | Čukarički Stankom # own name, and sponsor
    TSC Bačka Topola | TSC | Topolya | FK TSC # own name, in Hungarian
    Dinamo Zagreb | GNK Dinamo | Croatia Zagreb # own name, and the name of 1993 to 2000
    Hajduk Split | Hajduk # own name, and its city
    Slaven Belupo | Slaven Koprivnica # own name; without sponsor in UEFA's cups
    Zrinjski Mostar | HŠK Zrinjski # own name, and its city
    Fehérvár | MOL Fehérvár | Videoton | MOL Vidi | Vidi | Videoton Fehérvár # renamed 2018
    Ferencváros | Fradi | FTC # own name, and short
    MTK Budapest | MTK # own name, and its city
    Puskás Akadémia | Puskás AFC | Puskás Akademia Felcsút # own name, and its town
    Sparta Praha | Sparta Prague | AC Sparta # own name, and English
    Slavia Praha | Slavia Prague | SK Slavia # own name, and English
    Viktoria Plzeň | Viktoria Pilsen | Plzeň | Pilsen # own name, and German
    Slovan Bratislava | ŠK Slovan # own name, and its city
    Legia Warszawa | Legia Warsaw | Legia # own name, and English
    Pogoń Szczecin | Pogon Stettin # own name, and German
    Bruk-Bet Termalica | Termalica Nieciecza | Bruk-Bet Nieciecza | Bruk-Bet Termalica Nieciecza # own name, and its village
    FCSB | Steaua București | Steaua Bucharest | Steaua # renamed 2017
    CFR Cluj | CFR 1907 Cluj | Cluj # own name, and its city
    Farul Constanța | Viitorul Constanța | Viitorul # merged 2021
    Universitatea Craiova | CS U Craiova | U Craiova # own name, and short
    CSKA Sofia | CSKA 1948 Sofia CFKA | ЦСКА София # own name
    Ludogorets | Ludogorets Razgrad | Ludogorets 1945 # own name, and its town
    Olympiacos | Olympiakos | Olympiacos Piraeus | Olympiakos Pireus # own name, transliterated
    PAOK | PAOK Thessaloniki | PAOK Saloniki # own name, and its city
    AEK Athens | AEK | AEK Athen # own name, and its city
    OFI | OFI Crete | OFI Kreta | OFI Heraklion # own name, and its island
    Asteras Tripolis | Asteras Tripolli | Asteras AKTOR # own name, and sponsor
    APOEL | APOEL Nicosia # own name, and its city
    Omonia | Omonia Nicosia | AC Omonia # own name, and its city
    Galatasaray | Gala # own name, and short
    Başakşehir | İstanbul Başakşehir | Medipol Başakşehir | RAMS Başakşehir | İstanbul BB # own name, and sponsors
    Gaziantep | Gazişehir Gaziantep | Gaziantep FK # renamed 2019
    Fatih Karagümrük | Karagümrük | VavaCars Karagümrük # own name, and sponsor
    Terek Grozny | Akhmat Grozny | Akhmat # renamed 2017
    Krylia Sovetov | Krylya Sovetov | Krylia Sovetov Samara | Kryliya Sovetov | KS Samara # own name, transliterated
    Zenit | Zenit Saint Petersburg | Zenit St Petersburg | Zenit Petersburg # own name, and its city
    Anzhi | Anzhi Makhachkala # own name, and its city
    Amkar | Amkar Perm # own name, and its city
    Rubin | Rubin Kazan # own name, and its city
    Pari NN | FC Nizhny Novgorod | Nizhny Novgorod | Pari Nizhny Novgorod # renamed 2022
    Zorya Luhansk | Zarya Lugansk | Zorya Lugansk | Zorya # own name, transliterated
    Dynamo Kyiv | Dinamo Kiev | Dynamo Kiev # own name, transliterated
    Chornomorets Odesa | Chernomorets Odessa | Chornomorets Odessa # own name, transliterated
    Karpaty Lviv | Karpaty Lvov # own name, transliterated
    Dnipro-1 | SC Dnipro-1 | Dnepr-1 # own name, transliterated
    Vorskla Poltava | Vorskla # own name, and its city
    Kryvbas | Kryvbas Kryvyi Rih | Krivbass # own name, transliterated
    BATE Borisov | BATE | BATE Barysaw # own name, transliterated
    Shakhtyor Soligorsk | Shakhtyor Salihorsk | Shakhter Soligorsk # own name, transliterated
    Torpedo-BelAZ | Torpedo Zhodino | Torpedo-BelAZ Zhodino # own name, and its town
    Sheriff | Sheriff Tiraspol # own name, and its city
    Qarabağ | Qarabag Agdam | Karabakh Agdam | Garabagh | FK Karabakh # own name, transliterated
    Neftçi | Neftchi Baku | Neftci Baku # own name, and its city
    Kairat | Kairat Almaty | Qairat # own name, transliterated
    Astana | Lokomotiv Astana # renamed 2011
    Pakhtakor | Paxtakor | Pakhtakor Tashkent # own name, transliterated
    FH | FH Hafnarfjörður | Hafnarfjörður # own name, and its town
    KR | KR Reykjavík # own name, and its city
    Bodø/Glimt | Bodo Glimt | FK Bodo # own name
    IFK Göteborg | IFK Gothenburg | Göteborg # own name, and English
    Malmö FF | Malmö | MFF # own name, and short
    København | FC Copenhagen | Copenhagen | FCK # own name, and English
    AGF | AGF Aarhus | Aarhus | Århus GF # own name, and its city
    OB | OB Odense | Odense BK | Odense Boldklub # own name, and its city
    AaB | Aalborg | Aalborg BK | AaB Aalborg # own name, and its city
    HJK | HJK Helsinki | Helsingin JK # own name, and its city
    Bnei Sakhnin | Ihoud Bnei Sakhnin | Ironi Bnei Sakhnin # own name, transliterated
    Wolverhampton Wanderers | Wolves # own name, and short
    Tottenham Hotspur | Spurs | Tottenham # own name, and short
    Brighton & Hove Albion | Brighton # own name, and short
    Queens Park Rangers | QPR # own name, and short
    West Bromwich Albion | West Brom | WBA # own name, and short
    Sheffield Wednesday | Sheff Wed # own name, and short
    Milton Keynes Dons | MK Dons # own name, and short
    Heart of Midlothian | Hearts # own name, and short
    Hibernian | Hibs # own name, and short
    Inverness Caledonian Thistle | Inverness CT | Caley Thistle | ICT # own name, and short
    The New Saints | TNS # own name, and short
    Querétaro | Gallos Blancos | Gallos Blancos de Querétaro # own name, and nickname
    Guadalajara | Chivas | CD Guadalajara | Chivas Guadalajara # own name, and nickname
    América | Club América | América Mexico # own name
    Tigres UANL | Tigres | UANL | Tigres de la UANL # own name, and its university
    Pumas UNAM | Pumas | UNAM | Universidad Nacional # own name, and its university
    Atlas | Atlas Guadalajara | Atlas de Guadalajara # own name, and its city
    Juárez | FC Juárez | Bravos de Juárez | Bravos # own name, and nickname
    Tijuana | Xolos | Club Tijuana | Xolos de Tijuana # own name, and nickname
    Morelia | Monarcas | Monarcas Morelia | Atlético Morelia # own name, and nickname
    Lobos BUAP | Lobos de la BUAP # own name
    Dorados de Sinaloa | Dorados # own name, and short
    Newell's Old Boys | Newells | NOB # own name, and short
    Argentinos Juniors | Argentinos | AAAJ # own name, and short
    Gimnasia La Plata | Gimnasia y Esgrima La Plata | GELP # own name, and short
    Talleres Córdoba | Talleres | Talleres de Córdoba # own name, and its city
    Central Córdoba SdE | Central Córdoba Santiago del Estero | Central Córdoba # own name, and its city
    Athletico Paranaense | Atlético Paranaense | Athletico PR | Atlético PR | CAP # own name, spelling of 2018
    Atlético Mineiro | Atlético MG | CAM | Galo # own name, and its state
    Atlético Goianiense | Atlético GO # own name, and its state
    América Mineiro | América MG # own name, and its state
    Red Bull Bragantino | RB Bragantino | Bragantino # renamed 2020
    Vasco da Gama | Vasco # own name, and short
    Liga de Quito | LDU Quito | LDU | Liga Deportiva Universitaria # own name, and short
    Independiente del Valle | IDV | Ind. del Valle # own name, and short
    Universidad de Chile | U de Chile # own name, and short
    Universidad Católica | U Católica # own name, and short
    Millonarios | Millonarios Bogotá # own name, and its city
    Junior | Junior Barranquilla | Atlético Junior # own name, and its city
    Sporting Kansas City | Sporting KC | Kansas City Wizards # renamed 2010
    CF Montréal | Montreal Impact | Montréal # renamed 2021
    Los Angeles Galaxy | LA Galaxy # own name, and short
    Los Angeles FC | LAFC # own name, and short
    Inter Miami | Inter Miami CF # own name
    DC United | D.C. United | Washington DC United # own name, and its city
    Gimcheon Sangmu | Sangju Sangmu | Gwangju Sangmu | Sangmu # moved 2021
    Jeju SK | Jeju United | Bucheon SK # renamed 2025
    Jeonbuk Hyundai Motors | Jeonbuk | Jeonbuk Motors # own name, and sponsor
    Ulsan HD | Ulsan Hyundai | Ulsan # renamed 2024
    Suwon Bluewings | Suwon Samsung Bluewings | Suwon Samsung # own name, and sponsor
    Yokohama F. Marinos | Yokohama Marinos | Marinos # own name, and short
    Consadole Sapporo | Hokkaido Consadole Sapporo # renamed 2016
    Tokyo Verdy | Verdy Kawasaki | Tokyo Verdy 1969 # moved 2001
    Shanghai Port | Shanghai SIPG # renamed 2021
    Guangzhou | Guangzhou Evergrande | Guangzhou FC # renamed 2021
    Beijing Guoan | Beijing Sinobo Guoan # own name, and sponsor
    Shandong Taishan | Shandong Luneng # renamed 2021
    Buriram United | Buriram PEA # renamed 2012
    Johor Darul Ta'zim | JDT | Johor DT # own name, and short
    Esteghlal | Esteghlal Tehran | Esteghlal FC # own name, and its city
    Persepolis | Perspolis | Persepolis Tehran # own name, transliterated
    Al-Hilal | Al Hilal Riyadh | Al-Hilal Saudi # own name, and its city
    Al-Ittihad Jeddah | Ittihad Jeddah # own name, and its city
    Zamalek | El Zamalek | Al Zamalek # own name, transliterated
    Espérance | Espérance de Tunis | ES Tunis | EST # own name, and its city
    Étoile du Sahel | ES Sahel | Étoile Sportive du Sahel # own name, and short
    Wydad | Wydad Casablanca | Wydad AC # own name, and its city
    Raja | Raja Casablanca | Raja CA # own name, and its city
    New York Red Bulls | NY Red Bulls | Red Bull New York | MetroStars # renamed 2006
    Jiangsu | Jiangsu Suning | Jiangsu Sainty # renamed 2021
    Hebei | Hebei China Fortune | Hebei CFFC # renamed 2019
    Henan | Henan Jianye | Henan Songshan Longmen # renamed 2021
    Guangzhou City | Guangzhou R&F # renamed 2021
    Tianjin Jinmen Tiger | Tianjin Teda # renamed 2021
    Wuhan Yangtze River | Wuhan Zall # renamed 2021
    Chongqing Liangjiang | Chongqing Lifan | Chongqing Dangdai Lifan # renamed 2017 and 2021
    Dalian Pro | Dalian Yifang | Dalian Aerbin # renamed 2015 and 2020
    Seongnam | Seongnam Ilhwa Chunma # renamed 2014
    Daejeon Hana Citizen | Daejeon Citizen # renamed 2020
    JEF United Chiba | JEF United Ichihara # renamed 2005
    Xanthi | Skoda Xanthi # own name, and sponsor
    Astra Giurgiu | Astra Ploiești # moved 2012
    Orenburg | Gazovik Orenburg # renamed 2016
    SKA-Khabarovsk | SKA-Energia # renamed 2016
    Western Sydney Wanderers | WS Wanderers # own name, and short
    Melbourne City | Melbourne Heart # renamed 2014
    """
}
