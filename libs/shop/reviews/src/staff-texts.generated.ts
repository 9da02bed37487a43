import { createTexts } from '@shop/texts';
import rejectionsBs from '../staff-texts/rejections.bs.json';
import rejectionsEn from '../staff-texts/rejections.en.json';
import rejectionsHr from '../staff-texts/rejections.hr.json';
import rejectionsSr from '../staff-texts/rejections.sr.json';

/** Made by `npm run texts`. Values of each text; null for a text without placeholders. */
export interface TextValues {
  'rejections.advertising': null;
  'rejections.offensive': null;
  'rejections.health_claim': null;
  'rejections.personal_data': null;
  'rejections.off_topic': null;
  'rejections.not_genuine': null;
  'rejections.pictures': null;
  'rejections.unreadable': null;
  'rejections.other': null;
}

const en = {
  ...rejectionsEn,
};
const bs = {
  ...rejectionsBs,
};
const hr = {
  ...bs,
  ...rejectionsHr,
};
const sr = {
  ...bs,
  ...rejectionsSr,
};

export const texts = {
  en: createTexts<TextValues>(en, 'en'),
  bs: createTexts<TextValues>(bs, 'bs'),
  hr: createTexts<TextValues>(hr, 'hr'),
  sr: createTexts<TextValues>(sr, 'sr'),
};
