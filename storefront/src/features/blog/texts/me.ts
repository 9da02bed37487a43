import type { BlogTexts } from '../texts.js';
import { general } from './me/general.js';
import { hair } from './me/hair.js';
import { libido } from './me/libido.js';
import { weight } from './me/weight.js';

export const texts: BlogTexts = {
  minutes: (count) => `${count} min čitanja`,
  more: 'Pročitajte i ovo',
  articles: { weight, hair, libido, general },
};
