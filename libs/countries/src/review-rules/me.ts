import { medicalWords } from './medical-words.js';
import type { ReviewRules } from './types.js';

/** Montenegro. */
export const me: ReviewRules = {
  authorMessages: {
    advertising: 'Utisak sadrži reklamu ili link.',
    offensive: 'Utisak sadrži uvrede ili prijetnje.',
    health_claim: 'Dodaci ishrani ne liječe bolesti, pa takve tvrdnje ne smijemo da objavimo.',
    personal_data: 'Utisak sadrži lične podatke, na primjer broj telefona, adresu ili puno ime druge osobe.',
    off_topic: 'Utisak ne govori o ovom proizvodu. Za pitanja o porudžbini i isporuci obratite se podršci.',
    not_genuine: 'Utisak je prepisan ili ne opisuje sopstveno iskustvo.',
    pictures: 'Slike uz utisak nijesu primjerene ili ne prikazuju proizvod.',
    unreadable: 'Tekst utiska ne možemo da razumijemo.',
    other: 'Utisak nije u skladu sa našim pravilima objavljivanja.',
  },
  cureWords: [
    ...[
      'izlijeci*',
      'izlijece*',
      'izlijecen*',
      'izljeci*',
      'izljece*',
      'zalijeci*',
      'zalijece*',
      'ozdravi*',
      'ozdravlj*',
    ],
    ...['lijeci', 'lijece', 'lijecio', 'lijecila', 'lijecilo', 'lijecili', 'ljeci', 'ljece', 'iscijeli*', 'iscjelj*'],
  ],
  effectWords: [
    ...['lijek', 'lijeka', 'lijekom', 'lijecenj*', 'pobijedi*', 'pobjedj*', 'rijesi*', 'rjesav*', 'nesta*', 'nestaj*'],
    ...['povukl*', 'povuka*', 'spasi*', 'uklanja*', 'uklonil*', 'eliminis*', 'unistav*', 'sprecava*', 'sprjecava*'],
    ...['pomaze', 'pomogl*', 'pomoga*'],
  ],
  illnesses: [
    ...medicalWords,
    ...[
      'secernu',
      'secerna',
      'secerne',
      'pritisak',
      'pritiska',
      'pritiskom',
      'slog',
      'sloga',
      'mozdani',
      'srcani',
      'srcane',
    ],
    ...['cir', 'cira', 'upala', 'upale', 'upalu', 'upalom', 'zapaljenj*', 'infekcij*', 'stitna', 'stitne', 'stitnu'],
  ],
  abuseWords: [
    ...['idiot*', 'kreten*', 'debil*', 'budal*', 'glupan*', 'glupac', 'majmun*', 'stoka', 'stoko', 'seronj*', 'govedo'],
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
    ...['picku', 'pizd*', 'kurv*', 'djubre', 'djubrad*', 'lopov*', 'balij*', 'ustas*', 'siptar*', 'cigan*'],
  ],
};
