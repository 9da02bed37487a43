import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'cellulite'> = {
  questions: {
    where: {
      ask: 'Gdje biste voljeli glatkiju kožu?',
      answers: { thighs: 'Na butinama', bottom: 'Na zadnjici', belly: 'Na stomaku', more: 'Na više mjesta' },
    },
    look: {
      ask: 'Kako vaša koža izgleda danas?',
      help: 'Celulit ima skoro svaka žena, u svakoj veličini.',
      answers: {
        pinch: 'Neravnine vidim kad je stisnem',
        standing: 'Neravnine vidim i kad stojim',
        dry: 'Suva je i gruba',
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
      answers: { rarely: 'Rijetko', sometimes: 'Nekoliko puta sedmično', daily: 'Skoro svakog dana' },
    },
    care: {
      ask: 'Da li mažete kožu tijela kremom?',
      answers: { daily: 'Svakog dana', sometimes: 'Ponekad, poslije tuširanja', never: 'Skoro nikad' },
    },
    massage: {
      ask: 'Da li ste probali masažu ili suvo četkanje?',
      answers: { regular: 'Da, radim to redovno', tried: 'Da, ali nije potrajalo', never: 'Ne još' },
    },
    moment: {
      ask: 'Kada možete da nađete pet minuta za sebe?',
      answers: { morning: 'Ujutru', evening: 'Uveče, poslije tuširanja', unsure: 'Teško, ali probaću' },
    },
  },
  notes: {
    'massage.never':
      'Masirajte odozdo naviše, pet minuta, kružnim pokretima. Dovoljna su četiri pokreta koja se brzo nauče.',
    'look.dry': 'Grubu kožu prvo omekšajte: jednom sedmično blagi piling, a krema na još malo vlažnu kožu.',
    'look.loose': 'Čvršći izgled koži daju mišići ispod nje. Deset čučnjeva dok čekate kafu sasvim je dobar početak.',
    'sitting.long': 'Ustanite na minut svakog sata. Stepenice umjesto lifta su najjeftinija njega nogu.',
    'movement.none': 'Krenite sa petnaest minuta brže šetnje. Tri puta sedmično je dovoljno za naviku.',
    'care.never': 'Ostavite kremu pored peškira. Ono što vam je pri ruci, to ćete i koristiti.',
    'moment.evening': 'Uveče, poslije toplog tuša, koža najljepše upija kremu. Izabrali ste pravi trenutak.',
    'moment.unsure': 'Počnite sa dva minuta na jednoj nozi, sjutra druga. I to je ritual.',
    'salt.daily': 'Manje soli i gotovih jela uz više vode: razliku ćete prvo osjetiti u lakšim nogama.',
    'water.little': 'Držite flašu vode na stolu. Popijete je dok radite, a da o njoj i ne mislite.',
    'massage.tried': 'Najteže je nastaviti. Vežite masažu za nešto što već radite, na primjer pranje zuba.',
  },
  why: (product) =>
    `${product} je krema napravljena za masažu: kofein, ekstrakti bršljana i divljeg kestena daju koži čvršći i glatkiji izgled, mentol je prijatno hladi, a karite puter ostavlja mekom. Najljepše rezultate vide oni koji su uporni.`,
};
