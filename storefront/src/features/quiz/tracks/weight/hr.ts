import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'weight'> = {
  questions: {
    wish: {
      ask: 'Koliko biste željeli biti lakši?',
      help: 'Ako broj nije važan, i to je dobar odgovor.',
      answers: {
        little: 'Dva do pet kilograma',
        middle: 'Pet do deset kilograma',
        much: 'Više od deset kilograma',
        feel: 'Ne brojim, želim se osjećati lakše',
      },
    },
    tried: {
      ask: 'Što ste dosad najviše pokušavali?',
      answers: {
        diets: 'Dijete, jednu za drugom',
        sport: 'Više sporta',
        supplements: 'Dodatke prehrani',
        nothing: 'Ovo mi je prvi pravi pokušaj',
      },
    },
    hardest: {
      ask: 'Gdje vam obično zapne?',
      help: 'Odaberite ono što se najčešće ponavlja.',
      answers: {
        evening: 'Navečer, pred hladnjakom',
        sweets: 'Na slatkišima',
        portions: 'Na veličini obroka',
        stress: 'Kad je dan naporan, jedem iz nervoze',
      },
    },
    meals: {
      ask: 'Kako izgledaju vaši obroci radnim danom?',
      answers: {
        regular: 'Uglavnom u isto vrijeme',
        skip: 'Preskačem doručak ili ručak',
        irregular: 'Svaki dan drukčije',
      },
    },
    vegetables: {
      ask: 'Koliko je često pola tanjura povrće?',
      answers: {
        daily: 'Gotovo svaki dan',
        sometimes: 'Nekoliko puta na tjedan',
        rarely: 'Rijetko',
      },
    },
    water: {
      ask: 'Koliko čaša vode popijete na dan?',
      answers: { little: 'Do tri', middle: 'Četiri do šest', enough: 'Sedam ili više' },
    },
    movement: {
      ask: 'Koliko se krećete?',
      help: 'Računaju se i hod do posla, stube i vrt.',
      answers: {
        little: 'Veći dio dana sjedim',
        some: 'Pola sata, nekoliko dana u tjednu',
        daily: 'Barem pola sata svaki dan',
      },
    },
    sleep: {
      ask: 'Koliko sati spavate radnim danom?',
      answers: { short: 'Manje od šest', middle: 'Šest do sedam', enough: 'Više od sedam' },
    },
    coffee: {
      ask: 'Kako podnosite kavu?',
      answers: {
        sensitive: 'Ubrza me ili mi smeta',
        morning: 'Ujutro mi godi, poslijepodne ne',
        any: 'Mogu je piti bilo kad',
      },
    },
    pace: {
      ask: 'Koji vam tempo odgovara?',
      answers: {
        slow: 'Polako, ali da ostane',
        fast: 'Želim brzo vidjeti razliku',
        unsure: 'Ne znam, vodite me',
      },
    },
  },
  notes: {
    'hardest.evening':
      'Večer je najteži dio dana. Večerajte nešto toplo s bjelančevinama i odredite sat nakon kojeg je kuhinja zatvorena.',
    'hardest.sweets':
      'Slatkiše ne morate zabraniti. Pojedite ih nakon obroka, a ne umjesto njega: količina se tada smanji sama.',
    'hardest.portions': 'Uzmite manji tanjur i pola ga napunite povrćem. Sitost je ista, a nema vaganja ni računanja.',
    'hardest.stress': 'Kad jedete iz nervoze, pričekajte deset minuta i prošećite. Često vam je samo trebao predah.',
    'coffee.sensitive':
      'Ovaj proizvod sadržava kofein iz zelenog čaja. Budući da vam kava smeta, prije narudžbe pitajte našeg savjetnika ili svojeg liječnika.',
    'pace.fast':
      'Pola do jednog kilograma na tjedan tempo je koji se najčešće zadrži. Prvu promjenu tražite na odjeći, a ne na vagi.',
    'meals.skip':
      'Preskočeni se obrok obično vrati navečer, s kamatama. Dovoljni su i jogurt i šaka orašastih plodova.',
    'sleep.short': 'Nakon kratkih noći glad je veća. Pola sata sna više često vrijedi koliko i jedan trening.',
    'movement.little': 'Krenite s deset minuta hoda nakon ručka. Navika je važnija od brzine.',
    'water.little':
      'Čaša vode prije svakog obroka najlakši je početak. Uz nju ide i kapsula pa jedno podsjeća na drugo.',
    'vegetables.rarely': 'Dodajte jedno povrće onomu što već kuhate. Ne treba vam novi jelovnik, samo žlica više.',
  },
  why: (product) =>
    `${product} spaja kolin, koji doprinosi normalnom metabolizmu masti, krom, koji doprinosi održavanju normalne razine glukoze u krvi, i cink. Dvije kapsule na dan idu uz prehranu s nešto manje kalorija i malo više kretanja.`,
};
