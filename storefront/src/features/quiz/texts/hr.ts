import type { QuizTexts } from '../texts.js';

export const texts: QuizTexts = {
  title: 'Kviz',
  description: 'Nekoliko kratkih pitanja o vašem cilju i navikama te preporuka proizvoda koji im odgovara.',
  eyebrow: 'Kviz · 2 minute',
  goal: {
    ask: 'Što biste željeli postići?',
    lead: 'Pitat ćemo vas nekoliko stvari o vašim danima i navikama. Pogrešnih odgovora nema, a na svako se pitanje možete vratiti.',
    names: {
      1: 'Smršavjeti',
      2: 'Izgledati mlado i blistavo',
      3: 'Ojačati kosu',
      4: 'Uljepšati kožu',
      5: 'Rasteretiti probavu',
    },
    hints: {
      1: 'Lakši korak, bez strogih dijeta',
      2: 'Sjaj koji počinje iznutra',
      3: 'Više snage od korijena do vrha',
      4: 'Glađa i čvršća koža tijela',
    },
  },
  next: 'Dalje',
  back: 'Natrag',
  skip: 'Preskoči',
  chooseGoal: 'Odaberite cilj kako biste nastavili.',
  chooseAnswer: 'Odaberite jedan odgovor kako biste nastavili.',
  progress: 'Napredak kviza',
  place: {
    goal: 'Početak',
    question: (index, count) => `Pitanje ${index} od ${count}`,
    email: 'Vaša preporuka',
    phone: 'Još samo ovo',
    result: 'Rezultat',
  },
  missing: 'Molimo unesite svoje podatke',
  noGroup: 'Došlo je do pogreške, molimo pokušajte ponovno kasnije.',
  email: {
    title: 'Vaša je preporuka spremna',
    lead: (product) =>
      `Izdvojili smo ${product}. Ostavite ime i e-mail pa vam šaljemo savjete za početak i ponude uz taj proizvod.`,
    name: 'Ime i prezime',
    email: 'E-mail',
    privacy: 'Odjaviti se možete u svakoj poruci. Kako čuvamo podatke, pročitajte ovdje:',
    privacyLink: 'pravila privatnosti',
  },
  consent: {
    label: 'Sačuvajte moje odgovore kako bi me savjeti uz njih dočekali i kad se vratim.',
    hint: 'Odgovori govore o vašem tijelu i navikama pa ih čuvamo samo ako ovo označite: odvojeno od imena i kontakta, zaključane posebnim ključem. Možete ih izbrisati kad god želite, na stranici s rezultatom kviza.',
  },
  phone: {
    title: 'Želite li da vas nazovemo?',
    lead: 'Ostavite broj i naš će vam se savjetnik javiti, odgovoriti na pitanja i, ako želite, pomoći oko narudžbe.',
    label: 'Broj telefona',
    send: 'Pošalji',
    missing: 'Molimo unesite svoj broj telefona',
  },
  result: {
    eyebrow: (goal) => `Vaš cilj: ${goal}`,
    title: 'Naša preporuka za vas',
    order: 'Naruči',
    repeat: 'Ponovi kviz',
    whyTitle: 'Zašto baš ovo',
    notesTitle: 'Iz vaših odgovora',
    good: 'Vaše su navike već dobre. Treba vam samo mali ritual koji ćete lako ponavljati svaki dan.',
    disclaimer:
      'Kviz nije liječnički savjet. Ako ste trudni, bolujete ili uzimate lijekove, prvo pitajte svojeg liječnika.',
    kept: 'Vaše odgovore čuvamo uz vašu suglasnost.',
    withdraw: 'Izbriši moje odgovore',
    withdrawn: 'Odgovori su izbrisani.',
    withdrawFailed: 'Odgovori nisu izbrisani. Provjerite vezu i pokušajte ponovno.',
  },
};
