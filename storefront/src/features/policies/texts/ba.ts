import type { PolicyTexts } from '../texts.js';
import { accessibility } from './ba/accessibility.js';
import { privacy } from './ba/privacy.js';
import { refunds } from './ba/refunds.js';
import { returns } from './ba/returns.js';
import { shipping } from './ba/shipping.js';
import { terms } from './ba/terms.js';
import { withdrawal } from './ba/withdrawal.js';

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
