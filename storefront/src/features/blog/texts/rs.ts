import type { BlogTexts } from '../texts.js';
import { general } from './rs/general.js';
import { hair } from './rs/hair.js';
import { libido } from './rs/libido.js';
import { weight } from './rs/weight.js';

export const texts: BlogTexts = {
  minutes: (count) => `${count} min čitanja`,
  more: 'Pročitajte i ovo',
  articles: { weight, hair, libido, general },
};
