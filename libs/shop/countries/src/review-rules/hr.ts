import { medicalWords } from './medical-words.js';
import type { ReviewRules } from './types.js';

export const hr: ReviewRules = {
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
