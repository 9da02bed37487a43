import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'skin'> = {
  questions: {
    first: {
      ask: 'Šta prvo primijetite u ogledalu?',
      answers: {
        lines: 'Sitne linije oko očiju i usana',
        tired: 'Umoran ten, bez sjaja',
        dry: 'Suvu i zategnutu kožu',
        firmness: 'Koža više nije čvrsta kao ranije',
      },
    },
    age: {
      ask: 'Koliko imate godina?',
      help: 'Koži u svakoj deceniji treba nešto drugo.',
      answers: { thirty: 'Do 30', forty: '31 do 40', fifty: '41 do 50', over: 'Više od 50' },
    },
    routine: {
      ask: 'Kako njegujete lice?',
      answers: {
        none: 'Voda i sapun, i to je to',
        cream: 'Umivanje i krema',
        full: 'Imam cijelu rutinu, ujutru i uveče',
      },
    },
    sun: {
      ask: 'Kada nanosite kremu sa zaštitnim faktorom?',
      answers: { always: 'Cijele godine', summer: 'Samo ljeti', rarely: 'Skoro nikad' },
    },
    sleep: {
      ask: 'Koliko sati spavate?',
      answers: { short: 'Manje od šest', middle: 'Šest do sedam', enough: 'Više od sedam' },
    },
    water: {
      ask: 'Koliko čaša vode popijete dnevno?',
      answers: { little: 'Do tri', middle: 'Četiri do šest', enough: 'Sedam ili više' },
    },
    fruit: {
      ask: 'Koliko često jedete svježe voće i povrće?',
      answers: { daily: 'Svakog dana', sometimes: 'Nekoliko puta sedmično', rarely: 'Rijetko' },
    },
    smoke: {
      ask: 'Da li pušite?',
      help: 'Pitamo zbog savjeta, ne zbog prijekora.',
      answers: { no: 'Ne', sometimes: 'Povremeno', yes: 'Da' },
    },
    time: {
      ask: 'Koliko vremena imate za sebe ujutru?',
      answers: { minute: 'Minut, ako i toliko', five: 'Pet minuta', more: 'Petnaest minuta ili više' },
    },
  },
  notes: {
    'first.dry':
      'Suvoj koži više znači redovnost nego količina: kremu nanesite na još vlažno lice, odmah poslije umivanja.',
    'first.tired': 'Umoran ten prvo traži san, vodu i vitamin C. Tek onda novi serum.',
    'first.lines':
      'Sitne linije najviše produbljuje sunce. Zaštitni faktor je najjednostavnija njega koju možete da dodate.',
    'first.firmness':
      'Tijelo kolagen stvara uz dovoljno proteina i vitamina C. Zato njega iznutra ide uz njegu spolja.',
    'sun.rarely': 'Stavite zaštitnu kremu pored četkice za zube. Tako je nećete zaboraviti ni kad je oblačno.',
    'smoke.yes': 'Svaka cigareta manje koži je olakšanje. Ako razmišljate o prestanku, pitajte ljekara, pomoć postoji.',
    'sleep.short': 'Koža se obnavlja noću. Probajte da legnete pola sata ranije bar tri noći u sedmici.',
    'routine.none': 'Dovoljna su dva koraka: blago umivanje i krema. Sve ostalo je dodatak.',
    'fruit.rarely': 'Pomorandža, paprika ili šaka jagoda: jedna voćka ili povrće dnevno je početak.',
    'water.little': 'Kesica se rastvara u čaši vode, pa sa njom i prva čaša dana dođe sama od sebe.',
    'time.minute': 'Jedna kesica, jedna čaša, nekoliko sekundi miješanja: staje u vaš minut.',
  },
  why: (product) =>
    `${product} u jednoj kesici spaja kolagen, hijaluronsku kiselinu i vitamin C, koji doprinosi normalnom stvaranju kolagena za normalnu funkciju kože. Cink i biotin doprinose održavanju normalne kože. Sadrži riblji kolagen.`,
};
