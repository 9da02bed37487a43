import { medicalWords } from './medical-words.js';
import type { ReviewRules } from './types.js';

export const me: ReviewRules = {
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
