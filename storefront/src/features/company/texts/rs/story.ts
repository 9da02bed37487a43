import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const story: ContentDocument = {
  title: 'Naša priča',
  description:
    'Kako je od jedne saksije bosiljka na prozoru nastao {brand}: o čemu smo se dogovorili na početku i šta važi i danas.',
  eyebrow: 'Naša priča',
  lead: 'Bosiljak u kući ne traži mnogo: prozor, malo vode i nekoga ko se svakog jutra seti da ga pogleda. Iz te misli je nastao {brand}.',
  sections: [
    {
      id: 'window',
      heading: 'Sve je počelo na prozoru',
      blocks: [
        'U kuhinji u kojoj smo pravili prve planove stajala je saksija bosiljka. Preživela je selidbe, letnje vrućine i jednog mačka, a tajna je bila dosadna: neko ju je zalivao svakog dana, po malo. Posle nekog vremena smo shvatili da smo opisali i zdravlje.',
        'U to vreme smo, kao i mnogi, imali ladicu punu započetih čuda. Prah koji je obećavao deset kilograma, kapsule sa sastavom na tri jezika koje niko ne govori, sirup kojem je cena stajala sitnim slovima. Ništa od toga nije bilo napravljeno za običan utorak. Pitali smo se kako bi izgledao dodatak ishrani koji jeste.',
      ],
    },
    {
      id: 'name',
      heading: 'Zašto baš {brand}',
      blocks: [
        'Bosilje je reč za bosiljak kad ga ima mnogo, za ceo kraj leje koji miriše kad se pomiluje. Raste na balkonu u gradu i u bašti na selu, znaju ga i bake i deca. Svidelo nam se što je skroman, koristan i lep u isto vreme i što niko ne misli da će mu rešiti život.',
        { quote: 'Dobra navika liči na biljku na prozoru: ne traži mnogo, ali traži svaki dan.' },
      ],
    },
    {
      id: 'promises',
      heading: 'Tri stvari oko kojih nema pregovora',
      blocks: [
        { sub: 'Kratak sastav, čitljiva etiketa' },
        'Svaki sastojak mora da ima razlog da bude unutra i količinu napisanu pored imena. Ako o nekom ne možemo da kažemo ništa osim da dobro zvuči, ne ulazi.',
        { sub: 'Bez obećanja koja ne držimo' },
        'Ne lečimo, ne topimo i ne vraćamo vreme. Kažemo šta neki vitamin ili mineral zaista radi i da mu treba vremena. Kad je bolje da odete lekaru, piše upravo to.',
        { sub: 'Čovek na telefonu' },
        'Svaku porudžbinu potvrđujemo pozivom. Nekome je to staromodno, nama je to trenutak u kojem se vidi da li smo vas razumeli. U tom pozivu smo mnogo puta rekli i „ovo vam ne treba“.',
      ],
    },
    {
      id: 'today',
      heading: 'Kako to izgleda danas',
      blocks: [
        'Danas radimo u četiri zemlje, na četiri jezika koji se razumeju i bez prevodioca. Svaka prodavnica ima svoje cene, svoju isporuku do vrata i ljude koji govore kao vi. Plaćate kad paket stigne, a ako ne budete zadovoljni, imate {guaranteeDays} dana da se predomislite.',
        'Oko proizvoda je nastala i [zajednica](/community): ljudi koji dele recepte, šetnje i neuspele pokušaje. Od njih smo naučili više nego iz svih tabela.',
      ],
    },
    {
      id: 'next',
      heading: 'Šta dalje',
      blocks: [
        'Nećemo imati hiljadu proizvoda. Draže nam je da ih je malo i da za svaki možemo da odgovorimo. A saksija je i dalje na prozoru; sad je zalivamo na smenu.',
        { action: 'Pogledajte šta smo napravili', to: '/most-popular' },
      ],
    },
  ],
};
