import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const about: ContentDocument = {
  title: 'O nama',
  description: 'Ko stoji iza prodavnice {domain}, kako biramo proizvode, kako radimo i gdje da nas nađete.',
  eyebrow: '{brand}',
  lead: 'Mi smo mala ekipa koja pravi dodatke ishrani za liniju, kožu, kosu i lakše dane, i prodaje ih bez posrednika, sa pozivom umjesto sitnih slova.',
  sections: [
    {
      id: 'work',
      heading: 'Šta radimo',
      blocks: [
        'Smišljamo, poručujemo od provjerenih proizvođača i prodajemo dodatke ishrani iz osam oblasti: mršavljenje, koža, kosa, celulit, libido, prostata, menstrualni ciklus i varenje. Sve što vidite u prodavnici nosi naše ime i sve možete da nam vratite.',
        'Ne prodajemo tuđe marke i ne preporučujemo ono što sami ne bismo dali porodici.',
      ],
    },
    {
      id: 'choose',
      heading: 'Kako biramo sastojke',
      blocks: [
        {
          list: [
            '**Razlog.** Za vitamine i minerale navodimo samo ono što je o njima potvrđeno i dozvoljeno da se kaže.',
            '**Količina.** Uz svaki sastojak stoji koliko ga ima u dnevnoj dozi, bez tajnih mješavina.',
            '**Opreznost.** Kome proizvod nije namijenjen, piše uz uputstvo, a ne u fusnoti.',
            '**Strpljenje.** Kažemo kad se učinak može očekivati, i kad ne može.',
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
            'Poručite u prodavnici, bez kartice i bez plaćanja unaprijed.',
            'Zovemo vas u roku od {callFrom} do {callTo} minuta, potvrđujemo porudžbinu i zapisujemo adresu.',
            'Paket šaljemo radnim danom i kod vas je za {transitFrom} do {transitTo} sati.',
            'Plaćate kuriru. Ako nešto nije kako treba, imate {guaranteeDays} dana garancije.',
          ],
        },
      ],
    },
    {
      id: 'people',
      heading: 'Ko vam se javlja',
      blocks: [
        'Sa druge strane telefona su ljudi koji znaju proizvode i koji nemaju zadatak da vam prodaju više nego što vam treba. Zapisuju samo ono što je potrebno za paket. Ako žele nešto da vam predlože, reći će zašto, a „ne, hvala“ je sasvim dobar odgovor.',
        'Volite da radite sa ljudima? Pogledajte [karijere](/karijere).',
      ],
    },
    {
      id: 'company',
      heading: 'Podaci o firmi',
      blocks: [
        {
          table: {
            caption: 'Podaci o firmi',
            head: ['Podatak', 'Vrijednost'],
            rows: [
              ['Naziv', '{company}'],
              ['Adresa', '{street}, {postcode} {city}, {country}'],
              ['Matični broj', '{registrationId}'],
              ['PIB', '{taxId}'],
              ['E-pošta', '[{email}](mailto:{email})'],
              ['Telefon', '[{phone}](tel:{phoneNumber})'],
            ],
          },
        },
        { note: '{brand} je ogledna prodavnica. Naziv firme, brojevi i adrese su izmišljeni i ne pripadaju nikome.' },
      ],
    },
  ],
};
