import { createTexts } from '@shop/texts';
import trackingBa from '../texts/tracking.ba.json';
import trackingHr from '../texts/tracking.hr.json';
import trackingRs from '../texts/tracking.rs.json';

/** Made by `npm run texts`. Values of each text; null for a text without placeholders. */
export interface TextValues {
  'tracking.placed': null;
  'tracking.confirmed': null;
  'tracking.packed': null;
  'tracking.shipped': null;
  'tracking.in_transit': null;
  'tracking.out_for_delivery': null;
  'tracking.lost': null;
  'tracking.returned': null;
  'tracking.delivered': null;
  'tracking.refused': null;
  'tracking.given_up': null;
  'tracking.cancelled': null;
  'tracking.return_requested': null;
}

const ba = {
  ...trackingBa,
};
const hr = {
  ...ba,
  ...trackingHr,
};
const rs = {
  ...ba,
  ...trackingRs,
};
const me = {
  ...rs,
};

export const texts = {
  BA: createTexts<TextValues>(ba, 'bs'),
  HR: createTexts<TextValues>(hr, 'hr'),
  RS: createTexts<TextValues>(rs, 'sr'),
  ME: createTexts<TextValues>(me, 'sr'),
};
