import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const refunds: ContentDocument = {
  title: 'Politika povraćaja',
  description:
    'Garancija zadovoljstva, zakonsko pravo na odustanak i oštećeni proizvodi: rokovi, iznosi i put do vašeg novca.',
  eyebrow: 'Povraćaj',
  lead: 'Proizvod možete da vratite na tri načina i svaki ima svoj rok i svoj iznos. Ovdje su sva tri, jedan pored drugog, da izaberete onaj koji je za vas povoljniji.',
  since: 'Na snazi od {policyFrom}',
  sections: [
    {
      id: 'overview',
      heading: 'Ukratko',
      blocks: [
        {
          table: {
            caption: 'Načini povraćaja, rokovi i iznosi',
            head: ['Način', 'Rok od isporuke', 'Šta vam vraćamo'],
            rows: [
              [
                'Garancija zadovoljstva',
                '{guaranteeDays} dana',
                'Iznos porudžbine bez isporuke, umanjen za {restockingPercent}% troškova obrade',
              ],
              [
                'Odustanak od ugovora po zakonu',
                '{withdrawalDays} dana',
                'Cijeli iznos artikala i, kad vraćate cijelu porudžbinu, cijenu standardne isporuke',
              ],
              [
                'Oštećen ili pogrešan proizvod',
                '{damagedDays} dana za prijavu',
                'Cijeli iznos artikala i, kad vraćate cijelu porudžbinu, cijenu isporuke',
              ],
            ],
          },
        },
        'Ova politika važi za porudžbine isporučene od {policyFrom} Za porudžbine isporučene ranije važi politika koja je bila na snazi na dan isporuke.',
      ],
    },
    {
      id: 'guarantee',
      heading: 'Garancija zadovoljstva od {guaranteeDays} dana',
      blocks: [
        'Ako nijeste zadovoljni, javite nam se u roku od {guaranteeDays} dana od dana isporuke. Razlog ne morate da navodite, a proizvod može biti i otvoren. Možete da vratite cijelu porudžbinu ili samo dio artikala.',
        { sub: 'Koliko vam vraćamo' },
        'Vraćamo ukupan iznos porudžbine bez isporuke, umanjen za {restockingPercent}% troškova obrade. Troškovi isporuke se ne vraćaju. Formula je ista za sve:',
        { note: '(Ukupno − isporuka) × {refundFactor} = iznos koji vam vraćamo' },
        'Na primjer, ako je porudžbina zajedno sa isporukom iznosila {exampleTotal}, artikli su koštali {exampleGoods}, a vraćamo vam {exampleRefund}. Kad vraćate samo dio artikala, računa se njihov dio iznosa, sa popustom koji ste na njih imali.',
        { sub: 'Šta garancija ne obuhvata' },
        'Garancija zadovoljstva ne važi za odjeću i modne dodatke. Za njih važe zakonsko pravo na odustanak i pravila o oštećenim proizvodima.',
      ],
    },
    {
      id: 'approval',
      heading: 'Odobrenje i isplata',
      blocks: [
        'Kad zatražite povraćaj, zovemo vas da ga odobrimo i dogovorimo slanje. Te pozive obavljamo radnim danima od {approvalFrom} do {approvalTo} časova.',
        'Novac vam vraćamo u roku od {refundFrom} do {refundTo} radnih dana od odobrenja, na bankovni račun koji navedete. Pošto ste platili pouzećem, za isplatu nam je potreban broj računa; tražimo ga samo za to.',
        'U [nalogu](/account) i u praćenju porudžbine vidite dokle je povraćaj stigao: zatražen, odobren, vraćen ili isplaćen. Ako povraćaj ne možemo da odobrimo, reći ćemo vam zašto.',
      ],
    },
    {
      id: 'damaged',
      heading: 'Oštećen ili pogrešan proizvod',
      blocks: [
        'Oštećenje ili pogrešan proizvod prijavite u roku od {damagedDays} dana od isporuke. Ako posljednji dan roka pada u subotu, nedjelju ili na praznik, rok traje do kraja sljedećeg radnog dana. Dovoljno je nekoliko rečenica i fotografija proizvoda i pakovanja. Vraćamo cijeli iznos tih artikala, bez odbitka, a kad se vraća cijela porudžbina, i cijenu isporuke. Ako vam je draže, šaljemo nov proizvod.',
        'Troškove vraćanja oštećenog ili pogrešnog proizvoda snosimo mi. Vaša zakonska prava zbog nedostatka na proizvodu time nijesu ograničena i traju onoliko koliko zakon propisuje.',
      ],
    },
    {
      id: 'withdrawal',
      heading: 'Zakonsko pravo na odustanak od ugovora',
      when: 'withdrawal',
      blocks: [
        'Kao potrošač koji kupuje na daljinu imate pravo da u roku od {withdrawalDays} dana od dana isporuke odustanete od ugovora bez navođenja razloga. Ako je porudžbina stigla u više paketa, rok počinje sa posljednjim. Ako posljednji dan roka pada u subotu, nedjelju ili na praznik, rok traje do kraja sljedećeg radnog dana.',
        'Odluku nam saopštite nedvosmislenom izjavom: kroz [nalog](/account), e-poštom na [{email}](mailto:{email}), pismom na našu adresu ili na [obrascu za odustanak](/povrat/obrazac). Obrazac nije obavezan. Dovoljno je da izjavu pošaljete prije isteka roka.',
        {
          when: 'onlineWithdrawal',
          blocks: [
            'Odustanak možete da izjavite i u samoj prodavnici, u dva koraka: u nalogu izaberete porudžbinu i odustanak od ugovora, provjerite podatke i potvrdite. Prijem izjave vam odmah potvrđujemo.',
          ],
        },
        'Vraćamo cijeli iznos koji ste platili za vraćene artikle, a kad odustajete od cijele porudžbine, i cijenu standardne isporuke. Od toga ne odbijamo troškove obrade. Proizvode pošaljite u roku od {withdrawalDays} dana od izjave; neposredne troškove vraćanja snosite vi.',
        'Odgovarate za umanjenu vrijednost proizvoda samo ako je posljedica rukovanja koje nije bilo potrebno da se utvrde njegova priroda i osobine.',
      ],
    },
    {
      id: 'which',
      heading: 'Koji način da izaberete',
      blocks: [
        'U prvih {withdrawalDays} dana odustanak po zakonu vam je povoljniji jer nema odbitka. Poslije toga, pa sve do {guaranteeDays}. dana, važi garancija zadovoljstva. Ako nijeste sigurni, pitajte nas: uputićemo vas na ono što je bolje za vas.',
      ],
    },
    {
      id: 'exchange',
      heading: 'Zamjena',
      blocks: [
        'Zamjena je povraćaj i nova porudžbina. Vratite proizvod na jedan od načina odozgo, a novi poručite kad želite, ne morate da čekate isplatu. Kad je proizvod stigao oštećen ili pogrešan, zamjenu šaljemo mi, o svom trošku.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Ako se ne slažete',
      blocks: [
        'Prigovor nam možete poslati na [{email}](mailto:{email}) ili na adresu {company}, {street}, {postcode} {city}. Više o prigovorima i o tome kome još možete da se obratite piše u [uslovima korišćenja](/terms-of-use?section=complaints).',
        { action: 'Započnite povraćaj', to: '/povrat' },
      ],
    },
  ],
};
