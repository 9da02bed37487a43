import { screenTexts } from '../screen-texts.js';
import type { ReviewTexts } from './texts/shape.js';

/** Texts of the reviews, loaded with them when they come near. */
export const reviewTexts = screenTexts<ReviewTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
