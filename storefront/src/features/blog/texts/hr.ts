import type { BlogTexts } from '../texts.js';
import { general } from './hr/general.js';
import { hair } from './hr/hair.js';
import { libido } from './hr/libido.js';
import { weight } from './hr/weight.js';

export const texts: BlogTexts = {
  minutes: (count) => `${count} min čitanja`,
  more: 'Pročitajte i ovo',
  articles: { weight, hair, libido, general },
};
