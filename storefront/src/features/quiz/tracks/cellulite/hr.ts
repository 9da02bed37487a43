import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'cellulite'> = {
  questions: {
    where: {
      ask: 'Gdje biste željeli glađu kožu?',
      answers: { thighs: 'Na bedrima', bottom: 'Na stražnjici', belly: 'Na trbuhu', more: 'Na više mjesta' },
    },
    look: {
      ask: 'Kako vaša koža izgleda danas?',
      help: 'Celulit ima gotovo svaka žena, u svakoj veličini.',
      answers: {
        pinch: 'Neravnine vidim kad je stisnem',
        standing: 'Neravnine vidim i kad stojim',
        dry: 'Suha je i gruba',
        loose: 'Opuštena je',
      },
    },
    sitting: {
      ask: 'Koliko sati na dan sjedite?',
      answers: { little: 'Do četiri', middle: 'Četiri do osam', long: 'Više od osam' },
    },
    movement: {
      ask: 'Koje vam je kretanje najbliže?',
      answers: {
        walking: 'Šetnja, bicikl, plivanje',
        strength: 'Vježbe snage, čučnjevi',
        none: 'Trenutačno nijedno',
      },
    },
    water: {
      ask: 'Koliko čaša vode popijete na dan?',
      answers: { little: 'Do tri', middle: 'Četiri do šest', enough: 'Sedam ili više' },
    },
    salt: {
      ask: 'Koliko često jedete grickalice i gotova jela?',
      answers: { rarely: 'Rijetko', sometimes: 'Nekoliko puta na tjedan', daily: 'Gotovo svaki dan' },
    },
    care: {
      ask: 'Njegujete li kožu tijela kremom?',
      answers: { daily: 'Svaki dan', sometimes: 'Katkad, nakon tuširanja', never: 'Gotovo nikad' },
    },
    massage: {
      ask: 'Jeste li isprobali masažu ili suho četkanje?',
      answers: { regular: 'Da, to radim redovito', tried: 'Da, ali nije potrajalo', never: 'Ne još' },
    },
    moment: {
      ask: 'Kada možete naći pet minuta za sebe?',
      answers: { morning: 'Ujutro', evening: 'Navečer, nakon tuširanja', unsure: 'Teško, ali pokušat ću' },
    },
  },
  notes: {
    'massage.never':
      'Masirajte odozdo prema gore, pet minuta, kružnim pokretima. Dovoljna su četiri pokreta koja se brzo nauče.',
    'look.dry': 'Grubu kožu najprije omekšajte: jedanput na tjedan blagi piling, a krema na još malo vlažnu kožu.',
    'look.loose': 'Čvršći izgled koži daju mišići ispod nje. Deset čučnjeva dok čekate kavu sasvim je dobar početak.',
    'sitting.long': 'Ustanite na minutu svakog sata. Stube umjesto dizala najjeftinija su njega nogu.',
    'movement.none': 'Krenite s petnaest minuta brže šetnje. Tri puta na tjedan dovoljno je za naviku.',
    'care.never': 'Ostavite kremu pokraj ručnika. Ono što vam je pri ruci, to ćete i upotrebljavati.',
    'moment.evening': 'Navečer, nakon toplog tuša, koža najbolje upija kremu. Odabrali ste pravi trenutak.',
    'moment.unsure': 'Počnite s dvije minute na jednoj nozi, sutra druga. I to je ritual.',
    'salt.daily': 'Manje soli i gotovih jela uz više vode: razliku ćete najprije osjetiti u lakšim nogama.',
    'water.little': 'Držite bocu vode na stolu. Popijete je dok radite, a da o njoj i ne mislite.',
    'massage.tried': 'Najteže je nastaviti. Vežite masažu uz nešto što već radite, primjerice uz pranje zuba.',
  },
  why: (product) =>
    `${product} krema je za masažu: kofein, ekstrakti bršljana i divljeg kestena daju koži čvršći i glađi izgled, mentol je ugodno hladi, a karite maslac ostavlja mekom. Najljepše rezultate vide oni koji su ustrajni.`,
};
