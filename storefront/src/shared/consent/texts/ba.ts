import type { ConsentTexts } from '../texts.js';

export const texts: ConsentTexts = {
  title: 'Smijemo li brojati posjete?',
  text: 'Kolačići bez kojih korpa i prijava ne rade uvijek su tu. Za mjerenje posjeta trebamo vaš pristanak. Šta god izaberete, kupovina ostaje ista.',
  accept: 'Prihvatam',
  refuse: 'Odbijam',
  more: 'Više o kolačićima',
  changeTitle: 'Postavke kolačića',
  changeText:
    'Kolačići bez kojih korpa i prijava ne rade ne mogu se isključiti. O mjerenju posjeta odlučujete vi i odluku možete promijeniti kad god želite.',
  state: {
    accepted: 'Mjerenje posjeta je dozvoljeno.',
    refused: 'Mjerenje posjeta je odbijeno.',
    none: 'Mjerenje posjeta je isključeno jer se o njemu još niste izjasnili.',
  },
  demo: 'U ovoj oglednoj prodavnici mjerenje nije postavljeno, pa se ni uz saglasnost ništa ne učitava.',
  saved: 'Vaša odluka je sačuvana.',
};
