import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'detox'> = {
  questions: {
    feeling: {
      ask: 'Kako se najčešće osjećate nakon jela?',
      answers: { heavy: 'Težina u želucu', bloated: 'Nadutost', sleepy: 'Pospanost', fine: 'Uglavnom dobro' },
    },
    when: {
      ask: 'Kada vam trbuh najviše smeta?',
      answers: { morning: 'Ujutro', lunch: 'Nakon ručka', evening: 'Navečer', varies: 'Svaki put drukčije' },
    },
    fibre: {
      ask: 'Koliko često jedete integralne žitarice, mahunarke i povrće?',
      help: 'To su glavni izvori vlakana.',
      answers: { daily: 'Svaki dan', sometimes: 'Nekoliko puta na tjedan', rarely: 'Rijetko' },
    },
    water: {
      ask: 'Koliko čaša vode popijete na dan?',
      answers: { little: 'Do tri', middle: 'Četiri do šest', enough: 'Sedam ili više' },
    },
    pace: {
      ask: 'Kako obično jedete?',
      answers: { slow: 'Polako, za stolom', fast: 'Brzo', passing: 'Usput ili pred zaslonom' },
    },
    dinner: {
      ask: 'Kada vam je posljednji obrok?',
      answers: { early: 'Prije sedam', middle: 'Između sedam i devet', late: 'Nakon devet' },
    },
    bread: {
      ask: 'Koliko često jedete pecivo i bijeli kruh?',
      answers: { rarely: 'Rijetko', sometimes: 'Nekoliko puta na tjedan', daily: 'Svaki dan' },
    },
    walk: {
      ask: 'Prošećete li nakon jela?',
      answers: { often: 'Često', sometimes: 'Katkad', never: 'Gotovo nikad' },
    },
    breakfast: {
      ask: 'Doručkujete li?',
      answers: { always: 'Svako jutro', sometimes: 'Kad stignem', never: 'Gotovo nikad' },
    },
    medicines: {
      ask: 'Uzimate li redovito neke lijekove?',
      help: 'Pitamo jer vlakna i lijekove ne treba uzimati u isto vrijeme.',
      answers: { no: 'Ne', yes: 'Da', silent: 'Ne želim odgovoriti' },
    },
  },
  notes: {
    'medicines.yes':
      'Lijekove uzimajte barem dva sata prije ili nakon praha, a prije početka pitajte svojeg liječnika ili ljekarnika.',
    'fibre.rarely': 'Vlakna uvodite polako: prvoga tjedna pola mjerice na dan, uz jednu čašu vode više.',
    'water.little': 'Što više vlakana, to više vode. Bez nje vlakna ne mogu obavljati svoj posao.',
    'pace.fast': 'Spustite žlicu između zalogaja. Obrok od dvadeset minuta želudac osjeti drukčije.',
    'pace.passing': 'Jedan obrok na dan pojedite za stolom i bez zaslona. Dovoljno je početi s jednim.',
    'dinner.late': 'Pomaknite večeru pola sata ranije. San će biti mirniji, a jutro lakše.',
    'feeling.heavy': 'Kod težine u želucu pomažu manje porcije. Ako tegobe traju ili bole, javite se liječniku.',
    'feeling.sleepy':
      'Pospanost nakon ručka često dolazi od obilnog i slatkog obroka. Probajte salatu prije glavnog jela.',
    'bread.daily': 'Zamijenite svaku drugu krišku kruha integralnom. Razlika u vlaknima velika je, u okusu mala.',
    'walk.never': 'Deset minuta laganog hoda nakon ručka godi i želucu i glavi.',
    'breakfast.never': 'Žlica praha u jogurtu doručak je za pola minute, i za one kojima se ujutro ne jede.',
  },
  why: (product) =>
    `${product} jutarnja je žlica vlakana: psilij i inulin povećavaju unos vlakana, a kalcij doprinosi normalnoj funkciji probavnih enzima. Popijte ga s puno vode; nije prikladan za osobe koje otežano gutaju.`,
};
