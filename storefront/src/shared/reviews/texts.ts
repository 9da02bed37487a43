import { screenTexts } from '../screen-texts.js';
import type { ReviewTexts } from './texts/shape.js';

export const reviewTexts = screenTexts<ReviewTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
