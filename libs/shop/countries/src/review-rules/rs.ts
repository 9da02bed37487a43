import { medicalWords } from './medical-words.js';
import type { ReviewRules } from './types.js';

export const rs: ReviewRules = {
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
