import type { PolicyTexts } from '../texts.js';
import { accessibility } from './rs/accessibility.js';
import { privacy } from './rs/privacy.js';
import { refunds } from './rs/refunds.js';
import { returns } from './rs/returns.js';
import { shipping } from './rs/shipping.js';
import { terms } from './rs/terms.js';
import { withdrawal } from './rs/withdrawal.js';

export const texts: PolicyTexts = {
  contents: 'Sadržaj',
  print: 'Odštampajte',
  shipping,
  refunds,
  terms,
  privacy,
  returns,
  withdrawal,
  accessibility,
};
