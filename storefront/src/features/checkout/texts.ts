import { screenTexts } from '../../shared/screen-texts.js';
import type { texts as ba } from './texts/ba.js';

export type CheckoutTexts = typeof ba;

export const checkoutTexts = screenTexts<CheckoutTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
