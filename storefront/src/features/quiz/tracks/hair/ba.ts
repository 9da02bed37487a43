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
      answers: { weeks: 'Nekoliko sedmica', months: 'Nekoliko mjeseci', years: 'Više od godinu dana' },
    },
    season: {
      ask: 'Primjećujete li to više u neko doba godine?',
      answers: { autumn: 'U jesen', spring: 'U proljeće', always: 'Cijele godine', unsure: 'Ne znam' },
    },
    colour: {
      ask: 'Farbate li ili izbjeljujete kosu?',
      answers: { no: 'Ne', sometimes: 'Povremeno', often: 'Redovno' },
    },
    heat: {
      ask: 'Koliko često koristite fen ili peglu?',
      answers: { rarely: 'Rijetko', sometimes: 'Nekoliko puta sedmično', daily: 'Svaki dan' },
    },
    washing: {
      ask: 'Koliko često perete kosu?',
      answers: { daily: 'Svaki dan', second: 'Svaki drugi ili treći dan', weekly: 'Jednom sedmično' },
    },
    protein: {
      ask: 'Koliko često jedete jaja, ribu, meso ili mahunarke?',
      help: 'Vlas je najvećim dijelom od proteina.',
      answers: { daily: 'Svaki dan', sometimes: 'Nekoliko puta sedmično', rarely: 'Rijetko' },
    },
    stress: {
      ask: 'Kakva su vam bila zadnja tri mjeseca?',
      answers: { calm: 'Mirna', usual: 'Kao i obično', hard: 'Naporna' },
    },
    length: {
      ask: 'Kolika vam je kosa?',
      answers: { short: 'Kratka', middle: 'Do ramena', long: 'Duga' },
    },
    patience: {
      ask: 'Koliko ste spremni čekati na razliku?',
      answers: { month: 'Mjesec dana', three: 'Tri mjeseca', long: 'Koliko treba' },
    },
  },
  notes: {
    'trouble.falls':
      'Do stotinu vlasi dnevno je uobičajeno. Ako kosa opada naglo ili na mjestima, najprije se javite ljekaru.',
    'trouble.ends': 'Krajeve podrežite za centimetar i češljajte ih prve, pa tek onda dužinu. Pucat će manje.',
    'trouble.thin':
      'Tankoj kosi prija lagan regenerator samo na dužini. Tjeme ostavite bez njega i volumen će duže trajati.',
    'trouble.slow': 'Vlas raste oko centimetar mjesečno. Ono što možete je da joj svaki dan date ono od čega se gradi.',
    'patience.month':
      'Budimo iskreni: kod kose se razlika procjenjuje tek nakon tri mjeseca. Zato postoji i komplet od tri bočice.',
    'heat.daily': 'Pustite kosu da se do pola osuši na zraku, pa fen držite petnaestak centimetara dalje.',
    'protein.rarely': 'Dodajte jedno jaje, šaku leće ili komad ribe dnevno. Kosa to osjeti prije svake maske.',
    'stress.hard':
      'Naporan period kosa pokaže tek nakon dva, tri mjeseca. Ovo što vidite može biti trag prošlih sedmica.',
    'colour.often': 'Između dva farbanja ostavite bar šest sedmica i jednom sedmično stavite hranjivu masku.',
    'season.autumn': 'Jesenje opadanje je često i obično prođe samo. Dobro je vrijeme da rutinu započnete baš tada.',
    'washing.daily': 'Ako možete, perite svaki drugi dan i šampon nanosite samo na tjeme.',
  },
  why: (product) =>
    `${product} sadrži biotin, cink i selen, koji doprinose održavanju normalne kose, i bakar, koji doprinosi njenoj normalnoj pigmentaciji. Sastav je isti za žene i za muškarce.`,
};
