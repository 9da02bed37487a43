import { screenTexts } from '../../../shared/screen-texts.js';
import type { texts as ba } from './texts/ba.js';

export type DrawsTexts = typeof ba;

export const drawsTexts = screenTexts<DrawsTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
