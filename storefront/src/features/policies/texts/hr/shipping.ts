import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const shipping: ContentDocument = {
  title: 'Uvjeti dostave',
  description:
    'Kada šaljemo, koliko dostava stoji i traje, kako vas obavještavamo i što ako paket ne stigne na vrijeme.',
  eyebrow: 'Dostava',
  lead: 'Narudžbe šaljemo radnim danima, a paket je kod vas {transitFrom} do {transitTo} sati od slanja. Plaćate tek kad ga preuzmete.',
  sections: [
    {
      id: 'where',
      heading: 'Kamo dostavljamo',
      blocks: [
        'Ova trgovina dostavlja na adrese u državi: {country}. Za ostale zemlje u kojima poslujemo postoje zasebne trgovine sa svojim cijenama; poveznice na njih naći ćete na dnu svake stranice.',
      ],
    },
    {
      id: 'call',
      heading: 'Najprije poziv, pa slanje',
      blocks: [
        'Nakon narudžbe zovemo vas u roku od {callFrom} do {callTo} minuta. U tom razgovoru potvrđujemo artikle i iznos te zapisujemo adresu dostave i vaše napomene, primjerice kat ili vrijeme kada ste kod kuće. Adresu u trgovini ne tražimo, zato je poziv važan.',
        'Ako vas ne dobijemo, pokušavamo ponovno. Kad ni nakon više pokušaja ne uspijemo, narudžbu ne šaljemo dok se ne čujemo.',
      ],
    },
    {
      id: 'dispatch',
      heading: 'Kada šaljemo',
      blocks: [
        'Narudžbe obrađujemo i šaljemo od ponedjeljka do petka, osim blagdanom. Uz svaki proizvod piše šaljemo li ga danas ili za koliko dana. Kad je u narudžbi više proizvoda, šaljemo ih zajedno, kad bude spreman posljednji.',
      ],
    },
    {
      id: 'time',
      heading: 'Koliko traje dostava',
      blocks: [
        'Dostavna služba donosi paket u roku od {transitFrom} do {transitTo} sati od slanja. Na otocima i u udaljenim mjestima, za blagdana i kad to nalažu vremenske prilike može potrajati dulje.',
        'O dostavi vas obavještavamo SMS-om i putem Vibera: kad paket krene i kad ga dostavljač nosi na vašu adresu. Gdje je paket uvijek možete vidjeti na stranici [Prati narudžbu](/track), s brojem za praćenje i bez prijave.',
      ],
    },
    {
      id: 'price',
      heading: 'Cijena dostave',
      blocks: [
        'Dostava stoji {deliveryPrice} po narudžbi, bez obzira na broj artikala. Točan iznos vidite u košarici i pri naručivanju, prije nego što završite kupnju.',
        'Za članove kluba [{clubName}](/club) dostava je besplatna, bez najmanjeg iznosa narudžbe.',
      ],
    },
    {
      id: 'payment',
      heading: 'Plaćanje pri preuzimanju',
      blocks: [
        'Plaćate pouzećem, dostavljaču na vratima. Iznos koji dostavljač naplaćuje jednak je onomu koji smo vam rekli u pozivu: cijena artikala umanjena za popust, ako ga imate, i dostava. Drugih troškova nema.',
      ],
    },
    {
      id: 'receipt',
      heading: 'Preuzimanje i pregled',
      blocks: [
        'Pogledajte paket dok je dostavljač još tu. Ako je vidljivo oštećen, ne morate ga preuzeti ili oštećenje možete upisati u dostavljačevu potvrdu. Oštećenje koje primijetite poslije prijavite nam u roku od {damagedDays} dana od dostave; kako, piše u [politici povrata](/politika-povrata?section=damaged).',
        'Ako vas dostavljač ne zatekne, dogovara novi termin. Paket koji ne bude preuzet vraća se nama i narudžba se zatvara. Ništa vam ne naplaćujemo, ali ćemo pri sljedećoj narudžbi možda s vama posebno dogovoriti termin.',
      ],
    },
    {
      id: 'late',
      heading: 'Kad paket kasni',
      blocks: [
        'Ako paket nije stigao ni dva dana nakon najavljenog roka, javite nam se na [{phone}](tel:{phoneNumber}) ili [{email}](mailto:{email}). Provjerit ćemo s dostavnom službom i, ako se paket izgubio, poslati novi ili poništiti narudžbu, kako vi odlučite.',
      ],
    },
  ],
};
