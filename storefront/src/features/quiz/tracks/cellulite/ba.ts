import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'cellulite'> = {
  questions: {
    where: {
      ask: 'Gdje biste voljeli glađu kožu?',
      answers: { thighs: 'Na bedrima', bottom: 'Na stražnjici', belly: 'Na stomaku', more: 'Na više mjesta' },
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
      ask: 'Koliko sati dnevno sjedite?',
      answers: { little: 'Do četiri', middle: 'Četiri do osam', long: 'Više od osam' },
    },
    movement: {
      ask: 'Koje kretanje vam je najbliže?',
      answers: {
        walking: 'Šetnja, bicikl, plivanje',
        strength: 'Vježbe snage, čučnjevi',
        none: 'Trenutno nijedno',
      },
    },
    water: {
      ask: 'Koliko čaša vode popijete dnevno?',
      answers: { little: 'Do tri', middle: 'Četiri do šest', enough: 'Sedam ili više' },
    },
    salt: {
      ask: 'Koliko često jedete grickalice i gotova jela?',
      answers: { rarely: 'Rijetko', sometimes: 'Nekoliko puta sedmično', daily: 'Skoro svaki dan' },
    },
    care: {
      ask: 'Mažete li kožu tijela kremom?',
      answers: { daily: 'Svaki dan', sometimes: 'Ponekad, poslije tuširanja', never: 'Skoro nikad' },
    },
    massage: {
      ask: 'Jeste li probali masažu ili suho četkanje?',
      answers: { regular: 'Da, radim to redovno', tried: 'Da, ali nije potrajalo', never: 'Ne još' },
    },
    moment: {
      ask: 'Kada možete naći pet minuta za sebe?',
      answers: { morning: 'Ujutro', evening: 'Navečer, poslije tuširanja', unsure: 'Teško, ali pokušat ću' },
    },
  },
  notes: {
    'massage.never':
      'Masirajte odozdo prema gore, pet minuta, kružnim pokretima. Dovoljna su četiri pokreta koja se brzo nauče.',
    'look.dry': 'Grubu kožu prvo omekšajte: jednom sedmično blagi piling, a krema na još malo vlažnu kožu.',
    'look.loose':
      'Čvršći izgled koži daju mišići ispod nje. Deset čučnjeva dok čekate kafu je sasvim dovoljan početak.',
    'sitting.long': 'Ustanite na minutu svakog sata. Stepenice umjesto lifta su najjeftinija njega nogu.',
    'movement.none': 'Krenite s petnaest minuta brže šetnje. Tri puta sedmično je dovoljno za naviku.',
    'care.never': 'Ostavite kremu pored peškira. Ono što vam je pod rukom, to ćete i koristiti.',
    'moment.evening': 'Navečer, poslije toplog tuša, koža najbolje upija kremu. Izabrali ste pravi trenutak.',
    'moment.unsure': 'Počnite s dvije minute na jednoj nozi, sutra druga. I to je ritual.',
    'salt.daily': 'Manje soli i gotovih jela uz više vode: razliku ćete prvo osjetiti u lakšim nogama.',
    'water.little': 'Držite flašu vode na stolu. Popijete je dok radite, a da o njoj i ne mislite.',
    'massage.tried': 'Najteže je nastaviti. Vežite masažu za nešto što već radite, na primjer pranje zuba.',
  },
  why: (product) =>
    `${product} je krema napravljena za masažu: kofein, ekstrakti bršljana i divljeg kestena daju koži čvršći i glađi izgled, mentol je ugodno hladi, a karite maslac ostavlja mekanom. Najljepše rezultate vide oni koji su uporni.`,
};
