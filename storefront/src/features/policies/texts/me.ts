import type { PolicyTexts } from '../texts.js';
import { accessibility } from './me/accessibility.js';
import { privacy } from './me/privacy.js';
import { refunds } from './me/refunds.js';
import { returns } from './me/returns.js';
import { shipping } from './me/shipping.js';
import { terms } from './me/terms.js';
import { withdrawal } from './me/withdrawal.js';

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
