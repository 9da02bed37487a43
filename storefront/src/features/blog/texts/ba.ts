import type { BlogTexts } from '../texts.js';
import { general } from './ba/general.js';
import { hair } from './ba/hair.js';
import { libido } from './ba/libido.js';
import { weight } from './ba/weight.js';

export const texts: BlogTexts = {
  minutes: (count) => `${count} min čitanja`,
  more: 'Pročitajte i ovo',
  articles: { weight, hair, libido, general },
};
