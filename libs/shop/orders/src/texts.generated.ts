import { createTexts } from '@shop/texts';
import repliesBa from '../texts/replies.ba.json';
import repliesHr from '../texts/replies.hr.json';
import repliesMe from '../texts/replies.me.json';
import repliesRs from '../texts/replies.rs.json';

/** Made by `npm run texts`. Values of each text; null for a text without placeholders. */
export interface TextValues {
  'replies.received.title': null;
  'replies.received.text': { readonly brand: string | number; readonly leadId: string | number; readonly name: string | number; readonly total: string | number };
  'replies.unreachable.title': null;
  'replies.unreachable.text': { readonly brand: string | number; readonly leadId: string | number; readonly name: string | number; readonly phone: string | number };
  'replies.on_its_way.title': null;
  'replies.on_its_way.text': { readonly brand: string | number; readonly leadId: string | number; readonly name: string | number; readonly total: string | number; readonly track: string | number };
  'replies.delayed.title': null;
  'replies.delayed.text': { readonly brand: string | number; readonly leadId: string | number; readonly name: string | number; readonly track: string | number };
  'replies.return_how.title': null;
  'replies.return_how.text': { readonly brand: string | number; readonly leadId: string | number; readonly name: string | number; readonly phone: string | number };
  'replies.return_approved.title': null;
  'replies.return_approved.text': { readonly brand: string | number; readonly leadId: string | number; readonly name: string | number };
  'replies.refunded.title': null;
  'replies.refunded.text': { readonly brand: string | number; readonly leadId: string | number; readonly name: string | number };
}

const ba = {
  ...repliesBa,
};
const hr = {
  ...ba,
  ...repliesHr,
};
const rs = {
  ...ba,
  ...repliesRs,
};
const me = {
  ...rs,
  ...repliesMe,
};

export const texts = {
  BA: createTexts<TextValues>(ba, 'bs'),
  HR: createTexts<TextValues>(hr, 'hr'),
  RS: createTexts<TextValues>(rs, 'sr'),
  ME: createTexts<TextValues>(me, 'sr'),
};
