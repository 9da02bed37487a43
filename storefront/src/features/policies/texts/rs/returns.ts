import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const returns: ContentDocument = {
  title: 'Povraćaj ili zamena',
  description: 'Kako da vratite ili zamenite proizvod, korak po korak, sa rokovima i obrascem za odustanak od ugovora.',
  eyebrow: 'Podrška',
  lead: 'Žao nam je što nešto nije kako ste očekivali. Povraćaj pokrećete za minut, a mi vas zovemo da dogovorimo ostalo.',
  sections: [
    {
      id: 'steps',
      heading: 'Kako da pokrenete povraćaj',
      blocks: [
        {
          steps: [
            'Prijavite se i otvorite [svoje porudžbine](/account). Izaberite isporučenu porudžbinu i **zatražite povraćaj**.',
            'Izaberite razlog: garancija zadovoljstva, odustanak od ugovora ili oštećen proizvod. Označite artikle koje vraćate i upišite broj bankovnog računa za isplatu.',
            'Zovemo vas radnim danom između {approvalFrom} i {approvalTo} časova da povraćaj odobrimo i dogovorimo kako nam šaljete paket.',
            'Spakujte proizvode i upišite broj porudžbine na papir u paketu. Ne šaljite paket pre poziva, da ne ostane bez odobrenja.',
            'Novac je na vašem računu u roku od {refundFrom} do {refundTo} radnih dana od odobrenja.',
          ],
        },
        { action: 'Otvorite svoje porudžbine', to: '/account' },
        'Nemate nalog ili ne možete da se prijavite? Javite se na [{phone}](tel:{phoneNumber}) ili [{email}](mailto:{email}) i navedite broj porudžbine, dovoljno je.',
      ],
    },
    {
      id: 'deadlines',
      heading: 'Rokovi',
      blocks: [
        {
          list: [
            '**{guaranteeDays} dana** od isporuke: garancija zadovoljstva. Vraćamo iznos bez isporuke, umanjen za {restockingPercent}%.',
            '**{withdrawalDays} dana** od isporuke: odustanak od ugovora po zakonu. Vraćamo ceo iznos i standardnu isporuku.',
            '**{damagedDays} dana** od isporuke: prijava oštećenog ili pogrešnog proizvoda. Vraćamo ceo iznos ili šaljemo nov proizvod.',
          ],
        },
        'Sva pravila, sa primerom obračuna, nalaze se u [politici povraćaja](/politika-povrata).',
      ],
    },
    {
      id: 'exchange',
      heading: 'Želim zamenu, a ne novac',
      blocks: [
        'Ako je proizvod stigao oštećen ili pogrešan, u pozivu recite da želite zamenu. Nov proizvod šaljemo o svom trošku.',
        'Ako vam proizvod jednostavno ne odgovara, pokrenite povraćaj i poručite drugi. Pomoći ćemo vam da izaberete: javite se telefonom ili uradite [kviz](/quiz).',
      ],
    },
    {
      id: 'form',
      heading: 'Obrazac za odustanak od ugovora',
      when: 'withdrawal',
      blocks: [
        'Ako vam je lakše na papiru, pripremili smo [obrazac za odustanak](/povrat/obrazac) koji možete da odštampate, popunite i pošaljete poštom ili fotografišete i pošaljete na [{email}](mailto:{email}).',
        { action: 'Otvorite obrazac', to: '/povrat/obrazac' },
      ],
    },
    {
      id: 'cancel',
      heading: 'Porudžbina još nije poslata?',
      blocks: [
        'Tada povraćaj nije potreban. Dok vas ne pozovemo, porudžbinu možete sami da otkažete u nalogu. Posle poziva, a pre slanja, javite nam se na [{phone}](tel:{phoneNumber}) i otkazaćemo je mi.',
      ],
    },
  ],
};
