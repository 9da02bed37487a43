import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'hair'> = {
  questions: {
    trouble: {
      ask: 'Što vas kod kose najviše brine?',
      answers: {
        falls: 'Ostaje mi na češlju i jastuku',
        thin: 'Tanka je i bez volumena',
        ends: 'Vrhovi pucaju',
        slow: 'Sporo raste',
      },
    },
    since: {
      ask: 'Koliko to traje?',
      answers: { weeks: 'Nekoliko tjedana', months: 'Nekoliko mjeseci', years: 'Više od godinu dana' },
    },
    season: {
      ask: 'Primjećujete li to više u neko doba godine?',
      answers: { autumn: 'U jesen', spring: 'U proljeće', always: 'Cijele godine', unsure: 'Ne znam' },
    },
    colour: {
      ask: 'Bojite li ili izbjeljujete kosu?',
      answers: { no: 'Ne', sometimes: 'Povremeno', often: 'Redovito' },
    },
    heat: {
      ask: 'Koliko često upotrebljavate sušilo ili peglu za kosu?',
      answers: { rarely: 'Rijetko', sometimes: 'Nekoliko puta na tjedan', daily: 'Svaki dan' },
    },
    washing: {
      ask: 'Koliko često perete kosu?',
      answers: { daily: 'Svaki dan', second: 'Svaki drugi ili treći dan', weekly: 'Jedanput na tjedan' },
    },
    protein: {
      ask: 'Koliko često jedete jaja, ribu, meso ili mahunarke?',
      help: 'Vlas se najvećim dijelom sastoji od bjelančevina.',
      answers: { daily: 'Svaki dan', sometimes: 'Nekoliko puta na tjedan', rarely: 'Rijetko' },
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
      ask: 'Koliko ste spremni čekati na razliku?',
      answers: { month: 'Mjesec dana', three: 'Tri mjeseca', long: 'Koliko treba' },
    },
  },
  notes: {
    'trouble.falls':
      'Do stotinu vlasi na dan uobičajeno je. Opada li kosa naglo ili na pojedinim mjestima, najprije se javite liječniku.',
    'trouble.ends': 'Vrhove skratite za centimetar i češljajte ih prve, a tek onda duljinu. Manje će pucati.',
    'trouble.thin':
      'Tankoj kosi godi lagan regenerator samo po duljini. Tjeme ostavite bez njega i volumen će trajati dulje.',
    'trouble.slow': 'Vlas raste oko centimetar na mjesec. Ono što možete jest svaki joj dan dati ono od čega se gradi.',
    'patience.month':
      'Budimo iskreni: kod kose se razlika procjenjuje tek nakon tri mjeseca. Zato postoji i komplet od tri bočice.',
    'heat.daily': 'Pustite da se kosa napola osuši na zraku, a sušilo držite petnaestak centimetara dalje.',
    'protein.rarely': 'Dodajte jedno jaje, šaku leće ili komad ribe na dan. Kosa to osjeti prije svake maske.',
    'stress.hard':
      'Naporno razdoblje kosa pokaže tek nakon dva, tri mjeseca. Ovo što vidite može biti trag proteklih tjedana.',
    'colour.often': 'Između dvaju bojenja ostavite barem šest tjedana i jedanput na tjedan stavite hranjivu masku.',
    'season.autumn': 'Jesensko je opadanje često i obično prođe samo. Dobro je vrijeme da rutinu započnete baš tada.',
    'washing.daily': 'Ako možete, perite svaki drugi dan i šampon nanosite samo na tjeme.',
  },
  why: (product) =>
    `${product} sadržava biotin, cink i selenij, koji doprinose održavanju normalne kose, i bakar, koji doprinosi njezinoj normalnoj pigmentaciji. Sastav je isti za žene i za muškarce.`,
};
