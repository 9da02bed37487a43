import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'weight'> = {
  questions: {
    wish: {
      ask: 'Koliko biste voljeli da budete lakši?',
      help: 'Ako broj nije važan, i to je dobar odgovor.',
      answers: {
        little: 'Dva do pet kilograma',
        middle: 'Pet do deset kilograma',
        much: 'Više od deset kilograma',
        feel: 'Ne brojim, hoću da se osjećam lakše',
      },
    },
    tried: {
      ask: 'Šta ste do sada najviše probali?',
      answers: {
        diets: 'Dijete, jednu za drugom',
        sport: 'Više sporta',
        supplements: 'Dodatke ishrani',
        nothing: 'Ovo mi je prvi pravi pokušaj',
      },
    },
    hardest: {
      ask: 'Gdje vam obično zapne?',
      help: 'Izaberite ono što se najčešće ponavlja.',
      answers: {
        evening: 'Uveče, ispred frižidera',
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
        irregular: 'Svaki dan drugačije',
      },
    },
    vegetables: {
      ask: 'Koliko često je pola tanjira povrće?',
      answers: {
        daily: 'Skoro svakog dana',
        sometimes: 'Nekoliko puta sedmično',
        rarely: 'Rijetko',
      },
    },
    water: {
      ask: 'Koliko čaša vode popijete dnevno?',
      answers: { little: 'Do tri', middle: 'Četiri do šest', enough: 'Sedam ili više' },
    },
    movement: {
      ask: 'Koliko se krećete?',
      help: 'Računaju se i put do posla, stepenice i bašta.',
      answers: {
        little: 'Veći dio dana sjedim',
        some: 'Pola sata, nekoliko dana u sedmici',
        daily: 'Bar pola sata svakog dana',
      },
    },
    sleep: {
      ask: 'Koliko sati spavate radnim danom?',
      answers: { short: 'Manje od šest', middle: 'Šest do sedam', enough: 'Više od sedam' },
    },
    coffee: {
      ask: 'Kako podnosite kafu?',
      answers: {
        sensitive: 'Ubrza me ili mi smeta',
        morning: 'Ujutru mi prija, popodne ne',
        any: 'Mogu da je pijem bilo kad',
      },
    },
    pace: {
      ask: 'Koji tempo vam odgovara?',
      answers: {
        slow: 'Polako, ali da ostane',
        fast: 'Hoću brzo da vidim razliku',
        unsure: 'Ne znam, vodite me',
      },
    },
  },
  notes: {
    'hardest.evening':
      'Veče je najteži dio dana. Večerajte nešto toplo sa proteinima i odredite sat poslije kojeg je kuhinja zatvorena.',
    'hardest.sweets':
      'Slatkiše ne morate da zabranite. Pojedite ih poslije obroka, a ne umjesto njega: količina se tada sama smanji.',
    'hardest.portions': 'Uzmite manji tanjir i pola napunite povrćem. Siti ste isto, a nema mjerenja i računanja.',
    'hardest.stress':
      'Kad jedete iz nervoze, sačekajte deset minuta i prošetajte. Često vam je samo bio potreban predah.',
    'coffee.sensitive':
      'Ovaj proizvod sadrži kofein iz zelenog čaja. Pošto vam kafa smeta, prije porudžbine pitajte našeg savjetnika ili svog ljekara.',
    'pace.fast':
      'Pola do jednog kilograma sedmično je tempo koji se najčešće zadrži. Prvu promjenu tražite na odjeći, a ne na vagi.',
    'meals.skip': 'Preskočen obrok se obično vrati uveče, sa kamatom. Dovoljni su i jogurt i šaka orašastih plodova.',
    'sleep.short': 'Poslije kratkih noći glad je veća. Pola sata sna više često vrijedi koliko i jedan trening.',
    'movement.little': 'Krenite sa deset minuta hoda poslije ručka. Navika je važnija od brzine.',
    'water.little':
      'Čaša vode prije svakog obroka je najlakši početak. Uz nju ide i kapsula, pa jedno podsjeća na drugo.',
    'vegetables.rarely': 'Dodajte jedno povrće onome što već kuvate. Ne treba vam novi jelovnik, samo kašika više.',
  },
  why: (product) =>
    `${product} spaja holin, koji doprinosi normalnom metabolizmu masti, hrom, koji doprinosi održavanju normalnog nivoa glukoze u krvi, i cink. Dvije kapsule dnevno idu uz ishranu sa nešto manje kalorija i malo više kretanja.`,
};
