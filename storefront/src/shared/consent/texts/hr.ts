import type { ConsentTexts } from '../texts.js';

export const texts: ConsentTexts = {
  title: 'Smijemo li brojiti posjete?',
  text: 'Kolačići bez kojih košarica i prijava ne rade uvijek su tu. Za mjerenje posjeta trebamo vašu privolu. Što god odabrali, kupnja ostaje ista.',
  accept: 'Prihvaćam',
  refuse: 'Odbijam',
  more: 'Više o kolačićima',
  changeTitle: 'Postavke kolačića',
  changeText:
    'Kolačići bez kojih košarica i prijava ne rade ne mogu se isključiti. O mjerenju posjeta odlučujete vi, a odluku možete promijeniti kad god želite.',
  state: {
    accepted: 'Mjerenje posjeta je dopušteno.',
    refused: 'Mjerenje posjeta je odbijeno.',
    none: 'Mjerenje posjeta je isključeno jer se o njemu još niste izjasnili.',
  },
  demo: 'U ovoj oglednoj trgovini mjerenje nije postavljeno, pa se ni uz privolu ništa ne učitava.',
  saved: 'Vaša je odluka spremljena.',
};
