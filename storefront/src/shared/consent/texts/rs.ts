import type { ConsentTexts } from '../texts.js';

export const texts: ConsentTexts = {
  title: 'Smemo li da brojimo posete?',
  text: 'Kolačići bez kojih korpa i prijava ne rade uvek su tu. Za merenje poseta potreban nam je vaš pristanak. Šta god da izaberete, kupovina ostaje ista.',
  accept: 'Prihvatam',
  refuse: 'Odbijam',
  more: 'Više o kolačićima',
  changeTitle: 'Podešavanja kolačića',
  changeText:
    'Kolačići bez kojih korpa i prijava ne rade ne mogu da se isključe. O merenju poseta odlučujete vi i odluku možete da promenite kad god želite.',
  state: {
    accepted: 'Merenje poseta je dozvoljeno.',
    refused: 'Merenje poseta je odbijeno.',
    none: 'Merenje poseta je isključeno jer se o njemu još niste izjasnili.',
  },
  demo: 'U ovoj oglednoj prodavnici merenje nije postavljeno, pa se ni uz saglasnost ništa ne učitava.',
  saved: 'Vaša odluka je sačuvana.',
};
