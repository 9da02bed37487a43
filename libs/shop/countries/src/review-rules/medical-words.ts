import type { WordList } from './types.js';

export const medicalWords: WordList = [
  ...['rak', 'raka', 'raku', 'rakom', 'karcinom*', 'tumor*', 'leukemij*', 'metastaz*'],
  ...['dijabet*', 'insulin*', 'inzulin*', 'hipertenzij*', 'holesterol*', 'kolesterol*', 'infarkt*'],
  ...['artrit*', 'artroz*', 'reumat*', 'osteoporoz*', 'giht*', 'psorijaz*', 'ekcem*', 'dermatit*'],
  ...['astm*', 'bronhit*', 'alergij*', 'hepatit*', 'ciroz*', 'gastrit*', 'kolitis*', 'prostatit*', 'adenom*'],
  ...['depresij*', 'anksiozn*', 'epilepsij*', 'parkinson*', 'alchajmer*', 'alzheimer*', 'demencij*'],
  ...['skleroz*', 'tromboz*', 'anemij*', 'endometrioz*', 'miom*', 'cista', 'ciste', 'cistu', 'hasimot*', 'hashimot*'],
  ...['covid*', 'kovid*', 'koronavirus*', 'neplodnost*', 'sterilitet*', 'impotencij*', 'bolest*', 'oboljenj*'],
];
