import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const returns: ContentDocument = {
  title: 'Povrat ili zamjena',
  description: 'Kako vratiti ili zamijeniti proizvod, korak po korak, sa rokovima i obrascem za odustanak od ugovora.',
  eyebrow: 'Podrška',
  lead: 'Žao nam je što nešto nije kako ste očekivali. Povrat pokrećete za minutu, a mi vas zovemo da dogovorimo ostalo.',
  sections: [
    {
      id: 'steps',
      heading: 'Kako pokrenuti povrat',
      blocks: [
        {
          steps: [
            'Prijavite se i otvorite [svoje narudžbe](/account). Izaberite dostavljenu narudžbu i **zatražite povrat**.',
            'Izaberite razlog: garancija zadovoljstva, odustanak od ugovora ili oštećen proizvod. Označite artikle koje vraćate i upišite broj bankovnog računa za isplatu.',
            'Zovemo vas radnim danom između {approvalFrom} i {approvalTo} sati da povrat odobrimo i dogovorimo kako nam šaljete paket.',
            'Spakujte proizvode i upišite broj narudžbe na papir u paketu. Ne šaljite paket prije poziva, da ne ostane bez odobrenja.',
            'Novac je na vašem računu u roku od {refundFrom} do {refundTo} radnih dana od odobrenja.',
          ],
        },
        { action: 'Otvorite svoje narudžbe', to: '/account' },
        'Nemate račun ili se ne možete prijaviti? Javite se na [{phone}](tel:{phoneNumber}) ili [{email}](mailto:{email}) i navedite broj narudžbe, dovoljno je.',
      ],
    },
    {
      id: 'deadlines',
      heading: 'Rokovi',
      blocks: [
        {
          list: [
            '**{guaranteeDays} dana** od dostave: garancija zadovoljstva. Vraćamo iznos bez dostave, umanjen za {restockingPercent}%.',
            '**{withdrawalDays} dana** od dostave: odustanak od ugovora po zakonu. Vraćamo cijeli iznos i standardnu dostavu.',
            '**{damagedDays} dana** od dostave: prijava oštećenog ili pogrešnog proizvoda. Vraćamo cijeli iznos ili šaljemo nov proizvod.',
          ],
        },
        'Sva pravila, sa primjerom obračuna, nalaze se u [politici povrata](/politika-povrata).',
      ],
    },
    {
      id: 'exchange',
      heading: 'Želim zamjenu, a ne novac',
      blocks: [
        'Ako je proizvod stigao oštećen ili pogrešan, u pozivu recite da želite zamjenu. Nov proizvod šaljemo o svom trošku.',
        'Ako vam proizvod jednostavno ne odgovara, pokrenite povrat i naručite drugi. Pomoći ćemo vam da izaberete: javite se telefonom ili uradite [kviz](/quiz).',
      ],
    },
    {
      id: 'form',
      heading: 'Obrazac za odustanak od ugovora',
      when: 'withdrawal',
      blocks: [
        'Ako vam je lakše na papiru, pripremili smo [obrazac za odustanak](/povrat/obrazac) koji možete odštampati, popuniti i poslati poštom ili fotografisati i poslati na [{email}](mailto:{email}).',
        { action: 'Otvorite obrazac', to: '/povrat/obrazac' },
      ],
    },
    {
      id: 'cancel',
      heading: 'Narudžba još nije poslana?',
      blocks: [
        'Tada povrat nije potreban. Dok vas ne pozovemo, narudžbu možete sami otkazati na računu. Poslije poziva, a prije slanja, javite nam se na [{phone}](tel:{phoneNumber}) i otkazat ćemo je mi.',
      ],
    },
  ],
};
