import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const refunds: ContentDocument = {
  title: 'Politika povrata',
  description:
    'Garancija zadovoljstva, zakonsko pravo na odustanak i oštećeni proizvodi: rokovi, iznosi i put do vašeg novca.',
  eyebrow: 'Povrat',
  lead: 'Proizvod možete vratiti na tri načina i svaki ima svoj rok i svoj iznos. Ovdje su sva tri, jedan pored drugog, da izaberete onaj koji je za vas povoljniji.',
  since: 'Na snazi od {policyFrom}',
  sections: [
    {
      id: 'overview',
      heading: 'Ukratko',
      blocks: [
        {
          table: {
            caption: 'Načini povrata, rokovi i iznosi',
            head: ['Način', 'Rok od dostave', 'Šta vam vraćamo'],
            rows: [
              [
                'Garancija zadovoljstva',
                '{guaranteeDays} dana',
                'Iznos narudžbe bez dostave, umanjen za {restockingPercent}% troškova obrade',
              ],
              [
                'Odustanak od ugovora po zakonu',
                '{withdrawalDays} dana',
                'Cijeli iznos artikala i, kad vraćate cijelu narudžbu, cijenu standardne dostave',
              ],
              [
                'Oštećen ili pogrešan proizvod',
                '{damagedDays} dana za prijavu',
                'Cijeli iznos artikala i, kad vraćate cijelu narudžbu, cijenu dostave',
              ],
            ],
          },
        },
        'Ova politika važi za narudžbe dostavljene od {policyFrom} Za narudžbe dostavljene ranije važi politika koja je bila na snazi na dan dostave.',
      ],
    },
    {
      id: 'guarantee',
      heading: 'Garancija zadovoljstva od {guaranteeDays} dana',
      blocks: [
        'Ako niste zadovoljni, javite nam se u roku od {guaranteeDays} dana od dana dostave. Razlog ne morate navoditi, a proizvod može biti i otvoren. Možete vratiti cijelu narudžbu ili samo dio artikala.',
        { sub: 'Koliko vam vraćamo' },
        'Vraćamo ukupan iznos narudžbe bez dostave, umanjen za {restockingPercent}% troškova obrade. Troškovi dostave se ne vraćaju. Formula je ista za sve:',
        { note: '(Ukupno − dostava) × {refundFactor} = iznos koji vam vraćamo' },
        'Na primjer, ako je narudžba zajedno sa dostavom iznosila {exampleTotal}, artikli su koštali {exampleGoods}, a vraćamo vam {exampleRefund}. Kad vraćate samo dio artikala, računa se njihov dio iznosa, sa popustom koji ste na njih imali.',
        { sub: 'Šta garancija ne obuhvata' },
        'Garancija zadovoljstva ne važi za odjeću i modne dodatke. Za njih važe zakonsko pravo na odustanak i pravila o oštećenim proizvodima.',
      ],
    },
    {
      id: 'approval',
      heading: 'Odobrenje i isplata',
      blocks: [
        'Kad zatražite povrat, zovemo vas da ga odobrimo i dogovorimo slanje. Te pozive obavljamo radnim danima od {approvalFrom} do {approvalTo} sati.',
        'Novac vam vraćamo u roku od {refundFrom} do {refundTo} radnih dana od odobrenja, na bankovni račun koji navedete. Pošto ste platili pouzećem, za isplatu nam je potreban broj računa; tražimo ga samo za to.',
        'Na [računu](/account) i u praćenju narudžbe vidite dokle je povrat stigao: zatražen, odobren, vraćen ili isplaćen. Ako povrat ne možemo odobriti, reći ćemo vam zašto.',
      ],
    },
    {
      id: 'damaged',
      heading: 'Oštećen ili pogrešan proizvod',
      blocks: [
        'Oštećenje ili pogrešan proizvod prijavite u roku od {damagedDays} dana od dostave. Ako posljednji dan roka pada na subotu, nedjelju ili praznik, rok traje do kraja sljedećeg radnog dana. Dovoljno je nekoliko rečenica i fotografija proizvoda i pakovanja. Vraćamo cijeli iznos tih artikala, bez odbitka, a kad se vraća cijela narudžba, i cijenu dostave. Ako vam je draže, šaljemo nov proizvod.',
        'Troškove vraćanja oštećenog ili pogrešnog proizvoda snosimo mi. Vaša zakonska prava zbog nedostatka na proizvodu time nisu ograničena i traju onoliko koliko zakon propisuje.',
      ],
    },
    {
      id: 'withdrawal',
      heading: 'Zakonsko pravo na odustanak od ugovora',
      when: 'withdrawal',
      blocks: [
        'Kao potrošač koji kupuje na daljinu imate pravo da u roku od {withdrawalDays} dana od dana dostave odustanete od ugovora bez navođenja razloga. Ako je narudžba stigla u više paketa, rok počinje sa posljednjim. Ako posljednji dan roka pada na subotu, nedjelju ili praznik, rok traje do kraja sljedećeg radnog dana.',
        'Odluku nam saopćite nedvosmislenom izjavom: putem [računa](/account), e-poštom na [{email}](mailto:{email}), pismom na našu adresu ili na [obrascu za odustanak](/povrat/obrazac). Obrazac nije obavezan. Dovoljno je da izjavu pošaljete prije isteka roka.',
        {
          when: 'onlineWithdrawal',
          blocks: [
            'Odustanak možete izjaviti i u samoj prodavnici, u dva koraka: na računu izaberete narudžbu i odustanak od ugovora, provjerite podatke i potvrdite. Prijem izjave vam odmah potvrđujemo.',
          ],
        },
        'Vraćamo cijeli iznos koji ste platili za vraćene artikle, a kad odustajete od cijele narudžbe, i cijenu standardne dostave. Od toga ne odbijamo troškove obrade. Proizvode pošaljite u roku od {withdrawalDays} dana od izjave; neposredne troškove vraćanja snosite vi.',
        'Odgovarate za umanjenu vrijednost proizvoda samo ako je posljedica rukovanja koje nije bilo potrebno da se utvrde njegova priroda i osobine.',
      ],
    },
    {
      id: 'which',
      heading: 'Koji način izabrati',
      blocks: [
        'U prvih {withdrawalDays} dana odustanak po zakonu vam je povoljniji jer nema odbitka. Poslije toga, pa sve do {guaranteeDays}. dana, važi garancija zadovoljstva. Ako niste sigurni, pitajte nas: uputit ćemo vas na ono što je bolje za vas.',
      ],
    },
    {
      id: 'exchange',
      heading: 'Zamjena',
      blocks: [
        'Zamjena je povrat i nova narudžba. Vratite proizvod na jedan od načina odozgo, a novi naručite kad želite, na isplatu ne morate čekati. Kad je proizvod stigao oštećen ili pogrešan, zamjenu šaljemo mi, o svom trošku.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Ako se ne slažete',
      blocks: [
        'Prigovor nam možete poslati na [{email}](mailto:{email}) ili na adresu {company}, {street}, {postcode} {city}. Više o prigovorima i o tome kome se još možete obratiti piše u [uslovima korištenja](/terms-of-use?section=complaints).',
        { action: 'Započnite povrat', to: '/povrat' },
      ],
    },
  ],
};
