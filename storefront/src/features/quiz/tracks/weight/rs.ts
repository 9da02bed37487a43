import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'weight'> = {
  questions: {
    wish: {
      ask: 'Koliko biste voleli da budete lakši?',
      help: 'Ako broj nije važan, i to je dobar odgovor.',
      answers: {
        little: 'Dva do pet kilograma',
        middle: 'Pet do deset kilograma',
        much: 'Više od deset kilograma',
        feel: 'Ne brojim, želim da se osećam lakše',
      },
    },
    tried: {
      ask: 'Šta ste do sada najviše pokušavali?',
      answers: {
        diets: 'Dijete, jednu za drugom',
        sport: 'Više sporta',
        supplements: 'Dodatke ishrani',
        nothing: 'Ovo mi je prvi pravi pokušaj',
      },
    },
    hardest: {
      ask: 'Gde vam obično zapne?',
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
        regular: 'Uglavnom u isto vreme',
        skip: 'Preskačem doručak ili ručak',
        irregular: 'Svaki dan drugačije',
      },
    },
    vegetables: {
      ask: 'Koliko često je pola tanjira povrće?',
      answers: {
        daily: 'Skoro svaki dan',
        sometimes: 'Nekoliko puta nedeljno',
        rarely: 'Retko',
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
        little: 'Veći deo dana sedim',
        some: 'Pola sata, nekoliko dana nedeljno',
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
        fast: 'Želim brzo da vidim razliku',
        unsure: 'Ne znam, vodite me',
      },
    },
  },
  notes: {
    'hardest.evening':
      'Veče je najteži deo dana. Večerajte nešto toplo sa proteinima i odredite sat posle kojeg je kuhinja zatvorena.',
    'hardest.sweets':
      'Slatkiše ne morate da zabranite. Pojedite ih posle obroka, a ne umesto njega: količina se tada sama smanji.',
    'hardest.portions': 'Uzmite manji tanjir i pola napunite povrćem. Siti ste isto, a nema merenja i računanja.',
    'hardest.stress':
      'Kad jedete iz nervoze, sačekajte deset minuta i prošetajte. Često vam je samo bio potreban predah.',
    'coffee.sensitive':
      'Ovaj proizvod sadrži kofein iz zelenog čaja. Pošto vam kafa smeta, pre porudžbine pitajte našeg savetnika ili svog lekara.',
    'pace.fast':
      'Pola do jednog kilograma nedeljno je tempo koji se najčešće zadrži. Prvu promenu tražite na odeći, a ne na vagi.',
    'meals.skip': 'Preskočen obrok se obično vrati uveče, sa kamatom. Dovoljni su i jogurt i šaka orašastih plodova.',
    'sleep.short': 'Posle kratkih noći glad je veća. Pola sata sna više često vredi koliko i jedan trening.',
    'movement.little': 'Krenite sa deset minuta hoda posle ručka. Navika je važnija od brzine.',
    'water.little': 'Čaša vode pre svakog obroka je najlakši početak. Uz nju ide i kapsula, pa jedno podseća na drugo.',
    'vegetables.rarely': 'Dodajte jedno povrće onome što već kuvate. Ne treba vam novi jelovnik, samo kašika više.',
  },
  why: (product) =>
    `${product} spaja holin, koji doprinosi normalnom metabolizmu masti, hrom, koji doprinosi održavanju normalnog nivoa glukoze u krvi, i cink. Dve kapsule dnevno idu uz ishranu sa nešto manje kalorija i malo više kretanja.`,
};
