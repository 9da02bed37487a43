import { medicalWords } from './medical-words.js';
import type { ReviewRules } from './types.js';

/** Croatia. */
export const hr: ReviewRules = {
  authorMessages: {
    advertising: 'Recenzija sadrži oglas ili poveznicu.',
    offensive: 'Recenzija sadrži uvrede ili prijetnje.',
    health_claim: 'Dodaci prehrani ne liječe bolesti pa takve tvrdnje ne smijemo objaviti.',
    personal_data: 'Recenzija sadrži osobne podatke, primjerice broj telefona, adresu ili puno ime druge osobe.',
    off_topic: 'Recenzija ne govori o ovom proizvodu. Za pitanja o narudžbi i dostavi obratite se podršci.',
    not_genuine: 'Recenzija je prepisana ili ne opisuje vlastito iskustvo.',
    pictures: 'Slike uz recenziju nisu primjerene ili ne prikazuju proizvod.',
    unreadable: 'Tekst recenzije ne možemo razumjeti.',
    other: 'Recenzija nije u skladu s našim pravilima objave.',
  },
  cureWords: [
    ...[
      'izlijeci*',
      'izlijece*',
      'izlijecen*',
      'izljeci*',
      'izljece*',
      'zalijeci*',
      'zacijeli*',
      'ozdravi*',
      'ozdravlj*',
    ],
    ...['lijeci', 'lijece', 'lijecio', 'lijecila', 'lijecilo', 'lijecili', 'ljeci', 'ljece', 'iscijeli*', 'iscjelj*'],
  ],
  effectWords: [
    ...['lijek', 'lijeka', 'lijekom', 'lijecenj*', 'pobijedi*', 'pobjedj*', 'rijesi*', 'rjesav*', 'nesta*', 'nestaj*'],
    ...['povukl*', 'povuka*', 'spasi*', 'uklanja*', 'uklonil*', 'eliminira*', 'unistav*', 'sprjecava*', 'sprecava*'],
    ...['pomaze', 'pomogl*', 'pomoga*'],
  ],
  illnesses: [
    ...medicalWords,
    ...['secernu', 'secerna', 'secerne', 'tlak', 'tlaka', 'tlakom', 'mozdani', 'srcani', 'srcane', 'cir', 'cira'],
    ...['upala', 'upale', 'upalu', 'upalom', 'infekcij*', 'stitnjac*', 'zloci*'],
  ],
  abuseWords: [
    ...[
      'idiot*',
      'kreten*',
      'debil*',
      'budal*',
      'glupan*',
      'glupac',
      'majmun*',
      'stoka',
      'stoko',
      'seronj*',
      'mamlaz*',
    ],
    ...[
      'govno',
      'govna',
      'govnar*',
      'sranj*',
      'jeb*',
      'zajeb*',
      'odjebi*',
      'kurac',
      'kurca',
      'kurcu',
      'picka',
      'picke',
    ],
    ...['picku', 'pizd*', 'kurv*', 'djubre', 'smece', 'lopov*', 'cetni*', 'ustas*', 'balij*', 'cigan*'],
  ],
};
