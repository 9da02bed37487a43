import type { Article } from '../../texts.js';

export const hair: Article = {
  title: 'Kosa pamti: šta vam češalj govori o posljednja tri mjeseca',
  description:
    'Koliko opadanja je normalno, zašto kosa reaguje sa zakašnjenjem, šta joj treba iz tanjira i kad je vrijeme za ljekara.',
  eyebrow: 'Kosa',
  picture: 'Ilustracija: žena duge smeđe kose među rastavićem i klasjem',
  lead: 'Vlas koju danas vidite u češlju počela je da se oprašta prije dva ili tri mjeseca. Zato kosu rijetko popravi ono što ste uradili juče, ali je zaista mijenja ono što radite svakog dana.',
  sections: [
    {
      id: 'cycle',
      heading: 'Kako kosa živi',
      blocks: [
        'Na glavi imamo oko sto hiljada vlasi i svaka ima svoj kalendar. Najveći dio njih, devet od deset, u svakom trenutku raste, i to nekoliko godina, otprilike po centimetar mjesečno. Ostale miruju dva do tri mjeseca, pa ispadnu i ustupe mjesto novoj.',
        'Zbog toga je gubitak od pedeset do sto vlasi dnevno sasvim običan. Na dan pranja ih je više jer ispadnu i one koje su se zadržale od juče. U jesen ih mnogi vide više nego u proljeće i to se obično smiri samo od sebe.',
        'Kad tijelo prođe kroz nešto veliko, kao što su visoka temperatura, operacija, porođaj, nagla dijeta ili mjeseci napetosti, više vlasi odjednom pređe u mirovanje. Posljedica stiže sa zakašnjenjem, pa se uzrok lako zaboravi. Kosa, eto, pamti.',
      ],
    },
    {
      id: 'food',
      heading: 'Šta joj treba iz tanjira',
      blocks: [
        'Vlas je gotovo u cjelini od bjelančevine koja se zove keratin. Tijelo je pravi od aminokiselina iz hrane, a kad ih je malo, čuva ih za važnije organe. Kosa je na kraju reda. Prvo pitanje zato nije koji šampon, nego koliko bjelančevina pojedete u toku dana: jaja, riba, meso, sir, pasulj i sočivo se ovdje računaju više od bilo koje maske.',
        'Drugo pitanje je gvožđe. Nizak nivo gvožđa je među najčešćim razlozima prorjeđivanja kose kod žena koje imaju obilne menstruacije ili ne jedu meso. Ali gvožđe se ne pije napamet: nalaz krvi košta malo, a višak može da škodi.',
        'Dijete su poseban slučaj. Kad se kalorije naglo prepolove, kosa među prvima ostane bez zaliha, pa mnogi tri mjeseca poslije uspješnog mršavljenja gledaju punu četku. Ako već mršavite, radite to sporije i ne štedite na bjelančevinama.',
        { sub: 'Biotin, cink, selen i bakar' },
        'Biotin, cink i selen doprinose održavanju normalne kose, a bakar njenoj normalnoj pigmentaciji. Pravi manjak biotina je rijedak, pa dodatak neće učiniti čudo nekome kome ništa ne fali. Smisao ima kad je ishrana jednolična, kad ste na dijeti ili kad želite da budete sigurni da osnovno nije izostalo.',
        {
          note: 'Biotin u većim dozama može da utiče na pojedine laboratorijske nalaze, na primjer hormone štitne žlijezde. Pomenite ga prije vađenja krvi.',
        },
      ],
    },
    {
      id: 'care',
      heading: 'Njega: manje sile, više strpljenja',
      blocks: [
        'Mnogo onoga što zovemo opadanjem zapravo je lomljenje. Vlas pukne na pola dužine, a korijen ostane zdrav. Krivci su poznati: pretopao fen i pegla, posvjetljivanje u razmaku od nekoliko sedmica, čvrst rep iz dana u dan i četkanje mokre kose.',
        {
          list: [
            'Perite tjeme, a ne dužinu. Pjena koja se sliva dovoljna je za krajeve.',
            'Mokru kosu raščešljavajte češljem širokih zubaca, od krajeva naviše.',
            'Fen držite na pedalj od glave i sušite do pred kraj, ne do kraja.',
            'Nekoliko dana sedmično pustite kosu, ili je vežite nisko i labavo.',
            'Krajeve skratite kad se račvaju. Skraćivanje ne ubrzava rast, ali zaustavlja pucanje.',
          ],
        },
        'Sunce, so i hlor zaslužuju isto poštovanje koje imate prema koži. Šešir i ispiranje slatkom vodom poslije kupanja rade više nego skupi sprejevi.',
        { quote: 'Mnogo onoga što zovemo opadanjem zapravo je lomljenje.' },
      ],
    },
    {
      id: 'stress',
      heading: 'Napetost i san',
      blocks: [
        'Dug period stresa zna da gurne kosu u mirovanje, baš kao i bolest. Ne možemo uvijek da uklonimo razlog, ali možemo da damo tijelu signal da je bezbjedno: redovan san, dnevna svjetlost ujutru, pola sata kretanja. To nijesu savjeti za kosu, to su savjeti za vas, a kosa ima koristi usput.',
        'Budite strpljivi i prema ogledalu. Nove vlasi kreću kao kratke dlačice uz čelo i razdjeljak, djeluju neuredno i naelektrisano, i zapravo su dobar znak. Dok stignu do brade prođe godina.',
      ],
    },
    {
      id: 'doctor',
      heading: 'Kada kod ljekara',
      blocks: [
        'Na pregled idite ako kosa opada u krugovima, ako tjeme svrbi, peče ili se ljušti, ako se razdjeljak naglo širi, ako opadanje traje duže od tri mjeseca ili uz njega osjećate umor, promjenu težine i neredovan ciklus. Dermatolog i nekoliko nalaza krvi riješe više nedoumica nego deset foruma.',
        'Nasljedno prorjeđivanje, kod muškaraca i kod žena, ne zaustavljaju vitamini. Za njega postoje terapije o kojima odlučuje ljekar, i što se ranije počne, to bolje.',
        {
          title: 'Šta da uradite danas',
          today: [
            'Sjetite se šta je bilo prije tri mjeseca: bolest, dijeta, selidba, tuga. Možda je odgovor tamo.',
            'Dodajte jaje, sir ili šaku orašastih plodova obroku koji je inače od hljeba.',
            'Smanjite temperaturu fena za jedan stepen.',
            'Zamijenite tanku gumicu mekom trakom.',
            'Fotografišite razdjeljak pri dnevnoj svjetlosti. Za tri mjeseca ćete imati sa čim da uporedite.',
          ],
        },
        'Tri mjeseca su pošten rok za bilo koju promjenu. Ako uvodite dodatak ishrani, uvedite samo njega, redovno, uz obrok, i sudite po fotografijama, a ne po jednom jutru.',
      ],
    },
  ],
  offer: {
    title: 'HairGrow Plus, za kosu koja raste iznutra',
    text: 'Biotin, cink, selen i bakar uz rastavić i proso. Kapsule za trideset dana, isti sastav za nju i za njega.',
    action: 'Pogledajte HairGrow Plus',
  },
};
