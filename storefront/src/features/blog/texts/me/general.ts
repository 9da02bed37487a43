import type { Article } from '../../texts.js';

export const general: Article = {
  title: 'Male navike koje drže cijeli dan',
  description:
    'Jutarnja svjetlost, voda, vlakna, kretanje i mir prije spavanja: šest navika koje ne traže ni novac ni savršenstvo.',
  eyebrow: 'Zdravlje',
  picture: 'Ilustracija: avan sa biljkama, lavanda, kamilica i bočice na polici',
  lead: 'Zdravlje se rijetko promijeni odjednom. Češće nastaje onako kako nastaje staza u travi: nekoliko koraka dnevno, svaki dan na istom mjestu. Izabrali smo šest takvih koraka.',
  sections: [
    {
      id: 'morning',
      heading: 'Svjetlost prije ekrana',
      blocks: [
        'U mozgu imamo sat koji se svakog jutra navija svjetlošću. Deset minuta napolju poslije buđenja, i kad je oblačno, govori tijelu da je dan počeo, a time i kad će doći veče. Ljudi koji ujutru vide dnevnu svjetlost lakše zaspe i manje se bude.',
        'Ne morate da uvodite ritual. Prozor i terasa su dobar početak, put do posla pješke još bolji. Važno je samo da svjetlost stigne prije poruka, jer jutro koje počne tuđim vijestima teško postane vaše.',
      ],
    },
    {
      id: 'water',
      heading: 'Voda, ali bez pretjerivanja',
      blocks: [
        'Osam čaša nije zakon. Potreba zavisi od toga koliko ste teški, koliko se znojite i šta jedete, a dio vode stiže i iz supe, voća i povrća. Najjednostavniji pokazatelj je boja mokraće: svijetložuta je u redu, tamna traži čašu.',
        'Ono što zaista pomaže jeste da voda bude pri ruci. Bokal na stolu se isprazni i kad o njemu ne mislite. Žeđ poslije podne umije da se pretvara da je glad ili umor, pa je čaša vode pošteno prvo pitanje.',
      ],
    },
    {
      id: 'fibre',
      heading: 'Vlakna, zaboravljeni dio obroka',
      blocks: [
        'Preporuka za odrasle je oko dvadeset pet grama vlakana dnevno, a većina nas pojede jedva dvije trećine toga. Vlakna hrane dobre bakterije u crijevima, pomažu redovnoj stolici i duže drže sitost. Istraživanja koja su pratila veliki broj ljudi povezuju ih sa zdravijim srcem.',
        'Put do njih ne vodi kroz apoteku, nego kroz pijacu: pasulj jednom sedmično više, jabuka sa korom, hljeb od cijelog zrna, šaka oraha. Povećavajte polako i uz vodu, inače će se stomak pobuniti. Ako vam je lakše da vlakna dodate doručku iz tegle, i to je u redu, sve dok tegla dopunjava tanjir, a ne zamjenjuje ga.',
        { quote: 'Zdravlje nastaje kao staza u travi: nekoliko koraka dnevno, na istom mjestu.' },
      ],
    },
    {
      id: 'movement',
      heading: 'Ustanite češće nego što mislite',
      blocks: [
        'Smjernice kažu sto pedeset minuta umjerenog kretanja sedmično. Zvuči mnogo, a to su dvadeset dva minuta dnevno: hod do prodavnice i nazad. Korisno je i ono kraće od toga. Dva minuta hoda na svakih pola sata sjedjenja primjetno ublažavaju skok šećera poslije jela.',
        'Poslije četrdesete računajte i na snagu. Mišići se troše tiho, a čuvaju teretom: kesama sa pijace, baštom, čučnjevima dok se kafa kuva. Ravnoteža je isto vještina, pa probajte da perete zube stojeći na jednoj nozi.',
      ],
    },
    {
      id: 'evening',
      heading: 'Veče koje se ne vuče',
      blocks: [
        'San ne počinje kad legnete, nego kad prestanete da jurite. Sat prije kreveta prigušite svjetla, sklonite posao i ostavite jelo za sjutra. Soba neka bude hladnija nego dnevni boravak, oko osamnaest stepeni.',
        'Kofein ostaje u tijelu duže nego što mislimo: od kafe popijene u pet, u jedanaest je još pola u opticaju. Ako se budite noću, pomjerite posljednju kafu prije nego što posegnete za bilo čim drugim.',
        'A ako misli ne prestaju, zapišite ih. Spisak na papiru ima čudnu osobinu da do jutra postane kraći.',
      ],
    },
    {
      id: 'people',
      heading: 'Ljudi su takođe navika',
      blocks: [
        'Usamljenost zdravlju šteti više nego što se obično misli, a redovan kontakt ga čuva. Ne treba vam veliki krug. Treba vam neko koga možete da pozovete bez povoda. Kafa sa komšinicom, utorkom, u isto vrijeme, zdravstvena je navika jednako kao i šetnja.',
        'Istraživanja koja ljude prate od mladosti do starosti stalno nalaze isto: oni sa toplijim odnosima žive duže i bolje pamte, bez obzira na novac i zvanje. Zato u kalendar upišite i druženje, a ne samo preglede. Ako ste daleko jedni od drugih, i telefonski razgovor u šetnji je šetnja udvoje.',
      ],
    },
    {
      id: 'supplements',
      heading: 'A dodaci ishrani?',
      blocks: [
        'Dodaci ishrani imaju smisla kad dopunjavaju: vitamin D zimi kad je sunca malo, gvožđe kad nalaz pokaže manjak, folna kiselina prije trudnoće, B12 kad ne jedete namirnice životinjskog porijekla. Nemaju smisla kao zamjena za ručak ili kao osiguranje od loših odluka.',
        'Prije nego što nešto kupite, pročitajte količinu po dnevnoj dozi, a ne samo sliku na etiketi. I uvodite jedno po jedno, da biste znali šta vam prija.',
        {
          note: 'Ako ste trudni, dojite, imate hroničnu bolest ili pijete ljekove, o svakom dodatku prvo pitajte ljekara ili farmaceuta. I prirodno ima dejstvo, a dejstvo ima i granice.',
        },
        {
          title: 'Šta da uradite danas',
          today: [
            'Popijte prvu čašu vode prije prve kafe.',
            'Izađite na deset minuta prije nego što otvorite poruke.',
            'U jedan obrok ubacite pasulj, sočivo ili povrće koje inače preskočite.',
            'Ustanite poslije svakog dužeg sjedjenja, makar do prozora.',
            'Pozovite nekoga koga dugo nijeste čuli.',
          ],
        },
        'Ne uvodite svih šest navika odjednom. Izaberite onu koja vam je najbliža, držite je dvije sedmice i tek onda dodajte sljedeću. Staza nastaje jedino hodanjem.',
      ],
    },
  ],
  offer: {
    title: 'Ne znate odakle da počnete?',
    text: 'Kviz ima nekoliko kratkih pitanja i traje dva minuta. Na kraju dobijate prijedlog koji odgovara vašem cilju.',
    action: 'Započnite kviz',
  },
};
