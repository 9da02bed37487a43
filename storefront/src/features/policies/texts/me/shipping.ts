import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const shipping: ContentDocument = {
  title: 'Uslovi isporuke',
  description:
    'Kad šaljemo, koliko košta i koliko traje isporuka, kako vas obavještavamo i šta ako paket ne stigne na vrijeme.',
  eyebrow: 'Isporuka',
  lead: 'Porudžbine šaljemo radnim danima, a paket je kod vas {transitFrom} do {transitTo} sati od slanja. Plaćate tek kad ga preuzmete.',
  sections: [
    {
      id: 'where',
      heading: 'Kome isporučujemo',
      blocks: [
        'Ova prodavnica isporučuje na adrese u zemlji: {country}. Za ostale zemlje u kojima poslujemo postoje posebne prodavnice sa svojim cijenama; vezu do njih naći ćete na dnu svake stranice.',
      ],
    },
    {
      id: 'call',
      heading: 'Prvo poziv, pa slanje',
      blocks: [
        'Poslije porudžbine zovemo vas u roku od {callFrom} do {callTo} minuta. U tom razgovoru potvrđujemo artikle i iznos i zapisujemo adresu isporuke i vaše napomene, na primjer sprat ili vrijeme kad ste kod kuće. Adresu ne tražimo u prodavnici, zato je poziv važan.',
        'Ako vas ne dobijemo, pokušavamo ponovo. Kad ni poslije više pokušaja ne uspijemo, porudžbina se ne šalje dok se ne čujemo.',
      ],
    },
    {
      id: 'dispatch',
      heading: 'Kad šaljemo',
      blocks: [
        'Porudžbine obrađujemo i šaljemo od ponedjeljka do petka, osim praznikom. Uz svaki proizvod piše da li ga šaljemo danas ili za koliko dana. Kad u porudžbini ima više proizvoda, šaljemo ih zajedno, kad je spreman posljednji.',
      ],
    },
    {
      id: 'time',
      heading: 'Koliko traje isporuka',
      blocks: [
        'Kurirska služba donosi paket u roku od {transitFrom} do {transitTo} sati od slanja. U udaljenim mjestima, za praznike i kad vremenske prilike to nalažu može potrajati duže.',
        'O isporuci vas obavještavamo SMS-om i preko Vibera: kad paket krene i kad ga kurir nosi na vašu adresu. Gdje je paket možete uvijek da vidite na stranici [Prati porudžbinu](/track), sa brojem za praćenje i bez prijave.',
      ],
    },
    {
      id: 'price',
      heading: 'Cijena isporuke',
      blocks: [
        'Isporuka košta {deliveryPrice} po porudžbini, bez obzira na broj artikala. Tačan iznos vidite u korpi i pri poručivanju, prije nego što završite kupovinu.',
        'Za članove kluba [{clubName}](/club) isporuka je besplatna, bez najmanjeg iznosa porudžbine.',
      ],
    },
    {
      id: 'payment',
      heading: 'Plaćanje pri preuzimanju',
      blocks: [
        'Plaćate pouzećem, kuriru na vratima. Iznos koji kurir naplaćuje isti je onaj koji smo vam rekli u pozivu: cijena artikala umanjena za popust, ako ga imate, i isporuka. Drugih troškova nema.',
      ],
    },
    {
      id: 'receipt',
      heading: 'Preuzimanje i pregled',
      blocks: [
        'Pogledajte paket dok je kurir još tu. Ako je vidno oštećen, možete da ga ne preuzmete ili da oštećenje upišete u kurirovu potvrdu. Oštećenje koje primijetite kasnije prijavite nam u roku od {damagedDays} dana od isporuke; kako, piše u [politici povraćaja](/politika-povrata?section=damaged).',
        'Ako vas kurir ne zatekne, dogovara novi termin. Paket koji ne bude preuzet vraća se nama i porudžbina se zatvara. Ništa vam ne naplaćujemo, ali ćemo pri sljedećoj porudžbini možda htjeti da se sa vama posebno dogovorimo o terminu.',
      ],
    },
    {
      id: 'late',
      heading: 'Kad paket kasni',
      blocks: [
        'Ako ni dva dana poslije najavljenog roka paket nije stigao, javite nam se na [{phone}](tel:{phoneNumber}) ili [{email}](mailto:{email}). Provjerićemo sa kurirskom službom i, ako se paket izgubio, poslati novi ili poništiti porudžbinu, kako vi odlučite.',
      ],
    },
  ],
};
