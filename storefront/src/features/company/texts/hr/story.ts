import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const story: ContentDocument = {
  title: 'Naša priča',
  description:
    'Kako je od jedne tegle bosiljka na prozoru nastao {brand}: o čemu smo se dogovorili na početku i što vrijedi i danas.',
  eyebrow: 'Naša priča',
  lead: 'Bosiljak u kući ne traži mnogo: prozor, malo vode i nekoga tko se svakoga jutra sjeti pogledati ga. Iz te je misli nastao {brand}.',
  sections: [
    {
      id: 'window',
      heading: 'Sve je počelo na prozoru',
      blocks: [
        'U kuhinji u kojoj smo slagali prve planove stajala je tegla bosiljka. Preživjela je selidbe, ljetne vrućine i jednoga mačka, a tajna je bila dosadna: netko ju je zalijevao svaki dan, pomalo. Nakon nekog vremena shvatili smo da smo opisali i zdravlje.',
        'U to smo vrijeme, kao i mnogi, imali ladicu punu započetih čuda. Prah koji je obećavao deset kilograma, kapsule sa sastojcima na tri jezika koje nitko ne govori, sirup kojem je cijena pisala sitnim slovima. Ništa od toga nije bilo napravljeno za običan utorak. Pitali smo se kako bi izgledao dodatak prehrani koji jest.',
      ],
    },
    {
      id: 'name',
      heading: 'Zašto baš {brand}',
      blocks: [
        'Bosilje je riječ za bosiljak kad ga ima mnogo, za cijeli kraj gredice koji zamiriše čim ga dotaknete. Raste na balkonu u gradu i u vrtu na selu, poznaju ga i bake i djeca. Svidjelo nam se što je skroman, koristan i lijep u isti mah i što nitko ne misli da će mu riješiti život.',
        { quote: 'Dobra je navika poput biljke na prozoru: ne traži mnogo, ali traži svaki dan.' },
      ],
    },
    {
      id: 'promises',
      heading: 'Tri stvari o kojima ne pregovaramo',
      blocks: [
        { sub: 'Kratak popis sastojaka, čitljiva etiketa' },
        'Svaki sastojak mora imati razlog da bude unutra i količinu napisanu pokraj imena. Ako o nekom sastojku ne možemo reći ništa osim da dobro zvuči, ne ulazi.',
        { sub: 'Bez obećanja koja ne držimo' },
        'Ne liječimo, ne topimo i ne vraćamo vrijeme. Kažemo što neki vitamin ili mineral doista čini i da mu treba vremena. Kad je bolje otići liječniku, piše upravo to.',
        { sub: 'Čovjek na telefonu' },
        'Svaku narudžbu potvrđujemo pozivom. Nekomu je to staromodno, a nama trenutak u kojem se vidi jesmo li vas razumjeli. U tom smo pozivu mnogo puta rekli i „ovo vam ne treba”.',
      ],
    },
    {
      id: 'today',
      heading: 'Kako to izgleda danas',
      blocks: [
        'Danas radimo u četiri zemlje, na četiri jezika koji se razumiju i bez prevoditelja. Svaka trgovina ima svoje cijene, svoju dostavu do vrata i ljude koji govore kao vi. Plaćate kad paket stigne, a ako ne budete zadovoljni, imate {guaranteeDays} dana da se predomislite.',
        'Oko proizvoda nastala je i [zajednica](/community): ljudi koji dijele recepte, šetnje i neuspjele pokušaje. Od njih smo naučili više nego iz svih tablica.',
      ],
    },
    {
      id: 'next',
      heading: 'Što dalje',
      blocks: [
        'Nećemo imati tisuću proizvoda. Draže nam je da ih bude malo i da za svaki možemo odgovarati. A tegla je i dalje na prozoru; sada je zalijevamo u smjenama.',
        { action: 'Pogledajte što smo napravili', to: '/most-popular' },
      ],
    },
  ],
};
