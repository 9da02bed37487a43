import type { Article } from '../../texts.js';

export const general: Article = {
  title: 'Male navike koje drže ceo dan',
  description:
    'Jutarnja svetlost, voda, vlakna, kretanje i mir pre spavanja: šest navika koje ne traže ni novac ni savršenstvo.',
  eyebrow: 'Zdravlje',
  picture: 'Ilustracija: avan sa biljkama, lavanda, kamilica i bočice na polici',
  lead: 'Zdravlje se retko promeni odjednom. Češće nastaje onako kako nastaje staza u travi: nekoliko koraka dnevno, svaki dan na istom mestu. Izabrali smo šest takvih koraka.',
  sections: [
    {
      id: 'morning',
      heading: 'Svetlost pre ekrana',
      blocks: [
        'U mozgu imamo sat koji se svakog jutra navija svetlošću. Deset minuta napolju posle buđenja, i kad je oblačno, govori telu da je dan počeo, a time i kad će doći veče. Ljudi koji ujutru vide dnevnu svetlost lakše zaspe i manje se bude.',
        'Ne morate da uvodite ritual. Prozor i terasa su dobar početak, put do posla peške još bolji. Važno je samo da svetlost stigne pre poruka, jer jutro koje počne tuđim vestima teško postane vaše.',
      ],
    },
    {
      id: 'water',
      heading: 'Voda, ali bez preterivanja',
      blocks: [
        'Osam čaša nije zakon. Potreba zavisi od toga koliko ste teški, koliko se znojite i šta jedete, a deo vode stiže i iz supe, voća i povrća. Najjednostavniji pokazatelj je boja mokraće: svetložuta je u redu, tamna traži čašu.',
        'Ono što zaista pomaže jeste da voda bude pri ruci. Bokal na stolu se isprazni i kad o njemu ne mislite. Žeđ posle podne ume da se pretvara da je glad ili umor, pa je čaša vode pošteno prvo pitanje.',
      ],
    },
    {
      id: 'fibre',
      heading: 'Vlakna, zaboravljeni deo obroka',
      blocks: [
        'Preporuka za odrasle je oko dvadeset pet grama vlakana dnevno, a većina nas pojede jedva dve trećine toga. Vlakna hrane dobre bakterije u crevima, pomažu redovnoj stolici i duže drže sitost. Istraživanja koja su pratila veliki broj ljudi povezuju ih sa zdravijim srcem.',
        'Put do njih ne vodi kroz apoteku, nego kroz pijacu: pasulj jednom nedeljno više, jabuka sa korom, hleb od celog zrna, šaka oraha. Povećavajte polako i uz vodu, inače će se stomak pobuniti. Ako vam je lakše da vlakna dodate doručku iz tegle, i to je u redu, sve dok tegla dopunjava tanjir, a ne zamenjuje ga.',
        { quote: 'Zdravlje nastaje kao staza u travi: nekoliko koraka dnevno, na istom mestu.' },
      ],
    },
    {
      id: 'movement',
      heading: 'Ustanite češće nego što mislite',
      blocks: [
        'Smernice kažu sto pedeset minuta umerenog kretanja nedeljno. Zvuči mnogo, a to su dvadeset dva minuta dnevno: hod do prodavnice i nazad. Korisno je i ono kraće od toga. Dva minuta hoda na svakih pola sata sedenja primetno ublažavaju skok šećera posle jela.',
        'Posle četrdesete računajte i na snagu. Mišići se troše tiho, a čuvaju teretom: kesama sa pijace, baštom, čučnjevima dok se kafa kuva. Ravnoteža je isto veština, pa probajte da perete zube stojeći na jednoj nozi.',
      ],
    },
    {
      id: 'evening',
      heading: 'Veče koje se ne vuče',
      blocks: [
        'San ne počinje kad legnete, nego kad prestanete da jurite. Sat pre kreveta prigušite svetla, sklonite posao i ostavite jelo za sutra. Soba neka bude hladnija nego dnevni boravak, oko osamnaest stepeni.',
        'Kofein ostaje u telu duže nego što mislimo: od kafe popijene u pet, u jedanaest je još pola u opticaju. Ako se budite noću, pomerite poslednju kafu pre nego što posegnete za bilo čim drugim.',
        'A ako misli ne prestaju, zapišite ih. Spisak na papiru ima čudnu osobinu da do jutra postane kraći.',
      ],
    },
    {
      id: 'people',
      heading: 'Ljudi su takođe navika',
      blocks: [
        'Usamljenost zdravlju šteti više nego što se obično misli, a redovan kontakt ga čuva. Ne treba vam veliki krug. Treba vam neko koga možete da pozovete bez povoda. Kafa sa komšinicom, utorkom, u isto vreme, zdravstvena je navika jednako kao i šetnja.',
        'Istraživanja koja ljude prate od mladosti do starosti stalno nalaze isto: oni sa toplijim odnosima žive duže i bolje pamte, bez obzira na novac i zvanje. Zato u kalendar upišite i druženje, a ne samo preglede. Ako ste daleko jedni od drugih, i telefonski razgovor u šetnji je šetnja udvoje.',
      ],
    },
    {
      id: 'supplements',
      heading: 'A dodaci ishrani?',
      blocks: [
        'Dodaci ishrani imaju smisla kad dopunjavaju: vitamin D zimi kad je sunca malo, gvožđe kad nalaz pokaže manjak, folna kiselina pre trudnoće, B12 kad ne jedete namirnice životinjskog porekla. Nemaju smisla kao zamena za ručak ili kao osiguranje od loših odluka.',
        'Pre nego što nešto kupite, pročitajte količinu po dnevnoj dozi, a ne samo sliku na etiketi. I uvodite jedno po jedno, da biste znali šta vam prija.',
        {
          note: 'Ako ste trudni, dojite, imate hroničnu bolest ili pijete lekove, o svakom dodatku prvo pitajte lekara ili farmaceuta. I prirodno ima dejstvo, a dejstvo ima i granice.',
        },
        {
          title: 'Šta da uradite danas',
          today: [
            'Popijte prvu čašu vode pre prve kafe.',
            'Izađite na deset minuta pre nego što otvorite poruke.',
            'U jedan obrok ubacite pasulj, sočivo ili povrće koje inače preskočite.',
            'Ustanite posle svakog dužeg sedenja, makar do prozora.',
            'Pozovite nekoga koga dugo niste čuli.',
          ],
        },
        'Ne uvodite svih šest navika odjednom. Izaberite onu koja vam je najbliža, držite je dve nedelje i tek onda dodajte sledeću. Staza nastaje jedino hodanjem.',
      ],
    },
  ],
  offer: {
    title: 'Ne znate odakle da počnete?',
    text: 'Kviz ima nekoliko kratkih pitanja i traje dva minuta. Na kraju dobijate predlog koji odgovara vašem cilju.',
    action: 'Započnite kviz',
  },
};
