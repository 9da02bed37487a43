import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const about: ContentDocument = {
  title: 'O nama',
  description: 'Tko stoji iza trgovine {domain}, kako biramo sastojke, kako radimo i gdje nas možete naći.',
  eyebrow: '{brand}',
  lead: 'Mi smo mala ekipa koja stvara dodatke prehrani za liniju, kožu, kosu i lakše dane i prodaje ih bez posrednika, s pozivom umjesto sitnih slova.',
  sections: [
    {
      id: 'work',
      heading: 'Čime se bavimo',
      blocks: [
        'Osmišljavamo, naručujemo od provjerenih proizvođača i prodajemo dodatke prehrani iz osam područja: mršavljenje, koža, kosa, celulit, libido, prostata, menstrualni ciklus i probava. Sve što vidite u trgovini nosi naše ime i sve nam možete vratiti.',
        'Ne prodajemo tuđe marke i ne preporučujemo ono što sami ne bismo dali obitelji.',
      ],
    },
    {
      id: 'choose',
      heading: 'Kako biramo sastojke',
      blocks: [
        {
          list: [
            '**Razlog.** Za vitamine i minerale navodimo samo ono što je o njima potvrđeno i što se smije reći.',
            '**Količina.** Uz svaki sastojak stoji koliko ga ima u dnevnoj dozi, bez tajnih mješavina.',
            '**Oprez.** Komu proizvod nije namijenjen, piše uz uputu, a ne u bilješci.',
            '**Strpljenje.** Kažemo kad se učinak može očekivati, a kad ne može.',
          ],
        },
      ],
    },
    {
      id: 'order',
      heading: 'Kako radimo',
      blocks: [
        {
          steps: [
            'Naručite u trgovini, bez kartice i bez plaćanja unaprijed.',
            'Zovemo vas u roku od {callFrom} do {callTo} minuta, potvrđujemo narudžbu i zapisujemo adresu.',
            'Paket šaljemo radnim danom i kod vas je za {transitFrom} do {transitTo} sati.',
            'Plaćate dostavljaču. Ako nešto nije kako treba, imate {guaranteeDays} dana jamstva.',
          ],
        },
      ],
    },
    {
      id: 'people',
      heading: 'Tko vam se javlja',
      blocks: [
        'S druge su strane telefona ljudi koji poznaju proizvode i koji nemaju zadatak prodati vam više nego što vam treba. Zapisuju samo ono što je potrebno za paket. Ako vam nešto žele predložiti, reći će zašto, a „ne, hvala” sasvim je dobar odgovor.',
        'Volite raditi s ljudima? Pogledajte [karijere](/karijere).',
      ],
    },
    {
      id: 'company',
      heading: 'Podaci o tvrtki',
      blocks: [
        {
          table: {
            caption: 'Podaci o tvrtki',
            head: ['Podatak', 'Vrijednost'],
            rows: [
              ['Naziv', '{company}'],
              ['Adresa', '{street}, {postcode} {city}, {country}'],
              ['Matični broj', '{registrationId}'],
              ['OIB', '{taxId}'],
              ['E-pošta', '[{email}](mailto:{email})'],
              ['Telefon', '[{phone}](tel:{phoneNumber})'],
            ],
          },
        },
        { note: '{brand} je ogledna trgovina. Naziv tvrtke, brojevi i adrese izmišljeni su i ne pripadaju nikomu.' },
      ],
    },
  ],
};
