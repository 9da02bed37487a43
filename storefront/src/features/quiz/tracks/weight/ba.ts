import type { TrackTextsOf } from '../../tracks.js';

export const texts: TrackTextsOf<'weight'> = {
  questions: {
    wish: {
      ask: 'Koliko biste voljeli biti lakši?',
      help: 'Ako broj nije važan, i to je dobar odgovor.',
      answers: {
        little: 'Dva do pet kilograma',
        middle: 'Pet do deset kilograma',
        much: 'Više od deset kilograma',
        feel: 'Ne brojim, želim se osjećati lakše',
      },
    },
    tried: {
      ask: 'Šta ste do sada najviše pokušavali?',
      answers: {
        diets: 'Dijete, jednu za drugom',
        sport: 'Više sporta',
        supplements: 'Dodatke prehrani',
        nothing: 'Ovo mi je prvi pravi pokušaj',
      },
    },
    hardest: {
      ask: 'Gdje vam obično zapne?',
      help: 'Izaberite ono što se najčešće ponavlja.',
      answers: {
        evening: 'Navečer, ispred frižidera',
        sweets: 'Na slatkom',
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
        daily: 'Skoro svaki dan',
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
      help: 'Računa se i hod do posla, stepenice i vrt.',
      answers: {
        little: 'Većinu dana sjedim',
        some: 'Pola sata, nekoliko dana u sedmici',
        daily: 'Barem pola sata svaki dan',
      },
    },
    sleep: {
      ask: 'Koliko sati spavate radnim danom?',
      answers: { short: 'Manje od šest', middle: 'Šest do sedam', enough: 'Više od sedam' },
    },
    coffee: {
      ask: 'Kako podnosite kafu?',
      answers: {
        sensitive: 'Ubrzava me ili mi smeta',
        morning: 'Ujutro mi prija, poslije podne ne',
        any: 'Mogu je piti bilo kad',
      },
    },
    pace: {
      ask: 'Koji tempo vam odgovara?',
      answers: {
        slow: 'Polako, ali da ostane',
        fast: 'Želim brzo vidjeti razliku',
        unsure: 'Ne znam, vodite me',
      },
    },
  },
  notes: {
    'hardest.evening':
      'Večer je najteži dio dana. Večerajte nešto toplo s proteinima i odredite sat poslije kojeg je kuhinja zatvorena.',
    'hardest.sweets':
      'Slatko ne morate zabraniti. Pojedite ga poslije obroka, a ne umjesto njega: količina se tada smanji sama.',
    'hardest.portions':
      'Uzmite manji tanjir i pola ga napunite povrćem. Siti ste jednako, a nema vaganja ni računanja.',
    'hardest.stress':
      'Kad jedete iz nervoze, odložite zalogaj deset minuta i prošetajte. Često je to bila potreba za predahom.',
    'coffee.sensitive':
      'Ovaj proizvod sadrži kofein iz zelenog čaja. Kako vam kafa smeta, prije narudžbe pitajte našeg savjetnika ili svog ljekara.',
    'pace.fast':
      'Pola do jedan kilogram sedmično je tempo koji se najčešće zadrži. Prvu promjenu tražite na odjeći, ne na vagi.',
    'meals.skip': 'Preskočen obrok se obično vrati navečer, s kamatom. Dovoljni su i jogurt i šaka orašastih plodova.',
    'sleep.short': 'Nakon kratkih noći glad je veća. Pola sata sna više često vrijedi koliko i jedan trening.',
    'movement.little': 'Počnite s deset minuta hoda poslije ručka. Navika je važnija od brzine.',
    'water.little':
      'Čaša vode prije svakog obroka je najlakši početak. Uz nju ide i kapsula, pa je jedno podsjetnik za drugo.',
    'vegetables.rarely':
      'Dodajte jedno povrće onome što već kuhate. Ne treba vam novi jelovnik, samo jedna kašika više.',
  },
  why: (product) =>
    `${product} spaja holin, koji doprinosi normalnom metabolizmu masti, hrom, koji doprinosi održavanju normalnog nivoa glukoze u krvi, i cink. Dvije kapsule dnevno idu uz prehranu s nešto manje kalorija i malo više kretanja.`,
};
