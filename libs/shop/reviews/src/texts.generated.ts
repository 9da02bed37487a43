import { createTexts } from '@shop/texts';
import rejectionsBa from '../texts/rejections.ba.json';
import rejectionsHr from '../texts/rejections.hr.json';
import rejectionsMe from '../texts/rejections.me.json';
import rejectionsRs from '../texts/rejections.rs.json';

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

const ba = {
  ...rejectionsBa,
};
const hr = {
  ...ba,
  ...rejectionsHr,
};
const rs = {
  ...ba,
  ...rejectionsRs,
};
const me = {
  ...rs,
  ...rejectionsMe,
};

export const texts = {
  BA: createTexts<TextValues>(ba, 'bs'),
  HR: createTexts<TextValues>(hr, 'hr'),
  RS: createTexts<TextValues>(rs, 'sr'),
  ME: createTexts<TextValues>(me, 'sr'),
};
