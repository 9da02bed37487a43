import type { PolicyTexts } from '../texts.js';
import { accessibility } from './hr/accessibility.js';
import { privacy } from './hr/privacy.js';
import { refunds } from './hr/refunds.js';
import { returns } from './hr/returns.js';
import { shipping } from './hr/shipping.js';
import { terms } from './hr/terms.js';
import { withdrawal } from './hr/withdrawal.js';

export const texts: PolicyTexts = {
  contents: 'Sadržaj',
  print: 'Ispišite',
  shipping,
  refunds,
  terms,
  privacy,
  returns,
  withdrawal,
  accessibility,
};
