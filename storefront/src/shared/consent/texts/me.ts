import type { ConsentTexts } from '../texts.js';

export const texts: ConsentTexts = {
  title: 'Smijemo li da brojimo posjete?',
  text: 'Kolačići bez kojih korpa i prijava ne rade uvijek su tu. Za mjerenje posjeta potreban nam je vaš pristanak. Šta god da izaberete, kupovina ostaje ista.',
  accept: 'Prihvatam',
  refuse: 'Odbijam',
  more: 'Više o kolačićima',
  changeTitle: 'Podešavanja kolačića',
  changeText:
    'Kolačići bez kojih korpa i prijava ne rade ne mogu da se isključe. O mjerenju posjeta odlučujete vi i odluku možete da promijenite kad god želite.',
  state: {
    accepted: 'Mjerenje posjeta je dozvoljeno.',
    refused: 'Mjerenje posjeta je odbijeno.',
    none: 'Mjerenje posjeta je isključeno jer se o njemu još nijeste izjasnili.',
  },
  demo: 'U ovoj oglednoj prodavnici mjerenje nije postavljeno, pa se ni uz saglasnost ništa ne učitava.',
  saved: 'Vaša odluka je sačuvana.',
};
