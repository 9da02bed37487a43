import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'detox'> = {
  questions: {
    feeling: {
      ask: 'Kako se najčešće osjećate poslije jela?',
      answers: { heavy: 'Teško u stomaku', bloated: 'Naduto', sleepy: 'Pospano', fine: 'Uglavnom dobro' },
    },
    when: {
      ask: 'Kada vam stomak najviše smeta?',
      answers: { morning: 'Ujutro', lunch: 'Poslije ručka', evening: 'Navečer', varies: 'Svaki put drugačije' },
    },
    fibre: {
      ask: 'Koliko često jedete integralno, mahunarke i povrće?',
      help: 'To su glavni izvori vlakana.',
      answers: { daily: 'Svaki dan', sometimes: 'Nekoliko puta sedmično', rarely: 'Rijetko' },
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
      ask: 'Kada vam je zadnji obrok?',
      answers: { early: 'Prije sedam', middle: 'Između sedam i devet', late: 'Poslije devet' },
    },
    bread: {
      ask: 'Koliko često jedete pecivo i bijeli hljeb?',
      answers: { rarely: 'Rijetko', sometimes: 'Nekoliko puta sedmično', daily: 'Svaki dan' },
    },
    walk: {
      ask: 'Prošetate li poslije jela?',
      answers: { often: 'Često', sometimes: 'Ponekad', never: 'Skoro nikad' },
    },
    breakfast: {
      ask: 'Doručkujete li?',
      answers: { always: 'Svako jutro', sometimes: 'Kad stignem', never: 'Skoro nikad' },
    },
    medicines: {
      ask: 'Uzimate li redovno neke lijekove?',
      help: 'Pitamo jer vlakna i lijekove ne treba piti u isto vrijeme.',
      answers: { no: 'Ne', yes: 'Da', silent: 'Ne želim odgovoriti' },
    },
  },
  notes: {
    'medicines.yes':
      'Lijekove uzimajte najmanje dva sata prije ili poslije praha, a prije početka pitajte svog ljekara ili farmaceuta.',
    'fibre.rarely': 'Vlakna uvodite polako: prve sedmice pola mjerice dnevno, uz jednu čašu vode više.',
    'water.little': 'Što više vlakana, to više vode. Bez nje vlakna ne mogu raditi svoj posao.',
    'pace.fast': 'Spustite kašiku između zalogaja. Obrok od dvadeset minuta stomak osjeti drugačije.',
    'pace.passing': 'Jedan obrok dnevno pojedite za stolom i bez ekrana. Dovoljno je da počnete s jednim.',
    'dinner.late': 'Pomjerite večeru za pola sata ranije. San će biti mirniji, a jutro lakše.',
    'feeling.heavy': 'Kod težine u stomaku pomažu manje porcije. Ako smetnje traju ili bole, javite se ljekaru.',
    'feeling.sleepy':
      'Pospanost poslije ručka često dođe od obilnog i slatkog obroka. Probajte salatu prije glavnog jela.',
    'bread.daily': 'Zamijenite svaki drugi komad hljeba integralnim. Razlika u vlaknima je velika, u okusu mala.',
    'walk.never': 'Deset minuta laganog hoda poslije ručka prija i stomaku i glavi.',
    'breakfast.never': 'Kašika praha u jogurtu je doručak za pola minute, i za one koji ujutro ne mogu jesti.',
  },
  why: (product) =>
    `${product} je jutarnja kašika vlakana: psilijum i inulin povećavaju unos vlakana, a kalcij doprinosi normalnoj funkciji probavnih enzima. Popijte ga s puno vode; nije za one koji otežano gutaju.`,
};
