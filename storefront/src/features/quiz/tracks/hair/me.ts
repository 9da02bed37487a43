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
      ask: 'Da li to više primjećujete u neko doba godine?',
      answers: { autumn: 'U jesen', spring: 'U proljeće', always: 'Cijele godine', unsure: 'Ne znam' },
    },
    colour: {
      ask: 'Da li farbate ili izbjeljujete kosu?',
      answers: { no: 'Ne', sometimes: 'Povremeno', often: 'Redovno' },
    },
    heat: {
      ask: 'Koliko često koristite fen ili presu?',
      answers: { rarely: 'Rijetko', sometimes: 'Nekoliko puta sedmično', daily: 'Svakog dana' },
    },
    washing: {
      ask: 'Koliko često perete kosu?',
      answers: { daily: 'Svakog dana', second: 'Svaki drugi ili treći dan', weekly: 'Jednom sedmično' },
    },
    protein: {
      ask: 'Koliko često jedete jaja, ribu, meso ili mahunarke?',
      help: 'Vlas je najvećim dijelom od proteina.',
      answers: { daily: 'Svakog dana', sometimes: 'Nekoliko puta sedmično', rarely: 'Rijetko' },
    },
    stress: {
      ask: 'Kakva su vam bila posljednja tri mjeseca?',
      answers: { calm: 'Mirna', usual: 'Kao i obično', hard: 'Naporna' },
    },
    length: {
      ask: 'Kolika vam je kosa?',
      answers: { short: 'Kratka', middle: 'Do ramena', long: 'Duga' },
    },
    patience: {
      ask: 'Koliko ste spremni da čekate na razliku?',
      answers: { month: 'Mjesec dana', three: 'Tri mjeseca', long: 'Koliko treba' },
    },
  },
  notes: {
    'trouble.falls':
      'Do stotinu vlasi dnevno je uobičajeno. Ako kosa opada naglo ili na pojedinim mjestima, prvo se javite ljekaru.',
    'trouble.ends': 'Krajeve skratite za centimetar i češljajte ih prve, pa tek onda dužinu. Manje će pucati.',
    'trouble.thin':
      'Tankoj kosi prija lagan regenerator samo po dužini. Tjeme ostavite bez njega i volumen će duže trajati.',
    'trouble.slow':
      'Vlas raste oko centimetar mjesečno. Ono što možete jeste da joj svakog dana date ono od čega se gradi.',
    'patience.month':
      'Budimo iskreni: kod kose se razlika procjenjuje tek poslije tri mjeseca. Zato postoji i komplet od tri bočice.',
    'heat.daily': 'Pustite kosu da se do pola osuši na vazduhu, pa fen držite petnaestak centimetara dalje.',
    'protein.rarely': 'Dodajte jedno jaje, šaku sočiva ili komad ribe dnevno. Kosa to osjeti prije svake maske.',
    'stress.hard':
      'Naporan period kosa pokaže tek poslije dva, tri mjeseca. Ovo što vidite može da bude trag prošlih sedmica.',
    'colour.often': 'Između dva farbanja ostavite bar šest sedmica i jednom sedmično stavite hranljivu masku.',
    'season.autumn': 'Jesenje opadanje je često i obično prođe samo. Dobro je vrijeme da rutinu počnete baš tada.',
    'washing.daily': 'Ako možete, perite svaki drugi dan i šampon nanosite samo na tjeme.',
  },
  why: (product) =>
    `${product} sadrži biotin, cink i selen, koji doprinose održavanju normalne kose, i bakar, koji doprinosi njenoj normalnoj pigmentaciji. Sastav je isti za žene i za muškarce.`,
};
