import { screenTexts } from '../../shared/screen-texts.js';
import type { texts as ba } from './texts/ba.js';

export type TrackingTexts = typeof ba;

export const trackingTexts = screenTexts<TrackingTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
