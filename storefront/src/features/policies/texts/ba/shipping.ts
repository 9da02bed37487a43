import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const shipping: ContentDocument = {
  title: 'Politika dostave',
  description:
    'Kad šaljemo, koliko košta i koliko traje dostava, kako vas obavještavamo i šta ako paket ne stigne na vrijeme.',
  eyebrow: 'Dostava',
  lead: 'Narudžbe šaljemo radnim danima, a paket je kod vas {transitFrom} do {transitTo} sati od slanja. Plaćate tek kad ga preuzmete.',
  sections: [
    {
      id: 'where',
      heading: 'Kome dostavljamo',
      blocks: [
        'Ova prodavnica dostavlja na adrese u zemlji: {country}. Za ostale zemlje u kojima poslujemo postoje posebne prodavnice sa svojim cijenama; vezu do njih naći ćete na dnu svake stranice.',
      ],
    },
    {
      id: 'call',
      heading: 'Prvo poziv, pa slanje',
      blocks: [
        'Poslije narudžbe zovemo vas u roku od {callFrom} do {callTo} minuta. U tom razgovoru potvrđujemo artikle i iznos i zapisujemo adresu dostave i vaše napomene, na primjer sprat ili vrijeme kad ste kod kuće. Adresu ne tražimo u prodavnici, zato je poziv važan.',
        'Ako vas ne dobijemo, pokušavamo ponovo. Kad ni poslije više pokušaja ne uspijemo, narudžba se ne šalje dok se ne čujemo.',
      ],
    },
    {
      id: 'dispatch',
      heading: 'Kad šaljemo',
      blocks: [
        'Narudžbe obrađujemo i šaljemo od ponedjeljka do petka, osim praznikom. Uz svaki proizvod piše da li ga šaljemo danas ili za koliko dana. Kad u narudžbi ima više proizvoda, šaljemo ih zajedno, kad je spreman posljednji.',
      ],
    },
    {
      id: 'time',
      heading: 'Koliko traje dostava',
      blocks: [
        'Kurirska služba donosi paket u roku od {transitFrom} do {transitTo} sati od slanja. U udaljenim mjestima, za praznike i kad vremenske prilike to nalažu može potrajati duže.',
        'O dostavi vas obavještavamo SMS-om i preko Vibera: kad paket krene i kad ga kurir nosi na vašu adresu. Gdje je paket možete uvijek vidjeti na stranici [Prati narudžbu](/track), sa brojem za praćenje i bez prijave.',
      ],
    },
    {
      id: 'price',
      heading: 'Cijena dostave',
      blocks: [
        'Dostava košta {deliveryPrice} po narudžbi, bez obzira na broj artikala. Tačan iznos vidite u korpi i pri naručivanju, prije nego što završite kupovinu.',
        'Za članove kluba [{clubName}](/club) dostava je besplatna, bez najmanjeg iznosa narudžbe.',
      ],
    },
    {
      id: 'payment',
      heading: 'Plaćanje pri preuzimanju',
      blocks: [
        'Plaćate pouzećem, kuriru na vratima. Iznos koji kurir naplaćuje isti je onaj koji smo vam rekli u pozivu: cijena artikala umanjena za popust, ako ga imate, i dostava. Drugih troškova nema.',
      ],
    },
    {
      id: 'receipt',
      heading: 'Preuzimanje i pregled',
      blocks: [
        'Pogledajte paket dok je kurir još tu. Ako je vidno oštećen, možete ga odbiti ili oštećenje upisati u kurirovu potvrdu. Oštećenje koje primijetite kasnije prijavite nam u roku od {damagedDays} dana od dostave; kako, piše u [politici povrata](/politika-povrata?section=damaged).',
        'Ako vas kurir ne zatekne, dogovara novi termin. Paket koji ne bude preuzet vraća se nama i narudžba se zatvara. Ništa vam ne naplaćujemo, ali ćemo pri sljedećoj narudžbi možda s vama posebno dogovoriti termin.',
      ],
    },
    {
      id: 'late',
      heading: 'Kad paket kasni',
      blocks: [
        'Ako ni dva dana poslije najavljenog roka paket nije stigao, javite nam se na [{phone}](tel:{phoneNumber}) ili [{email}](mailto:{email}). Provjerit ćemo sa kurirskom službom i, ako se paket izgubio, poslati novi ili poništiti narudžbu, kako vi odlučite.',
      ],
    },
  ],
};
