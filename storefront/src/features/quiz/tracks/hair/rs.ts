import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'hair'> = {
  questions: {
    trouble: {
      ask: 'Šta vas kod kose najviše brine?',
      answers: {
        falls: 'Ostaje mi na češlju i jastuku',
        thin: 'Tanka je i bez volumena',
        ends: 'Krajevi pucaju',
        slow: 'Sporo raste',
      },
    },
    since: {
      ask: 'Koliko to traje?',
      answers: { weeks: 'Nekoliko nedelja', months: 'Nekoliko meseci', years: 'Više od godinu dana' },
    },
    season: {
      ask: 'Da li to više primećujete u neko doba godine?',
      answers: { autumn: 'U jesen', spring: 'U proleće', always: 'Cele godine', unsure: 'Ne znam' },
    },
    colour: {
      ask: 'Da li farbate ili izbeljujete kosu?',
      answers: { no: 'Ne', sometimes: 'Povremeno', often: 'Redovno' },
    },
    heat: {
      ask: 'Koliko često koristite fen ili presu?',
      answers: { rarely: 'Retko', sometimes: 'Nekoliko puta nedeljno', daily: 'Svakog dana' },
    },
    washing: {
      ask: 'Koliko često perete kosu?',
      answers: { daily: 'Svakog dana', second: 'Svaki drugi ili treći dan', weekly: 'Jednom nedeljno' },
    },
    protein: {
      ask: 'Koliko često jedete jaja, ribu, meso ili mahunarke?',
      help: 'Vlas je najvećim delom od proteina.',
      answers: { daily: 'Svakog dana', sometimes: 'Nekoliko puta nedeljno', rarely: 'Retko' },
    },
    stress: {
      ask: 'Kakva su vam bila poslednja tri meseca?',
      answers: { calm: 'Mirna', usual: 'Kao i obično', hard: 'Naporna' },
    },
    length: {
      ask: 'Kolika vam je kosa?',
      answers: { short: 'Kratka', middle: 'Do ramena', long: 'Duga' },
    },
    patience: {
      ask: 'Koliko ste spremni da čekate na razliku?',
      answers: { month: 'Mesec dana', three: 'Tri meseca', long: 'Koliko treba' },
    },
  },
  notes: {
    'trouble.falls':
      'Do stotinu vlasi dnevno je uobičajeno. Ako kosa opada naglo ili na pojedinim mestima, prvo se javite lekaru.',
    'trouble.ends': 'Krajeve skratite za centimetar i češljajte ih prve, pa tek onda dužinu. Manje će pucati.',
    'trouble.thin':
      'Tankoj kosi prija lagan regenerator samo po dužini. Teme ostavite bez njega i volumen će duže trajati.',
    'trouble.slow':
      'Vlas raste oko centimetar mesečno. Ono što možete jeste da joj svakog dana date ono od čega se gradi.',
    'patience.month':
      'Budimo iskreni: kod kose se razlika procenjuje tek posle tri meseca. Zato postoji i komplet od tri bočice.',
    'heat.daily': 'Pustite kosu da se do pola osuši na vazduhu, pa fen držite petnaestak centimetara dalje.',
    'protein.rarely': 'Dodajte jedno jaje, šaku sočiva ili komad ribe dnevno. Kosa to oseti pre svake maske.',
    'stress.hard':
      'Naporan period kosa pokaže tek posle dva, tri meseca. Ovo što vidite može da bude trag prošlih nedelja.',
    'colour.often': 'Između dva farbanja ostavite bar šest nedelja i jednom nedeljno stavite hranljivu masku.',
    'season.autumn': 'Jesenje opadanje je često i obično prođe samo. Dobro je vreme da rutinu počnete baš tada.',
    'washing.daily': 'Ako možete, perite svaki drugi dan i šampon nanosite samo na teme.',
  },
  why: (product) =>
    `${product} sadrži biotin, cink i selen, koji doprinose održavanju normalne kose, i bakar, koji doprinosi njenoj normalnoj pigmentaciji. Sastav je isti za žene i za muškarce.`,
};
