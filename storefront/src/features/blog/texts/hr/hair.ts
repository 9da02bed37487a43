import type { Article } from '../../texts.js';

export const hair: Article = {
  title: 'Kosa pamti: što vam češalj govori o posljednja tri mjeseca',
  description:
    'Koliko je opadanja normalno, zašto kosa reagira sa zakašnjenjem, što joj treba s tanjura i kad je vrijeme za liječnika.',
  eyebrow: 'Kosa',
  picture: 'Ilustracija: žena duge smeđe kose među preslicom i klasjem',
  lead: 'Vlas koju danas vidite u češlju počela se opraštati prije dva ili tri mjeseca. Zato kosu rijetko popravi ono što ste učinili jučer, ali je doista mijenja ono što radite svaki dan.',
  sections: [
    {
      id: 'cycle',
      heading: 'Kako kosa živi',
      blocks: [
        'Na glavi imamo oko sto tisuća vlasi i svaka ima svoj kalendar. Najveći ih dio, devet od deset, u svakom trenutku raste, i to nekoliko godina, otprilike centimetar na mjesec. Ostale miruju dva do tri mjeseca, a potom ispadnu i ustupe mjesto novoj.',
        'Zbog toga je gubitak od pedeset do sto vlasi na dan sasvim uobičajen. Na dan pranja ih je više jer ispadnu i one koje su se zadržale od jučer. U jesen ih mnogi vide više nego u proljeće i to se obično smiri samo od sebe.',
        'Kad tijelo prođe kroz nešto veliko, poput visoke temperature, operacije, poroda, nagle dijete ili mjeseci napetosti, više vlasi odjednom prijeđe u mirovanje. Posljedica stiže sa zakašnjenjem pa se uzrok lako zaboravi. Kosa, eto, pamti.',
      ],
    },
    {
      id: 'food',
      heading: 'Što joj treba s tanjura',
      blocks: [
        'Vlas je gotovo u cijelosti građena od bjelančevine koja se zove keratin. Tijelo je stvara od aminokiselina iz hrane, a kad ih je malo, čuva ih za važnije organe. Kosa je na kraju reda. Prvo pitanje stoga nije koji šampon, nego koliko bjelančevina pojedete u danu: jaja, riba, meso, sir, grah i leća ovdje vrijede više od bilo koje maske.',
        'Drugo je pitanje željezo. Niska razina željeza među najčešćim je razlozima prorjeđivanja kose u žena koje imaju obilne menstruacije ili ne jedu meso. No željezo se ne pije napamet: nalaz krvi je jednostavan, a višak može naškoditi.',
        'Dijete su poseban slučaj. Kad se kalorije naglo prepolove, kosa među prvima ostane bez zaliha, pa mnogi tri mjeseca nakon uspješnog mršavljenja gledaju punu četku. Ako već mršavite, činite to sporije i nemojte štedjeti na bjelančevinama.',
        { sub: 'Biotin, cink, selenij i bakar' },
        'Biotin, cink i selenij doprinose održavanju normalne kose, a bakar njezinoj normalnoj pigmentaciji. Pravi je manjak biotina rijedak, pa dodatak neće učiniti čudo nekomu komu ništa ne nedostaje. Smisla ima kad je prehrana jednolična, kad ste na dijeti ili kad želite biti sigurni da osnovno nije izostalo.',
        {
          note: 'Biotin u većim dozama može utjecati na pojedine laboratorijske nalaze, primjerice na hormone štitnjače. Spomenite ga prije vađenja krvi.',
        },
      ],
    },
    {
      id: 'care',
      heading: 'Njega: manje sile, više strpljenja',
      blocks: [
        'Mnogo onoga što zovemo opadanjem zapravo je lomljenje. Vlas pukne na pola duljine, a korijen ostane zdrav. Krivci su poznati: prevruće sušilo i glačalo, posvjetljivanje u razmaku od nekoliko tjedana, čvrst rep iz dana u dan i četkanje mokre kose.',
        {
          list: [
            'Perite vlasište, a ne duljinu. Pjena koja se slijeva dovoljna je za vrhove.',
            'Mokru kosu raščešljavajte češljem širokih zubaca, od vrhova prema gore.',
            'Sušilo držite na pedalj od glave i sušite do pred kraj, ne do kraja.',
            'Nekoliko dana u tjednu pustite kosu ili je vežite nisko i labavo.',
            'Vrhove skratite kad se rascvjetaju. Šišanje ne ubrzava rast, ali zaustavlja pucanje.',
          ],
        },
        'Sunce, sol i klor zaslužuju isto poštovanje koje iskazujete koži. Šešir i ispiranje slatkom vodom nakon kupanja čine više nego skupi sprejevi.',
        { quote: 'Mnogo onoga što zovemo opadanjem zapravo je lomljenje.' },
      ],
    },
    {
      id: 'stress',
      heading: 'Napetost i san',
      blocks: [
        'Dugo razdoblje stresa zna gurnuti kosu u mirovanje, baš kao i bolest. Ne možemo uvijek ukloniti razlog, ali možemo tijelu dati znak da je na sigurnom: redovit san, dnevno svjetlo ujutro, pola sata kretanja. To nisu savjeti za kosu, to su savjeti za vas, a kosa usput ima koristi.',
        'Budite strpljivi i prema zrcalu. Nove vlasi kreću kao kratke dlačice uz čelo i razdjeljak, djeluju neuredno i naelektrizirano, a zapravo su dobar znak. Dok stignu do brade, prođe godina.',
      ],
    },
    {
      id: 'doctor',
      heading: 'Kada liječniku',
      blocks: [
        'Na pregled otiđite ako kosa opada u krugovima, ako vlasište svrbi, peče ili se ljušti, ako se razdjeljak naglo širi, ako opadanje traje dulje od tri mjeseca ili uz njega osjećate umor, promjenu težine i neredovit ciklus. Dermatolog i nekoliko nalaza krvi razriješe više nedoumica nego deset foruma.',
        'Nasljedno prorjeđivanje, u muškaraca i u žena, vitamini ne zaustavljaju. Za njega postoje terapije o kojima odlučuje liječnik, i što se ranije počne, to bolje.',
        {
          title: 'Što učiniti danas',
          today: [
            'Sjetite se što je bilo prije tri mjeseca: bolest, dijeta, selidba, tuga. Možda je odgovor ondje.',
            'Dodajte jaje, sir ili šaku orašastih plodova obroku koji je inače od kruha.',
            'Smanjite temperaturu sušila za jedan stupanj.',
            'Zamijenite tanku gumicu mekom vrpcom.',
            'Fotografirajte razdjeljak na dnevnom svjetlu. Za tri mjeseca imat ćete s čime usporediti.',
          ],
        },
        'Tri su mjeseca pošten rok za bilo koju promjenu. Ako uvodite dodatak prehrani, uvedite samo njega, redovito, uz obrok, i sudite po fotografijama, a ne po jednom jutru.',
      ],
    },
  ],
  offer: {
    title: 'HairGrow Plus, za kosu koja raste iznutra',
    text: 'Biotin, cink, selenij i bakar uz preslicu i proso. Kapsule za trideset dana, isti sastav za nju i za njega.',
    action: 'Pogledajte HairGrow Plus',
  },
};
