import type { Article } from '../../texts.js';

export const general: Article = {
  title: 'Male navike koje drže cijeli dan',
  description:
    'Jutarnje svjetlo, voda, vlakna, kretanje i mir prije spavanja: šest navika koje ne traže ni novac ni savršenstvo.',
  eyebrow: 'Zdravlje',
  picture: 'Ilustracija: mužar s biljem, lavanda, kamilica i bočice na polici',
  lead: 'Zdravlje se rijetko promijeni odjednom. Češće se mijenja onako kako nastaje staza u travi: nekoliko koraka na dan, svaki dan na istome mjestu. Odabrali smo šest takvih koraka.',
  sections: [
    {
      id: 'morning',
      heading: 'Svjetlo prije ekrana',
      blocks: [
        'U mozgu imamo sat koji svakoga jutra navija svjetlo. Deset minuta vani nakon buđenja, i kad je oblačno, govori tijelu da je dan počeo, a time i kad će doći večer. Ljudi koji ujutro vide dnevno svjetlo lakše zaspu i manje se bude.',
        'Ne morate uvoditi ritual. Prozor i balkon dobar su početak, pješačenje do posla još bolji. Važno je samo da svjetlo stigne prije poruka, jer jutro koje počne tuđim vijestima teško postane vaše.',
      ],
    },
    {
      id: 'water',
      heading: 'Voda, ali bez pretjerivanja',
      blocks: [
        'Osam čaša nije zakon. Potreba ovisi o tome koliko ste teški, koliko se znojite i što jedete, a dio vode stiže i iz juhe, voća i povrća. Najjednostavniji je pokazatelj boja mokraće: svijetložuta je u redu, tamna traži čašu.',
        'Ono što doista pomaže jest da voda bude pri ruci. Vrč na stolu isprazni se i kad o njemu ne mislite. Žeđ se poslijepodne zna pretvarati da je glad ili umor, pa je čaša vode pošteno prvo pitanje.',
      ],
    },
    {
      id: 'fibre',
      heading: 'Vlakna, zaboravljeni dio obroka',
      blocks: [
        'Preporuka za odrasle iznosi oko dvadeset pet grama vlakana na dan, a većina nas pojede jedva dvije trećine toga. Vlakna hrane dobre bakterije u crijevima, pomažu redovitoj stolici i dulje drže sitost. Istraživanja koja su pratila velik broj ljudi povezuju ih sa zdravijim srcem.',
        'Put do njih ne vodi kroz ljekarnu, nego kroz tržnicu: grah jednom tjedno više, jabuka s korom, kruh od cjelovitog zrna, šaka oraha. Povećavajte polako i uz vodu, inače će se trbuh pobuniti. Ako vam je lakše vlakna dodati doručku iz staklenke, i to je u redu, sve dok staklenka nadopunjuje tanjur, a ne zamjenjuje ga.',
        { quote: 'Zdravlje nastaje kao staza u travi: nekoliko koraka na dan, na istome mjestu.' },
      ],
    },
    {
      id: 'movement',
      heading: 'Ustanite češće nego što mislite',
      blocks: [
        'Smjernice kažu sto pedeset minuta umjerenog kretanja na tjedan. Zvuči mnogo, a to su dvadeset dvije minute na dan: hod do trgovine i natrag. Korisno je i ono kraće od toga. Dvije minute hoda na svakih pola sata sjedenja primjetno ublažavaju skok šećera nakon jela.',
        'Nakon četrdesete računajte i na snagu. Mišići se troše tiho, a čuvaju teretom: vrećicama s tržnice, vrtom, čučnjevima dok se kava kuha. I ravnoteža je vještina, pa pokušajte prati zube stojeći na jednoj nozi.',
      ],
    },
    {
      id: 'evening',
      heading: 'Večer koja se ne vuče',
      blocks: [
        'San ne počinje kad legnete, nego kad prestanete juriti. Sat prije kreveta prigušite svjetla, sklonite posao i ostavite jelo za sutra. Soba neka bude hladnija od dnevnog boravka, oko osamnaest stupnjeva.',
        'Kofein se u tijelu zadržava dulje nego što mislimo: od kave popijene u pet, u jedanaest je još polovica u optjecaju. Ako se noću budite, pomaknite posljednju kavu prije nego što posegnete za bilo čim drugim.',
        'A ako misli ne prestaju, zapišite ih. Popis na papiru ima čudno svojstvo da do jutra postane kraći.',
      ],
    },
    {
      id: 'people',
      heading: 'I ljudi su navika',
      blocks: [
        'Usamljenost šteti zdravlju više nego što se obično misli, a redovit ga kontakt čuva. Ne treba vam velik krug. Treba vam netko koga možete nazvati bez povoda. Kava sa susjedom, utorkom, u isto vrijeme, zdravstvena je navika jednako kao i šetnja.',
        'Istraživanja koja ljude prate od mladosti do starosti stalno nalaze isto: oni s toplijim odnosima žive dulje i bolje pamte, bez obzira na novac i zvanje. Zato u kalendar upišite i druženje, a ne samo preglede. Ako ste daleko jedni od drugih, i telefonski je razgovor u šetnji šetnja udvoje.',
      ],
    },
    {
      id: 'supplements',
      heading: 'A dodaci prehrani?',
      blocks: [
        'Dodaci prehrani imaju smisla kad nadopunjuju: vitamin D zimi kad je sunca malo, željezo kad nalaz pokaže manjak, folna kiselina prije trudnoće, B12 kad ne jedete namirnice životinjskog podrijetla. Nemaju smisla kao zamjena za ručak ni kao osiguranje od loših odluka.',
        'Prije nego što nešto kupite, pročitajte količinu u dnevnoj dozi, a ne samo sliku na etiketi. I uvodite jedno po jedno, da biste znali što vam godi.',
        {
          note: 'Ako ste trudni, dojite, imate kroničnu bolest ili pijete lijekove, o svakom dodatku najprije pitajte liječnika ili ljekarnika. I prirodno ima učinak, a učinak ima i granice.',
        },
        {
          title: 'Što učiniti danas',
          today: [
            'Popijte prvu čašu vode prije prve kave.',
            'Izađite na deset minuta prije nego što otvorite poruke.',
            'U jedan obrok ubacite grah, leću ili povrće koje inače preskočite.',
            'Ustanite nakon svakog duljeg sjedenja, makar do prozora.',
            'Nazovite nekoga koga dugo niste čuli.',
          ],
        },
        'Nemojte uvoditi svih šest navika odjednom. Odaberite onu koja vam je najbliža, ostanite pri njoj dva tjedna i tek onda dodajte sljedeću. Staza nastaje jedino hodanjem.',
      ],
    },
  ],
  offer: {
    title: 'Ne znate odakle početi?',
    text: 'Kviz ima nekoliko kratkih pitanja i traje dvije minute. Na kraju dobivate prijedlog koji odgovara vašem cilju.',
    action: 'Započnite kviz',
  },
};
