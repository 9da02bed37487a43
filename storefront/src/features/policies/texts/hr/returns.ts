import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const returns: ContentDocument = {
  title: 'Povrat ili zamjena',
  description:
    'Kako vratiti ili zamijeniti proizvod, korak po korak, s rokovima i obrascem za jednostrani raskid ugovora.',
  eyebrow: 'Podrška',
  lead: 'Žao nam je što nešto nije kako ste očekivali. Povrat pokrećete za minutu, a mi vas zovemo da dogovorimo ostalo.',
  sections: [
    {
      id: 'steps',
      heading: 'Kako pokrenuti povrat',
      blocks: [
        {
          steps: [
            'Prijavite se i otvorite [svoje narudžbe](/account). Odaberite dostavljenu narudžbu i **zatražite povrat**.',
            'Odaberite razlog: jamstvo zadovoljstva, jednostrani raskid ugovora ili oštećen proizvod. Označite artikle koje vraćate i upišite IBAN za isplatu.',
            'Zovemo vas radnim danom između {approvalFrom} i {approvalTo} sati kako bismo povrat odobrili i dogovorili kako nam šaljete paket.',
            'Zapakirajte proizvode i broj narudžbe napišite na papir u paketu. Nemojte slati paket prije poziva, da ne ostane bez odobrenja.',
            'Novac je na vašem računu u roku od {refundFrom} do {refundTo} radnih dana od odobrenja.',
          ],
        },
        { action: 'Otvorite svoje narudžbe', to: '/account' },
        'Nemate račun ili se ne možete prijaviti? Javite se na [{phone}](tel:{phoneNumber}) ili [{email}](mailto:{email}) i navedite broj narudžbe, to je dovoljno.',
      ],
    },
    {
      id: 'deadlines',
      heading: 'Rokovi',
      blocks: [
        {
          list: [
            '**{guaranteeDays} dana** od dostave: jamstvo zadovoljstva. Vraćamo iznos bez dostave, umanjen za {restockingPercent}%.',
            '**{withdrawalDays} dana** od dostave: jednostrani raskid ugovora po zakonu. Vraćamo cijeli iznos i standardnu dostavu.',
            '**{damagedDays} dana** od dostave: prijava oštećenog ili pogrešnog proizvoda. Vraćamo cijeli iznos ili šaljemo nov proizvod.',
          ],
        },
        'Sva pravila, s primjerom izračuna, nalaze se u [politici povrata](/politika-povrata).',
      ],
    },
    {
      id: 'exchange',
      heading: 'Želim zamjenu, a ne novac',
      blocks: [
        'Ako je proizvod stigao oštećen ili pogrešan, u pozivu recite da želite zamjenu. Nov proizvod šaljemo o svojem trošku.',
        'Ako vam proizvod jednostavno ne odgovara, pokrenite povrat i naručite drugi. Pomoći ćemo vam pri odabiru: javite se telefonom ili riješite [kviz](/quiz).',
      ],
    },
    {
      id: 'form',
      heading: 'Obrazac za jednostrani raskid ugovora',
      when: 'withdrawal',
      blocks: [
        'Ako vam je lakše na papiru, pripremili smo [obrazac za jednostrani raskid](/povrat/obrazac) koji možete ispisati, ispuniti i poslati poštom ili fotografirati i poslati na [{email}](mailto:{email}).',
        { action: 'Otvorite obrazac', to: '/povrat/obrazac' },
      ],
    },
    {
      id: 'cancel',
      heading: 'Narudžba još nije poslana?',
      blocks: [
        'Tada povrat nije potreban. Dok vas ne nazovemo, narudžbu možete sami otkazati na svojem računu. Nakon poziva, a prije slanja, javite nam se na [{phone}](tel:{phoneNumber}) i otkazat ćemo je mi.',
      ],
    },
  ],
};
