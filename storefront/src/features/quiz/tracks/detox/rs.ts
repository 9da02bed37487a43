import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'detox'> = {
  questions: {
    feeling: {
      ask: 'Kako se najčešće osećate posle jela?',
      answers: { heavy: 'Teško u stomaku', bloated: 'Naduto', sleepy: 'Pospano', fine: 'Uglavnom dobro' },
    },
    when: {
      ask: 'Kada vam stomak najviše smeta?',
      answers: { morning: 'Ujutru', lunch: 'Posle ručka', evening: 'Uveče', varies: 'Svaki put drugačije' },
    },
    fibre: {
      ask: 'Koliko često jedete integralno, mahunarke i povrće?',
      help: 'To su glavni izvori vlakana.',
      answers: { daily: 'Svakog dana', sometimes: 'Nekoliko puta nedeljno', rarely: 'Retko' },
    },
    water: {
      ask: 'Koliko čaša vode popijete dnevno?',
      answers: { little: 'Do tri', middle: 'Četiri do šest', enough: 'Sedam ili više' },
    },
    pace: {
      ask: 'Kako obično jedete?',
      answers: { slow: 'Polako, za stolom', fast: 'Brzo', passing: 'Usput ili pred ekranom' },
    },
    dinner: {
      ask: 'Kada vam je poslednji obrok?',
      answers: { early: 'Pre sedam', middle: 'Između sedam i devet', late: 'Posle devet' },
    },
    bread: {
      ask: 'Koliko često jedete pecivo i beli hleb?',
      answers: { rarely: 'Retko', sometimes: 'Nekoliko puta nedeljno', daily: 'Svakog dana' },
    },
    walk: {
      ask: 'Da li prošetate posle jela?',
      answers: { often: 'Često', sometimes: 'Ponekad', never: 'Skoro nikad' },
    },
    breakfast: {
      ask: 'Da li doručkujete?',
      answers: { always: 'Svakog jutra', sometimes: 'Kad stignem', never: 'Skoro nikad' },
    },
    medicines: {
      ask: 'Da li redovno uzimate neke lekove?',
      help: 'Pitamo jer vlakna i lekove ne treba piti u isto vreme.',
      answers: { no: 'Ne', yes: 'Da', silent: 'Ne želim da odgovorim' },
    },
  },
  notes: {
    'medicines.yes':
      'Lekove uzimajte najmanje dva sata pre ili posle praha, a pre početka pitajte svog lekara ili farmaceuta.',
    'fibre.rarely': 'Vlakna uvodite polako: prve nedelje pola merice dnevno, uz jednu čašu vode više.',
    'water.little': 'Što više vlakana, to više vode. Bez nje vlakna ne mogu da rade svoj posao.',
    'pace.fast': 'Spustite kašiku između zalogaja. Obrok od dvadeset minuta stomak oseti drugačije.',
    'pace.passing': 'Jedan obrok dnevno pojedite za stolom i bez ekrana. Dovoljno je da počnete od jednog.',
    'dinner.late': 'Pomerite večeru za pola sata ranije. San će biti mirniji, a jutro lakše.',
    'feeling.heavy': 'Kod težine u stomaku pomažu manje porcije. Ako smetnje traju ili bole, javite se lekaru.',
    'feeling.sleepy': 'Pospanost posle ručka često dođe od obilnog i slatkog obroka. Probajte salatu pre glavnog jela.',
    'bread.daily': 'Zamenite svako drugo parče hleba integralnim. Razlika u vlaknima je velika, u ukusu mala.',
    'walk.never': 'Deset minuta laganog hoda posle ručka prija i stomaku i glavi.',
    'breakfast.never': 'Kašika praha u jogurtu je doručak za pola minuta, i za one kojima se ujutru ne jede.',
  },
  why: (product) =>
    `${product} je jutarnja kašika vlakana: psilijum i inulin povećavaju unos vlakana, a kalcijum doprinosi normalnoj funkciji digestivnih enzima. Popijte ga uz dosta vode; nije za one koji otežano gutaju.`,
};
