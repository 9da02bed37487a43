import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const refunds: ContentDocument = {
  title: 'Politika povrata',
  description:
    'Jamstvo zadovoljstva, zakonsko pravo na jednostrani raskid i oštećeni proizvodi: rokovi, iznosi i put do vašeg novca.',
  eyebrow: 'Povrat',
  lead: 'Proizvod možete vratiti na tri načina, a svaki ima svoj rok i svoj iznos. Ovdje su sva tri, jedan pokraj drugoga, kako biste odabrali onaj koji je za vas povoljniji.',
  since: 'Na snazi od {policyFrom}',
  sections: [
    {
      id: 'overview',
      heading: 'Ukratko',
      blocks: [
        {
          table: {
            caption: 'Načini povrata, rokovi i iznosi',
            head: ['Način', 'Rok od dostave', 'Što vam vraćamo'],
            rows: [
              [
                'Jamstvo zadovoljstva',
                '{guaranteeDays} dana',
                'Iznos narudžbe bez dostave, umanjen za {restockingPercent}% troškova obrade',
              ],
              [
                'Jednostrani raskid ugovora po zakonu',
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
        'Ova politika vrijedi za narudžbe dostavljene od {policyFrom} Za narudžbe dostavljene ranije vrijedi politika koja je bila na snazi na dan dostave.',
      ],
    },
    {
      id: 'guarantee',
      heading: 'Jamstvo zadovoljstva od {guaranteeDays} dana',
      blocks: [
        'Ako niste zadovoljni, javite nam se u roku od {guaranteeDays} dana od dana dostave. Razlog ne morate navesti, a proizvod može biti i otvoren. Možete vratiti cijelu narudžbu ili samo dio artikala.',
        { sub: 'Koliko vam vraćamo' },
        'Vraćamo ukupan iznos narudžbe bez dostave, umanjen za {restockingPercent}% troškova obrade. Troškovi dostave se ne vraćaju. Formula je jednaka za sve:',
        { note: '(Ukupno − dostava) × {refundFactor} = iznos koji vam vraćamo' },
        'Primjerice, ako je narudžba zajedno s dostavom iznosila {exampleTotal}, artikli su stajali {exampleGoods}, a vraćamo vam {exampleRefund}. Kad vraćate samo dio artikala, računa se njihov dio iznosa, s popustom koji ste na njih imali.',
        { sub: 'Što jamstvo ne obuhvaća' },
        'Jamstvo zadovoljstva ne vrijedi za odjeću i modne dodatke. Za njih vrijede zakonsko pravo na jednostrani raskid i pravila o oštećenim proizvodima.',
      ],
    },
    {
      id: 'approval',
      heading: 'Odobrenje i isplata',
      blocks: [
        'Kad zatražite povrat, zovemo vas kako bismo ga odobrili i dogovorili slanje. Te pozive obavljamo radnim danom od {approvalFrom} do {approvalTo} sati.',
        'Novac vam vraćamo u roku od {refundFrom} do {refundTo} radnih dana od odobrenja, na bankovni račun koji navedete. Budući da ste platili pouzećem, za isplatu nam treba IBAN; tražimo ga samo u tu svrhu.',
        'Na svojem [računu](/account) i u praćenju narudžbe vidite dokle je povrat stigao: zatražen, odobren, vraćen ili isplaćen. Ako povrat ne možemo odobriti, reći ćemo vam zašto.',
      ],
    },
    {
      id: 'damaged',
      heading: 'Oštećen ili pogrešan proizvod',
      blocks: [
        'Oštećenje ili pogrešan proizvod prijavite u roku od {damagedDays} dana od dostave. Ako posljednji dan roka pada na subotu, nedjelju ili blagdan, rok traje do kraja sljedećeg radnog dana. Dovoljno je nekoliko rečenica i fotografija proizvoda i pakiranja. Vraćamo cijeli iznos tih artikala, bez odbitka, a kad se vraća cijela narudžba, i cijenu dostave. Ako vam je draže, šaljemo nov proizvod.',
        'Troškove vraćanja oštećenog ili pogrešnog proizvoda snosimo mi. Vaša zakonska prava zbog materijalnog nedostatka time nisu ograničena i traju onoliko koliko zakon propisuje.',
      ],
    },
    {
      id: 'withdrawal',
      heading: 'Zakonsko pravo na jednostrani raskid ugovora',
      when: 'withdrawal',
      blocks: [
        'Kao potrošač koji kupuje na daljinu imate pravo u roku od {withdrawalDays} dana od dana dostave jednostrano raskinuti ugovor bez navođenja razloga. Ako je narudžba stigla u više paketa, rok počinje teći s posljednjim. Ako posljednji dan roka pada na subotu, nedjelju ili blagdan, rok traje do kraja sljedećeg radnog dana.',
        'Odluku nam priopćite nedvosmislenom izjavom: putem [računa](/account), e-poštom na [{email}](mailto:{email}), pismom na našu adresu ili na [obrascu za jednostrani raskid](/povrat/obrazac). Obrazac nije obvezan. Dovoljno je da izjavu pošaljete prije isteka roka.',
        {
          when: 'onlineWithdrawal',
          blocks: [
            'Raskid možete izjaviti i u samoj trgovini, u dva koraka: na svojem računu odaberete narudžbu i raskid ugovora, provjerite podatke i potvrdite. Primitak izjave odmah vam potvrđujemo.',
          ],
        },
        'Vraćamo cijeli iznos koji ste platili za vraćene artikle, a kad raskidate ugovor za cijelu narudžbu, i cijenu standardne dostave. Od toga ne odbijamo troškove obrade. Proizvode pošaljite u roku od {withdrawalDays} dana od izjave; izravne troškove vraćanja snosite vi.',
        'Za umanjenu vrijednost proizvoda odgovarate samo ako je posljedica rukovanja koje nije bilo nužno da se utvrde njegova priroda i obilježja.',
      ],
    },
    {
      id: 'which',
      heading: 'Koji način odabrati',
      blocks: [
        'U prvih {withdrawalDays} dana zakonski je raskid za vas povoljniji jer nema odbitka. Nakon toga, pa sve do {guaranteeDays}. dana, vrijedi jamstvo zadovoljstva. Ako niste sigurni, pitajte nas: uputit ćemo vas na ono što je za vas bolje.',
      ],
    },
    {
      id: 'exchange',
      heading: 'Zamjena',
      blocks: [
        'Zamjena je povrat i nova narudžba. Proizvod vratite na jedan od gore navedenih načina, a novi naručite kad želite; isplatu ne morate čekati. Kad je proizvod stigao oštećen ili pogrešan, zamjenu šaljemo mi, o svojem trošku.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Ako se ne slažete',
      blocks: [
        'Pisani prigovor možete poslati na [{email}](mailto:{email}) ili na adresu {company}, {street}, {postcode} {city}. Više o prigovorima i o tome komu se još možete obratiti piše u [uvjetima korištenja](/terms-of-use?section=complaints).',
        { action: 'Započnite povrat', to: '/povrat' },
      ],
    },
  ],
};
