import { medicalWords } from './medical-words.js';
import type { ReviewRules } from './types.js';

export const rs: ReviewRules = {
  authorMessages: {
    advertising: 'Utisak sadrži reklamu ili link.',
    offensive: 'Utisak sadrži uvrede ili pretnje.',
    health_claim: 'Dodaci ishrani ne leče bolesti, pa takve tvrdnje ne smemo da objavimo.',
    personal_data: 'Utisak sadrži lične podatke, na primer broj telefona, adresu ili puno ime druge osobe.',
    off_topic: 'Utisak ne govori o ovom proizvodu. Za pitanja o porudžbini i isporuci obratite se podršci.',
    not_genuine: 'Utisak je prepisan ili ne opisuje sopstveno iskustvo.',
    pictures: 'Slike uz utisak nisu primerene ili ne prikazuju proizvod.',
    unreadable: 'Tekst utiska ne možemo da razumemo.',
    other: 'Utisak nije u skladu sa našim pravilima objavljivanja.',
  },
  cureWords: [
    ...['izleci*', 'izlece*', 'izlecen*', 'zaleci*', 'zalece*', 'ozdravi*', 'ozdravlj*', 'isceli*', 'isceljuj*'],
    ...['leci', 'lece', 'lecio', 'lecila', 'lecilo', 'lecili'],
  ],
  effectWords: [
    ...['lek', 'leka', 'lekom', 'lecenj*', 'pobedi*', 'pobedj*', 'resi*', 'resav*', 'nesta*', 'nestaj*'],
    ...['povukl*', 'povuka*', 'spasi*', 'uklanja*', 'uklonil*', 'eliminis*', 'unistav*', 'sprecava*'],
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
    ...['idiot*', 'kreten*', 'debil*', 'budal*', 'glupan*', 'glupac', 'majmun*', 'stoka', 'stoko', 'seronj*'],
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
